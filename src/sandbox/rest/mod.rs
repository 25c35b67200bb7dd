//! The REST API: a request is understood, struck by faults, checked and answered.

mod channels;
mod guilds;
mod interactions;
mod rejection;
mod route;

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequest, Multipart, Path, Request, State};
use axum::http::{Method, StatusCode, header, request};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use jiff::Timestamp;
use serde_json::{Value, json};

use self::rejection::{Refusal, Rejection};
use super::connection::Socket;
use super::faults::{Fault, Outage};
use super::gateway::Connection;
use super::ids::UserId;
use super::message::Upload;
use super::record::{Complaint, Violation};
use super::world::World;
use super::{Sandbox, checks, guard, record};

pub use self::route::Endpoint;
pub(super) use self::route::Route;

/// More than ten files of the greatest size with all that goes with them.
const MOST_BYTES: usize = 110 * 1024 * 1024;

/// A request that has been understood, with all that its handler needs.
#[derive(Debug)]
struct Call {
    /// Whose token it carries.
    bot: Option<UserId>,
    query: String,
    body: Value,
    files: Vec<Upload>,
    now: Timestamp,
}

impl Call {
    /// The bot that asks; only for routes that need one.
    fn bot(&self) -> Result<UserId, Refusal> {
        self.bot.ok_or(Refusal::UNAUTHORIZED)
    }
}

/// What a request that was heeded is answered with.
#[derive(Debug)]
enum Answer {
    Json(Value),
    Created(Value),
    Nothing,
}

/// All that the sandbox serves on this port.
pub(super) fn router(sandbox: Sandbox, port: u16) -> Router {
    Router::new()
        .route("/", any(gateway))
        .route("/attachments/{channel}/{id}/{name}", get(attachment))
        .fallback(api)
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .layer(from_fn_with_state(port, guard::guard))
        .with_state(sandbox)
}

async fn gateway(
    State(sandbox): State<Sandbox>,
    ConnectInfo(socket): ConnectInfo<Socket>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let entry = sandbox.log(&Method::GET, "/");
    if let Some(outage) = sandbox.outage() {
        return sandbox.away(outage, &socket, entry);
    }
    sandbox.close_entry(entry, StatusCode::SWITCHING_PROTOCOLS.as_u16());
    upgrade.on_upgrade(|frames| Connection::serve(sandbox, frames, socket))
}

async fn attachment(
    State(sandbox): State<Sandbox>,
    Path((channel, id, _)): Path<(String, String, String)>,
) -> Response {
    let (Ok(channel), Ok(id)) = (channel.parse(), id.parse()) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let world = sandbox.world();
    match world.messages.file(channel, id).or_else(|| world.uploads.get(&id)) {
        Some(found) => {
            ([(header::CONTENT_TYPE, found.content_type.clone())], found.content.clone())
                .into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn api(
    State(sandbox): State<Sandbox>,
    ConnectInfo(socket): ConnectInfo<Socket>,
    request: Request,
) -> Response {
    let (parts, body) = request.into_parts();
    let Ok(body) = to_bytes(body, MOST_BYTES).await else {
        return StatusCode::PAYLOAD_TOO_LARGE.into_response();
    };
    // What has arrived takes effect, even where the bot no longer waits for the answer.
    let served = tokio::spawn(serve(sandbox, socket, parts, body.into()));
    served.await.unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

async fn serve(sandbox: Sandbox, socket: Socket, parts: request::Parts, body: Body) -> Response {
    let whole = parts.uri.path();
    let below = whole.strip_prefix("/api/v10");
    let path = below.unwrap_or(whole).to_owned();
    let entry = sandbox.log(&parts.method, &path);
    if let Some(outage) = sandbox.outage() {
        return sandbox.away(outage, &socket, entry);
    }

    let route = below.and_then(|path| Route::parse(&parts.method, path));
    let fault = route
        .as_ref()
        .and_then(|route| sandbox.world().faults.strike(&parts.method, route.endpoint()));
    if fault.is_some() {
        sandbox.touch();
    }
    match fault {
        Some(Fault::LoseAnswer) | None => {}
        Some(Fault::Refuse { status, code }) => {
            sandbox.close_entry(entry, status);
            return refusal(status, code, "a fault that the test has planned");
        }
        Some(Fault::TooManyRequests(wait)) => {
            sandbox.close_entry(entry, 429);
            return too_many_requests(wait.as_secs_f64());
        }
        Some(Fault::Stall(time)) => tokio::time::sleep(time).await,
        Some(Fault::StallAndCut(time)) => {
            tokio::time::sleep(time).await;
            socket.cut();
            return StatusCode::GATEWAY_TIMEOUT.into_response();
        }
    }

    let method = parts.method.clone();
    let result = match route {
        Some(route) => answer(&sandbox, route, &path, parts, body).await,
        None => Err(Rejection::NoRoute),
    };
    if fault == Some(Fault::LoseAnswer) {
        socket.cut();
        return StatusCode::GATEWAY_TIMEOUT.into_response();
    }
    let response = respond(&sandbox, &method, &path, result);
    sandbox.close_entry(entry, response.status().as_u16());
    response
}

async fn answer(
    sandbox: &Sandbox,
    route: Route,
    path: &str,
    parts: request::Parts,
    body: Body,
) -> Result<Answer, Rejection> {
    let authorization = parts.headers.get(header::AUTHORIZATION);
    let token = authorization.and_then(|value| value.to_str().ok()).unwrap_or_default();
    let bot =
        token.starts_with("Bot ").then(|| sandbox.world().application_by_token(token)).flatten();
    if route.needs_bot() && bot.is_none() {
        return Err(Refusal::UNAUTHORIZED.into());
    }
    let method = parts.method.clone();
    let query = parts.uri.query().unwrap_or_default().to_owned();
    let (body, files) = read(Request::from_parts(parts, body))
        .await
        .map_err(|problem| Rejection::Invalid(vec![problem]))?;

    let mut problems = checks::request(&route, &body, &files);
    if let Some(description) = &sandbox.options().description {
        let body = Some(&body).filter(|body| !body.is_null());
        problems.extend(description.check_request(method.as_str(), path, body));
    }
    if !problems.is_empty() {
        return Err(Rejection::Invalid(problems));
    }
    if let Some(problem) = checks::missing_allowed_mentions(&route, &body) {
        sandbox.violated(&method, path, problem);
    }
    let call = Call { bot, query, body, files, now: sandbox.now() };
    let answer = handle(&mut sandbox.world(), route, call);
    sandbox.touch();
    answer
}

fn handle(world: &mut World, route: Route, call: Call) -> Result<Answer, Rejection> {
    match route {
        Route::Gateway => Ok(Answer::Json(json!({ "url": world.gateway_url() }))),
        Route::GatewayBot => Ok(Answer::Json(json!({
            "url": world.gateway_url(),
            "shards": 1,
            "session_start_limit": {
                "total": 1000, "remaining": 999, "reset_after": 86_400_000, "max_concurrency": 1,
            },
        }))),
        Route::CurrentUser => Ok(Answer::Json(world.current_user_json(call.bot()?))),
        Route::CurrentApplication => {
            let application = &world.applications[&call.bot()?];
            Ok(Answer::Json(world.application_json(application)))
        }
        Route::GetCommands { application, guild } => {
            guilds::get_commands(world, application, guild, &call)
        }
        Route::SetCommands { application, guild } => {
            guilds::set_commands(world, application, guild, &call)
        }
        Route::InteractionCallback { interaction, token } => {
            interactions::callback(world, interaction, &token, call)
        }
        Route::CreateFollowup { token } => interactions::create_followup(world, &token, call),
        Route::GetReply { token, message } => {
            interactions::get_reply(world, &token, message, &call)
        }
        Route::EditReply { token, message } => {
            interactions::edit_reply(world, &token, message, call)
        }
        Route::DeleteReply { token, message } => {
            interactions::delete_reply(world, &token, message, &call)
        }
        Route::GetChannel { channel } => channels::get(world, channel, &call),
        Route::GetMessages { channel } => channels::get_messages(world, channel, &call),
        Route::CreateMessage { channel } => channels::create_message(world, channel, call),
        Route::GetMessage { channel, message } => {
            channels::get_message(world, channel, message, &call)
        }
        Route::EditMessage { channel, message } => {
            channels::edit_message(world, channel, message, call)
        }
        Route::DeleteMessage { channel, message } => {
            channels::delete_message(world, channel, message, &call)
        }
        Route::StartThread { channel, message } => {
            channels::start_thread(world, channel, message, &call)
        }
        Route::OpenDirectChannel => channels::open_direct(world, &call),
        Route::GetGuild { guild } => guilds::get(world, guild, &call),
        Route::GetGuildChannels { guild } => guilds::get_channels(world, guild, &call),
        Route::GetGuildMember { guild, user } => guilds::get_member(world, guild, user, &call),
    }
}

/// The body of a request: JSON, alone or with files.
async fn read(request: Request) -> Result<(Value, Vec<Upload>), String> {
    let content_type = request.headers().get(header::CONTENT_TYPE);
    let multipart =
        content_type.is_some_and(|value| value.as_bytes().starts_with(b"multipart/form-data"));
    if multipart {
        return read_multipart(request).await;
    }
    let body = Bytes::from_request(request, &()).await.map_err(|error| error.to_string())?;
    if body.is_empty() {
        return Ok((Value::Null, Vec::new()));
    }
    let json = serde_json::from_slice(&body).map_err(|error| format!("not JSON: {error}"))?;
    Ok((json, Vec::new()))
}

async fn read_multipart(request: Request) -> Result<(Value, Vec<Upload>), String> {
    let mut form =
        Multipart::from_request(request, &()).await.map_err(|error| error.to_string())?;
    let mut json = Value::Null;
    let mut files = Vec::new();
    while let Some(part) = form.next_field().await.map_err(|error| error.to_string())? {
        let name = part.name().unwrap_or_default().to_owned();
        if name == "payload_json" {
            let text = part.bytes().await.map_err(|error| error.to_string())?;
            json = serde_json::from_slice(&text).map_err(|error| format!("not JSON: {error}"))?;
            continue;
        }
        let index = name
            .strip_prefix("files[")
            .and_then(|rest| rest.strip_suffix(']')?.parse().ok())
            .ok_or_else(|| format!("a part of the form is called {name}, not files[n]"))?;
        files.push(Upload {
            index,
            filename: part.file_name().unwrap_or("unknown").to_owned(),
            content_type: part.content_type().unwrap_or("application/octet-stream").to_owned(),
            content: part.bytes().await.map_err(|error| error.to_string())?,
        });
    }
    Ok((json, files))
}

fn respond(
    sandbox: &Sandbox,
    method: &Method,
    path: &str,
    result: Result<Answer, Rejection>,
) -> Response {
    match result {
        Ok(Answer::Json(json)) => axum::Json(json).into_response(),
        Ok(Answer::Created(json)) => (StatusCode::CREATED, axum::Json(json)).into_response(),
        Ok(Answer::Nothing) => StatusCode::NO_CONTENT.into_response(),
        Err(Rejection::Refused(Refusal { status, code, message })) => {
            let request = format!("{method} {path}");
            sandbox.world().record.complaints.push(Complaint { request, status, code });
            refusal(status, code, message)
        }
        Err(Rejection::Invalid(problems)) => {
            let details = problems.join("; ");
            for problem in problems {
                sandbox.violated(method, path, problem);
            }
            refusal(400, 50035, &format!("Invalid Form Body: {details}"))
        }
        Err(Rejection::NoRoute) => {
            sandbox.violated(method, path, "there is no such route".to_owned());
            refusal(404, 0, "404: Not Found")
        }
    }
}

fn refusal(status: u16, code: u32, message: &str) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    (status, axum::Json(json!({ "code": code, "message": message }))).into_response()
}

fn too_many_requests(wait: f64) -> Response {
    let headers = [
        ("retry-after", wait.ceil().to_string()),
        ("x-ratelimit-limit", "5".to_owned()),
        ("x-ratelimit-remaining", "0".to_owned()),
        ("x-ratelimit-reset-after", wait.to_string()),
        ("x-ratelimit-bucket", "sandbox".to_owned()),
        ("x-ratelimit-scope", "user".to_owned()),
    ];
    let body = json!({
        "message": "You are being rate limited.", "retry_after": wait, "global": false,
    });
    (StatusCode::TOO_MANY_REQUESTS, headers, axum::Json(body)).into_response()
}

impl Sandbox {
    fn outage(&self) -> Option<Outage> {
        let now = self.now();
        self.world().faults.outage(now)
    }

    /// Turns a request away during an outage.
    fn away(&self, outage: Outage, socket: &Socket, entry: usize) -> Response {
        match outage {
            Outage::Unreachable => socket.cut(),
            Outage::Unavailable => self.close_entry(entry, 503),
        }
        refusal(503, 0, "503: Service Unavailable")
    }

    /// Notes a request; returns where.
    fn log(&self, method: &Method, path: &str) -> usize {
        let at = self.now();
        let requests = &mut self.world().record.requests;
        let (method, path) = (method.to_string(), path.to_owned());
        requests.push(record::Request { at, method, path, status: None })
    }

    fn close_entry(&self, entry: usize, status: u16) {
        if let Some(request) = self.world().record.requests.get_mut(entry) {
            request.status = Some(status);
        }
    }

    fn violated(&self, method: &Method, path: &str, problem: String) {
        let request = format!("{method} {path}");
        self.world().record.violations.push(Violation { request, problem });
    }
}
