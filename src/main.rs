//! The command line of Baghchal.

fn main() {}
