//! What a screen reader has: the accessibility tree of the desktop and the
//! events in it, over a bus of its own (AT-SPI), as the test starts it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::runtime::Runtime;
use zbus::export::ordered_stream::OrderedStreamExt;
use zbus::zvariant::{OwnedObjectPath, Structure, Value};
use zbus::{Connection, MatchRule, Message, MessageStream, Proxy};

use super::{Desktop, Kept, wait_for};

const LAUNCHER: &str = "/usr/libexec/at-spi-bus-launcher";
const REGISTRY: &str = "org.a11y.atspi.Registry";
const ROOT: &str = "/org/a11y/atspi/accessible/root";
const ACCESSIBLE: &str = "org.a11y.atspi.Accessible";

/// Where a thing of the tree is: a name on the bus and a path.
type At = (String, OwnedObjectPath);

/// One thing in the tree.
#[derive(Debug, Clone, Default)]
pub struct Thing {
    /// What it is, such as "radio button".
    pub role: String,
    /// What it is called.
    pub name: String,
    /// What is said of it beyond that.
    pub description: String,
    /// The bits of its state, as the specification numbers them.
    states: u64,
    /// What the page says of it besides, such as `posinset`.
    pub attributes: HashMap<String, String>,
    /// Its text, where it has some.
    pub text: String,
    /// What it holds.
    pub children: Vec<Thing>,
}

/// A reader of the tree.
pub struct Reader {
    runtime: Runtime,
    bus: Connection,
    heard: Arc<Mutex<Vec<String>>>,
    launcher: Kept,
}

impl Thing {
    /// Its place among its like, as it says it itself.
    pub fn position(&self) -> Option<(usize, usize)> {
        let number = |name: &str| self.attributes.get(name)?.parse().ok();
        Some((number("posinset")?, number("setsize")?))
    }

    /// It is checked.
    pub fn is_checked(&self) -> bool {
        self.has(4)
    }

    /// It can be checked or not.
    pub fn is_checkable(&self) -> bool {
        self.has(41)
    }

    /// It takes the keyboard.
    pub fn is_focusable(&self) -> bool {
        self.has(11)
    }

    /// It has the keyboard.
    pub fn is_focused(&self) -> bool {
        self.has(12)
    }

    /// This and all it holds, in the order in which it is read.
    pub fn all(&self) -> Vec<&Self> {
        let below = self.children.iter().flat_map(Self::all);
        std::iter::once(self).chain(below).collect()
    }

    /// The tree as text, for a person who looks at a failure.
    pub fn drawn(&self) -> String {
        self.draw(0)
    }

    fn draw(&self, depth: usize) -> String {
        let mut line = format!(
            "{:depth$}{} {:?} described {:?} {:?} states {:x} {:?}\n",
            "", self.role, self.name, self.description, self.text, self.states, self.attributes
        );
        for child in &self.children {
            line.push_str(&child.draw(depth + 1));
        }
        line
    }

    fn has(&self, state: u32) -> bool {
        self.states & (1 << state) != 0
    }
}

impl Reader {
    /// Starts the bus of the accessibility tree on this desktop. The window
    /// has to come after it.
    pub fn on(desktop: &Desktop) -> Self {
        let mut command = desktop.command(LAUNCHER);
        let launcher = Kept::start(LAUNCHER, command.arg("--launch-immediately"));
        let runtime = Runtime::new().expect("a runtime");
        let address = wait_for("the bus of the accessibility tree", || {
            runtime.block_on(address(&desktop.bus_address())).ok()
        });
        let bus = runtime.block_on(async {
            zbus::connection::Builder::address(address.as_str())?
                // A thing that goes as it is asked may never answer.
                .method_timeout(Duration::from_secs(3))
                .build()
                .await
        });
        let bus = bus.expect("the bus of the accessibility tree takes us");
        let heard = Arc::<Mutex<Vec<String>>>::default();
        let listens = runtime.block_on(listen(&bus, Arc::clone(&heard)));
        listens.expect("the bus of the accessibility tree takes us");
        Self {
            runtime,
            bus,
            heard,
            launcher,
        }
    }

    /// What the page said of itself, unasked, since the start.
    pub fn heard(&self) -> Vec<String> {
        self.heard.lock().expect("no holder panics").clone()
    }

    /// The tree of the window as it is now; none where there is none.
    pub fn window(&self) -> Option<Thing> {
        self.runtime.block_on(async {
            let root = self
                .children(&(REGISTRY.to_owned(), path(ROOT)))
                .await
                .ok()?;
            for app in root {
                if self.text_of(&app, "Name").await.ok()? == "asktray-window" {
                    return self.read(app).await.ok();
                }
            }
            None
        })
    }

    async fn read(&self, at: At) -> zbus::Result<Thing> {
        let thing = proxy(&self.bus, &at, ACCESSIBLE).await?;
        let states: Vec<u32> = thing.call("GetState", &()).await?;
        let low = states.first().copied().unwrap_or(0);
        let high = states.get(1).copied().unwrap_or(0);
        let mut read = Thing {
            role: role(thing.call("GetRole", &()).await?),
            name: self.text_of(&at, "Name").await?,
            description: self.text_of(&at, "Description").await?,
            states: u64::from(low) | u64::from(high) << 32,
            attributes: thing.call("GetAttributes", &()).await?,
            text: words(&self.bus, &at).await.unwrap_or_default(),
            children: Vec::new(),
        };
        for child in self.children(&at).await? {
            read.children.push(Box::pin(self.read(child)).await?);
        }
        Ok(read)
    }

    /// Asked for one by one: all at once are none at the border of the page.
    async fn children(&self, at: &At) -> zbus::Result<Vec<At>> {
        let thing = proxy(&self.bus, at, ACCESSIBLE).await?;
        let count: i32 = thing.get_property("ChildCount").await?;
        let mut found = Vec::new();
        for index in 0..count {
            found.push(thing.call("GetChildAtIndex", &(index,)).await?);
        }
        Ok(found)
    }

    async fn text_of(&self, at: &At, property: &str) -> zbus::Result<String> {
        proxy(&self.bus, at, ACCESSIBLE)
            .await?
            .get_property(property)
            .await
    }
}

fn path(text: &str) -> OwnedObjectPath {
    OwnedObjectPath::try_from(text.to_owned()).expect("a path of the specification")
}

async fn address(session: &str) -> zbus::Result<String> {
    let bus = zbus::connection::Builder::address(session)?.build().await?;
    let asked = Proxy::new(&bus, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus").await?;
    asked.call("GetAddress", &()).await
}

/// Takes down every event of the tree from now on.
async fn listen(bus: &Connection, heard: Arc<Mutex<Vec<String>>>) -> zbus::Result<()> {
    let registry = Proxy::new(bus, REGISTRY, "/org/a11y/atspi/registry", REGISTRY).await?;
    for event in [
        "object:children-changed",
        "object:text-changed",
        "object:announcement",
    ] {
        let none: &[&str] = &[];
        let (): () = registry.call("RegisterEvent", &(event, none, "")).await?;
    }
    let rule = MatchRule::builder()
        .msg_type(zbus::message::Type::Signal)
        .interface("org.a11y.atspi.Event.Object")?
        .build();
    let mut events = MessageStream::for_match_rule(rule, bus, None).await?;
    let bus = bus.clone();
    tokio::spawn(async move {
        while let Some(Ok(event)) = events.next().await {
            if let Some(said) = said(&bus, &event).await {
                heard.lock().expect("no holder panics").push(said);
            }
        }
    });
    Ok(())
}

/// What an event says aloud: the text that came into a live region.
async fn said(bus: &Connection, event: &Message) -> Option<String> {
    let header = event.header();
    if header.member()?.as_str() != "ChildrenChanged" {
        return None;
    }
    let body = event.body();
    // What happened, two numbers, to whom, and what the sender adds.
    let body: Structure<'_> = body.deserialize().ok()?;
    let [Value::Str(what), _, _, Value::Value(child), ..] = body.fields() else {
        return None;
    };
    let Value::Structure(child) = &**child else {
        return None;
    };
    if what.as_str() != "add" {
        return None;
    }
    let [Value::Str(name), Value::ObjectPath(path)] = child.fields() else {
        return None;
    };
    let child: At = (name.to_string(), path.to_owned().into());
    let region: At = (
        header.sender()?.to_string(),
        header.path()?.to_owned().into(),
    );
    let told: HashMap<String, String> = proxy(bus, &region, ACCESSIBLE)
        .await
        .ok()?
        .call("GetAttributes", &())
        .await
        .ok()?;
    let is_live = told.get("live").is_some_and(|how| how == "polite");
    if is_live {
        words(bus, &child).await.ok()
    } else {
        None
    }
}

async fn words(bus: &Connection, at: &At) -> zbus::Result<String> {
    let text = proxy(bus, at, "org.a11y.atspi.Text").await?;
    text.call("GetText", &(0_i32, -1_i32)).await
}

async fn proxy(bus: &Connection, at: &At, interface: &'static str) -> zbus::Result<Proxy<'static>> {
    zbus::proxy::Builder::<Proxy<'static>>::new(bus)
        .destination(at.0.clone())?
        .path(at.1.clone())?
        .interface(interface)?
        .cache_properties(zbus::proxy::CacheProperties::No)
        .build()
        .await
}

/// The roles of the specification that the page has, by their numbers.
fn role(number: u32) -> String {
    let name = match number {
        7 => "check box",
        31 => "list",
        32 => "list item",
        43 => "push button",
        44 => "radio button",
        62 => "toggle button",
        79 => "entry",
        83 => "heading",
        _ => return format!("role {number}"),
    };
    name.to_owned()
}
