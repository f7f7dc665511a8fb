//! `make bench`: measures the product beside zenity and prints tables. It
//! judges nothing.

fn main() {}
