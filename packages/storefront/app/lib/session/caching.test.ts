import { describe, expect, it } from "vitest";
import { forEverybody, mayBeKept } from "#lib/session/caching.ts";
import type { Session } from "#lib/session/context.ts";
import { readOwnCookie } from "#lib/session/session-cookies.server.ts";

const guest = (own: Partial<Session> = {}): Session => ({
  state: "anonymous",
  cookies: new Map(),
  isRejected: false,
  ...own,
});
const every = [forEverybody, { ...forEverybody, isIndexed: false }];

describe("a page may be kept for others", () => {
  it("when every route that it is made of says so", () => {
    expect(mayBeKept(every, guest())).toBe(true);
  });

  it.each([
    ["one of them says nothing", [...every, undefined]],
    ["one of them says other things", [...every, { isIndexed: true }]],
    ["one of them says no", [...every, { isForEverybody: false }]],
    ["no route is known", []],
  ])("but not when %s", (_, handles) => {
    expect(mayBeKept(handles, guest())).toBe(false);
  });

  it.each<[string, Partial<Session>]>([
    ["a signed-in buyer's", { state: "authenticated" }],
    ["of somebody whose session was lost", { state: "lost" }],
    ["with a cookie to be written", { cookies: new Map([["view", "view=table"]]) }],
  ])("and never one that is %s", (_, own) => {
    expect(mayBeKept(every, guest(own))).toBe(false);
  });

  it.each(["view=table", ""])("nor one for which a cookie was looked up in %j, found or not", (cookie) => {
    const session = guest();
    readOwnCookie(session, new Request("http://shop.test/", { headers: { cookie } }), "view");
    expect(mayBeKept(every, session)).toBe(false);
  });
});
