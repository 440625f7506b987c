import { describe, expect, it, vi } from "vitest";
import { on, refuse, signedIn, tokenFor } from "../test/fake-commerce.ts";
import { account, makeBuyer } from "../test/make-pages.ts";
import { ask, contextFor, failing, keepsPages } from "../test/pages-build.tsx";
import * as entry from "./entry.server.tsx";

describe("a document", () => {
  it("that waits for nothing is whole, with its data behind it, and kept where it is everybody's", async () => {
    const { response, html } = await ask("/whole");
    expect(response.status).toBe(200);
    expect(html).toMatch(/^<!DOCTYPE html>.*<html lang="fr".*<h1>Comptoir<\/h1>.*<\/html>\s*$/s);
    expect(html).toContain('id="page-data"');
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("cache-control")).toContain("public");
  });

  it("of one visitor is kept by nobody", async () => {
    expect((await ask("/own")).response.headers.get("cache-control")).not.toContain("public");
  });

  it("goes past the answer to whoever takes finished pages, and is not kept there where the page cache keeps it", async () => {
    const { kept, finishedPages } = keepsPages();
    const { html, taken } = await ask("/whole", {}, finishedPages);
    expect(html).toBe("");
    expect(taken).toEqual([expect.stringContaining("<h1>Comptoir</h1>")]);
    expect(kept.size).toBe(0);
  });

  it("of one visitor is drawn once as long as it says the same, and anew at another address and on another day", async () => {
    const { kept, finishedPages } = keepsPages();
    const first = await ask("/own", {}, finishedPages);
    const second = await ask("/own", {}, finishedPages);
    expect(first.taken).toEqual([expect.stringContaining("<!DOCTYPE html>")]);
    expect(second.taken).toEqual(first.taken);
    expect(second.response.headers.get("content-security-policy")).toBe(
      first.response.headers.get("content-security-policy"),
    );
    expect(kept.size).toBe(1);
    await ask("/own?page=2", {}, finishedPages);
    expect(kept.size).toBe(2);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
    await ask("/own", {}, finishedPages).finally(() => vi.useRealTimers());
    expect(kept.size).toBe(3);
  });

  it("of one visitor is no other's, whoever looks at the same address", async () => {
    const { kept, finishedPages } = keepsPages();
    // One token for all: when a session ends is part of what a page says.
    const headers = { cookie: `token=${tokenFor(600)}` };
    const visit = async (firstName: string) => {
      const answers = { ...signedIn, ...on.auth.getAuthenticatedUser(() => makeBuyer({ id: firstName, firstName })) };
      return (await ask("/goods", { headers, answers }, finishedPages)).taken.join().match(/<h1>(.*?)<\/h1>/)?.[1];
    };
    expect([await visit("Camille"), await visit("Yanis"), await visit("Camille")]).toEqual([
      "Camille",
      "Yanis",
      "Camille",
    ]);
    expect(kept.size).toBe(2);
  });

  it.each(["/failed", "/broken", "/late", "/nowhere"])("is not kept at %s", async (path) => {
    const { kept, finishedPages } = keepsPages();
    await ask(path, {}, finishedPages);
    expect(kept.size).toBe(0);
  });

  it("that waits streams to people, and is whole for robots", async () => {
    const { html } = await ask("/late");
    expect(html).toMatch(/nonce="[^"]+"/);
    expect(html).toContain("Gobelets");
    const robot = await ask("/late", { headers: { "user-agent": "Googlebot/2.1" } });
    expect(robot.html).toContain("Gobelets");
    expect(robot.html).not.toContain("nonce=");
  });
});

describe("a page that fails", () => {
  it("in its loader says so without its inside, and is logged with the request's id", async () => {
    const { response, html, told } = await ask("/failed");
    expect(response.status).toBe(500);
    expect(html).not.toContain("secret");
    expect(told.errors).toEqual([{ error: failing, requestId: "request-1" }]);
    expect(response.headers.get("cache-control")).not.toContain("public");
  });

  it("while it is drawn answers 500, too", async () => {
    const { response, html } = await ask("/broken");
    expect(response.status).toBe(500);
    expect(html).not.toContain("secret");
  });

  it("for a moment says so", async () => {
    expect((await ask("/away")).response.status).toBe(503);
  });

  it("because of what was asked is no error of the shop", async () => {
    for (const path of ["/none", "/nowhere"]) {
      const { response, told } = await ask(path);
      expect(response.status).toBe(404);
      expect(told.errors).toEqual([]);
      expect(told.refusals).not.toEqual([]);
    }
  });
});

describe("a page that the API refuses something", () => {
  const headers = { cookie: `token=${tokenFor(600)}` };
  const refusing = (status: number) => ({
    ...signedIn,
    ...on.catalogue.getOnlineCategories(() => refuse(status, status === 401 ? "TOKEN_INVALID" : "REFUSED")),
  });

  it.each(["/asking", "/asking.data"])(
    "because the session has ended leads to the sign-in, and is no error (%s)",
    async (path) => {
      const { response, html, told } = await ask(path, { headers, answers: refusing(401) });
      expect(response.headers.get("location") ?? html).toContain("/auth/login?expired=1");
      expect(told.errors).toEqual([]);
    },
  );

  it("because too much was asked says so, and is no error", async () => {
    const { response, told } = await ask("/asking", { headers, answers: refusing(429) });
    expect(response.status).toBe(429);
    expect(told.errors).toEqual([]);
  });

  it.each(["/asking", "/asking.data"])(
    "because its visitor may not, or something has changed meanwhile, says so with its words and its status, and tells why at debug alone (%s)",
    async (path) => {
      for (const [status, title] of [
        [403, "Votre profil ne le permet pas"],
        [409, "Cela a changé entre-temps"],
        [413, "Cet envoi est trop volumineux"],
        [422, "Cela a changé entre-temps"],
      ] as const) {
        const { response, html, told } = await ask(path, { headers, answers: refusing(status) });
        expect([response.status, html.includes(title), told.errors]).toEqual([status, true, []]);
        if (path === "/asking")
          expect(told.refusals).toContainEqual(expect.stringContaining(`${status}: {"code":"REFUSED"`));
      }
    },
  );

  it("for no reason of the visitor's is an error", async () => {
    const foreignKey = on.catalogue.getOnlineCategories(() => refuse(403, "FORBIDDEN", "No storefront", "dj-client"));
    for (const answers of [refusing(401), { ...signedIn, ...foreignKey }]) {
      const { response, told } = await ask("/asking", { answers });
      expect(response.status).toBe(500);
      expect(told.errors).toHaveLength(1);
    }
    // The same with a token says that this is one of another client.
    expect((await ask("/asking", { headers, answers: { ...signedIn, ...foreignKey } })).response.status).toBe(403);
  });

  it.each([401, 403, 404, 409, 413, 422, 429])("with %i in a late part of it is no error", async (status) => {
    const { told } = await ask("/asking-late", { headers, answers: refusing(status) });
    expect(told.errors).toEqual([]);
  });

  it("that fails in a late part of it is an error, unless its reader has left", async () => {
    const answers = refusing(500);
    expect((await ask("/asking-late", { headers, answers })).told.errors).toHaveLength(1);
    const leaving = new AbortController();
    const leaves = on.catalogue.getOnlineCategories(() => {
      leaving.abort();
      return refuse(500, "INTERNAL_ERROR");
    });
    const { told } = await ask("/asking-late", {
      headers,
      answers: { ...signedIn, ...leaves },
      signal: leaving.signal,
    });
    expect(told.errors).toEqual([]);
  });
});

describe("a part that is drawn once", () => {
  type Visitor = ReturnType<typeof makeBuyer>;
  const camille = makeBuyer({ id: "1", firstName: "Camille" });

  async function visit(visitor: Visitor | null, path = "/goods") {
    const answers = { ...signedIn, ...(visitor && on.auth.getAuthenticatedUser(() => visitor)) };
    const headers = visitor ? { cookie: `token=${tokenFor(600)}` } : {};
    const { response, html } = await ask(path, { headers, answers });
    expect(response.status).toBe(200);
    const texts = html.match(/<(h1|p)>.*?<\/\1>/g) ?? [];
    return { name: texts[0], part: texts[1] };
  }

  it.each([
    ["colleagues", account.id],
    ["another account", "0000000002"],
  ])("is the same for %s of the same rights, below the name of each", async (_, accountId) => {
    const buyer = makeBuyer({ id: "2", firstName: "Yanis", email: "yanis@halles.test" });
    const yanis = { ...buyer, account: { ...account, id: accountId } };
    const [first, second, again] = [await visit(camille), await visit(yanis), await visit(camille)];
    expect([first.name, second.name]).toEqual(["<h1>Camille</h1>", "<h1>Yanis</h1>"]);
    expect(first.part).toMatch(/^<p>Gobelet, ORDER_PLACE, , drawing \d+\.<\/p>$/);
    expect([second.part, again.part]).toEqual([first.part, first.part]);
  });

  it.each<readonly [what: string, visitor: Visitor | null, path: string]>([
    ["other rights", makeBuyer({ rights: [] }), "/goods"],
    ["more rights", makeBuyer({ rights: ["ORDER_PLACE", "CUSTOMER_ADMIN"] }), "/goods"],
    ["no session", null, "/goods"],
    ["another language", camille, "/en/goods"],
    ["another query", camille, "/goods?sort=price"],
  ])("is another one for %s, although it is made of the same object", async (_, visitor, path) => {
    const first = await visit(camille);
    const other = await visit(visitor, path);
    expect(other.part).toMatch(/drawing \d+/);
    expect(other.part).not.toBe(first.part);
    // Each is found again.
    expect([await visit(camille), await visit(visitor, path)]).toEqual([first, other]);
  });

  it.each(["/leaking", "/late-leaking"])(
    "fails its page where it reads data of the page's loader (%s)",
    async (path) => {
      const { response, html, told } = await ask(path);
      expect(response.status).toBe(500);
      expect(html).not.toContain("drawn once");
      expect(told.errors).toEqual([
        expect.objectContaining({
          error: expect.objectContaining({ message: expect.stringContaining('The part "leak"') }),
        }),
      ]);
    },
  );
});

describe("what goes wrong in a request", () => {
  const toldOf = (error: unknown, signal?: AbortSignal) => {
    const { context, told } = contextFor();
    const request = new Request("http://localhost:3000/", signal ? { signal } : {});
    entry.handleError(error, { request, context, params: {} });
    return told;
  };

  it("is logged where it is the shop's own, else told as refused", () => {
    expect(toldOf(failing)).toEqual({ errors: [{ error: failing, requestId: "request-1" }], refusals: [] });
    const foreign = new Error("origin header does not match. Aborting the action.");
    expect(toldOf(foreign)).toEqual({ errors: [], refusals: [String(foreign)] });
  });

  it("after its visitor has left is nobody's business", () => {
    expect(toldOf(failing, AbortSignal.abort())).toEqual({ errors: [], refusals: [] });
  });
});
