//! Each law and each rule of the desk in a scene of its own.

mod rules {
    mod answers;
    mod bounds;
    mod clock;
    mod deadlines;
    mod defaults;
    mod fixture;
    mod lost_windows;
    mod near_deadlines;
    mod presence;
    mod races;
    mod turns;
    mod window;
}
