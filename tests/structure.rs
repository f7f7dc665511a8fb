//! Rules of this repository that no compiler checks: the walls between the
//! crates, what the programs link, and the habits of `CONTRIBUTING.md`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::rig::program;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All files under these folders with one of these endings, with their text.
fn files(folders: &[&str], endings: &[&str]) -> Vec<(PathBuf, String)> {
    let mut open: Vec<PathBuf> = folders.iter().map(|folder| root().join(folder)).collect();
    let mut found = Vec::new();
    while let Some(folder) = open.pop() {
        for entry in
            fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        {
            let path = entry.unwrap().path();
            let name = path
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            if path.is_dir()
                && !["node_modules", "target", "vectors", "data"].contains(&name.as_str())
            {
                open.push(path);
            } else if endings.iter().any(|ending| name.ends_with(ending)) {
                let text = fs::read_to_string(&path).unwrap();
                found.push((path, text));
            }
        }
    }
    assert!(!found.is_empty());
    found
}

fn sources() -> Vec<(PathBuf, String)> {
    files(&["crates", "src-tauri", "tests"], &[".rs"])
}

/// The part of a source before its tests; nothing of a file of tests.
fn shipped((path, text): &(PathBuf, String)) -> &str {
    let inside = path.strip_prefix(root()).unwrap_or(path);
    let beside = inside.components().any(|part| {
        ["tests", "examples", "benches"]
            .iter()
            .any(|it| part.as_os_str() == *it)
    });
    if beside || path.ends_with("tests.rs") {
        ""
    } else {
        text.split("#[cfg(test)]").next().unwrap_or_default()
    }
}

/// The crates that `of` depends on in ordinary builds.
fn dependencies(of: &str) -> Vec<String> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let tree = Command::new(cargo)
        .args([
            "tree", "-p", of, "-e", "normal", "--depth", "1", "--prefix", "none", "--locked",
        ])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(
        tree.status.success(),
        "{}",
        String::from_utf8_lossy(&tree.stderr)
    );
    let text = String::from_utf8(tree.stdout).unwrap();
    let mut names: Vec<String> = text
        .lines()
        .skip(1)
        .filter_map(|line| line.split(' ').next())
        .map(str::to_owned)
        .collect();
    names.sort();
    names
}

#[test]
fn the_contract_stands_on_serde_alone() {
    assert_eq!(dependencies("asktray-contract"), ["serde", "serde_json"]);
}

#[test]
fn the_desk_stands_on_the_contract_and_what_that_stands_on() {
    let allowed = ["asktray-contract", "serde", "serde_json"];
    let found = dependencies("asktray-desk");
    assert!(
        found.iter().all(|name| allowed.contains(&name.as_str())),
        "{found:?}"
    );
}

#[test]
fn app_and_command_line_link_no_toolkit() {
    for name in ["asktray-app", "asktray"] {
        let seen = Command::new("readelf")
            .args(["-d", "-W"])
            .arg(program(name))
            .output()
            .unwrap();
        let text = String::from_utf8_lossy(&seen.stdout).into_owned();
        let needed: Vec<&str> = text
            .lines()
            .filter(|line| line.contains("(NEEDED)"))
            .collect();
        assert!(!needed.is_empty(), "{text}");
        for line in needed {
            let plain = ["libc.so", "libm.so", "libgcc_s.so", "ld-linux"];
            assert!(
                plain.iter().any(|name| line.contains(name)),
                "{name} links {line}"
            );
        }
    }
}

#[test]
fn no_file_is_longer_than_300_lines() {
    let mut all = sources();
    all.extend(files(&["ui/page", "ui/test"], &[".js", ".css", ".html"]));
    all.extend(files(&["scripts", ".ci"], &[".sh", "run"]));
    let long: Vec<String> = all
        .iter()
        .map(|(path, text)| (path, text.lines().count()))
        .filter(|(_, lines)| *lines > 300)
        .map(|(path, lines)| format!("{} has {lines}", path.display()))
        .collect();
    assert!(long.is_empty(), "{long:#?}");
}

#[test]
fn every_module_says_first_what_it_is_for() {
    // A module of tests stands under the module it tests.
    let mute: Vec<_> = sources()
        .into_iter()
        .filter(|(path, text)| !path.ends_with("tests.rs") && !text.starts_with("//!"))
        .map(|(path, _)| path)
        .collect();
    assert!(mute.is_empty(), "{mute:#?}");
}

#[test]
fn nothing_that_ships_unwraps() {
    let rude: Vec<_> = sources()
        .iter()
        .filter(|source| {
            shipped(source)
                .lines()
                .any(|line| line.contains(".unwrap()") && !line.trim().starts_with("//"))
        })
        .map(|(path, _)| path.clone())
        .collect();
    assert!(rude.is_empty(), "{rude:#?}");
}

#[test]
fn html_reaches_the_page_in_one_place() {
    let ways = [
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "document.write",
        "createContextualFragment",
        "DOMParser",
        "setHTMLUnsafe",
        "eval(",
        "new Function",
    ];
    let found: Vec<_> = files(&["ui/page"], &[".js", ".html"])
        .iter()
        .flat_map(|(path, text)| {
            text.lines()
                .map(move |line| (path.clone(), line.to_owned()))
        })
        .filter(|(_, line)| {
            ways.iter().any(|way| line.contains(way)) && !line.trim_start().starts_with(['*', '/'])
        })
        .collect();
    let places: Vec<String> = found
        .iter()
        .map(|(path, line)| format!("{}: {}", path.display(), line.trim()))
        .collect();
    assert_eq!(found.len(), 1, "{places:#?}");
    assert!(found[0].0.ends_with("safe-html.js"), "{places:#?}");
}

#[test]
fn only_markdown_makes_safe_html() {
    let makers: Vec<_> = sources()
        .iter()
        .filter(|(path, _)| !path.starts_with(root().join("crates/markdown")))
        .filter(|source| shipped(source).contains("SafeHtml("))
        .map(|(path, _)| path.clone())
        .collect();
    assert!(makers.is_empty(), "{makers:#?}");
}

#[test]
fn the_readme_names_the_two_commands() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    for command in ["make run", "make test"] {
        assert!(
            readme.lines().any(|line| line.trim() == command),
            "README.md does not name `{command}`"
        );
    }
}

#[test]
fn every_setting_of_the_readme_is_one_and_every_setting_is_in_the_readme() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let source = fs::read_to_string(root().join("crates/host/src/settings.rs")).unwrap();
    let (_, fields) = source.split_once("pub struct Settings {").unwrap();
    let (fields, _) = fields.split_once("\n}").unwrap();
    let mut known: Vec<&str> = fields
        .lines()
        .filter_map(|line| line.trim().strip_prefix("pub ")?.split(':').next())
        .filter(|name| *name != "problems")
        .collect();
    let (_, table) = readme.split_once("## Settings").unwrap();
    let (table, _) = table.split_once("\n## ").unwrap();
    let cells = table
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split('|').next());
    let mut told: Vec<&str> = cells
        .flat_map(|cell| cell.split(['`', ',', ' ']))
        .filter(|word| !word.is_empty())
        .collect();
    known.sort_unstable();
    told.sort_unstable();
    assert_eq!(told, known);
}
