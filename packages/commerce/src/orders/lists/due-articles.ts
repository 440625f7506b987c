// What should be ordered again, as past orders let expect: for the first page. The rule is that of buying lists
// (`reorder-date.rules.ts`); here it is asked of every article that is bought again and again.

import { quantityFor } from "@comptoir/contract/articles/quantities.rules";
import { defaultCurrency } from "@comptoir/contract/conventions";
import { addDays, shopDay } from "@comptoir/contract/days/days.rules";
import { isDueWithin, reorderDateOf } from "@comptoir/contract/days/reorder-date.rules";
import type { DueArticle, SnoozedArticle, SnoozeTime } from "@comptoir/contract/home/home";
import { effectivePrice } from "#catalogue/offers/offers.rules.ts";
import { findKnownPricedOffers, type PricedOffer } from "#catalogue/offers/offers.ts";
import { recalled } from "#db/recall.ts";
import type { SessionContext } from "#http/context.ts";
import { type BoughtArticle, findBoughtArticles } from "#orders/lists/due-articles.queries.ts";
import {
  deleteSnooze,
  findSnoozed,
  restingVariants,
  type SnoozedRow,
  writeSnooze,
} from "#orders/lists/due-snoozes.queries.ts";
import { listLatestOrders } from "#orders/lists/latest-orders.ts";
import { evaluateLine, isBlocking, unitPriceAt } from "#pricing/lines.rules.ts";
import { presentUnitPrice } from "#shared/money.ts";
import { readsAllRight } from "#shared/read-depth.queries.ts";
import { notFound } from "#shared/refusal.ts";

const mostDue = 5;
/** "This week". */
const daysAhead = 7;
/** Articles that are looked at for those that are due. */
const mostLookedAt = 40;

/** The offer of the last purchase as it can be ordered today; null when it cannot. */
function offerToday(offer: PricedOffer | undefined, pieces: number): DueArticle["offer"] {
  if (!offer) return null;
  const { itemPerPack, minOrderQuantity, maxOrderQuantity, stock } = offer;
  const bounds = { itemPerPack, minOrderQuantity, maxOrderQuantity, stock };
  const proposed = quantityFor(bounds, pieces);
  const price = unitPriceAt(offer, proposed);
  const terms = { currency: defaultCurrency, pricedAt: null, hasMandatoryFields: true };
  if (proposed === 0 || price === null || evaluateLine(offer, proposed, terms).some(isBlocking)) return null;
  const tiers = offer.tiers.map((tier) => ({
    quantity: tier.quantity,
    unitPrice: presentUnitPrice(effectivePrice(tier)),
  }));
  return { offerPriceId: offer.offerPriceExternalId, ...bounds, proposed, tiers };
}

const leadTimeOf = (offer: PricedOffer | undefined) => offer?.leadTimeToShip ?? null;

/** What the caller buys again and again: the same until there is another order, or another day. One statement where it is not known. */
function listBoughtArticles({ deps, buyer }: SessionContext, latestOrder: string): Promise<readonly BoughtArticle[]> {
  const now = deps.clock();
  const { accountId, userId, locale, punchoutId, rights } = buyer;
  const reader = [accountId, userId, locale, punchoutId, rights.includes(readsAllRight)].join(" ");
  return recalled(deps, "habits", `${reader} ${shopDay(now)} ${latestOrder}`, () =>
    findBoughtArticles(deps.db, buyer, now, mostLookedAt),
  );
}

/** The reference of the newest order that the caller sees, by which it is known whether habits have changed. */
const latestReference = async (context: SessionContext) => (await listLatestOrders(context))[0]?.reference ?? "";

/** What the caller lets rest today, for a statement of several. */
export const restingVariantsOf = ({ deps, buyer }: SessionContext) => restingVariants(buyer, shopDay(deps.clock()));

const presentSnoozed = ({ variantId: productVariantId, ...row }: SnoozedRow): SnoozedArticle => ({
  productVariantId,
  ...row,
});

/** What is due for the caller, and what rests. */
export async function readDueArticles(context: SessionContext) {
  const { deps, buyer } = context;
  const snoozed = await findSnoozed(deps.db, buyer, { locale: buyer.locale, today: shopDay(deps.clock()) });
  const resting = new Set(snoozed.map(({ variantId }) => variantId));
  const due = await listDueArticles(context, Promise.resolve(resting), latestReference(context));
  return { due, snoozed: snoozed.map(presentSnoozed) };
}

const restDays: Readonly<Record<SnoozeTime, number>> = { WEEK: 7, MONTH: 30 };

/** Throws 404 for an article that the caller does not buy again and again. */
export async function ensureDueArticle(context: SessionContext, variantId: string): Promise<void> {
  const bought = await listBoughtArticles(context, await latestReference(context));
  if (!bought.some((article) => article.variantId === variantId)) throw notFound("Due article", variantId);
}

/** Lets an article rest that the caller buys again and again. Throws 404 for any other. */
export async function snoozeDueArticle(
  context: SessionContext,
  variantId: string,
  time: SnoozeTime,
): Promise<SnoozedArticle> {
  const { deps, buyer } = context;
  await ensureDueArticle(context, variantId);
  const today = shopDay(deps.clock());
  await writeSnooze(deps.db, buyer, { variantId, until: addDays(today, restDays[time]), today });
  const written = await findSnoozed(deps.db, buyer, { locale: buyer.locale, today });
  const row = written.find((each) => each.variantId === variantId);
  if (!row) throw notFound("Due article", variantId);
  return presentSnoozed(row);
}

/** Tells of an article again at once. */
export const wakeDueArticle = ({ deps, buyer }: SessionContext, variantId: string): Promise<void> =>
  deleteSnooze(deps.db, buyer, variantId);

/**
 * The articles that are due within a week, the soonest first; those in `taken` are taken care of, in the cart or to rest. `latestOrder` is
 * the reference of the newest order that the caller sees. At most two statements, for purchases and prices that the process does not know.
 */
export async function listDueArticles(
  context: SessionContext,
  taken: Promise<ReadonlySet<string>>,
  latestOrder: Promise<string>,
): Promise<DueArticle[]> {
  const { deps, buyer } = context;
  const now = deps.clock();
  const [bought, left] = await Promise.all([listBoughtArticles(context, await latestOrder), taken]);
  const wanted = bought.filter(({ variantId }) => !left.has(variantId));
  const offers = await findKnownPricedOffers(
    deps,
    buyer,
    { offerPriceIds: wanted.map(({ offerPriceId }) => offerPriceId) },
    now,
  );
  const byId = new Map(offers.map((offer) => [offer.offerPriceId, offer]));
  const today = shopDay(now);
  const due = wanted.flatMap((article) => {
    const offer = byId.get(article.offerPriceId);
    const date = reorderDateOf(article, leadTimeOf(offer));
    return date && isDueWithin(date, daysAhead, today) ? [{ article, offer, date }] : [];
  });
  return due
    .sort((one, other) => one.date.orderBy.localeCompare(other.date.orderBy))
    .slice(0, mostDue)
    .map(({ article, offer, date }) => presentDue(article, date, offerToday(offer, article.lastPieces)));
}

function presentDue(
  { productId, variantId, name, code, pictureUrl }: BoughtArticle,
  { orderBy, usedUp, lastAt, everyDays, isRegular, piecesPerWeek }: NonNullable<ReturnType<typeof reorderDateOf>>,
  offer: DueArticle["offer"],
): DueArticle {
  return {
    ...{ productId, variantId, name, code, pictureUrl },
    ...{ orderBy, usedUp, lastAt, everyDays, isRegular, piecesPerWeek, offer },
  };
}
