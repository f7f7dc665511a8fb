//! Embeds the page and the list of what it may call into the window program.
//! Without the feature `window` there is nothing to embed.

fn main() {
    println!("cargo:rerun-if-changed=src-tauri/build.rs");
    #[cfg(feature = "window")]
    window();
}

#[cfg(feature = "window")]
fn window() {
    for path in [
        "ui/page",
        "src-tauri/capabilities",
        "src-tauri/permissions",
        "src-tauri/icons",
    ] {
        println!("cargo:rerun-if-changed={path}");
    }
    let page =
        tauri_build::AppManifest::new().permissions_path_pattern("src-tauri/permissions/*.toml");
    let attributes = tauri_build::Attributes::new()
        .capabilities_path_pattern("src-tauri/capabilities/*.json")
        .app_manifest(page);
    tauri_build::try_build(attributes)
        .expect("tauri.conf.json, capabilities and permissions are valid");
}
