//! Faults on demand: what goes wrong at Discord or on the way to it.

use std::time::Duration;

use axum::http::Method;
use jiff::Timestamp;

use super::rest::Endpoint;

/// Which requests a fault concerns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Calls {
    /// All of them.
    All,
    /// All with this method.
    Method(Method),
    /// All of this kind.
    Endpoint(Endpoint),
}

impl Calls {
    fn include(&self, method: &Method, endpoint: Endpoint) -> bool {
        match self {
            Calls::All => true,
            Calls::Method(wanted) => wanted == method,
            Calls::Endpoint(wanted) => *wanted == endpoint,
        }
    }
}

impl From<Endpoint> for Calls {
    fn from(endpoint: Endpoint) -> Calls {
        Calls::Endpoint(endpoint)
    }
}

/// What happens to a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It is refused with this HTTP status and Discord's code (0 for none), without effect.
    Refuse {
        /// The HTTP status, such as 503.
        status: u16,
        /// Discord's code, such as 50013.
        code: u32,
    },
    /// It is refused with 429, to be tried again after this time.
    TooManyRequests(Duration),
    /// It is answered properly, but only after this time.
    Stall(Duration),
    /// The connection is cut after this time, without effect.
    StallAndCut(Duration),
    /// It takes effect, but the connection is cut instead of an answer.
    LoseAnswer,
}

/// How Discord is away altogether.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outage {
    /// Connections are cut at once.
    Unreachable,
    /// Every request is answered with 503, and there is no gateway.
    Unavailable,
}

/// Names a fault that goes on, so that it can be ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FaultId(pub(super) u64);

/// A fault that is still to come, or goes on.
#[derive(Debug)]
pub(super) struct Planned {
    pub(super) id: FaultId,
    calls: Calls,
    pub(super) fault: Fault,
    /// How often it happens yet; `None` until it is ended.
    pub(super) times: Option<u32>,
}

/// The faults that are planned.
#[derive(Debug, Default)]
pub(super) struct Faults {
    planned: Vec<Planned>,
    last: u64,
    outage: Option<(Timestamp, Outage)>,
}

impl Faults {
    /// Plans a fault after those planned before.
    pub(super) fn plan(&mut self, calls: Calls, fault: Fault, times: Option<u32>) -> FaultId {
        self.last += 1;
        let id = FaultId(self.last);
        self.planned.push(Planned { id, calls, fault, times });
        id
    }

    /// Those planned, in order.
    pub(super) fn planned(&self) -> &[Planned] {
        &self.planned
    }

    pub(super) fn end(&mut self, id: FaultId) {
        self.planned.retain(|planned| planned.id != id);
    }

    pub(super) fn end_all(&mut self) {
        self.planned.clear();
        self.outage = None;
    }

    /// The fault that happens to a request now, if any.
    pub(super) fn strike(&mut self, method: &Method, endpoint: Endpoint) -> Option<Fault> {
        let planned =
            self.planned.iter_mut().find(|planned| planned.calls.include(method, endpoint))?;
        let fault = planned.fault;
        if let Some(times) = &mut planned.times {
            *times = times.saturating_sub(1);
        }
        self.planned.retain(|planned| planned.times != Some(0));
        Some(fault)
    }

    pub(super) fn start_outage(&mut self, until: Timestamp, outage: Outage) {
        self.outage = Some((until, outage));
    }

    /// The outage that goes on now, if any.
    pub(super) fn outage(&self, now: Timestamp) -> Option<Outage> {
        self.outage.filter(|&(until, _)| now < until).map(|(_, outage)| outage)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_strike_in_order_and_as_often_as_planned() {
        let mut faults = Faults::default();
        let unavailable = Fault::Refuse { status: 503, code: 0 };
        faults.plan(Endpoint::CreateMessage.into(), unavailable, Some(1));
        let lasting = faults.plan(Calls::Method(Method::POST), Fault::LoseAnswer, None);

        let mut strike = |endpoint| faults.strike(&Method::POST, endpoint);
        assert_eq!(strike(Endpoint::StartThread), Some(Fault::LoseAnswer));
        assert_eq!(strike(Endpoint::CreateMessage), Some(unavailable));
        assert_eq!(strike(Endpoint::CreateMessage), Some(Fault::LoseAnswer));

        faults.end(lasting);
        assert_eq!(faults.strike(&Method::POST, Endpoint::CreateMessage), None);
    }
}
