// Loads requests for quotes through the functions by which people write them, each step at its moment: prices, taxes, threads and
// histories are those of the shop itself. The mails of all that are dropped.

import { cartPort } from "@comptoir/commerce/carts/ordered-carts";
import type { Tx } from "@comptoir/commerce/db/statement";
import type { Deps } from "@comptoir/commerce/deps";
import { createDiskFiles } from "@comptoir/commerce/files/file-store";
import type { SessionContext, UserContext } from "@comptoir/commerce/http/context";
import { saveAnswer } from "@comptoir/commerce/quotes/answers/answers";
import { postDeskMessage } from "@comptoir/commerce/quotes/answers/desk-messages";
import { takeDeskStep } from "@comptoir/commerce/quotes/answers/desk-steps";
import { endOverdueQuotes } from "@comptoir/commerce/quotes/answers/overdue-quotes";
import { suggestAnswer } from "@comptoir/commerce/quotes/answers/suggestions";
import { createMasterQuote } from "@comptoir/commerce/quotes/master/master-quotes";
import { postMessage } from "@comptoir/commerce/quotes/negotiation/supplier-quotes";
import { acceptSupplierQuote, quotePort } from "@comptoir/commerce/quotes/ordering/order-quote";
import { requestQuotes } from "@comptoir/commerce/quotes/requests/request-quotes";
import { invariant } from "@comptoir/commerce/shared/refusal";
import type { AnswerLineWrite } from "@comptoir/contract/quotes/answers";
import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import { sql } from "kysely";
import { buyerCall, type SupplierPerson, supplierCall } from "#clerk/calls.ts";
import { ensureClerk } from "#clerk/clerk-users.queries.ts";
import { offeredDelivery, offeredLines, percentOf } from "#quotes/offered-lines.ts";
import { type AskedSupplier, type QuoteRecord, type QuoteStep, quoteBuyer, quoteRecords } from "#seed/shop/quotes.ts";
import { finishOrder } from "./buying.ts";

const dayMs = 86_400_000;
const nothing = async () => {};
const silence = () => {};

/** The backend within the transaction of the load: it knows the moment that is told of, and nothing leaves it. */
export function createStoryteller(tx: Tx, now: Date) {
  let at = now;
  const deps: Deps = {
    db: tx,
    clock: () => at,
    pause: nothing,
    log: { debug: silence, info: silence, warn: silence, error: silence },
    mailer: { send: nothing },
    jobs: { send: nothing, sendAll: nothing, replaceWords: nothing, define: silence },
    files: createDiskFiles(""), // It tells of none.
    carts: cartPort,
    quotes: quotePort,
    validatesAnswers: false,
    config: {
      ...{ pictureDirectory: "", importDirectory: "", shopUrl: "http://localhost", brand: "", isDemo: true },
      ...{ accessTokenLifetime: 0, refreshTokenLifetime: 0, sessionLifetime: 0, apiKeys: {}, tokenSecret: "" },
      rateLimits: { isEnabled: false },
    },
  };
  const goTo = (daysAgo: number) => {
    at = new Date(now.getTime() - daysAgo * dayMs);
    return at;
  };
  return { deps, goTo };
}

type Storyteller = ReturnType<typeof createStoryteller>;

/** Who answers for each supplier: its user, else its clerk. */
export async function findDesk(deps: Deps, supplierExternalId: string): Promise<SupplierPerson> {
  const { rows } = await sql<{ supplierId: string; id: string | null; email: string; name: string }>`
    SELECT s.id AS "supplierId", u.id, u.email, u.first_name || ' ' || u.last_name AS name
      FROM suppliers s LEFT JOIN users u ON u.supplier_id = s.id AND u.status = 'ACTIVE'
     WHERE s.external_id = ${supplierExternalId} LIMIT 1`.execute(deps.db);
  const [found] = rows;
  invariant(found, `the seed names a supplier that does not exist: ${supplierExternalId}`);
  const { id, ...person } = found;
  return id === null ? ensureClerk(deps.db, found.supplierId, deps.clock()) : { id, ...person };
}

type Desk = { readonly buyer: SessionContext; readonly supplier: UserContext; readonly quote: SupplierQuote };

const variantOf = (quote: SupplierQuote, lineId: string): string =>
  quote.quoteLines.find(({ id }) => id === lineId)?.productVariant.externalId ?? "";

/** The offer of a supplier's other article, with its price at a quantity. */
async function alternativeLine(
  { quote, supplier: { deps } }: Desk,
  { to, variant, percent }: { readonly to: string; readonly variant: string; readonly percent: number },
): Promise<AnswerLineWrite> {
  const original = quote.quoteLines.find(({ productVariant }) => productVariant.externalId === to);
  invariant(original, `the quote asks for ${to}`);
  const { rows } = await sql<{ id: string; price: number; days: number }>`
    SELECT i.id, i.lead_time_to_ship AS days, (
        SELECT r.price FROM unnest(p.range_quantities, p.range_prices_e4) AS r (pieces, price)
         WHERE r.pieces <= ${original.quantity} ORDER BY r.pieces DESC LIMIT 1) AS price
      FROM offer_inventories i JOIN product_variants v ON v.id = i.variant_id JOIN offer_prices p ON p.inventory_id = i.id
     WHERE v.external_id = ${variant} AND i.supplier_id = ${quote.supplier.id}`.execute(deps.db);
  const [offer] = rows;
  invariant(offer, `the supplier sells ${variant}`);
  const price = percentOf(offer.price / 10_000, percent);
  return { alternativeToLineId: original.id, offerInventoryId: offer.id, price, leadTimeToShip: offer.days };
}

type StepOf<Kind extends QuoteStep["kind"]> = Extract<QuoteStep, { readonly kind: Kind }>;

async function sendAnswer(desk: Desk, step: StepOf<"answer">): Promise<void> {
  const { quote, supplier } = desk;
  const { percents, validDays, message, alternative } = step;
  const offered = offeredLines(
    (await suggestAnswer(supplier, quote.id)).lines.filter(({ quoteLineId }) => variantOf(quote, quoteLineId) !== ""),
    ({ quoteLineId }) => percents[variantOf(quote, quoteLineId)] ?? null,
  );
  const lines = alternative ? [...offered, await alternativeLine(desk, alternative)] : offered;
  const now = supplier.deps.clock();
  const validityDate = new Date(now.getTime() + validDays * dayMs).toISOString();
  await saveAnswer(supplier, quote.id, { validityDate, ...offeredDelivery(offered, now), lines, message, send: true });
}

async function saveDraft({ quote, supplier }: Desk, { percents }: StepOf<"draft">): Promise<void> {
  const priced = (await suggestAnswer(supplier, quote.id)).lines.filter(
    ({ quoteLineId }) => percents[variantOf(quote, quoteLineId)] !== undefined,
  );
  const lines = offeredLines(priced, ({ quoteLineId }) => percents[variantOf(quote, quoteLineId)] ?? null);
  await saveAnswer(supplier, quote.id, { lines, send: false });
}

/** Accepted, and received long ago as other orders were. */
async function orderQuote({ quote, buyer }: Desk, tx: Tx): Promise<void> {
  const { orderCommercialId } = await acceptSupplierQuote(buyer, quote.id, {});
  invariant(orderCommercialId, "an accepted quote has its order");
  await finishOrder(
    tx,
    orderCommercialId,
    { userId: buyer.buyer.userId, userName: quote.customerName },
    buyer.deps.clock(),
  );
}

async function takeStep(desk: Desk, tx: Tx, step: QuoteStep): Promise<void> {
  const { quote, buyer, supplier } = desk;
  switch (step.kind) {
    case "draft":
      return saveDraft(desk, step);
    case "answer":
      return sendAnswer(desk, step);
    case "question":
      return void (await postMessage(buyer, quote.id, { message: step.text }));
    case "reply":
      return void (await postDeskMessage(supplier, quote.id, { message: step.text, thread: "CUSTOMER" }));
    case "refusal":
      return void (await takeDeskStep(supplier, quote.id, "decline", { reason: step.reason }));
    case "expiry":
      return endOverdueQuotes(supplier.deps, supplier.deps.clock());
    case "order":
      return orderQuote(desk, tx);
  }
}

/** Asks the suppliers of a request, each about its articles. */
async function askSuppliers(
  buyer: SessionContext,
  record: QuoteRecord,
  desks: ReadonlyMap<string, SupplierPerson>,
): Promise<SupplierQuote[]> {
  const master = await createMasterQuote(
    buyer,
    {
      name: record.name,
      description: record.description,
      masterQuoteDetailsToAdd: Object.entries(record.articles).map(([productVariantId, quantity]) => {
        return { productVariantId, quantity, updateAction: "REPLACE_QUANTITY" as const };
      }),
    },
    "EXTERNAL_ID",
  );
  if (record.asked.length === 0) return [];
  const isAsked = ({ articles }: AskedSupplier, variant: string) => articles?.includes(variant) ?? true;
  return requestQuotes(buyer, {
    masterQuoteId: master.id,
    billingAddressId: quoteBuyer.address,
    createSupplierQuoteRequests: master.masterQuoteDetails.map(({ id, quantity, productVariant }) => ({
      masterQuoteDetailId: id,
      supplierIds: record.asked
        .filter((asked) => isAsked(asked, productVariant.externalId))
        .map(({ supplier }) => desks.get(supplier)?.supplierId ?? supplier),
      quantity,
      createQuoteDeliveryLineRequests: [{ quantity, shippingAddressId: quoteBuyer.address }],
    })),
  });
}

async function tell(tx: Tx, { deps, goTo }: Storyteller, buyer: SessionContext, record: QuoteRecord): Promise<void> {
  goTo(record.daysAgo);
  const desks = new Map<string, SupplierPerson>();
  for (const { supplier } of record.asked) desks.set(supplier, await findDesk(deps, supplier));
  const quotes = await askSuppliers(buyer, record, desks);
  for (const { supplier, steps } of record.asked) {
    const person = desks.get(supplier);
    const quote = quotes.find((each) => each.supplier.id === person?.supplierId);
    invariant(person && quote, `${supplier} was asked`);
    const call = await supplierCall(deps, person);
    for (const step of steps) {
      goTo(step.daysAgo);
      await takeStep({ buyer, supplier: call, quote }, tx, step);
    }
  }
}

/** Requests for quotes with their answers, and the order that one of them became. */
export async function loadQuotes(tx: Tx, now: Date): Promise<void> {
  const storyteller = createStoryteller(tx, now);
  const ids = await tx
    .selectFrom("users as u")
    .innerJoin("account_users as l", "l.user_id", "u.id")
    .innerJoin("customer_accounts as a", "a.id", "l.account_id")
    .where("u.email", "=", quoteBuyer.user)
    .where("a.external_id", "=", quoteBuyer.account)
    .select(["u.id as userId", "a.id as accountId"])
    .executeTakeFirstOrThrow();
  const buyer = await buyerCall(storyteller.deps, ids);
  for (const record of quoteRecords) await tell(tx, storyteller, buyer, record);
}
