// Everything that somebody or something may do to a quote: buyer, both suppliers, operator, a job and time.

import { addDays, shopDay } from "@comptoir/contract/days/days.rules";
import fc from "fast-check";
import { endOverdueQuotes } from "#quotes/answers/overdue-quotes.ts";
import type { QuoteAction, QuoteRole } from "#quotes/negotiation/supplier-quotes.rules.ts";
import type { QuoteWorld, SeenQuote } from "#test/quotes/quote-life.ts";
import type { Fate } from "#test/rough-jobs.ts";
import type { Caller } from "#test/test-app.ts";

/** One thing that is done to the quote of one supplier, and whether it is sent once, again, or twice at once. */
export type QuoteDeed = {
  readonly name: QuoteDeedName;
  /** Which of both quotes. */
  readonly at: number;
  /** Chooses among what the deed can mean: who acts, which line, how much. */
  readonly variation: number;
  readonly fate: Fate;
};

/** Does it, and answers the status that it got; null when nobody was asked. */
type DoQuoteDeed = (world: QuoteWorld, quote: SeenQuote, deed: QuoteDeed) => Promise<number | null>;

const statusOf = async (answer: ReturnType<Caller["call"]>) => (await answer).status;
const day = 24 * 3600_000;
const dayAfter = ({ desk }: QuoteWorld, days: number) => addDays(shopDay(desk.clock.now()), days);
const supplierOf = ({ desk }: QuoteWorld, at: number) => (at === 0 ? desk.supplier : desk.other);
const deskPath = ({ id }: SeenQuote, action = "") => `/v1/supplier-quotes/${id}${action}`;
const shopPath = ({ id }: SeenQuote, action: string) => `/v1/shop/supplier-quotes/${id}${action}`;

const asSupplier =
  (action: string, body: object = {}): DoQuoteDeed =>
  (world, quote, { at }) =>
    statusOf(supplierOf(world, at).call("PUT", deskPath(quote, action), { body }));
const asOperator =
  (action: string, body: object = {}): DoQuoteDeed =>
  ({ desk }, quote) =>
    statusOf(desk.operator.call("PUT", deskPath(quote, action), { body }));
const asBuyer =
  (method: string, action: string, bodyOf: (quote: SeenQuote, deed: QuoteDeed) => object | null): DoQuoteDeed =>
  ({ desk }, quote, deed) =>
    statusOf(desk.caller.call(method, shopPath(quote, action), { body: bodyOf(quote, deed) }));

/** An answer that differs with the variation: other prices, fewer pieces of the second article, or none of it. */
const answerOf = (world: QuoteWorld, { lines }: SeenQuote, { variation }: QuoteDeed, lineIds: readonly string[]) => ({
  validityDate: dayAfter(world, 10),
  deliveryTerms: variation % 2 === 1 ? { fee: 15, freeFrom: 130 } : null,
  lines: lineIds.map((id, at) => ({
    ...{ id, price: 0.5 + (variation % 4) / 10 + at },
    ...(at === 1 && variation % 5 === 1 ? { removed: true } : {}),
    ...(at === 1 && variation % 5 === 2 ? { quantity: (lines[at]?.requested ?? 2) - 10 } : {}),
  })),
});

const writeAnswer =
  (who: "supplier" | "operator", send: boolean): DoQuoteDeed =>
  async (world, quote, deed) => {
    const by = who === "supplier" ? supplierOf(world, deed.at) : world.desk.operator;
    const rows = await world.desk.db
      .selectFrom("quote_lines")
      .where("supplier_quote_id", "=", quote.id)
      .orderBy("position")
      .select("id")
      .execute();
    const lineIds = rows.map(({ id }) => id);
    return statusOf(by.call("PUT", deskPath(quote), { body: { ...answerOf(world, quote, deed, lineIds), send } }));
  };

/** Orders some pieces of one line, more than there are among them. */
const orderSome: DoQuoteDeed = async ({ desk }, quote, { variation }) => {
  const line = await desk.db
    .selectFrom("quote_lines")
    .where("supplier_quote_id", "=", quote.id)
    .where("position", "=", 1 + (variation % 2))
    .select("id")
    .executeTakeFirstOrThrow();
  const body = { quoteLineIdsAndQuantities: { [line.id]: 1 + variation } };
  return statusOf(desk.caller.call("POST", shopPath(quote, "/initialize-orders"), { body }));
};

const onOrder =
  (act: (desk: QuoteWorld["desk"], orderId: string) => Promise<number | null>): DoQuoteDeed =>
  async ({ desk }, { orderId }) =>
    orderId === null ? null : act(desk, orderId);

/** Calls off each logistic order of what became of a quote. */
const callOff = onOrder(async (desk, orderId) => {
  const logisticOrders = await desk.db
    .selectFrom("logistic_orders")
    .where("commercial_order_id", "=", orderId)
    .select("id")
    .execute();
  const answers = logisticOrders.map(({ id }) =>
    statusOf(desk.caller.call("PUT", `/v1/shop/logistic-orders/${id}/cancel`)),
  );
  return (await Promise.all(answers))[0] ?? null;
});

/** The other supplier tries everything; whatever it is, it gets no more than a stranger. */
const intrude: DoQuoteDeed = (world, quote, { at, variation }) => {
  const actions = ["", "/send", "/hand-over", "/take-back", "/decline", "/close", "/release", "/hand-back"];
  const action = actions[variation % actions.length] ?? "";
  const body = action === "" || action === "/send" ? { lines: [] } : { reason: "Rien" };
  return statusOf(supplierOf(world, 1 - at).call("PUT", deskPath(quote, action), { body }));
};

const wait =
  (days: number): DoQuoteDeed =>
  async ({ desk }) => {
    desk.clock.advance(days * day);
    return null;
  };

const reason = { reason: "Non" };
const none = () => null;

const deeds = {
  saveAnswer: writeAnswer("supplier", false),
  saveAsOperator: writeAnswer("operator", false),
  send: writeAnswer("supplier", true),
  sendAsOperator: writeAnswer("operator", true),
  sendDraft: asSupplier("/send"),
  handOver: asSupplier("/hand-over", reason),
  handBack: asOperator("/hand-back", reason),
  takeBack: asSupplier("/take-back", reason),
  takeBackAsOperator: asOperator("/take-back", reason),
  declineAsSupplier: asSupplier("/decline", reason),
  declineAsOperator: asOperator("/decline", reason),
  release: asOperator("/release"),
  close: asOperator("/close", reason),
  intrude,

  decline: asBuyer("PUT", "/decline", () => reason),
  accept: asBuyer("PUT", "/accept", none),
  acceptSeen: asBuyer("PUT", "/accept", ({ revision }) => ({ revision })),
  orderAll: asBuyer("POST", "/initialize-orders", none),
  orderSome,
  place: onOrder((desk, id) => statusOf(desk.caller.call("PUT", `/v2/shop/commercial-orders/${id}/created`))),
  callOff,
  write: asBuyer("POST", "/message", () => ({ message: "Alors ?" })),

  waitDays: wait(4),
  waitLong: wait(61),
  runJob: async ({ desk, delivery }, _, { fate }) => {
    await delivery.survive(fate, () => endOverdueQuotes({ ...desk.deps, db: delivery.db }, desk.clock.now()));
    return null;
  },
} satisfies Record<string, DoQuoteDeed>;

export type QuoteDeedName = keyof typeof deeds;

/** Steps that one side takes with a quote, which need nothing but to be allowed by the table. */
export const plainSteps: Readonly<Partial<Record<QuoteDeedName, readonly [QuoteAction, QuoteRole]>>> = {
  handOver: ["handOver", "SUPPLIER"],
  handBack: ["handBack", "OPERATOR"],
  takeBack: ["takeBack", "SUPPLIER"],
  takeBackAsOperator: ["takeBack", "OPERATOR"],
  declineAsSupplier: ["decline", "SUPPLIER"],
  declineAsOperator: ["decline", "OPERATOR"],
  decline: ["decline", "BUYER"],
  release: ["release", "OPERATOR"],
  close: ["close", "OPERATOR"],
};

/** Sent again when its answer was lost, or twice at once; the status of the first answer. */
export async function doQuoteDeed(world: QuoteWorld, quote: SeenQuote, deed: QuoteDeed): Promise<number | null> {
  const act = () => deeds[deed.name](world, quote, deed);
  const isCall = deed.name !== "runJob" && !deed.name.startsWith("wait");
  if (!isCall || deed.fate === "once" || typeof deed.fate === "number") return act();
  if (deed.fate === "side by side") return (await Promise.all([act(), act()]))[0];
  const first = await act();
  await act();
  return first;
}

const allNames = Object.keys(deeds) as QuoteDeedName[];
const quoteDeed = (names: readonly QuoteDeedName[]): fc.Arbitrary<QuoteDeed> =>
  fc.record({
    name: fc.constantFrom(...names),
    at: fc.nat({ max: 1 }),
    variation: fc.nat({ max: 120 }),
    fate: fc.oneof(fc.constantFrom<Fate>("once", "once", "twice", "side by side"), fc.integer({ min: 1, max: 12 })),
  });

/** Anything; what leads further more often. */
const anyDeed = quoteDeed([
  ...allNames,
  ...(["send", "send", "send", "sendAsOperator", "saveAnswer", "takeBack"] as const),
  ...(["accept", "orderAll", "orderSome", "orderSome", "place", "callOff", "callOff"] as const),
]);

/** Deeds that get in each other's way. */
const quarrels: readonly (readonly QuoteDeedName[])[] = [
  ["accept", "acceptSeen", "orderAll", "orderSome", "send", "takeBack", "decline", "declineAsSupplier", "runJob"],
  ["saveAnswer", "saveAsOperator", "send", "sendAsOperator", "sendDraft", "handOver", "decline"],
  ["callOff", "place", "accept", "orderSome", "send"],
  allNames,
];

/** What is done at one moment: one thing, or two or three of which some get in each other's way. */
export const anyQuoteMoment: fc.Arbitrary<readonly QuoteDeed[]> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(anyDeed) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...quarrels)
      .chain((names) => fc.array(quoteDeed(names), { minLength: 2, maxLength: 3 })),
  },
);

const first = (name: QuoteDeedName, at = 0): QuoteDeed => ({ name, at, variation: 9, fate: "once" });

/** How far a life has come when anything may happen to it; what stands together happens at one moment. */
export const quoteBeginnings: readonly (readonly (readonly QuoteDeed[])[])[] = [
  [],
  [[first("send")]],
  [[first("send"), first("send", 1)]],
  [[first("send")], [first("accept")]],
  [[first("send")], [first("orderSome")], [first("place")]],
  [[first("send")], [first("waitLong")]],
];
