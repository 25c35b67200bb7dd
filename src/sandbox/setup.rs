//! Setting the scene: who and what is there, what is permitted, and what goes wrong.

use std::hash::{BuildHasher as _, RandomState};
use std::time::Duration;

use serde_json::json;

use super::Sandbox;
use super::faults::{Calls, Fault, FaultId, Outage};
use super::gateway::{Hangup, Intents};
use super::ids::{ChannelId, GuildId, MessageId, UserId};
use super::permissions::Permissions;
use super::world::{Application, Guild, Member, Membership, Person, Place, World};

/// 32 hexadecimal digits that nobody can guess.
fn secret() -> String {
    // The operating system gives its keys; without them nobody can tell what it makes of a number.
    let random = RandomState::new();
    format!("{:016x}{:016x}", random.hash_one(0), random.hash_one(1))
}

/// Who and what is there.
impl Sandbox {
    /// Adds an application with its bot. Servers that are added later have it from the start.
    #[must_use]
    pub fn add_application(&self, name: &str) -> Application {
        let now = self.now();
        let mut world = self.world();
        let id: UserId = world.new_id(now);
        let token = format!("sandbox.{id}.{}", secret());
        let application = Application { id, name: name.to_owned(), token };
        world.applications.insert(id, application.clone());
        application
    }

    /// Adds a server with a locale such as `en-US`; all applications so far are installed in it.
    #[must_use]
    pub fn add_guild(&self, name: &str, locale: &str) -> GuildId {
        let now = self.now();
        let id = {
            let mut world = self.world();
            let id = world.new_id(now);
            let members = std::collections::BTreeMap::new();
            let (name, locale) = (name.to_owned(), locale.to_owned());
            world.guilds.insert(id, Guild { id, name, locale, members });
            id
        };
        let applications: Vec<Application> = self.world().applications.values().cloned().collect();
        for application in applications {
            self.install(&application, id);
        }
        id
    }

    /// Installs an application in a server.
    pub fn install(&self, application: &Application, guild: GuildId) {
        let joined = self.now();
        let mut world = self.world();
        let Some(found) = world.guilds.get_mut(&guild) else { return };
        let permissions = Permissions::DEFAULT;
        found.members.insert(application.id, Membership { joined, permissions });
        let json = world.guild_create_json(&world.guilds[&guild], application.id);
        world.sessions.dispatch(application.id, Intents::GUILDS, "GUILD_CREATE", &json);
    }

    /// Removes an application from a server.
    pub fn kick(&self, application: &Application, guild: GuildId) {
        let mut world = self.world();
        if let Some(guild) = world.guilds.get_mut(&guild) {
            guild.members.remove(&application.id);
        }
        // Without `unavailable` it tells the bot that it was removed.
        let json = json!({ "id": guild });
        world.sessions.dispatch(application.id, Intents::GUILDS, "GUILD_DELETE", &json);
    }

    /// Deletes a server with all its channels.
    pub fn delete_guild(&self, guild: GuildId) {
        let mut world = self.world();
        let kind = Intents::GUILDS;
        world.dispatch_guild(Some(guild), kind, "GUILD_DELETE", &json!({ "id": guild }));
        world.guilds.remove(&guild);
        world.channels.retain(|_, channel| channel.guild() != Some(guild));
        let World { channels, messages, .. } = &mut *world;
        messages.retain_channels(|channel| channels.contains_key(&channel));
    }

    /// Adds a text channel to a server.
    #[must_use]
    pub fn add_channel(&self, guild: GuildId, name: &str) -> ChannelId {
        let now = self.now();
        self.world().add_channel(guild, name, now)
    }

    /// Lets a member start a thread in a text channel.
    ///
    /// # Panics
    ///
    /// Panics where `parent` is no text channel: the scene makes no sense.
    #[must_use]
    pub fn add_thread(&self, member: &Member, parent: ChannelId, name: &str) -> ChannelId {
        let now = self.now();
        let mut world = self.world();
        let guild = world.channels.get(&parent).and_then(super::world::Channel::guild);
        let guild = guild.expect("threads are added to text channels");
        let owner = member.id;
        let place = Place::Thread { guild, parent, owner, archived: false, locked: false };
        let id = world.open_channel(name.to_owned(), place, now);
        world.dispatch_channel(id, "THREAD_CREATE");
        id
    }

    /// Adds a person with a client in `locale` to a server.
    #[must_use]
    pub fn add_member(&self, guild: GuildId, name: &str, locale: &str) -> Member {
        let now = self.now();
        let member = {
            let mut world = self.world();
            let member = Member {
                id: world.new_id(now),
                username: name.to_lowercase().replace(' ', "_"),
                global_name: name.to_owned(),
                locale: locale.to_owned(),
            };
            let person = Person { member: member.clone(), accepts_direct_messages: true };
            world.people.insert(member.id, person);
            member
        };
        self.join(&member, guild);
        member
    }

    /// Lets a person become a member of one more server, or come back.
    pub fn join(&self, member: &Member, guild: GuildId) {
        let joined = self.now();
        if let Some(guild) = self.world().guilds.get_mut(&guild) {
            let permissions = Permissions::DEFAULT;
            guild.members.insert(member.id, Membership { joined, permissions });
        }
    }

    /// Lets a member leave a server.
    pub fn leave(&self, member: &Member, guild: GuildId) {
        let mut world = self.world();
        let json = json!({ "guild_id": guild, "user": world.user_json(member.id) });
        let kind = Intents::GUILD_MEMBERS;
        world.dispatch_guild(Some(guild), kind, "GUILD_MEMBER_REMOVE", &json);
        if let Some(guild) = world.guilds.get_mut(&guild) {
            guild.members.remove(&member.id);
        }
    }

    /// The direct message channel of a person and a bot.
    #[must_use]
    pub fn direct_channel(&self, member: &Member, application: &Application) -> ChannelId {
        let now = self.now();
        self.world().direct_channel(application.id, member.id, now)
    }

    /// Lets a person accept direct messages, or no longer.
    pub fn accept_direct_messages(&self, member: &Member, accept: bool) {
        if let Some(person) = self.world().people.get_mut(&member.id) {
            person.accepts_direct_messages = accept;
        }
    }

    /// Deletes a channel or thread with all that was written there.
    ///
    /// Of the threads that go with their channel nothing is told: Discord keeps silent about them.
    pub fn delete_channel(&self, channel: ChannelId) {
        let mut world = self.world();
        if let Some(gone) = world.remove_channel(channel) {
            let (event, json) = match gone.place {
                Place::Thread { guild, parent, .. } => {
                    let (id, kind) = (gone.id, gone.kind());
                    let known =
                        json!({ "id": id, "guild_id": guild, "parent_id": parent, "type": kind });
                    ("THREAD_DELETE", known)
                }
                Place::Text { .. } | Place::Direct { .. } => {
                    ("CHANNEL_DELETE", world.channel_json(&gone))
                }
            };
            world.dispatch_guild(gone.guild(), Intents::GUILDS, event, &json);
        }
        drop(world);
        self.touch();
    }

    /// Renames a channel or thread.
    pub fn rename_channel(&self, channel: ChannelId, name: &str) {
        let mut world = self.world();
        let Some(found) = world.channels.get_mut(&channel) else { return };
        name.clone_into(&mut found.name);
        let event = match found.place {
            Place::Thread { .. } => "THREAD_UPDATE",
            Place::Text { .. } | Place::Direct { .. } => "CHANNEL_UPDATE",
        };
        world.dispatch_channel(channel, event);
    }

    /// Archives a thread or reopens it, locks it or unlocks it.
    pub fn set_thread(&self, thread: ChannelId, archived: bool, locked: bool) {
        self.world().set_thread(thread, archived, locked);
        self.touch();
    }

    /// Deletes a message, as a moderator does.
    pub fn delete_message(&self, message: MessageId) {
        self.world().delete_message(message);
        self.touch();
    }
}

impl World {
    /// Adds a text channel to a server and tells the bots there.
    pub(super) fn add_channel(
        &mut self,
        guild: GuildId,
        name: &str,
        now: jiff::Timestamp,
    ) -> ChannelId {
        let id = self.open_channel(name.to_owned(), Place::Text { guild }, now);
        self.dispatch_channel(id, "CHANNEL_CREATE");
        id
    }
}

/// What is permitted.
impl Sandbox {
    /// Says what somebody, a person or a bot, may do in a whole server.
    pub fn permit(&self, guild: GuildId, user: UserId, permissions: Permissions) {
        let mut world = self.world();
        let guild = world.guilds.get_mut(&guild);
        if let Some(membership) = guild.and_then(|guild| guild.members.get_mut(&user)) {
            membership.permissions = permissions;
        }
    }

    /// Says what somebody, a person or a bot, may do in one channel or thread.
    pub fn permit_in(&self, channel: ChannelId, user: UserId, permissions: Permissions) {
        if let Some(channel) = self.world().channels.get_mut(&channel) {
            channel.permissions.insert(user, permissions);
        }
    }

    /// Shows a command to a member whatever permissions it asks for: so a server's administrators
    /// can set it, and the bot is not told.
    pub fn show_command(&self, guild: GuildId, user: UserId, command: &str) {
        self.world().shown_commands.insert((guild, user, command.to_owned()));
    }
}

/// What goes wrong.
impl Sandbox {
    /// Lets the next `times` such requests go wrong, after those planned before.
    pub fn fail_next(&self, times: u32, calls: impl Into<Calls>, fault: Fault) {
        if times > 0 {
            self.world().faults.plan(calls.into(), fault, Some(times));
        }
    }

    /// Lets all such requests go wrong until [`Sandbox::end_fault`].
    pub fn fail_all(&self, calls: impl Into<Calls>, fault: Fault) -> FaultId {
        self.world().faults.plan(calls.into(), fault, None)
    }

    /// Ends a fault that goes on.
    pub fn end_fault(&self, fault: FaultId) {
        self.world().faults.end(fault);
    }

    /// Ends all faults of requests and the outage; those of the gateway too.
    pub fn end_faults(&self) {
        let mut world = self.world();
        world.faults.end_all();
        world.sessions.refused_resumes = 0;
        world.sessions.lost_events = 0;
        world.sessions.garbled_interactions = 0;
        world.sessions.heartbeats_ignored = false;
    }

    /// Lets Discord be away for a time: REST as `outage` says, the gateway cut off.
    pub fn start_outage(&self, time: Duration, outage: Outage) {
        let until = self.now() + time;
        let mut world = self.world();
        world.faults.start_outage(until, outage);
        world.sessions.hang_up(None, Hangup::Cut);
    }

    /// Ends the gateway connections of a bot.
    pub fn hang_up(&self, application: &Application, hangup: Hangup) {
        self.world().sessions.hang_up(Some(application.id), hangup);
    }

    /// Refuses the next resumes of all bots, so that they must start anew.
    pub fn refuse_resumes(&self, times: u32) {
        self.world().sessions.refused_resumes = times;
    }

    /// Loses the next gateway events of all bots; they are not replayed either.
    pub fn lose_events(&self, times: u32) {
        self.world().sessions.lost_events = times;
    }

    /// Lets the next interactions reach bots in a shape that no library reads, but for their ids and tokens.
    pub fn garble_interactions(&self, times: u32) {
        self.world().sessions.garbled_interactions = times;
    }

    /// Leaves heartbeats unanswered, or answers them again.
    pub fn ignore_heartbeats(&self, ignore: bool) {
        self.world().sessions.heartbeats_ignored = ignore;
    }
}
