//! Each law and each rule of the desk in a scene of its own.

mod rules {
    mod again;
    mod agents;
    mod answers;
    mod bounds;
    mod clock;
    mod deadlines;
    mod defaults;
    mod direct;
    mod figures;
    mod fixture;
    mod lost_windows;
    mod muted;
    mod near_deadlines;
    mod notifications;
    mod opening;
    mod pages;
    mod presence;
    mod races;
    mod turns;
    mod window;
}
