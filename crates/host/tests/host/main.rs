//! The host as its clients and the person see it: a real actor and a real
//! socket in a folder of its own, with a shell that records what it is asked
//! to show.
#![allow(clippy::unwrap_used)]

mod attention;
mod big;
mod bounds;
mod calls;
mod changes;
mod deadlines;
mod endings;
mod endpoint;
mod events;
mod frames;
mod hangup;
mod keeper;
mod many;
mod panel;
mod past;
mod peers;
mod rig;
mod settings;
mod settings_edit;
mod settings_file;
mod settings_watch;
mod show;
mod store;
mod store_entries;
mod store_faults;
mod store_gone;
