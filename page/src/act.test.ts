import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { GoneError, RefusedError, calls } from "./act.ts";

/** Stands in for the sandbox, and keeps what it was asked. */
function answering(t: TestContext, answer: () => Response | Error): unknown[] {
  const asked: unknown[] = [];
  t.mock.method(globalThis, "fetch", async (path: string, init: RequestInit) => {
    asked.push([init.method, path, JSON.parse(String(init.body))]);
    const response = answer();
    if (response instanceof Error) throw response;
    return response;
  });
  return asked;
}

const deed = { do: "click", as: "1", message: "2", custom_id: "go" } as const;
const change = { change: "advance", seconds: 60 } as const;

test("a deed is answered with what came of it, a change with nothing", async (t) => {
  const asked = answering(t, () => Response.json({ response: "updated" }));
  assert.deepEqual(await calls.deed(deed), { response: "updated" });
  assert.equal(await calls.change(change), undefined);
  assert.deepEqual(asked, [
    ["POST", "/api/deed", deed],
    ["POST", "/api/change", change],
  ]);
});

test("a refusal keeps its code and what it is about", async (t) => {
  const refused = { error: "the option point is required", code: "missing_option", option: "point" };
  answering(t, () => Response.json(refused, { status: 400 }));
  await assert.rejects(calls.deed(deed), (error) => {
    assert.ok(error instanceof RefusedError);
    assert.deepEqual([error.message, error.code, error.option], Object.values(refused));
    return true;
  });
});

test("no answer and a broken sandbox are both told from a refusal", async (t) => {
  for (const answer of [new TypeError("fetch failed"), new Response("", { status: 500 }), new Response("", { status: 403 })]) {
    answering(t, () => answer);
    await assert.rejects(calls.change(change), GoneError);
    t.mock.restoreAll();
  }
});
