//! The desktop's notification service, as the standard has it: shows what it
//! is given and tells what the person does with it. And another program on the
//! same bus that pretends to be one.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use serde::Serialize;
use tokio::runtime::Runtime;
use zbus::message::Header;
use zbus::object_server::SignalEmitter;
use zbus::zvariant::{DynamicType, OwnedValue};
use zbus::{Connection, connection};

use super::{Desktop, wait_for, wait_until};

const NAME: &str = "org.freedesktop.Notifications";
const PATH: &str = "/org/freedesktop/Notifications";

/// Why a notification went: the person, or its program.
const DISMISSED: u32 = 2;
const CLOSED: u32 = 3;

/// A notification as a person sees it.
#[derive(Debug, Clone)]
pub struct Notified {
    /// Its number.
    pub id: u32,
    /// The first line.
    pub summary: String,
    /// What stands below it.
    pub body: String,
    /// Its buttons: name and label. `default` is a click on the whole.
    pub actions: Vec<(String, String)>,
    /// How urgent it is said to be: 0 low, 1 normal, 2 critical.
    pub urgency: Option<u8>,
    /// After how many milliseconds it goes by itself; 0: never.
    pub timeout: i32,
    /// The bus name of the program that sent it.
    pub program: String,
    /// When it was put up.
    pub since: Instant,
}

impl Notified {
    /// The labels of the buttons that answer.
    pub fn choices(&self) -> Vec<&str> {
        let chosen = self.actions.iter();
        let chosen = chosen.filter(|(name, _)| name != "default");
        chosen.map(|(_, label)| label.as_str()).collect()
    }
}

#[derive(Default)]
struct Board {
    standing: Vec<Notified>,
    put_up: u32,
}

struct Service {
    board: Arc<Mutex<Board>>,
    can: Vec<String>,
}

#[zbus::interface(name = "org.freedesktop.Notifications")]
impl Service {
    fn get_capabilities(&self) -> Vec<String> {
        self.can.clone()
    }

    #[expect(
        clippy::too_many_arguments,
        clippy::needless_pass_by_value,
        reason = "the standard has so many, and the interface hands them over"
    )]
    fn notify(
        &self,
        #[zbus(header)] header: Header<'_>,
        app: &str,
        replaces: u32,
        icon: &str,
        summary: &str,
        body: &str,
        actions: Vec<String>,
        hints: HashMap<String, OwnedValue>,
        timeout: i32,
    ) -> u32 {
        assert_eq!((app, icon), ("Asktray", ""));
        let mut board = self.board.lock().expect("no holder panics");
        board.put_up += 1;
        let there = board.standing.iter().position(|it| it.id == replaces);
        let id = there.map_or(board.put_up, |_| replaces);
        let notified = Notified {
            id,
            summary: summary.to_owned(),
            body: body.to_owned(),
            actions: actions
                .chunks_exact(2)
                .map(|pair| (pair[0].clone(), pair[1].clone()))
                .collect(),
            urgency: hints
                .get("urgency")
                .and_then(|value| value.downcast_ref().ok()),
            timeout,
            program: header
                .sender()
                .map_or_else(String::new, ToString::to_string),
            since: Instant::now(),
        };
        match there {
            Some(at) => board.standing[at] = notified,
            None => board.standing.push(notified),
        }
        id
    }

    async fn close_notification(&self, #[zbus(signal_emitter)] bus: SignalEmitter<'_>, id: u32) {
        if take(&self.board, id).is_some() {
            let body = (id, CLOSED);
            let bus = bus.connection();
            let closed = bus.emit_signal(None::<&str>, PATH, NAME, "NotificationClosed", &body);
            closed.await.expect("the bus takes the signal");
        }
    }
}

fn take(board: &Mutex<Board>, id: u32) -> Option<Notified> {
    let mut board = board.lock().expect("no holder panics");
    let at = board.standing.iter().position(|it| it.id == id)?;
    Some(board.standing.remove(at))
}

/// The service.
pub struct Notifier {
    speaker: Speaker,
    board: Arc<Mutex<Board>>,
}

impl Notifier {
    /// Puts one on the desktop that can do what most can.
    pub fn on(desktop: &Desktop) -> Self {
        Self::that_can(desktop, &["actions", "body", "body-markup", "persistence"])
    }

    /// Puts one on the desktop that can do only this.
    pub fn that_can(desktop: &Desktop, can: &[&str]) -> Self {
        let board = Arc::<Mutex<Board>>::default();
        let service = Service {
            board: Arc::clone(&board),
            can: can.iter().map(|it| (*it).to_owned()).collect(),
        };
        let speaker = Speaker::on(desktop, |bus| bus.serve_at(PATH, service)?.name(NAME));
        Self { speaker, board }
    }

    /// What stands now.
    pub fn standing(&self) -> Vec<Notified> {
        let board = self.board.lock().expect("no holder panics");
        board.standing.clone()
    }

    /// How many were put up so far, those that were replaced too.
    pub fn put_up(&self) -> u32 {
        self.board.lock().expect("no holder panics").put_up
    }

    /// Waits for the only notification there is.
    pub fn wait_one(&self) -> Notified {
        wait_for("one notification", || match self.standing().as_slice() {
            [one] => Some(one.clone()),
            _ => None,
        })
    }

    /// Waits until nothing stands.
    pub fn wait_none(&self) {
        wait_until("no notification", || self.standing().is_empty());
    }

    /// The person takes an action; the notification goes, as it does where it
    /// is not a resident one.
    pub fn click(&self, id: u32, action: &str) {
        self.invoke(id, action);
        self.dismiss(id);
    }

    /// The person takes an action, and the notification stays.
    pub fn invoke(&self, id: u32, action: &str) {
        self.speaker.say("ActionInvoked", &(id, action));
    }

    /// What the desktop gives the action that comes next.
    pub fn token(&self, id: u32, token: &str) {
        self.speaker.say("ActivationToken", &(id, token));
    }

    /// The person closes it.
    pub fn dismiss(&self, id: u32) {
        take(&self.board, id);
        self.speaker.say("NotificationClosed", &(id, DISMISSED));
    }
}

/// Another program on the bus, which says what the service might say.
pub struct Forger(Speaker);

impl Forger {
    /// One without a name, or with this one.
    pub fn on(desktop: &Desktop, name: Option<&'static str>) -> Self {
        Self(Speaker::on(desktop, |bus| match name {
            Some(name) => bus.name(name),
            None => Ok(bus),
        }))
    }

    /// Says that the person took this action, to everybody and to the program
    /// itself.
    pub fn invoke(&self, notified: &Notified, action: &str) {
        let body = (notified.id, action);
        self.0.say("ActionInvoked", &body);
        self.0.say_to(&notified.program, "ActionInvoked", &body);
    }

    /// Says that the notification is gone, in the same way.
    pub fn dismiss(&self, notified: &Notified) {
        let body = (notified.id, DISMISSED);
        self.0.say("NotificationClosed", &body);
        self.0
            .say_to(&notified.program, "NotificationClosed", &body);
    }
}

/// A connection that sends the service's signals.
struct Speaker {
    // The connection ends with the runtime.
    bus: Connection,
    runtime: Runtime,
}

impl Speaker {
    fn on<'a>(
        desktop: &Desktop,
        set_up: impl FnOnce(connection::Builder<'a>) -> zbus::Result<connection::Builder<'a>>,
    ) -> Self {
        let runtime = Runtime::new().expect("a runtime");
        let address = desktop.bus_address();
        let bus = runtime.block_on(async {
            let bus = connection::Builder::address(address.as_str())?;
            set_up(bus)?.build().await
        });
        let bus = bus.expect("the session bus takes the program");
        Self { bus, runtime }
    }

    fn say<B: Serialize + DynamicType>(&self, signal: &str, body: &B) {
        self.emit(None, signal, body);
    }

    fn say_to<B: Serialize + DynamicType>(&self, to: &str, signal: &str, body: &B) {
        self.emit(Some(to), signal, body);
    }

    fn emit<B: Serialize + DynamicType>(&self, to: Option<&str>, signal: &str, body: &B) {
        self.runtime
            .block_on(self.bus.emit_signal(to, PATH, NAME, signal, body))
            .expect("the bus takes the signal");
    }
}
