import assert from "node:assert/strict";
import { test } from "node:test";
import { around, commands, menu } from "../composer/samples.ts";
import type { Scene } from "../contract.ts";
import { colourOf } from "../ui/avatar.tsx";
import { channelName, namesOf, peopleOf } from "./people.ts";

const scene = { you: "11", users: around.users, channels: around.channels, commands } as unknown as Scene;

test("messages and pings change nothing of what people and places are called", () => {
  const busy = { ...scene, channels: scene.channels.map((one) => ({ ...one, last_message: "9", pings: ["9"] })) };
  assert.deepEqual(namesOf(busy), namesOf(scene));
  const renamed = { ...scene, channels: scene.channels.map((one) => ({ ...one, name: "other" })) };
  assert.notDeepEqual(namesOf(renamed), namesOf(scene));
});

test("commands are called as one types them, and those of a menu by their title", () => {
  const { commandName } = peopleOf(namesOf(scene));
  assert.equal(commandName("move"), "/déplacer");
  assert.equal(commandName("unknown"), "/unknown");
  assert.equal(peopleOf(namesOf({ ...scene, commands: [menu] })).commandName("Challenge"), "Challenge");
});

test("a channel is called by its kind", () => {
  const named = (kind: "text" | "thread" | "direct") => channelName({ id: "1", name: "x", kind });
  assert.deepEqual([named("text"), named("thread"), named("direct")], ["#x", "x", "@x"]);
});

test("members have colours by their place, which bots do not take up", () => {
  const users = around.users.flatMap((user, index) => [{ ...user, id: `9${index}`, bot: true }, user]);
  const byId = new Map(users.map((user) => [user.id, user]));
  assert.deepEqual(around.users.map((user) => colourOf(byId, user.id)), [0, 1, 2, 3]);
  assert.equal(colourOf(byId, "gone"), 0);
});
