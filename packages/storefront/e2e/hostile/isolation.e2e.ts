// What one buyer sees never reaches another, nor a guest (ux G-05): buyers of three companies, one of them in either of two
// accounts, and a guest ask for the same addresses in turn and at once, over pages that are kept for guests.
import type { SearchRecord } from "@comptoir/contract/search";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AgreedPrices, listArticles, readAgreedPrices } from "../helpers/agreed-prices.ts";
import { visitByWire, type WireAnswer, type WireVisitor } from "../helpers/wire.ts";

const buyers = {
  acheteur: { email: "acheteur@demo.test", account: "CLI-HALLES" },
  "multi at Halles": { email: "multi@demo.test", account: "CLI-HALLES" },
  "multi at Canal": { email: "multi@demo.test", account: "CLI-CANAL" },
  voisin: { email: "voisin@demo.test", account: "CLI-CANAL" },
  cantine: { email: "cantine@demo.test", account: "CLI-CANTINE" },
} as const;
type Buyer = keyof typeof buyers;
type Person = Buyer | "guest";
const names = Object.keys(buyers) as Buyer[];
const everybody: readonly Person[] = ["guest", ...names];

type SignedInUser = {
  readonly user: { readonly email: string; readonly lastName: string };
  readonly accounts: readonly { readonly id: string; readonly externalId: string; readonly name: string }[];
};

const visitors = new Map<Person, WireVisitor>();
/** What is a person's own, and may stand on nobody else's page. */
const own = new Map<Person, readonly string[]>();
let agreed: AgreedPrices;
let hiddenFromCantine: SearchRecord;
let paths: Readonly<Record<string, string>>;
/** What a guest was shown at each address before anybody else asked for it. */
const guestPages = new Map<string, string>();
let cartId: string;
let idOfHalles: string;

const visitor = (who: Person): WireVisitor => {
  const found = visitors.get(who);
  if (!found) throw new Error(`${who} is not here`);
  return found;
};
const hasContract = (who: Person) => who !== "guest" && buyers[who].account === "CLI-HALLES";

async function enter(who: Buyer): Promise<void> {
  const { email, account } = buyers[who];
  const entered = visitByWire();
  visitors.set(who, entered);
  await entered.signIn(email);
  const { user, accounts } = await entered.read<SignedInUser>("/v1/authenticated-user");
  const chosen = accounts.find(({ externalId }) => externalId === account);
  expect([who, chosen?.externalId]).toEqual([who, account]);
  if (account === "CLI-HALLES") idOfHalles = chosen?.id ?? "";
  if (accounts.length > 1) await entered.post("/choice/account", { accountId: chosen?.id ?? "", to: "/" });
  const session = [entered.cookie("token") ?? "", entered.cookie("refreshToken") ?? ""];
  own.set(who, [
    user.email,
    user.lastName,
    ...accounts.flatMap(({ name, externalId }) => [name, externalId]),
    ...session,
  ]);
}

async function findHidden(): Promise<SearchRecord> {
  const seen = new Set((await listArticles(visitor("cantine"), "size=1000")).map(({ variant }) => variant.id));
  const hidden = (await listArticles(visitor("guest"), "size=1000")).find(({ variant }) => !seen.has(variant.id));
  if (!hidden) throw new Error("Nothing is hidden from the canteen");
  return hidden;
}

async function choosePaths(): Promise<Readonly<Record<string, string>>> {
  const { headers } = await visitor("guest").get("/c/serviettes");
  const [{ product, variant, supplier }, second] = agreed.articles;
  return {
    home: "/",
    category: headers.get("location") ?? "/c/serviettes",
    search: "/search?query=serviette",
    supplier: `/suppliers/${"externalId" in supplier ? supplier.externalId : ""}?query=serviette`,
    variant: `/product/${product.id}?variant=${variant.id}`,
    comparison: `/compare?ids=${variant.id},${second.variant.id}`,
    suggestions: `/menu/suggestions?q=${encodeURIComponent(variant.externalId)}`,
    "suggestions for a word": "/menu/suggestions?q=serviette",
    "in the cart": "/menu/in-cart",
    "category menu": "/menu/categories",
  };
}

const piecesInCart = () => {
  const [{ offer }] = agreed.articles;
  return "minOrderQuantity" in offer ? offer.minOrderQuantity * 7 : 0;
};

/** A cart that only its owner may hear of. */
async function fillCart(): Promise<void> {
  const buyer = visitor("acheteur");
  const name = "Panier de Camille seule";
  const made = await buyer.write<{ id: string }>("POST", "/v2/shop/carts?currency=EUR", { name, type: "CART" });
  cartId = made.id;
  await buyer.write("PUT", `/v2/shop/carts/${cartId}/lines?currency=EUR`, [
    { offerPriceId: agreed.key, quantity: piecesInCart(), updateAction: "REPLACE_QUANTITY" },
  ]);
  own.set("acheteur", [...(own.get("acheteur") ?? []), cartId, name]);
}

beforeAll(async () => {
  visitors.set("guest", visitByWire());
  own.set("guest", []);
  for (const who of names) await enter(who);

  agreed = await readAgreedPrices(visitor("acheteur"), visitor("guest"), "serviette");
  hiddenFromCantine = await findHidden();
  paths = await choosePaths();
  for (const path of addresses()) guestPages.set(path, (await visitor("guest").get(path)).body);
  await fillCart();
});
afterAll(() => visitor("acheteur").write("DELETE", `/v2/shop/carts/${cartId}`));

const inEnglish = (path: string) => (path === "/" ? "/en" : `/en${path}`);
/** The address of the data that the router fetches for a page. */
function dataOf(path: string): string {
  const [name = "", query] = path.split("?");
  return `${name === "/" ? "/_" : name}.data${query === undefined ? "" : `?${query}`}`;
}
const addresses = () =>
  Object.values(paths).flatMap((path) => [path, inEnglish(path)].flatMap((one) => [one, dataOf(one)]));

/** The keys by which Halles alone orders at its prices. */
const findContractKeys = (text: string): readonly string[] => text.match(/PRA-HALLES[\w-]*/g) ?? [];

/** What stands in an answer and is somebody else's: names, sessions, carts, prices and the keys to order at them. */
function findForeign(who: Person, path: string, body: string): string[] {
  const mine = new Set(own.get(who));
  const others = new Set(everybody.flatMap((other) => own.get(other) ?? []));
  const foreign = [...others].filter((word) => !mine.has(word) && body.includes(word));
  if (hasContract(who)) return foreign;
  return [...foreign, ...findContractKeys(body), ...findOwnPrices(path, body)];
}

/** Prices of Halles beside those that a related article happens to cost everybody. */
function findOwnPrices(path: string, body: string): string[] {
  const usual = new Set(agreed.findIn(guestPages.get(path) ?? ""));
  return agreed.findIn(body).filter((price) => !usual.has(price));
}

/** What is wrong with an answer, whatever its contents. */
function findFaults(who: Person, path: string, { status, headers, body }: WireAnswer): string[] {
  const control = headers.get("cache-control") ?? "";
  const foreign = findForeign(who, path, body).map((word) => `shows ${word}`);
  // What a browser keeps of a guest is asked for again, or belongs to these cookies alone.
  const isGuests = /no-store|no-cache/.test(control) || /cookie/i.test(headers.get("vary") ?? "");
  const isRight =
    who === "guest"
      ? control.startsWith("private") && isGuests && headers.getSetCookie().length === 0
      : control === "private, no-store" && !headers.has("etag");
  const faults = [
    ...(status === 200 ? [] : [`status ${status}`]),
    ...(isRight ? [] : [`may be kept: ${control}`]),
    ...foreign,
  ];
  return faults.map((fault) => `${who} ${path}: ${fault}`);
}

type Offer = { readonly "@type": string; readonly offers?: { readonly price: number } };

/** The prices that robots read. */
function robotPrices({ body }: WireAnswer): (number | undefined)[] {
  const blocks = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const graphs = blocks.flatMap(([, text = "{}"]) => (JSON.parse(text) as { "@graph": readonly Offer[] })["@graph"]);
  return graphs.filter((node) => node["@type"] === "Product").map(({ offers }) => offers?.price);
}

describe("the same addresses, asked for in turn and at once", () => {
  it("show everybody their own, are kept by nobody else, and stay the same for guests to the byte", async () => {
    const faults: string[] = [];
    const check = async (who: Person, path: string) => {
      const answer = await visitor(who).get(path);
      faults.push(...findFaults(who, path, answer));
      if (who === "guest" && answer.body !== guestPages.get(path)) faults.push(`guest ${path}: is not what it was`);
    };
    for (const path of addresses()) for (const who of everybody) await check(who, path);
    for (const path of addresses())
      await Promise.all([...everybody.toReversed(), "guest" as const].map((who) => check(who, path)));
    expect(faults).toEqual([]);
  });

  it.each(["category", "supplier", "search", "variant", "comparison", "suggestions"])(
    "tell each account its own price (%s)",
    async (page) => {
      const path = paths[page] ?? "";
      for (const address of [path, inEnglish(path), dataOf(path)])
        for (const who of everybody) {
          const { body } = await visitor(who).get(address);
          const told = findOwnPrices(address, body).length > 0;
          expect([who, address, told]).toEqual([who, address, hasContract(who)]);
        }
    },
  );

  it("name a price to robots only where it is everybody's", async () => {
    const price = agreed.publicPrice;
    for (const path of [paths.variant ?? "", inEnglish(paths.variant ?? "")])
      for (const who of everybody) {
        const answer = await visitor(who).get(path);
        expect([who, path, robotPrices(answer)]).toEqual([who, path, [who === "guest" ? price : undefined]]);
      }
  });

  it("count the cart of its owner alone", async () => {
    const line = { [agreed.key]: piecesInCart() };
    for (const who of everybody) {
      const pieces = JSON.parse((await visitor(who).get("/menu/in-cart")).body);
      if (who === "acheteur") expect(pieces).toEqual(line);
      else expect([who, pieces]).not.toEqual([who, expect.objectContaining(line)]);
    }
    expect(await visitor("guest").get("/menu/in-cart")).toMatchObject({ body: "{}" });
  });
});

describe("the tag of a guest's kept page", () => {
  it("spares the guest the page, and never answers somebody who is signed in", async () => {
    for (const path of [paths.category, paths.search, paths.variant, paths.suggestions, "/en"].map(String)) {
      const guest = visitor("guest");
      for (let visit = 0; visit < 2; visit += 1) await guest.get(path);
      const tag = (await guest.get(path)).headers.get("etag") ?? "";
      expect([path, tag]).toEqual([path, expect.stringMatching(/^"[\w-]{20}"$/)]);
      expect((await guest.get(path, { "if-none-match": tag })).status).toBe(304);
      for (const who of names)
        for (const asked of [tag, "*"]) {
          const answer = await visitor(who).get(path, { "if-none-match": asked });
          expect([who, path, asked, findFaults(who, path, answer)]).toEqual([who, path, asked, []]);
          expect(answer.body.length).toBeGreaterThan(0);
        }
    }
  });
});

describe("a guest's kept page", () => {
  const marks = { plain: "from-plain", odd: "from-other" };

  it.each([
    ["the account of others in a cookie", () => ({ account: idOfHalles }), {}],
    ["the view of a buyer", () => ({ view: "table" }), {}],
    ["articles to compare", () => ({ compare: agreed.articles[0].variant.id }), {}],
    ["another language", () => ({ language: "en", i18n: "en" }), { "accept-language": "en" }],
    ["a session that has ended", () => ({ token: "a.b.c", refreshToken: "a.b.c" }), {}],
    ["the name of another host", () => ({}), { "x-forwarded-host": "evil.test", forwarded: "host=evil.test" }],
    ["a robot", () => ({}), { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" }],
  ] as const)("is not made from what one guest brings: %s", async (_, cookies, headers) => {
    for (const path of [paths.category, String(paths.variant).split("?")[0], "/c"].map(String)) {
      const [plain, odd] = [`${path}?${marks.plain}`, `${path}?${marks.odd}`];
      for (let visit = 0; visit < 3; visit += 1) await visitByWire(cookies()).get(odd, headers);
      const expected = (await visitByWire().get(plain)).body.replaceAll(marks.plain, marks.odd);
      const { status, body } = await visitByWire().get(odd);
      expect([path, status, body === expected]).toEqual([path, 200, true]);
      for (const mark of Object.values(marks)) expect(mark.length).toBe(marks.plain.length);
    }
  });

  it("comes back after signing out, and is not what was seen before", async () => {
    const path = String(paths.category);
    const passing = visitByWire();
    const asGuest = (await passing.get(path)).body;
    await passing.signIn("acheteur@demo.test");
    const asBuyer = (await passing.get(path)).body;
    expect(findContractKeys(asBuyer)).not.toEqual([]);
    await passing.post("/auth/logout", {});
    expect((await passing.get(path)).body === asGuest).toBe(true);
  });

  it("shows what is hidden from an account, which itself does not see it", async () => {
    const path = `/product/${hiddenFromCantine.product.id}`;
    for (const address of [path, inEnglish(path), dataOf(path)])
      for (const [who, status] of [
        ["guest", 200],
        ["cantine", 404],
        ["voisin", 200],
        ["guest", 200],
        ["cantine", 404],
      ] as const)
        expect([address, who, (await visitor(who).get(address)).status]).toEqual([address, who, status]);
    const suggested = await visitor("cantine").get(`/menu/suggestions?q=${hiddenFromCantine.variant.externalId}`);
    expect(suggested.body).not.toContain(hiddenFromCantine.product.id);
  });
});
