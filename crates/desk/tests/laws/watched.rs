//! One ask as the oracle remembers it.

use asktray_contract::{Category, Question, QuestionAnswer, Status};
use asktray_desk::{Ask, Defaults, Draft, Ending, NewAsk, Step};

use super::reading;

#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own, and all of them go together"
)]
pub struct Watched {
    pub new: NewAsk,
    pub deadline: Option<u64>,
    pub moved: u64,
    pub drafts: Vec<Draft>,
    pub given: Vec<Option<QuestionAnswer>>,
    pub step: Step,
    pub set_aside: bool,
    /// A notification stands.
    pub notified: bool,
    /// The person called it up last.
    pub called: bool,
    pub on_screen: Vec<u64>,
    /// On show for so long yet before it may expire.
    pub owed: u64,
    pub had_owed: bool,
    pub ended: Option<Ending>,
}

impl Watched {
    pub fn new(new: NewAsk, now: u64) -> Self {
        let count = new.request.questions.len();
        Self {
            deadline: new.timeout_ms.map(|ms| now + ms),
            moved: 0,
            drafts: vec![Draft::default(); count],
            given: vec![None; count],
            step: Step::Question(0),
            set_aside: false,
            notified: false,
            called: false,
            on_screen: vec![0; count],
            owed: 0,
            had_owed: false,
            ended: None,
            new,
        }
    }

    pub fn is_careful(&self) -> bool {
        let categories = self.new.request.questions.iter().map(|q| q.category);
        categories
            .into_iter()
            .any(|it| it == Some(Category::SecurityPermission))
    }

    pub fn is_over(&self, now: u64) -> bool {
        self.deadline.is_some_and(|at| at <= now)
    }

    /// A key or pick: to 60 s from now, 10 min in all.
    pub fn touched(&mut self, now: u64) {
        if let Some(deadline) = self.deadline {
            let wished = deadline.max(now + 60_000);
            let moved = (wished - deadline).min(600_000 - self.moved);
            self.moved += moved;
            self.deadline = Some(deadline + moved);
        }
    }

    /// A draft as it may be kept: what does not exist is left out.
    pub fn keep(&mut self, question: usize, draft: &Draft) {
        let Some(asked) = self.new.request.questions.get(question) else {
            return;
        };
        let mut kept = draft.clone();
        kept.selected = (0..asked.options.len())
            .filter(|option| draft.selected.contains(option))
            .collect();
        kept.custom_text.truncate(4_000);
        kept.note.truncate(4_000);
        self.drafts[question] = kept;
    }

    /// L9.
    pub fn give(&mut self, question: usize, draft: &Draft) {
        if let Some(asked) = self.new.request.questions.get(question) {
            self.given[question] = match asked.category {
                Some(Category::SecurityPermission) => None,
                _ => reading::human(asked, draft),
            };
        }
    }

    pub fn all(&self, status: Status) -> Vec<QuestionAnswer> {
        let questions = self.new.request.questions.iter();
        questions
            .map(|asked| reading::bare(asked, status))
            .collect()
    }

    pub fn declined(&self) -> Vec<QuestionAnswer> {
        let both = self.new.request.questions.iter().zip(&self.drafts);
        both.map(|(asked, draft)| reading::declined(asked, draft))
            .collect()
    }

    pub fn expired(&self, setting: Defaults) -> Vec<QuestionAnswer> {
        let expired = |(index, asked): (usize, &Question)| match &self.given[index] {
            Some(given) => given.clone(),
            None => reading::expired(
                asked,
                self.new.policy,
                setting,
                self.on_screen[index],
                self.set_aside,
            ),
        };
        let questions = self.new.request.questions.iter().enumerate();
        questions.map(expired).collect()
    }

    /// Where the desk's own ask differs from what is remembered of it.
    pub fn differs(&self, ask: &Ask) -> Option<&'static str> {
        let given = ask.given.iter().zip(&self.new.request.questions);
        let given = given.map(|(it, asked)| it.as_ref().map(|it| it.to_wire(asked)));
        [
            (ask.deadline.map(|at| at.0) != self.deadline, "deadline"),
            (ask.drafts != self.drafts, "drafts"),
            (ask.step != self.step, "step"),
            (ask.later != self.set_aside, "set aside"),
            (ask.notified != self.notified, "notification"),
            (ask.agent != self.new.agent, "agent"),
            (!given.eq(self.given.iter().cloned()), "given"),
        ]
        .into_iter()
        .find_map(|(differs, what)| differs.then_some(what))
    }
}
