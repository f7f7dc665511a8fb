//! One ask, ended twice in the same manner: asked over the socket and asked by
//! the command line. Both have to come to the same result.

use serde_json::{Value, json};

use super::Stage;

/// An ask, without the way it goes.
pub struct Ask {
    request: Value,
    timeout_ms: Option<u64>,
    on_timeout: Option<&'static str>,
}

/// Which way an ask went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// A line on the socket.
    Socket,
    /// `asktray ask`.
    CommandLine,
}

/// How an ask ended.
#[derive(Debug)]
pub struct Ending {
    /// The contract's narration; empty where the ask ended in an error.
    pub text: String,
    /// The contract's details; null where the ask ended in an error.
    pub details: Value,
    /// The error's code at the socket.
    pub error: Option<i64>,
    /// The exit code of the command line.
    pub exit: i32,
}

impl Ask {
    /// Asks this document, without deadline.
    pub fn new(request: Value) -> Self {
        Self {
            request,
            timeout_ms: None,
            on_timeout: None,
        }
    }

    /// Under a deadline.
    pub fn until(mut self, timeout_ms: u64, on_timeout: &'static str) -> Self {
        self.timeout_ms = Some(timeout_ms);
        self.on_timeout = Some(on_timeout);
        self
    }

    /// As the params of `ask`.
    pub fn params(&self) -> Value {
        let mut params = json!({"request": self.request});
        if let Some(ms) = self.timeout_ms {
            params["timeoutMs"] = json!(ms);
        }
        if let Some(policy) = self.on_timeout {
            params["onTimeout"] = json!(policy);
        }
        params
    }

    /// As arguments of `asktray`, the document on standard input.
    pub fn arguments(&self) -> Vec<String> {
        let mut arguments: Vec<String> = ["ask", "--json", "-", "--format", "json"]
            .map(str::to_owned)
            .into();
        if let Some(ms) = self.timeout_ms {
            arguments.extend(["--timeout".to_owned(), format!("{}s", ms / 1_000)]);
        }
        if let Some(policy) = self.on_timeout {
            arguments.extend(["--on-timeout".to_owned(), policy.to_owned()]);
        }
        arguments
    }

    fn first_words(&self) -> String {
        let questions = self.request["questions"].as_array();
        let first = questions
            .and_then(|list| list.first())
            .unwrap_or(&self.request);
        first["question"]
            .as_str()
            .unwrap_or_default()
            .chars()
            .take(20)
            .collect()
    }
}

impl Ending {
    /// The answer to this question, from 0.
    pub fn answer(&self, question: usize) -> &Value {
        &self.details["answers"][question]
    }

    /// The first paragraph of the narration without its heading.
    pub fn summary(&self) -> &str {
        let first = self.text.split("\n\n").next().unwrap_or_default();
        first.strip_prefix("User answers:\n").unwrap_or(first)
    }
}

impl Stage {
    /// Asks over the socket, then by the command line; `act` is what the
    /// person does each time once the ask is on the screen.
    pub fn both(&self, ask: &Ask, act: impl Fn(&Self)) -> Ending {
        let (text, details, error) = self.over_socket(ask, &act);
        self.wait_none_pending();
        self.window().wait_gone();

        let arguments = ask.arguments();
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let run = self
            .shell()
            .asktray(&arguments, ask.request.to_string().as_bytes());
        self.wait_shown(&ask.first_words());
        act(self);
        let done = run.done();
        self.window().wait_gone();

        if error.is_some() {
            assert_eq!(
                done.out, "",
                "nothing but an answer goes to standard output"
            );
        } else {
            let result: Value = serde_json::from_str(&done.out)
                .unwrap_or_else(|error| panic!("{error} in {done:?}"));
            assert_eq!(
                result["text"], text,
                "socket and command line tell the same"
            );
            assert_eq!(
                result["details"], details,
                "socket and command line tell the same"
            );
        }
        Ending {
            text,
            details,
            error,
            exit: done.code,
        }
    }

    fn over_socket(&self, ask: &Ask, act: &impl Fn(&Self)) -> (String, Value, Option<i64>) {
        let mut wire = self.ask(&ask.params());
        self.wait_shown(&ask.first_words());
        act(self);
        let reply = wire
            .read_within(std::time::Duration::from_secs(90))
            .expect("a reply comes");
        assert_eq!(reply["id"], 1, "{reply}");
        let text = reply["result"]["text"]
            .as_str()
            .unwrap_or_default()
            .to_owned();
        (
            text,
            reply["result"]["details"].clone(),
            reply["error"]["code"].as_i64(),
        )
    }
}
