// What no form and no link of the shop would send: addresses, queries and bodies that the commerce API refuses. Each page
// answers that there is no such thing, or that it could not read this; never that something inside has failed.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { beforeAll, expect, inject, it } from "vitest";
import { newcomerLike } from "../helpers/newcomer.ts";
import { places } from "../helpers/places.ts";
import { visitByWire } from "../helpers/wire.ts";

const app = join(import.meta.dirname, "../../app");
const namesByFolder = new Map<string, readonly string[]>();

/** The names that the sources of a folder read from a query or a form. */
async function readNames(folder: string): Promise<readonly string[]> {
  const files = await readdir(join(app, folder), { recursive: true });
  const sources = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const texts = await Promise.all(sources.map((file) => readFile(join(app, folder, file), "utf8")));
  const found = texts.flatMap((text) => [...text.matchAll(/(?:\.(?:get|has|getAll)\(|readText\(\w+, )"(\w+)"\)/g)]);
  return [...new Set(found.map(([, name = ""]) => name))];
}

const cookies = { guest: "", buyer: "" };
beforeAll(async () => {
  for (const { folder } of places) namesByFolder.set(folder, await readNames(folder));
  const buyer = visitByWire();
  await buyer.signIn(await newcomerLike("voisin@demo.test"));
  cookies.buyer = ["token", "refreshToken"].map((name) => `${name}=${buyer.cookie(name)}`).join("; ");
});

const refused = ["%00", "x".repeat(256), "x".repeat(3_000)];
const shorten = (text: string) => text.replaceAll(/x{256,}/g, (many) => `(${many.length} times x)`);
const fill = (path: string, value: string) => path.replaceAll(/:\w+|\*/g, value);

/** Asks everything, a few at a time, and tells what was answered as a failure of the shop. */
async function findFailures(
  who: keyof typeof cookies,
  questions: readonly { readonly path: string; readonly init?: RequestInit }[],
): Promise<string[]> {
  const failures: string[] = [];
  const waiting = questions.values();
  const askOn = async () => {
    for (const { path, init } of waiting) {
      const headers = { "accept-language": "fr", cookie: cookies[who], ...init?.headers };
      const answer = await fetch(inject("shopUrl") + path, { ...init, headers, redirect: "manual" });
      // What open pages hear of goes on for ever.
      if (answer.headers.get("content-type")?.startsWith("text/event-stream")) await answer.body?.cancel();
      else await answer.arrayBuffer();
      if (answer.status >= 500) failures.push(`${answer.status} ${init?.method ?? "GET"} ${shorten(path)}`);
    }
  };
  await Promise.all([askOn(), askOn(), askOn(), askOn()]);
  return failures.sort();
}

it.each(["guest", "buyer"] as const)("a %s finds nothing at an address that cannot be one", async (who) => {
  const addresses = places.flatMap(({ path }) =>
    refused.flatMap((value) => (/[:*]/.test(path) ? [fill(path, value)] : [`${path === "/" ? "" : path}/${value}`])),
  );
  const questions = addresses.flatMap((path) => [{ path }, { path: `/en${path}` }, { path: `${path}.data` }]);
  expect(await findFailures(who, questions)).toEqual([]);
});

it.each([
  { what: "of a sign that no text has", value: "%00" },
  { what: "far too long", value: "x".repeat(3_000) },
])("a query that cannot be one, $what, fails no page", async ({ value }) => {
  const questions = places.flatMap(({ path, folder }) =>
    (namesByFolder.get(folder) ?? []).map((name) => ({ path: `${fill(path, "1")}?${name}=${value}` })),
  );
  expect(questions.length).toBeGreaterThan(250);
  expect(await findFailures("buyer", questions)).toEqual([]);
});

// What the shop keeps in browsers, but the two tokens.
const keptNames = ["account", "locale", "compare", "view", "table", "pendingLines", "refusedLines"];
const keptByFastOrder = ["fastOrder", "fastOrderAdded", "fastOrderColumns"];
const texts = [
  "\0",
  "€",
  "📦",
  "\r\nx: y",
  "null",
  "[]",
  '["\\u0000",[["\\ud800",1]]]',
  '["/",[["\\u0000",1]]]',
  '["/",[["..",1]]]',
];
const oddValues = [
  ...texts.map(encodeURIComponent),
  ...texts.map((text) => deflateRawSync(text).toString("base64url")),
  ...["%ff", "%", "é", "x".repeat(3_000)],
];

it.each(["guest", "buyer"] as const)("nothing that a cookie of a %s may hold fails a page", async (who) => {
  // With what has them look for what a cookie keeps.
  const paths = [...places.map(({ path }) => fill(path, "1")), "/c/cartons?view=table", "/fastcart?added=1&kept=1"];
  const names = [...keptNames, ...keptByFastOrder];
  const questions = oddValues.flatMap((value) => {
    const cookie = [cookies[who], ...names.map((name) => `${name}=${value}`)].join("; ");
    return paths.map((path) => ({ path, init: { headers: { cookie: Buffer.from(cookie).toString("latin1") } } }));
  });
  expect(await findFailures(who, questions)).toEqual([]);
});

it("nothing that stands in for a token fails a page", async () => {
  const [token = "", refreshToken = ""] = cookies.buyer.split("; ");
  const [, claims = ""] = token.split(".");
  const odd = [...oddValues, ...["%00", "%E2%82%AC", "%0D%0A", ""].map((part) => `${part}.${claims}.${part}`)];
  const questions = odd.flatMap((value) =>
    [
      `token=${value}; ${refreshToken}`,
      `${token}; refreshToken=${value}`,
      `token=${value}; refreshToken=${value}`,
    ].flatMap((cookie) =>
      ["/", "/checkout/cart", "/account/orders.data"].map((path) => ({
        path,
        init: { headers: { cookie: Buffer.from(cookie).toString("latin1") } },
      })),
    ),
  );
  expect(await findFailures("guest", questions)).toEqual([]);
});

const noForms: readonly RequestInit[] = [
  {},
  { headers: { "content-type": "application/json" }, body: '{"a":1}' },
  { headers: { "content-type": "text/plain" }, body: "hello" },
  { headers: { "content-type": "multipart/form-data" }, body: "no boundary" },
  { headers: { "content-type": "multipart/form-data; boundary=x" }, body: "nothing of it" },
];

it.each(["guest", "buyer"] as const)("a body of a %s that is no form is not taken for one", async (who) => {
  const questions = places.flatMap(({ path }) =>
    noForms.flatMap((body) =>
      [fill(path, "1"), `${fill(path, "1")}.data`].map((at) => ({ path: at, init: { method: "POST", ...body } })),
    ),
  );
  expect(await findFailures(who, questions)).toEqual([]);
});

const oddForms = {
  "that ends twice": ["--x--\r\n--x--\r\n", [200, 202, 204, 302, 400]],
  "that breaks off": ['--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', [400]],
  "of very many fields": ['--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(50_000), [413]],
} as const;

it.each(Object.entries(oddForms))("a form %s is answered", async (_, [body, statuses]) => {
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  for (const path of ["/fastcart", "/fastcart.data", "/fastcart/file", "/fastcart/errors"]) {
    const answer = await fetch(inject("shopUrl") + path, { method: "POST", headers, body, redirect: "manual" });
    await answer.arrayBuffer();
    expect(statuses, path).toContain(answer.status);
  }
});

it("a form of fields that cannot be is refused", async () => {
  const questions = places.flatMap(({ path, folder }) => {
    const names = namesByFolder.get(folder) ?? [];
    const forms = [
      ...names.map((name) => [[name, "\0"]]),
      ...["\0", "x".repeat(3_000)].map((value) => names.map((name) => [name, value])),
    ];
    return forms.map((fields) => ({
      path: fill(path, "1"),
      init: { method: "POST", body: new URLSearchParams(fields) },
    }));
  });
  expect(await findFailures("buyer", questions)).toEqual([]);
});

it("what could not be read is told on a page of the shop, in the visitor's language", async () => {
  const body = { method: "POST", ...noForms[1] };
  const answers = await Promise.all([
    fetch(`${inject("shopUrl")}/auth/login`, body),
    fetch(`${inject("shopUrl")}/en/auth/login`, body),
    fetch(`${inject("shopUrl")}/product/%00`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 404]);
  const [french, english, missing] = await Promise.all(answers.map((answer) => answer.text()));
  expect(french).toContain("Ce formulaire n’a pas pu être lu");
  expect(english).toContain("This form could not be read");
  expect(missing).toContain("Cette page n’existe pas");
});

it("what scripts are answered is a page to whoever looks for one", async () => {
  const headers = { cookie: cookies.buyer, accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
  const asked: [string, RequestInit, number, string][] = [
    ["/buyinglist/0000000000/export", {}, 404, "Cette page n’existe pas"],
    ["/en/choice/language", { method: "POST", body: new URLSearchParams({ language: "x" }) }, 400, "could not be read"],
    [
      "/choice/account",
      { method: "POST", body: new URLSearchParams({ accountId: "x" }) },
      403,
      "Ce compte n’est plus l’un des vôtres",
    ],
  ];
  for (const [path, init, status, words] of asked) {
    const answer = await fetch(inject("shopUrl") + path, { ...init, headers });
    expect([path, answer.status, (await answer.text()).includes(words)]).toEqual([path, status, true]);
  }
});

it.each([
  ["/fastcart", "Cet envoi est trop volumineux", "Revenez à la page précédente"],
  ["/en/fastcart", "This is too large to send", "Go back to the page before"],
])("who sends %s too much hears on a page of the shop what to do", async (path, title, advice) => {
  const form = () => ({ method: "POST", body: new URLSearchParams({ lines: "x".repeat(2 ** 20) }) });
  const answer = await fetch(inject("shopUrl") + path, form());
  const html = await answer.text();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([413, "text/html; charset=utf-8"]);
  expect([html.includes(`<h1>${title}</h1>`), html.includes(advice), html.includes("<script")]).toEqual([
    true,
    true,
    false,
  ]);
  const [, sheet = ""] = /href="([^"]+\.css)"/.exec(html) ?? [];
  expect((await fetch(inject("shopUrl") + sheet)).status).toBe(200);
  // Scripts get it in the form that they read, and show the same words.
  const data = await fetch(`${inject("shopUrl")}${path}.data`, form());
  expect([data.status, data.headers.get("content-type")]).toEqual([413, "text/x-script"]);
});
