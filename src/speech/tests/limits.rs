//! Lengths, and that no name does harm.
