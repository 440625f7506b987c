// A supplier's answers are the same whether another supplier is there or not, but for ids and moments (desk D-133): made from the
// contract, so that a new call is asked in both worlds before anybody thinks of it.
import { contract } from "@comptoir/contract/contract";
import { type CallDefinition, eventStream, type Family, fileBody, pathsOf } from "@comptoir/contract/kit";
import { deskOrders } from "@comptoir/contract/orders/desk-orders";
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { articleDocumentId } from "#test/orders/article-document.ts";
import type { TestAnswer } from "#test/test-app.ts";
import {
  csv,
  documentFor,
  form,
  importFor,
  incidentFor,
  orderFor,
  quoteFor,
  viewFor,
} from "#test/worlds/own-things.ts";
import { canary, canaryFigures, mailOfSupplier, openWorld, type World } from "#test/worlds/two-suppliers.ts";

type Entry = { readonly name: string; readonly call: CallDefinition; readonly path: string };

/** What is a supplier's to ask; what anybody may ask is the shop that all its visitors see. */
const entries: readonly Entry[] = Object.entries(contract).flatMap(([family, calls]) =>
  Object.entries<CallDefinition>(calls as Family)
    .filter(([, { access, clients }]) => access !== "public" && clients?.includes("SUPPLIER"))
    .filter(([, { response }]) => response !== eventStream)
    .flatMap(([name, call]) => pathsOf(call).map((path) => ({ name: `${family}.${name}`, call, path })))
    // It ends the session of whoever asks.
    .filter(({ name }) => name !== "auth.revokeToken"),
);

/** Calls that a supplier has nothing to ask for here. */
const refused: Readonly<Record<string, number>> = {
  // The shop has no field that takes files, and the supplier has handed none over.
  ...{ "media.askForUpload": 409, "media.getMedia": 409 },
  // A file of two rows is taken in before anybody could stop it.
  "imports.cancelImport": 409,
};

/** What stands in the answer of a call, ids and moments apart. */
const sameEverywhere = (text: string) =>
  text
    // A cursor says the last row's values.
    .replace(/(?<="(?:before|after)":")[\w-]+(?=")/g, (cursor) => Buffer.from(cursor, "base64url").toString())
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "<uuid>")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, "<moment>")
    .replace(/\d{3}-\d{3}-\d{7}(?=-\d)/g, "<reference>")
    .replace(/\b\d{10}\b/g, "<id>")
    // Numbers of articles, as the shop gives them one after the other.
    .replace(/"10\d{3}"/g, "<sku>")
    .replace(/\b(ADR|CLASS)-[0-9a-f]{8}\b/g, "<external id>");

const hasCanary = (text: string) => new RegExp(`${canary}|${canaryFigures}`, "i").test(text);

/** A body with every field that any call knows, about what is the supplier's own; that of a field, and none. */
function bodiesOf(lineId: string, order: LogisticOrder, world: World): readonly unknown[] {
  const everything = {
    ...{
      reason: "Rupture",
      note: "À voir",
      message: "Bonjour",
      name: "Vue",
      subject: "Question",
      list: "ORDERS",
      isTeam: true,
    },
    ...{ query: "state=sent", logisticOrderId: order.id, action: "HOLD", until: "2026-03-20", step: "accept" },
    ...{ lines: [{ id: lineId, quantity: 10, price: 0.8 }], orders: [{ id: order.id }], carrierName: "Transports" },
    ...{ expectedDate: "2026-03-20", validityDate: "2026-04-10", trackingNumber: "T-1" },
    offers: [{ id: world.box.inventoryId, stock: { add: 1 } }],
  };
  return [everything, everything.lines, []];
}

/** Everything in paths that is the supplier's own, made for one call. */
async function prepare({ name, path }: Entry, world: World) {
  const wants = (key: string) => path.includes(`{${key}}`);
  const { order, shipmentId } = await orderFor(name, world);
  const quote = wants("supplierQuoteId") ? await quoteFor(name, world) : null;
  const keys: Readonly<Record<string, string>> = {
    ...{ logisticOrderId: order.id, shipmentId, supplierQuoteId: quote?.id ?? "" },
    ...{ quoteLineId: quote?.quoteLines[0]?.id ?? "", inventoryKey: world.box.inventoryId, entity: "OFFER" },
    ...{ customFieldId: "FIELD-QUOTE" },
    ...(wants("jobId") && { jobId: await importFor(world) }),
    ...(wants("documentId") && {
      documentId: name.startsWith("compliance.") ? articleDocumentId : await documentFor(order.id, world),
    }),
    ...((wants("incidentId") || wants("threadId")) && (await incidentFor(order.id, world))),
    ...(wants("viewId") && { viewId: await viewFor(world) }),
  };
  const unknown = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, key = ""]) => (keys[key] ? [] : [key]));
  if (unknown.length > 0) throw new Error(`${name}: say what ${unknown} is of a supplier`);
  const lineId = (quote?.quoteLines ?? order.lines)[0]?.id ?? "";
  return { keys, order, lineId };
}

function bodyFor({ name, call }: Entry, forms: readonly unknown[]) {
  if (!call.body) return {};
  if (call.body === fileBody) {
    const isForm = name === "orderDocuments.fileOrderDocument";
    const type = isForm ? "multipart/form-data; boundary=boundary" : "text/csv";
    return { body: isForm ? form : csv, headers: { "Content-Type": type } };
  }
  const fields = [{ customFieldId: name.includes("Line") ? "FIELD-LINE" : "FIELD-QUOTE", customFieldValue: "Oui" }];
  const body = [...forms, fields].find((each) => call.body?.safeParse(each).success);
  if (body === undefined) throw new Error(`${name} takes none of the bodies of this test: say which it takes`);
  return { body: name.endsWith("Fields") ? fields : body };
}

function queriesFor({ call }: Entry, logisticOrderId: string): Record<string, string | number | boolean>[] {
  const wishes = {
    ...{ locale: "fr-FR", list: "ORDERS", idType: "EXTERNAL_ID", quantity: 10, until: "2026-03-10T09:00:00Z" },
    ...{ dryRun: true, fileName: "offres.csv", fileSize: 10, fileUrl: "nothing", customFieldIdType: "EXTERNAL_ID" },
    ...{ sealedTarget: "QUOTE", logisticOrderId },
  };
  const known = Object.keys(call.query?.shape ?? {});
  const wanted = Object.entries(wishes).filter(([name]) => known.includes(name));
  // Where a step may be left out, it would leave out orders.
  const isStepWanted = call.query?.shape.step?.safeParse(undefined).success === false;
  const chosen = Object.fromEntries([...wanted, ...(isStepWanted ? [["step", "accept"]] : [])]);
  if (!known.includes("search")) return [chosen];
  const isOptional = call.query?.shape.search?.safeParse(undefined).success;
  return [...(isOptional ? [chosen] : []), ...[canary, canaryFigures, "BOX"].map((search) => ({ ...chosen, search }))];
}

type ToldAnswer = { readonly asked: string; readonly status: number; readonly told: string };

const tell = (asked: string, { status, headers, body }: TestAnswer): ToldAnswer => {
  const heads = ["content-type", "content-disposition", "x-total-count"].map((name) => headers.get(name));
  return { asked, status, told: JSON.stringify([heads, body ?? null]) };
};

/** What one call answers; its own things were made for it. */
async function askIn(world: World, entry: Entry): Promise<ToldAnswer[]> {
  const { keys, order, lineId } = await prepare(entry, world);
  const path = entry.path.replace(/\{(\w+)\}/g, (_, key: string) => keys[key] ?? "");
  const options = bodyFor(entry, bodiesOf(lineId, order, world));
  const answers: ToldAnswer[] = [];
  for (const query of queriesFor(entry, order.id)) {
    const answer = await world.by.call(entry.call.method, path, { ...options, query });
    answers.push(tell(`${entry.name}${query.search ? ` for ${query.search}` : ""}`, answer));
  }
  return answers;
}

let worlds: { readonly alone: World; readonly beside: World };
beforeAll(async () => {
  worlds = { alone: await openWorld({ withOther: false }), beside: await openWorld({ withOther: true }) };
});
afterAll(async () => {
  for (const world of Object.values(worlds)) await world.close();
});

/** Whether both worlds say the same, and the one of two suppliers nothing of the other. */
function expectSame(alone: readonly ToldAnswer[], beside: readonly ToldAnswer[]): void {
  for (const { asked, told } of beside) {
    // What was searched for may be said again.
    const words = asked.includes(" for ") ? told.replaceAll(/"search":"[^"]*"/g, "") : told;
    expect.soft([asked, hasCanary(sameEverywhere(words)) ? words : ""]).toEqual([asked, ""]);
  }
  const even = (all: readonly ToldAnswer[]) => all.map((one) => ({ ...one, told: sameEverywhere(one.told) }));
  expect.soft(even(beside)).toEqual(even(alone));
}

describe("a supplier beside whom another one sells, is asked and delivers", () => {
  it("gets the answers that it gets alone, to everything that a supplier may ask", { timeout: 240_000 }, async ({
    annotate,
  }) => {
    expect(entries.length).toBeGreaterThan(40);
    // Steps first: what they leave behind is read after them.
    const isRead = ({ call }: Entry) => call.method === "GET";
    const inOrder = [...entries.filter((entry) => !isRead(entry)), ...entries.filter(isRead)];
    for (const entry of inOrder) {
      const alone = await askIn(worlds.alone, entry);
      const beside = await askIn(worlds.beside, entry);
      for (const { asked, status, told } of alone) {
        const isAnswered = status === (refused[entry.name] ?? entry.call.status ?? status);
        expect
          .soft([asked, isAnswered && (status < 300 || entry.name in refused) ? "" : `${status} ${told}`])
          .toEqual([asked, ""]);
      }
      expectSame(alone, beside);
    }
    await annotate(`${entries.length} calls of a supplier in two worlds`, "compared");
  });

  it("gets the mails that it gets alone", () => {
    const mailsIn = ({ app }: World) =>
      app.mails
        .filter(({ to }) => to === mailOfSupplier)
        .map((mail) => ({ asked: "a mail", status: 0, told: JSON.stringify(mail) }));
    expect(mailsIn(worlds.alone).length).toBeGreaterThan(50);
    expectSame(mailsIn(worlds.alone), mailsIn(worlds.beside));
  });

  it("hears nothing of what the other one does, on a page of its desk that is open", async () => {
    const { app, by, other, listen, askForQuote } = worlds.beside;
    if (!other) throw new Error("There is no other supplier");
    const stream = await listen();
    const own = await askForQuote();
    const { topic } = (await stream.next()) ?? { topic: "" };
    await stream.close();
    const toldBy = async (act: () => Promise<unknown>) => {
      await sql`TRUNCATE live_events`.execute(app.db);
      await act();
      const { rows } = await sql<{ topics: string[] }>`SELECT topics FROM live_events`.execute(app.db);
      expect(rows.length).toBeGreaterThan(0);
      return rows.some(({ topics }) => topics.includes(topic));
    };
    const write = (who: World["by"], supplierQuoteId: string) =>
      who.ask(deskQuotes.postMessageFromDesk, { params: { supplierQuoteId }, body: { message: "Bonjour" } });
    const { content: quotesOfOther } = await other.by.ask(deskQuotes.getSupplierQuotes);
    const { content: ordersOfOther } = await other.by.ask(deskOrders.getDeskOrders);
    const sister = quotesOfOther[0];
    expect(await toldBy(() => write(by, own.id))).toBe(true);
    expect(await toldBy(() => write(other.by, sister?.id ?? ""))).toBe(false);
    const logisticOrderId = ordersOfOther[0]?.id ?? "";
    const { shipments } = await other.by.ask(deskOrders.getDeskOrder, { params: { logisticOrderId } });
    const params = { logisticOrderId, shipmentId: shipments[0]?.id ?? "" };
    const body = { trackingNumber: `T-2-${canary}` };
    expect(await toldBy(() => other.by.ask(deskOrders.correctTracking, { params, body }))).toBe(false);
  });
});
