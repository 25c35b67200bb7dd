//! The exact words. Spaces that do not break are written as plain ones here.
