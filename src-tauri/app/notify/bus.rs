//! The session bus: calls go out without waiting, and everything that comes in
//! is told as [`Heard`]. What is not from whom it should be from is nothing.

use std::collections::HashMap;
use std::num::NonZeroU32;

use asktray_desk::AskId;
use zbus::message::{Builder, Flags, Header, Type};
use zbus::zvariant::{DynamicType, Value};
use zbus::{Connection, Message, MessageStream};

use super::said::{Can, Do, Heard};
use super::text;
use crate::icon;
use crate::words::Words;

/// Name and interface of the service, and its path.
const SERVICE: &str = "org.freedesktop.Notifications";
const PATH: &str = "/org/freedesktop/Notifications";
/// Name and interface of the bus itself, and its path.
const BUS: &str = "org.freedesktop.DBus";
const BUS_PATH: &str = "/org/freedesktop/DBus";
/// Pixels a side of the picture.
const PICTURE: u16 = 48;
/// Milliseconds after which a notification goes by itself: never.
const STAYS: i32 = 0;
/// The urgency "normal".
const NORMAL: u8 = 1;

/// What a reply belongs to.
#[derive(Debug)]
enum Call {
    Owner,
    Can { of: Option<String> },
    Put { ask: AskId, to: String },
}

/// The connection.
pub(super) struct Bus {
    connection: Connection,
    words: Words,
    calls: HashMap<NonZeroU32, Call>,
}

impl Bus {
    pub(super) async fn connect(words: Words) -> zbus::Result<Self> {
        Ok(Self {
            connection: Connection::session().await?,
            words,
            calls: HashMap::new(),
        })
    }

    /// Everything that comes in from now on, in its order.
    pub(super) fn messages(&self) -> MessageStream {
        MessageStream::from(&self.connection)
    }

    /// Has the bus tell who owns the service's name, and what the owner says.
    pub(super) async fn listen(&mut self) -> zbus::Result<()> {
        let owner =
            format!("type='signal',sender='{BUS}',member='NameOwnerChanged',arg0='{SERVICE}'");
        let signals = format!("type='signal',sender='{SERVICE}',interface='{SERVICE}'");
        for rule in [owner, signals] {
            let message = bus_call("AddMatch")?.with_flags(Flags::NoReplyExpected)?;
            self.connection.send(&message.build(&rule)?).await?;
        }
        let message = bus_call("GetNameOwner")?.build(&SERVICE)?;
        self.send(message, Call::Owner).await
    }

    /// Sends a call on its way.
    pub(super) async fn call(&mut self, it: Do) -> zbus::Result<()> {
        match it {
            Do::AskWhatItCan(of) => {
                let to = of.as_deref().unwrap_or(SERVICE);
                let message = call(to, "GetCapabilities")?.build(&())?;
                self.send(message, Call::Can { of }).await
            }
            Do::Put {
                to,
                replaces,
                notification,
                can,
            } => {
                let body = (
                    "Asktray",
                    replaces,
                    // The picture is among the hints.
                    "",
                    text::summary(&notification, &self.words),
                    text::body(&notification, can),
                    text::actions(&notification, can, &self.words),
                    hints(),
                    STAYS,
                );
                let message = call(&to, "Notify")?.build(&body)?;
                let ask = notification.ask;
                self.send(message, Call::Put { ask, to }).await
            }
            Do::Close { to, id } => {
                let message = call(&to, "CloseNotification")?;
                let message = message.with_flags(Flags::NoReplyExpected)?;
                self.connection.send(&message.build(&id)?).await
            }
            Do::Act(_) => Ok(()),
        }
    }

    async fn send(&mut self, message: Message, call: Call) -> zbus::Result<()> {
        self.calls
            .insert(message.primary_header().serial_num(), call);
        self.connection.send(&message).await
    }

    /// What a message says, if it says anything.
    pub(super) fn hear(&mut self, message: &Message) -> Option<Heard> {
        let header = message.header();
        let from = header.sender()?.as_str().to_owned();
        match message.message_type() {
            Type::Signal => signal(message, &header, from),
            Type::MethodReturn | Type::Error => {
                let call = self.calls.remove(&header.reply_serial()?)?;
                reply(message, call, from)
            }
            Type::MethodCall => None,
        }
    }
}

fn call<'a>(to: &'a str, method: &'a str) -> zbus::Result<Builder<'a>> {
    Message::method_call(PATH, method)?
        .destination(to)?
        .interface(SERVICE)
}

fn bus_call(method: &str) -> zbus::Result<Builder<'_>> {
    Message::method_call(BUS_PATH, method)?
        .destination(BUS)?
        .interface(BUS)
}

fn hints() -> HashMap<&'static str, Value<'static>> {
    let size = i32::from(PICTURE);
    // Width, height, bytes a row, has alpha, bits a channel, channels, pixels.
    let picture = (size, size, size * 4, true, 8, 4, icon::picture(PICTURE));
    HashMap::from([
        ("urgency", Value::from(NORMAL)),
        ("category", Value::from("im.received")),
        ("desktop-entry", Value::from("asktray")),
        ("resident", Value::from(false)),
        // Whether there is a sound is a setting of ours.
        ("suppress-sound", Value::from(true)),
        ("image-data", Value::from(picture)),
    ])
}

fn reply(message: &Message, call: Call, from: String) -> Option<Heard> {
    match call {
        Call::Owner => {
            // An error says that there is none.
            let owner = read::<String>(message).filter(|_| from == BUS);
            owner.map(|owner| Heard::Owner(Some(owner)))
        }
        Call::Can { of } => {
            let read = read::<Vec<String>>(message);
            let read = read.filter(|_| of.is_none_or(|of| of == from));
            let Some(words) = read else {
                return Some(Heard::CannotSay);
            };
            let has = |word: &str| words.iter().any(|it| it == word);
            let can = Can {
                actions: has("actions"),
                body: has("body"),
                markup: has("body-markup"),
            };
            Some(Heard::Can { from, can })
        }
        Call::Put { ask, to } => match read::<u32>(message).filter(|_| to == from) {
            Some(id) => Some(Heard::Stands { ask, from, id }),
            None => Some(Heard::Refused { ask }),
        },
    }
}

fn signal(message: &Message, header: &Header<'_>, from: String) -> Option<Heard> {
    let interface = header.interface()?.as_str();
    let member = header.member()?.as_str();
    if from == BUS && interface == BUS && member == "NameOwnerChanged" {
        let (name, _, new): (String, String, String) = read(message)?;
        return (name == SERVICE).then_some(Heard::Owner(Some(new).filter(|it| !it.is_empty())));
    }
    if interface != SERVICE || header.path()?.as_str() != PATH {
        return None;
    }
    match member {
        "ActionInvoked" => {
            let (id, action) = read(message)?;
            Some(Heard::Invoked { from, id, action })
        }
        "ActivationToken" => {
            let (id, token) = read(message)?;
            Some(Heard::Token { from, id, token })
        }
        "NotificationClosed" => {
            let (id, _): (u32, u32) = read(message)?;
            Some(Heard::Closed { from, id })
        }
        _ => None,
    }
}

/// What a message that is no error holds.
fn read<T>(message: &Message) -> Option<T>
where
    T: serde::de::DeserializeOwned + DynamicType + zbus::zvariant::Type,
{
    if message.message_type() == Type::Error {
        return None;
    }
    message.body().deserialize().ok()
}
