//! The game: board, actions, positions, rulesets and their notation. Pure, on `std` alone.
