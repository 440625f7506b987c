// What a supplier and the operator say to each other about an order, an incident and a quote is silent for buyers (desk D-410): whatever a
// user of that account asks, made from the contract, so that a new call is asked before anybody thinks of it, is answered as if nothing had
// been said; and no mail, notification or open page tells of it.
import { contract } from "@comptoir/contract/contract";
import { type CallDefinition, eventStream, type Family, fileBody, pathsOf } from "@comptoir/contract/kit";
import { deskOrders } from "@comptoir/contract/orders/desk-orders";
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { deskThreads } from "@comptoir/contract/orders/threads";
import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { makeUser } from "#test/make.ts";
import type { Caller, TestAnswer } from "#test/test-app.ts";
import { incidentFor } from "#test/worlds/own-things.ts";
import { openWorld, type World } from "#test/worlds/two-suppliers.ts";

const canary = "ZZSILENCE";

type Entry = { readonly name: string; readonly call: CallDefinition; readonly path: string };

/** All that a buyer's user may ask with a session. */
const entries: readonly Entry[] = Object.entries(contract).flatMap(([family, calls]) =>
  Object.entries<CallDefinition>(calls as Family)
    .filter(([, { access, clients = ["ACCOUNT"] }]) => access !== "public" && clients.includes("ACCOUNT"))
    .filter(([, { response }]) => response !== eventStream)
    .flatMap(([name, call]) => pathsOf(call).map((path) => ({ name: `${family}.${name}`, call, path }))),
);
const reads = entries.filter(({ call }) => call.method === "GET");
/** Steps; what ends the session of whoever asks comes last. */
const writes = entries
  .filter(({ call }) => call.method !== "GET")
  .toSorted((one, other) => Number(one.name === "auth.revokeToken") - Number(other.name === "auth.revokeToken"));

let world: World;
let operator: Caller;
/** The buyer, and an administrator of the account. */
let readers: readonly Caller[];
let order: LogisticOrder;
let quote: SupplierQuote;
/** What of the buyer's stands in paths, by the names of the keys there. */
let keys: Readonly<Record<string, readonly string[]>>;
let incidentId: string;

beforeAll(async () => {
  world = await openWorld({ withOther: false });
  const { app, by, caller, buyer } = world;
  const staff = await makeUser(app.db, { client: "OPERATOR", groups: ["Operator_Admin"], email: "odile@market.test" });
  operator = await app.as(staff.email);
  const chief = await makeUser(app.db, { accounts: [buyer.account], groups: ["FOC_Admin"] });
  readers = [caller, await app.as(chief.email)];
  order = await world.placeOrder();
  const params = { logisticOrderId: order.id };
  await by.ask(deskOrders.acceptOrder, { params, body: null });
  await by.ask(deskOrders.shipOrder, { params, body: { lines: [{ id: order.lines[0]?.id ?? "", quantity: 40 }] } });
  const reported = await incidentFor(order.id, world);
  incidentId = reported.incidentId;
  quote = await world.askForQuote();
  const supplierQuoteId = quote.id;
  await caller.ask(quotes.postMessageToSupplierQuote, { params: { supplierQuoteId }, body: { message: "Bonjour" } });
  const reference = order.reference.replace(/-\d+$/, "");
  keys = {
    ...{ logisticOrderId: [order.id, order.reference], commercialOrderId: [reference], orderId: [reference] },
    ...{ reference: [reference], incidentId: [incidentId], threadId: [reported.threadId], supplierQuoteId: [quote.id] },
    ...{ masterQuoteId: [quote.masterQuoteId], quoteLineId: quote.quoteLines.map(({ id }) => id) },
    ...{ lineId: order.lines.map(({ id }) => id), customerUserId: [buyer.userId], addressId: [buyer.address.id] },
  };
});
afterAll(() => world.close());

/** What a key of a path may be: what is the buyer's, each word of a list, or nothing that there is. */
function valuesOf({ call }: Entry, name: string): readonly string[] {
  const schema: unknown = call.params?.shape[name];
  return keys[name] ?? (schema instanceof z.ZodEnum ? schema.options.map(String) : ["0000000000"]);
}

const addressesOf = (entry: Entry): readonly string[] =>
  [...entry.path.matchAll(/\{(\w+)\}/g)].reduce<readonly string[]>(
    (paths, [hole, name = ""]) =>
      paths.flatMap((path) => valuesOf(entry, name).map((key) => path.replace(hole, encodeURIComponent(key)))),
    [entry.path],
  );

/** With every query that the call knows of these, and once for each text that is searched for. */
function queriesOf({ call }: Entry): Record<string, string>[] {
  const wishes = {
    locale: "fr-FR",
    currency: "EUR",
    list: "ORDERS",
    fileUrl: "nothing",
    until: "2026-03-10T09:00:00Z",
  };
  const known = Object.keys(call.query?.shape ?? {});
  const chosen = Object.fromEntries(Object.entries(wishes).filter(([name]) => known.includes(name)));
  return known.includes("search") ? [chosen, { ...chosen, search: canary }, { ...chosen, search: "BOX" }] : [chosen];
}

type ToldAnswer = { readonly asked: string; readonly status: number; readonly told: string };

const tell = (asked: string, { status, headers, body }: TestAnswer): ToldAnswer => ({
  ...{ asked, status },
  told: JSON.stringify([headers.get("content-disposition"), body ?? null]),
});

/** Every answer to everything that the readers may read. */
async function readEverything(): Promise<ToldAnswer[]> {
  const answers: ToldAnswer[] = [];
  for (const [index, by] of readers.entries())
    for (const entry of reads)
      for (const path of addressesOf(entry))
        for (const query of queriesOf(entry)) {
          const asked = `${index} ${entry.name} ${path} ${JSON.stringify(query)}`;
          answers.push(tell(asked, await by.call("GET", path, { query })));
        }
  return answers;
}

/** A body with every field that says something, about what is the buyer's own; whatever a call makes of it. */
const everything = () => ({
  ...{ message: "Merci", subject: "Question", reason: "Parce que", name: "Panier", search: canary },
  ...{ linkedType: "ORDER", orderLogisticId: order.id, reasons: ["DAMAGED"], logisticOrderId: order.id, grade: 4 },
  ...{ orderIds: [order.id], lines: [{ id: order.lines[0]?.id, quantity: 1 }], supplierQuoteId: quote.id },
});

/** Supplier and operator about the order, its incident and the quote, several times each. */
async function talk() {
  const params = { logisticOrderId: order.id };
  const words = (what: string) => ({ subject: `Entre nous ${what} ${canary}`, message: `Parole ${what} ${canary}` });
  for (const more of [{}, { incidentId }]) {
    const body = { ...words("commande"), audience: "OPERATOR", ...more } as const;
    const { id: threadId } = await world.by.ask(deskThreads.openDeskThread, { params, body });
    const answer = { params: { ...params, threadId }, body: { message: `Réponse ${canary}` } };
    await operator.ask(deskThreads.postDeskThreadMessage, answer);
  }
  const said = { params: { supplierQuoteId: quote.id }, body: { message: canary, thread: "OPERATOR" } } as const;
  await world.by.ask(deskQuotes.postMessageFromDesk, said);
  await operator.ask(deskQuotes.postMessageFromDesk, said);
}

/** An answer to somebody who searches for the canary may say what was searched for. */
const holdsCanary = ({ told }: ToldAnswer) => told.replaceAll(`"search":"${canary}"`, "").includes(canary);

describe("what supplier and operator say to each other", () => {
  it("changes no answer that a user of the buyer's account gets, nor a mail, nor an open page", {
    timeout: 240_000,
  }, async ({ annotate }) => {
    expect(reads.length).toBeGreaterThan(60);
    const before = await readEverything();
    // Reading has its own traces, such as when a list was last looked at; what it leaves is there before anything is said.
    const again = await readEverything();
    const steady = new Set(before.filter((one, index) => one.told === again[index]?.told).map(({ asked }) => asked));
    world.app.mails.length = 0;
    await sql`TRUNCATE live_events`.execute(world.app.db);
    await talk();
    const heard = await sql<{ topics: string[] }>`SELECT topics FROM live_events`.execute(world.app.db);
    expect(heard.rows.length).toBeGreaterThan(0);
    const ofBuyers = /^(order|master-quote|notifications):/;
    expect(heard.rows.flatMap(({ topics }) => topics).filter((topic) => ofBuyers.test(topic))).toEqual([]);
    expect(world.app.mails.some(({ text }) => text.includes(canary))).toBe(true);
    expect(world.app.mails.filter(({ to }) => to === world.buyer.email)).toEqual([]);
    const after = await readEverything();
    expect(after.filter(holdsCanary).map(({ asked }) => asked)).toEqual([]);
    const changed = after.filter(({ asked, told }, index) => steady.has(asked) && told !== again[index]?.told);
    expect(changed.map(({ asked, told }) => `${asked}: ${told}`)).toEqual([]);
    const answered = after.filter(({ status }) => status === 200).length;
    // Almost all of it is compared, and most of it leads to something.
    expect(steady.size).toBeGreaterThan(before.length * 0.95);
    expect(answered).toBeGreaterThan(120);
    await annotate(`${after.length} answers to buyers beside a talk that they must not hear`, "compared");
  });

  it("stands in no answer to what a user of the account then does", { timeout: 120_000 }, async ({ annotate }) => {
    const [buyer] = readers;
    if (!buyer) throw new Error("Somebody reads");
    const answers: ToldAnswer[] = [];
    for (const entry of writes)
      for (const path of addressesOf(entry)) {
        const { method, body } = entry.call;
        const form = body === fileBody ? "a file" : everything();
        const sent = body ? { body: form } : {};
        answers.push(tell(`${method} ${path}`, await buyer.call(method, path, sent)));
      }
    expect(answers.filter(holdsCanary).map(({ asked }) => asked)).toEqual([]);
    expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(20);
    expect(world.app.mails.filter(({ to, text }) => to === world.buyer.email && text.includes(canary))).toEqual([]);
    await annotate(`${answers.length} writes of a buyer beside a talk that they must not hear`, "compared");
  });
});
