//! Leaves the network, for this process and all it starts: from here on the
//! kernel gives out no socket but local ones, to display, session bus and
//! input method. A filter of system calls, because the web engine has a thread
//! before `main` begins and a process of several threads cannot change its
//! namespace.

use std::collections::BTreeMap;

use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule,
};

/// Why the network is still in reach.
#[derive(Debug, thiserror::Error)]
pub enum NetError {
    /// The filter is not made for this processor.
    #[error("expected a filter of system calls for this machine, found none: {0}")]
    NotMade(#[from] seccompiler::BackendError),
    /// The kernel does not take it.
    #[error("expected the kernel to filter system calls, found it refused: {0}")]
    Refused(#[from] seccompiler::Error),
}

/// Leaves the network. There is no way back.
///
/// # Errors
/// The process is as it was, and why.
pub fn leave() -> Result<(), NetError> {
    Ok(seccompiler::apply_filter_all_threads(&filter()?)?)
}

fn filter() -> Result<BpfProgram, seccompiler::BackendError> {
    let local = u64::from(libc::AF_UNIX.unsigned_abs());
    let not_local = || {
        let domain = SeccompCondition::new(0, SeccompCmpArgLen::Dword, SeccompCmpOp::Ne, local)?;
        Ok::<_, seccompiler::BackendError>(vec![SeccompRule::new(vec![domain])?])
    };
    let mut refused = BTreeMap::from([
        (libc::SYS_socket, not_local()?),
        // It makes sockets of its own, past the filter.
        (libc::SYS_io_uring_setup, Vec::new()),
    ]);
    #[cfg(target_arch = "x86_64")]
    for call in [libc::SYS_socket, libc::SYS_io_uring_setup] {
        // The same calls by the names of the 32-bit variant of this processor.
        refused.insert(X32 | call, Vec::new());
    }
    SeccompFilter::new(
        refused,
        SeccompAction::Allow,
        SeccompAction::Errno(libc::EAFNOSUPPORT.unsigned_abs()),
        std::env::consts::ARCH.try_into()?,
    )?
    .try_into()
}

#[cfg(target_arch = "x86_64")]
const X32: i64 = 0x4000_0000;

#[cfg(test)]
mod tests {
    use std::{net::TcpListener, os::unix::net::UnixDatagram, thread};

    use super::*;

    #[test]
    fn the_filter_leaves_local_sockets_only() {
        // On a thread of its own: a filter stays for life.
        let tried = thread::spawn(|| {
            seccompiler::apply_filter(&filter()?)?;
            Ok::<_, NetError>((TcpListener::bind("127.0.0.1:0"), UnixDatagram::unbound()))
        });
        let (inet, local) = tried
            .join()
            .expect("the thread ends")
            .expect("the filter is taken");
        let refused = inet.expect_err("no network").raw_os_error();
        assert_eq!(refused, Some(libc::EAFNOSUPPORT));
        assert!(local.is_ok());
    }
}
