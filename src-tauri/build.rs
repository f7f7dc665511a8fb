//! Embeds the page and the capabilities into the window.
fn main() {
    println!("cargo:rerun-if-changed=ui");
    tauri_build::build();
}
