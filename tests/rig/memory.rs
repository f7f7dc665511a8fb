//! What the kernel knows of processes: who descends from whom, what they hold.

use std::fs;

/// Whether there is a process with this id that has not ended.
pub fn is_alive(id: u32) -> bool {
    state_and_parent(id).is_some_and(|(state, _)| state != 'Z')
}

/// All living processes under this one, itself left out.
pub fn descendants(of: u32) -> Vec<u32> {
    let all: Vec<(u32, u32)> = fs::read_dir("/proc")
        .expect("Linux has /proc")
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok())
        .filter_map(|id| match state_and_parent(id)? {
            ('Z', _) => None,
            (_, parent) => Some((id, parent)),
        })
        .collect();
    let mut found = vec![of];
    let mut next = 0;
    while let Some(&parent) = found.get(next) {
        found.extend(all.iter().filter(|(_, p)| *p == parent).map(|(id, _)| *id));
        next += 1;
    }
    found.split_off(1)
}

/// The memory that this process alone accounts for, shared pages by their
/// share, in kB; 0 where it has ended.
pub fn pss_kb(id: u32) -> u64 {
    let text = fs::read_to_string(format!("/proc/{id}/smaps_rollup")).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("Pss:"));
    line.and_then(|rest| rest.split_whitespace().next()?.parse().ok())
        .unwrap_or(0)
}

fn state_and_parent(id: u32) -> Option<(char, u32)> {
    let text = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    // The program's name stands in parentheses and may hold anything.
    let (_, rest) = text.rsplit_once(") ")?;
    let mut fields = rest.split(' ');
    Some((fields.next()?.chars().next()?, fields.next()?.parse().ok()?))
}

/// Processes of this program that live on this desktop: their environment
/// names its folder for run-time files, which no other has.
pub fn of_desktop(desktop: &super::Desktop, program: &str) -> Vec<u32> {
    let mark = format!("XDG_RUNTIME_DIR={}", desktop.folder().join("run").display());
    let ids = fs::read_dir("/proc").expect("Linux has /proc");
    let ids = ids.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok());
    ids.filter(|id| {
        let runs =
            fs::read_link(format!("/proc/{id}/exe")).is_ok_and(|path| path.ends_with(program));
        let variables = fs::read(format!("/proc/{id}/environ")).unwrap_or_default();
        runs && variables
            .split(|byte| *byte == 0)
            .any(|one| one == mark.as_bytes())
    })
    .collect()
}
