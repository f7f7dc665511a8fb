//! A desk with a clock, and short names for what happens at it.

use asktray_contract::{
    AskRequest, Category, Policy, Question, QuestionAnswer, QuestionOption, Status,
};
use asktray_desk::{
    Agent, AskId, Asker, Desk, Draft, Effect, Ended, Ending, Event, Figures, Millis, NewAsk, Said,
    State,
};

/// A desk, the time, and every end so far.
pub struct Scene {
    pub desk: Desk,
    pub now: u64,
    pub ends: Vec<Ended>,
}

impl Scene {
    pub fn new() -> Self {
        Self::with(Figures::default())
    }

    pub fn with(figures: Figures) -> Self {
        Self {
            desk: Desk::new(figures),
            now: 0,
            ends: Vec::new(),
        }
    }

    /// A scene with this ask on screen.
    pub fn showing(ask: NewAsk) -> Self {
        let mut scene = Self::new();
        let id = ask.id.0;
        scene.happens(Event::Asked(ask));
        scene.says(id, Said::Shown);
        scene
    }

    pub fn happens(&mut self, event: Event) -> Vec<Effect> {
        let effects = self.desk.step(event, Millis(self.now));
        self.ends
            .extend(effects.iter().filter_map(|effect| match effect {
                Effect::End(ended) => Some((**ended).clone()),
                _ => None,
            }));
        effects
    }

    pub fn asks(&mut self, ask: NewAsk) -> Vec<Effect> {
        self.happens(Event::Asked(ask))
    }

    pub fn says(&mut self, ask: u64, said: Said) -> Vec<Effect> {
        self.happens(Event::Page {
            ask: AskId(ask),
            said,
        })
    }

    pub fn gives(&mut self, ask: u64, question: usize, draft: Draft) -> Vec<Effect> {
        self.says(ask, Said::Given { question, draft })
    }

    pub fn opens(&mut self, ask: u64, by_person: bool) -> Vec<Effect> {
        self.happens(Event::Open {
            ask: AskId(ask),
            by_person,
        })
    }

    pub fn delivered(&mut self, ask: u64, ok: bool) -> Vec<Effect> {
        self.happens(Event::Delivered {
            ask: AskId(ask),
            ok,
        })
    }

    pub fn cancels(&mut self, ask: u64) -> Vec<Effect> {
        self.happens(Event::CallerCancelled { ask: AskId(ask) })
    }

    /// Time passes in one go.
    pub fn passes(&mut self, ms: u64) -> Vec<Effect> {
        self.now += ms;
        self.happens(Event::Tick)
    }

    pub fn on_show(&self) -> Option<u64> {
        self.desk.slot().ask_on_show().map(|ask| ask.0)
    }

    /// Ends what is on show by the caller's cancel and gives the next one.
    pub fn next(&mut self) -> Option<u64> {
        let shown = self.on_show()?;
        self.cancels(shown);
        self.happens(Event::Done);
        self.on_show()
    }

    pub fn deadline(&self, ask: u64) -> Option<u64> {
        self.desk.ask(AskId(ask))?.deadline.map(|at| at.0)
    }

    /// How the only ask that ended did.
    pub fn ending(&self) -> Ending {
        assert_eq!(self.ends.len(), 1, "one ask ended");
        self.ends[0].ending
    }

    /// The answers of the only ask that ended, in their wire form.
    pub fn answers(&self) -> Vec<QuestionAnswer> {
        assert_eq!(self.ends.len(), 1, "one ask ended");
        let ended = &self.ends[0];
        let outcomes = ended.outcomes.iter().zip(&ended.ask.request.questions);
        outcomes.map(|(it, asked)| it.to_wire(asked)).collect()
    }

    pub fn statuses(&self) -> Vec<Status> {
        self.answers().iter().map(|answer| answer.status).collect()
    }
}

/// A lone question with three options, the second recommended.
pub fn question() -> Question {
    let option = |label: &str| QuestionOption {
        label: label.to_owned(),
        description: None,
    };
    Question {
        id: "q1".to_owned(),
        question: "Which?".to_owned(),
        description: None,
        options: vec![option("a"), option("b"), option("c")],
        multi: None,
        recommended: Some(1),
        allow_custom: None,
        category: None,
    }
}

pub fn of_category(category: Category) -> Question {
    Question {
        category: Some(category),
        ..question()
    }
}

/// An ask of asker 0 and agent 0 without a deadline.
pub fn ask(id: u64, questions: Vec<Question>) -> NewAsk {
    NewAsk {
        id: AskId(id),
        asker: Asker(0),
        agent: Agent(0),
        request: AskRequest { questions },
        timeout_ms: None,
        policy: Policy::Cancel,
    }
}

pub fn one(id: u64) -> NewAsk {
    ask(id, vec![question()])
}

pub fn of(asker: u64, ask: NewAsk) -> NewAsk {
    NewAsk {
        asker: Asker(asker),
        ..ask
    }
}

pub fn by(agent: u64, ask: NewAsk) -> NewAsk {
    NewAsk {
        agent: Agent(agent),
        ..ask
    }
}

/// Asks come with a notification only.
pub fn quietly() -> Figures {
    Figures {
        comes_up: false,
        ..Figures::default()
    }
}

pub fn within(ms: u64, policy: Policy, ask: NewAsk) -> NewAsk {
    NewAsk {
        timeout_ms: Some(ms),
        policy,
        ..ask
    }
}

pub fn pick(index: usize) -> Draft {
    Draft {
        selected: vec![index],
        ..Draft::default()
    }
}

pub fn other(text: &str) -> Draft {
    Draft {
        other: true,
        custom_text: text.to_owned(),
        ..Draft::default()
    }
}

pub fn noted(note: &str, draft: Draft) -> Draft {
    Draft {
        note: note.to_owned(),
        ..draft
    }
}

/// Where an effect of this shape stands.
pub fn place(effects: &[Effect], is: impl Fn(&Effect) -> bool) -> Option<usize> {
    effects.iter().position(is)
}

pub fn presents(effects: &[Effect], id: u64) -> Option<usize> {
    place(
        effects,
        |it| matches!(it, Effect::Present { ask, .. } if ask.0 == id),
    )
}

/// Whether the ask is presented as called up by the person; absent: it is not
/// presented.
pub fn called(effects: &[Effect], id: u64) -> Option<bool> {
    effects.iter().find_map(|it| match it {
        Effect::Present { ask, called } if ask.0 == id => Some(*called),
        _ => None,
    })
}

/// The notifications that come and go, as `+1` and `-1` for ask 1.
pub fn notifications(effects: &[Effect]) -> Vec<i64> {
    let number = |ask: &AskId| i64::try_from(ask.0).expect("a small number");
    let told = effects.iter().filter_map(|it| match it {
        Effect::Notify(ask) => Some(number(ask)),
        Effect::Withdraw(ask) => Some(-number(ask)),
        _ => None,
    });
    told.collect()
}

pub fn rests(effects: &[Effect]) -> bool {
    place(effects, |it| matches!(it, Effect::Rest)).is_some()
}

pub fn updates(effects: &[Effect]) -> bool {
    place(effects, |it| matches!(it, Effect::Update)).is_some()
}

pub fn badges(effects: &[Effect]) -> bool {
    place(effects, |it| matches!(it, Effect::Badge)).is_some()
}

pub fn tells(effects: &[Effect], id: u64, told: State) -> Option<usize> {
    place(
        effects,
        |it| matches!(it, Effect::State { ask, state } if ask.0 == id && *state == told),
    )
}

/// All of these are there, one after the other.
pub fn in_order<const N: usize>(places: [Option<usize>; N]) -> bool {
    let found: Vec<usize> = places.into_iter().flatten().collect();
    found.len() == N && found.is_sorted_by(|a, b| a < b)
}
