//! Notifications through the desktop's own service, over the session bus.
//!
//! One task owns the connection and all that stands. It takes orders and never
//! keeps anybody waiting; what the person does with a notification goes to the
//! actor as [`PersonAct`]s. Nothing is taken from a signal unless it comes from
//! the connection that owns the service's name and is about a notification of
//! ours that stands there. Without a bus or a service nothing is shown, and all
//! else works.

mod board;
mod bus;
mod said;
mod text;

use std::time::Instant;

use asktray_desk::AskId;
use asktray_host::{Notification, PersonAct};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use zbus::export::ordered_stream::OrderedStreamExt;

use crate::words::Words;
use board::Board;
use bus::Bus;
use said::Do;

/// Something to do, in order.
#[derive(Debug)]
enum Order {
    Show(Notification),
    Withdraw(AskId),
}

/// The way to the task. Once it is dropped, the task takes away all that
/// stands, and ends.
#[derive(Debug)]
pub(crate) struct Notifier(mpsc::UnboundedSender<Order>);

impl Notifier {
    /// Shows a notification, in place of any about the same ask.
    pub(crate) fn show(&self, notification: Notification) {
        // Without a bus nobody listens.
        let _ = self.0.send(Order::Show(notification));
    }

    /// Takes the notification about this ask away, if there is one.
    pub(crate) fn withdraw(&self, ask: AskId) {
        let _ = self.0.send(Order::Withdraw(ask));
    }
}

/// Starts the task; what the person does goes to `acts`.
pub(crate) fn keep(
    acts: mpsc::UnboundedSender<PersonAct>,
    words: Words,
) -> (Notifier, JoinHandle<()>) {
    let (send, orders) = mpsc::unbounded_channel();
    let task = tokio::spawn(async move {
        let ended = match Bus::connect(words).await {
            Ok(bus) => run(bus, orders, &acts).await,
            Err(error) => Err(error),
        };
        if let Err(error) = ended {
            tracing::warn!("no notifications: {error}");
        }
    });
    (Notifier(send), task)
}

async fn run(
    mut bus: Bus,
    mut orders: mpsc::UnboundedReceiver<Order>,
    acts: &mpsc::UnboundedSender<PersonAct>,
) -> zbus::Result<()> {
    let mut messages = bus.messages();
    bus.listen().await?;
    let mut board = Board::default();
    let mut ending = false;
    while !(ending && board.is_empty()) {
        // Everything from the bus comes by one stream, in the bus's order: who
        // owns the name is known for every signal as of when it was sent.
        let todo = tokio::select! {
            order = orders.recv(), if !ending => match order {
                Some(Order::Show(notification)) => board.show(notification),
                Some(Order::Withdraw(ask)) => board.withdraw(ask),
                None => {
                    ending = true;
                    board.withdraw_all()
                }
            },
            message = messages.next() => match message {
                Some(message) => match bus.hear(&message?) {
                    Some(heard) => board.hear(heard, Instant::now()),
                    None => Vec::new(),
                },
                None => return Ok(()),
            },
        };
        for it in todo {
            match it {
                Do::Act(act) => {
                    // Without a listener the app is ending.
                    let _ = acts.send(act);
                }
                call => bus.call(call).await?,
            }
        }
    }
    Ok(())
}
