//! A village in a temporary folder: the program that runs it, and windows in which members look at it.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, ErrorKind};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use baghchal::sandbox::Sandbox;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tungstenite::client::IntoClientRequest as _;

/// How long anything may take that ought to happen soon.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long a window listens before it asks what it has to ask.
const LISTEN_FOR: Duration = Duration::from_millis(20);

/// The members, in the order they are listed.
pub(crate) const ASHA: usize = 0;
pub(crate) const BIBEK: usize = 1;
pub(crate) const CHANDRA: usize = 2;
pub(crate) const DOLMA: usize = 3;

/// A village and whoever runs it.
pub(crate) struct Village {
    folder: TempDir,
    process: Option<Child>,
    /// Such as `http://127.0.0.1:4000`.
    pub(crate) address: String,
    http: reqwest::Client,
    /// Everybody's ids, people first.
    pub(crate) ids: Vec<String>,
}

impl Village {
    /// A village that is not opened yet.
    pub(crate) fn closed() -> Village {
        Village {
            folder: tempfile::tempdir().unwrap(),
            process: None,
            address: String::new(),
            http: reqwest::Client::builder().no_proxy().build().unwrap(),
            ids: Vec::new(),
        }
    }

    /// A village that somebody else has opened in this process.
    pub(crate) fn at(address: &str, discord: &Sandbox) -> Village {
        let mut village = Village::closed();
        address.clone_into(&mut village.address);
        village.ids = discord.members().iter().map(|member| member.id.to_string()).collect();
        village
    }

    /// A village whose bot is connected and has its commands.
    pub(crate) async fn open() -> Village {
        let mut village = Village::closed();
        village.start(&[]).await;
        village
    }

    /// The program in the folder of this village.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_baghchal"));
        command
            .args(["sandbox", "--port", "0"])
            .args(arguments)
            .current_dir(&self.folder)
            .env_clear()
            .stdin(Stdio::null());
        command
    }

    /// Runs the program and waits until its bot can be used.
    pub(crate) async fn start(&mut self, arguments: &[&str]) {
        let command = self.command(arguments);
        self.start_as(command).await;
    }

    /// Runs the program by this command and waits until its bot can be used.
    pub(crate) async fn start_as(&mut self, mut command: Command) {
        let log = std::fs::File::create(self.path("stderr")).unwrap();
        let mut process = command.stdout(Stdio::piped()).stderr(log).spawn().unwrap();
        let output = BufReader::new(process.stdout.take().unwrap());
        self.process = Some(process);
        let said = |line: &str| {
            let (_, rest) = line.split_once("Open ")?;
            Some(rest.strip_suffix(" in a browser. Ctrl-C stops it.")?.to_owned())
        };
        let lines = output.lines().map(Result::unwrap);
        let address = lines.into_iter().find_map(|line| said(&line));
        self.address = address.unwrap_or_else(|| panic!("no address: {}", self.stderr()));
        let mut window = self.window(None, None);
        window.wait("the bot is there", Window::has_commands).await;
        let users = window.scene()["users"].as_array().unwrap();
        self.ids = users.iter().map(|user| user["id"].as_str().unwrap().to_owned()).collect();
    }

    /// Runs the program, which refuses. Gives its exit code and what it says.
    pub(crate) fn refused(&self, arguments: &[&str]) -> (Option<i32>, String) {
        let Output { status, stdout, stderr } = self.command(arguments).output().unwrap();
        assert_eq!(stdout, b"");
        (status.code(), String::from_utf8(stderr).unwrap())
    }

    /// A file in the folder in which the program runs.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// A file that the sandbox keeps.
    pub(crate) fn kept(&self, name: &str) -> PathBuf {
        self.path("baghchal-sandbox").join(name)
    }

    /// What the program has said on its standard error.
    pub(crate) fn stderr(&self) -> String {
        std::fs::read_to_string(self.path("stderr")).unwrap_or_default()
    }

    /// The port of the page.
    pub(crate) fn port(&self) -> &str {
        self.address.rsplit(':').next().unwrap()
    }

    /// The number of the program's process.
    pub(crate) fn pid(&self) -> u32 {
        self.process.as_ref().unwrap().id()
    }

    /// Sends the program a signal, such as `TERM`, and waits for its end. Gives its exit code.
    pub(crate) async fn signal(&mut self, signal: &str) -> Option<i32> {
        kill(signal, self.pid());
        self.ended().await
    }

    /// Waits for the end of the program. Gives its exit code.
    pub(crate) async fn ended(&mut self) -> Option<i32> {
        let mut process = self.process.take().unwrap();
        let end = tokio::task::spawn_blocking(move || process.wait().unwrap().code());
        tokio::time::timeout(PATIENCE, end).await.expect("the program ends").unwrap()
    }

    /// A request to the page.
    pub(crate) fn request(&self, method: reqwest::Method, path: &str) -> reqwest::RequestBuilder {
        self.http.request(method, format!("{}{path}", self.address))
    }

    pub(crate) async fn get(&self, path: &str) -> reqwest::Response {
        self.request(reqwest::Method::GET, path).send().await.unwrap()
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> reqwest::Response {
        let request = self.request(reqwest::Method::POST, path);
        let request = request.header("content-type", "application/json").body(body.to_string());
        request.send().await.unwrap()
    }

    /// The status of the answer to what is sent; none where there is no answer.
    pub(crate) async fn try_post(&self, path: &str, body: &Value) -> Option<u16> {
        let request = self.request(reqwest::Method::POST, path);
        let request = request.header("content-type", "application/json").body(body.to_string());
        request.send().await.ok().map(|answer| answer.status().as_u16())
    }

    /// Lets a member do something. Gives the outcome.
    #[track_caller]
    pub(crate) fn deed(&self, who: usize, deed: Value) -> impl Future<Output = Value> {
        let caller = std::panic::Location::caller();
        async move {
            let (status, body) = self.try_deed(who, deed).await;
            assert_eq!(status, 200, "{body} at {caller}");
            body
        }
    }

    /// The same, with the status.
    pub(crate) async fn try_deed(&self, who: usize, mut deed: Value) -> (u16, Value) {
        deed["as"] = json!(self.ids[who]);
        let answer = self.post("/api/deed", &deed).await;
        (answer.status().as_u16(), serde_json::from_str(&answer.text().await.unwrap()).unwrap())
    }

    /// Lets a member use a command.
    pub(crate) async fn slash(
        &self,
        who: usize,
        channel: &str,
        path: &str,
        options: Value,
    ) -> Value {
        let deed = json!({ "do": "command", "channel": channel, "path": path, "options": options });
        self.deed(who, deed).await
    }

    /// Waits until the bot answers again.
    pub(crate) async fn wait_for_answer(&self, channel: &str) {
        let answered = async {
            while self.slash(CHANDRA, channel, "help", json!({})).await["response"] != "message" {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        tokio::time::timeout(PATIENCE, answered).await.expect("the bot answers again");
    }

    /// Presses the button with this label.
    pub(crate) async fn press(&self, who: usize, message: &Value, label: &str) -> Value {
        let parts = message["components"].as_array().unwrap().iter();
        let mut buttons = parts.flat_map(|row| row["components"].as_array().unwrap());
        let button =
            buttons.find(|button| button["label"] == label).expect("there is such a button");
        let (message, button) = (&message["id"], &button["custom_id"]);
        self.deed(who, json!({ "do": "click", "message": message, "custom_id": button })).await
    }

    /// Changes something.
    pub(crate) async fn change(&self, change: Value) {
        let answer = self.post("/api/change", &change).await;
        let status = answer.status();
        assert_eq!(status, 204, "{change}: {}", answer.text().await.unwrap());
    }

    /// Changes nothing, for the reason that is given.
    pub(crate) async fn no_change(&self, change: Value) -> String {
        let answer = self.post("/api/change", &change).await;
        let status = answer.status();
        let body = answer.text().await.unwrap();
        assert_eq!(status, 400, "{change}: {body}");
        let body: Value = serde_json::from_str(&body).unwrap();
        body["error"].as_str().unwrap().to_owned()
    }

    /// Opens a window on the village.
    pub(crate) fn window(&self, who: Option<usize>, channel: Option<&str>) -> Window {
        let who = who.map(|who| format!("as={}", self.ids[who]));
        let channel = channel.map(|channel| format!("channel={channel}"));
        let query: Vec<String> = who.into_iter().chain(channel).collect();
        self.connect(&query.join("&"), &[]).expect("the page answers")
    }

    /// Opens a window by this query, with more headers.
    pub(crate) fn connect(
        &self,
        query: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Window, String> {
        let host = self.address.strip_prefix("http://").unwrap();
        let mut request = format!("ws://{host}/api/live?{query}").into_client_request().unwrap();
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let stream = TcpStream::connect(host).unwrap();
        stream.set_read_timeout(Some(LISTEN_FOR)).unwrap();
        let (mut socket, _) =
            tungstenite::client(request, stream).map_err(|error| error.to_string())?;
        let (sender, frames) = unbounded_channel();
        let (asking, questions) = std::sync::mpsc::channel::<Value>();
        std::thread::spawn(move || {
            loop {
                for question in questions.try_iter() {
                    socket.send(question.to_string().into()).unwrap();
                }
                let frame = match socket.read() {
                    Ok(frame) => frame,
                    Err(tungstenite::Error::Io(error))
                        if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) =>
                    {
                        continue;
                    }
                    Err(_) => break,
                };
                let Ok(text) = frame.to_text() else { break };
                if !text.is_empty() && sender.send(serde_json::from_str(text).unwrap()).is_err() {
                    break;
                }
            }
        });
        Ok(Window { frames, asking, scene: Value::Null, messages: BTreeMap::new() })
    }
}

impl Drop for Village {
    fn drop(&mut self) {
        if let Some(mut process) = self.process.take() {
            process.kill().unwrap();
            process.wait().unwrap();
        }
    }
}

/// What a member sees, as their page knows it.
pub(crate) struct Window {
    frames: UnboundedReceiver<Value>,
    asking: std::sync::mpsc::Sender<Value>,
    scene: Value,
    /// By id, oldest first: ids have the same number of digits.
    messages: BTreeMap<String, Value>,
}

impl Window {
    /// The next frame, after it was taken in.
    pub(crate) async fn frame(&mut self) -> Option<Value> {
        let frame = tokio::time::timeout(PATIENCE, self.frames.recv()).await.expect("a frame")?;
        if let Some(scene) = frame.get("scene") {
            self.scene = scene.clone();
        }
        let list =
            |name: &str| frame.get(name).and_then(Value::as_array).cloned().unwrap_or_default();
        for message in list("messages") {
            self.messages.insert(message["id"].as_str().unwrap().to_owned(), message);
        }
        for id in list("gone") {
            let gone = self.messages.remove(id.as_str().unwrap());
            assert!(gone.is_some(), "{id} was not there");
        }
        Some(frame)
    }

    /// Asks the server for something.
    pub(crate) fn ask(&self, question: Value) {
        self.asking.send(question).unwrap();
    }

    /// Waits until the window is as wanted.
    #[track_caller]
    pub(crate) fn wait<'a>(
        &'a mut self,
        what: &'a str,
        is: impl Fn(&Window) -> bool + 'a,
    ) -> impl Future<Output = ()> + 'a {
        let caller = std::panic::Location::caller();
        async move {
            let waiting = async {
                while !is(self) {
                    assert!(self.frame().await.is_some(), "closed before {what} at {caller}");
                }
            };
            let waited = tokio::time::timeout(PATIENCE, waiting).await;
            assert!(waited.is_ok(), "not within {PATIENCE:?}: {what} at {caller}");
        }
    }

    /// Waits for a message that contains these words; gives the newest.
    pub(crate) async fn wait_for(&mut self, words: &str) -> Value {
        self.wait(words, |window| window.find(words).is_some()).await;
        self.find(words).unwrap().clone()
    }

    /// The newest message that contains these words.
    pub(crate) fn find(&self, words: &str) -> Option<&Value> {
        let mut newest = self.messages.values().rev();
        newest.find(|message| message["content"].as_str().unwrap().contains(words))
    }

    pub(crate) fn scene(&self) -> &Value {
        &self.scene
    }

    /// The messages, oldest first.
    pub(crate) fn messages(&self) -> Vec<&Value> {
        self.messages.values().collect()
    }

    /// Whether the bot is connected and its commands are there.
    pub(crate) fn has_commands(&self) -> bool {
        self.scene["bot"]["connected"] == true && self.scene["commands"] != json!([])
    }

    /// A channel by its name.
    pub(crate) fn channel(&self, name: &str) -> Option<String> {
        let mut channels = self.scene["channels"].as_array()?.iter();
        let channel = channels.find(|channel| channel["name"] == name)?;
        Some(channel["id"].as_str()?.to_owned())
    }
}

/// Sends a process a signal.
pub(crate) fn kill(signal: &str, pid: u32) {
    let kill = Command::new("kill").args(["-s", signal, &pid.to_string()]).status();
    assert!(kill.unwrap().success());
}

/// Whether somebody holds the lock of the bot's database in this folder.
pub(crate) fn is_locked(folder: &Path) -> bool {
    let url = format!("sqlite:{}", folder.join("games.db").display());
    baghchal::store::Lock::take(&url).is_err()
}
