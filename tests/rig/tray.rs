//! A panel with a tray, as the StatusNotifierItem and dbusmenu specifications
//! have it: takes the app's item, reads it, and clicks in its menu.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use tokio::runtime::Runtime;
use zbus::zvariant::{OwnedValue, Structure, Value};
use zbus::{Connection, Proxy};

use super::{Desktop, wait_for};

/// What an entry of a menu is called, and its number.
type Entry = (String, i32);

/// The root of a menu: its number, its properties and its children.
type Node = (i32, HashMap<String, OwnedValue>, Vec<OwnedValue>);

/// The panel.
pub struct Tray {
    runtime: Runtime,
    bus: Connection,
    items: Arc<Mutex<Vec<String>>>,
}

struct Watcher(Arc<Mutex<Vec<String>>>);

#[expect(clippy::unused_self, reason = "the interface hands it over")]
#[zbus::interface(name = "org.kde.StatusNotifierWatcher")]
impl Watcher {
    fn register_status_notifier_item(&self, service: &str) {
        self.0
            .lock()
            .expect("no holder panics")
            .push(service.to_owned());
    }

    #[zbus(property)]
    fn is_status_notifier_host_registered(&self) -> bool {
        true
    }

    #[zbus(property)]
    fn registered_status_notifier_items(&self) -> Vec<String> {
        self.0.lock().expect("no holder panics").clone()
    }

    #[zbus(property)]
    fn protocol_version(&self) -> i32 {
        0
    }
}

impl Tray {
    /// Puts a panel on the desktop.
    pub fn on(desktop: &Desktop) -> Self {
        let runtime = Runtime::new().expect("a runtime");
        let items = Arc::<Mutex<Vec<String>>>::default();
        let address = desktop.bus_address();
        let watcher = Watcher(Arc::clone(&items));
        let bus = runtime.block_on(async {
            zbus::connection::Builder::address(address.as_str())?
                .name("org.kde.StatusNotifierWatcher")?
                .serve_at("/StatusNotifierWatcher", watcher)?
                .build()
                .await
        });
        let bus = bus.expect("the session bus takes the panel");
        Self {
            runtime,
            bus,
            items,
        }
    }

    /// The words of the item's tooltip, once there is an item.
    pub fn words(&self) -> String {
        let item = self.proxy("/StatusNotifierItem", "org.kde.StatusNotifierItem");
        let tip: OwnedValue = self
            .runtime
            .block_on(item.get_property("ToolTip"))
            .expect("the item answers");
        let tip = Structure::try_from(tip).expect("the item answers");
        let words = tip.fields()[3].downcast_ref::<String>();
        words.expect("a tooltip has words")
    }

    /// The bytes of the item's icon.
    pub fn icon(&self) -> Vec<u8> {
        let item = self.proxy("/StatusNotifierItem", "org.kde.StatusNotifierItem");
        let icons: OwnedValue = self
            .runtime
            .block_on(item.get_property("IconPixmap"))
            .expect("the item answers");
        format!("{icons:?}").into_bytes()
    }

    /// Every entry of the menu, those of inner menus too.
    pub fn entries(&self) -> Vec<Entry> {
        let menu = self.proxy("/MenuBar", "com.canonical.dbusmenu");
        let none: &[&str] = &[];
        let (_, (_, _, children)): (u32, Node) = self
            .runtime
            .block_on(menu.call("GetLayout", &(0_i32, -1_i32, none)))
            .expect("the menu answers");
        let mut entries = Vec::new();
        for child in &children {
            collect(child, &mut entries);
        }
        entries
    }

    /// Clicks the entry that is called so.
    pub fn click(&self, label: &str) {
        let (_, id) = wait_for(label, || {
            self.entries().into_iter().find(|(name, _)| name == label)
        });
        let menu = self.proxy("/MenuBar", "com.canonical.dbusmenu");
        let event = (id, "clicked", Value::from(0_i32), 0_u32);
        let (): () = self
            .runtime
            .block_on(menu.call("Event", &event))
            .expect("the item answers");
    }

    /// Clicks the item itself.
    pub fn activate(&self) {
        self.act("Activate");
    }

    /// Clicks the item itself with the middle button.
    pub fn activate_otherwise(&self) {
        self.act("SecondaryActivate");
    }

    fn act(&self, method: &str) {
        let item = self.proxy("/StatusNotifierItem", "org.kde.StatusNotifierItem");
        let (): () = self
            .runtime
            .block_on(item.call(method, &(0_i32, 0_i32)))
            .expect("the item answers");
    }

    fn proxy(&self, path: &'static str, interface: &'static str) -> Proxy<'static> {
        let item = wait_for("the tray item", || {
            self.items.lock().expect("no holder panics").last().cloned()
        });
        let proxy = self.runtime.block_on(async {
            zbus::proxy::Builder::<Proxy<'static>>::new(&self.bus)
                .destination(item)?
                .path(path)?
                .interface(interface)?
                .cache_properties(zbus::proxy::CacheProperties::No)
                .build()
                .await
        });
        proxy.expect("the item answers")
    }
}

/// A node is its number, its properties and its children.
fn collect(node: &Value<'_>, entries: &mut Vec<Entry>) {
    let Value::Structure(node) = node else {
        panic!("no node of a menu: {node:?}");
    };
    let [
        Value::I32(id),
        Value::Dict(properties),
        Value::Array(children),
    ] = node.fields()
    else {
        panic!("no node of a menu: {node:?}");
    };
    if let Ok(Some(label)) = properties.get::<&str, &str>(&"label") {
        entries.push((label.to_owned(), *id));
    }
    for child in children.iter() {
        let Value::Value(inner) = child else {
            panic!("no child of a menu: {child:?}");
        };
        collect(inner, entries);
    }
}
