// Drafts: commercial orders whose lines are still being collected. Carts and order calls write them through here, so both
// end in the same logistic orders, fees and totals. Every function joins the caller's transaction and takes a constant number of
// statements.
import { describeAttributes, type LineOffer } from "#catalogue/offers/offers.ts";
import { findCustomFieldsByTarget } from "#custom-fields/custom-fields.ts";
import type { Tx } from "#db/statement.ts";
import {
  type DraftLineRow,
  type DraftLogisticOrderRow,
  deleteLines,
  deleteLogisticOrders,
  findDraftLines,
  findDraftLogisticOrders,
  finishBuilding,
  renumberLogisticOrders,
  upsertLines,
  upsertLogisticOrders,
} from "#orders/drafts/drafts.queries.ts";
import {
  arrangeDraft,
  type DraftLine,
  type DraftLogisticOrder,
  priceLogisticOrder,
} from "#orders/drafts/drafts.rules.ts";
import { snapshotLine, snapshotSupplier } from "#orders/snapshots.ts";
import { priceLine } from "#pricing/lines.rules.ts";
import { findShippingTerms, type ShippingTerms } from "#pricing/shipping.ts";
import type { Buyer } from "#shared/buyer.ts";
import { cents, tenThousandths } from "#shared/money.ts";

/** A line that the draft shall have, taken from the catalogue as it is now. */
export type LineToDraft = {
  readonly offer: LineOffer;
  readonly quantity: number;
  readonly customFieldValues: Readonly<Record<string, unknown>>;
};

export type DraftKey = { readonly id: string; readonly reference: string };

/** Prices lines from the catalogue and takes their snapshots; two statements. */
export async function draftLinesOf(tx: Tx, buyer: Buyer, wanted: readonly LineToDraft[]): Promise<DraftLine[]> {
  if (wanted.length === 0) return [];
  const offers = wanted.map(({ offer }) => offer);
  const attributes = await describeAttributes({ db: tx }, offers, buyer.locale);
  const definitions = await findCustomFieldsByTarget(tx, ["OFFER"]);
  return wanted.map(({ offer, quantity, customFieldValues }) => ({
    ...priceLine(offer, quantity, buyer.defaultTaxRate),
    offerPriceId: offer.offerPriceId,
    inventoryId: offer.inventoryId,
    supplier: snapshotSupplier(offer),
    quantity,
    snapshot: snapshotLine(offer, attributes.get(offer) ?? [], definitions.OFFER, buyer.locale),
    customFieldValues,
  }));
}

/** A line as it stands in the draft, to be kept as it was priced. */
export const keptLine = (row: DraftLineRow): DraftLine => ({
  offerPriceId: row.offerPriceId,
  inventoryId: row.inventoryId,
  supplier: row.supplier,
  quantity: row.quantity,
  listPrice: tenThousandths(row.listPrice),
  unitPrice: tenThousandths(row.unitPrice),
  goods: cents(row.goods),
  taxRate: row.taxRate,
  shippingTaxRate: row.shippingTaxRate,
  snapshot: row.snapshot,
  customFieldValues: row.customFieldValues,
});

const isUnchanged = (row: DraftLineRow, line: DraftLogisticOrder["lines"][number]) =>
  // A kept line is the row's own snapshot; one from the catalogue has a new one.
  line.snapshot === row.snapshot &&
  line.position === row.position &&
  line.quantity === row.quantity &&
  line.amounts.goodsTax === row.goodsTax &&
  line.amounts.shipping === row.shipping &&
  line.amounts.shippingTax === row.shippingTax &&
  line.customFieldValues === row.customFieldValues;

async function saveDraft(
  tx: Tx,
  order: DraftKey & { readonly accountId: string },
  logisticOrders: readonly DraftLogisticOrder[],
  before: { readonly logisticOrders: readonly DraftLogisticOrderRow[]; readonly lines: readonly DraftLineRow[] },
  now: Date,
): Promise<void> {
  const kept = new Map(logisticOrders.flatMap(({ id, rank }) => (id === null ? [] : [[id, rank]])));
  // Those of suppliers that went give their numbers free, and the others take those of their places.
  await deleteLogisticOrders(
    tx,
    before.logisticOrders.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
  );
  const moved = before.logisticOrders.filter(({ id, rank }) => kept.has(id) && kept.get(id) !== rank);
  await renumberLogisticOrders(
    tx,
    order,
    moved.map(({ id }) => ({ id, rank: kept.get(id) ?? 0 })),
  );
  const idOfRank = await upsertLogisticOrders(tx, order, logisticOrders, now);
  const rows = new Map(before.lines.map((row) => [row.offerPriceId, row]));
  const lines = logisticOrders.flatMap((logisticOrder) => {
    const logisticOrderId = idOfRank.get(logisticOrder.rank) ?? "";
    return logisticOrder.lines.map((line) => ({ ...line, logisticOrderId }));
  });
  const changed = lines.filter((line) => {
    const row = rows.get(line.offerPriceId);
    return !row || row.logisticOrderId !== line.logisticOrderId || !isUnchanged(row, line);
  });
  const stays = new Set(lines.map(({ logisticOrderId, offerPriceId }) => `${logisticOrderId} ${offerPriceId}`));
  const gone = before.lines.filter((row) => !stays.has(`${row.logisticOrderId} ${row.offerPriceId}`));
  await deleteLines(
    tx,
    gone.map(({ id }) => id),
  );
  await upsertLines(tx, order.id, changed, now);
  await finishBuilding(tx, order.id, now);
}

type Draft = { readonly logisticOrders: readonly DraftLogisticOrderRow[]; readonly lines: readonly DraftLineRow[] };

/** Logistic orders and lines of a draft; two statements. Lock the commercial order before. */
export async function readDraft(tx: Tx, commercialOrderId: string): Promise<Draft> {
  const logisticOrders = await findDraftLogisticOrders(tx, commercialOrderId);
  const lines = logisticOrders.length > 0 ? await findDraftLines(tx, commercialOrderId) : [];
  return { logisticOrders, lines };
}

/** Replaces all lines of a draft; a supplier without lines loses the logistic order. */
export async function writeDraftLines(
  tx: Tx,
  buyer: Buyer,
  order: DraftKey,
  lines: readonly DraftLine[],
  before: Draft,
  now: Date,
): Promise<void> {
  const terms = await findShippingTerms(tx, buyer.accountId);
  const logisticOrders = arrangeDraft(lines, before.logisticOrders, terms);
  await saveDraft(tx, { ...order, accountId: buyer.accountId }, logisticOrders, before, now);
}

export type LogisticOrderChange = Partial<
  Pick<DraftLogisticOrderRow, "shippingAddress" | "billingAddress" | "shippingTypeCode">
>;

async function changeLogisticOrders(
  tx: Tx,
  buyer: Buyer,
  order: DraftKey,
  change: (row: DraftLogisticOrderRow) => LogisticOrderChange | null,
  now: Date,
): Promise<void> {
  const before = await readDraft(tx, order.id);
  const terms: ShippingTerms = await findShippingTerms(tx, buyer.accountId);
  const changed = before.logisticOrders.flatMap((row) => {
    const values = change(row);
    if (values === null) return [];
    const lines = before.lines.filter((line) => line.logisticOrderId === row.id);
    const positioned = lines.map((line) => [line.position, keptLine(line)] as const);
    return [priceLogisticOrder({ ...row, ...values }, positioned, terms)];
  });
  const touched = before.logisticOrders.filter((row) => change(row) !== null);
  const ids = touched.map(({ id }) => id);
  const lines = before.lines.filter(({ logisticOrderId }) => ids.includes(logisticOrderId));
  await saveDraft(tx, { ...order, accountId: buyer.accountId }, changed, { logisticOrders: touched, lines }, now);
}

/** Sets addresses or the way of delivery of all logistic orders and recomputes their fees, taxes and totals. */
export const changeDraftLogisticOrders = (
  tx: Tx,
  buyer: Buyer,
  order: DraftKey,
  change: LogisticOrderChange,
  now: Date,
): Promise<void> => changeLogisticOrders(tx, buyer, order, () => change, now);

/** Changes the lines of one logistic order alone. */
export const changeDraftLogisticOrder = (
  tx: Tx,
  buyer: Buyer,
  order: DraftKey,
  logisticOrderId: string,
  change: LogisticOrderChange,
  now: Date,
): Promise<void> => changeLogisticOrders(tx, buyer, order, ({ id }) => (id === logisticOrderId ? change : null), now);

/** Replaces the lines of one logistic order, which keeps their places; its fee, taxes and totals are new. */
export async function changeLinesOfLogisticOrder(
  tx: Tx,
  buyer: Buyer,
  order: DraftKey,
  logisticOrderId: string,
  change: (row: DraftLineRow) => DraftLine | null,
  now: Date,
): Promise<void> {
  const { logisticOrders, lines } = await readDraft(tx, order.id);
  const touched = logisticOrders.filter(({ id }) => id === logisticOrderId);
  const before = lines.filter((line) => line.logisticOrderId === logisticOrderId);
  const after = before.flatMap((row) => {
    const line = change(row);
    return line ? [[row.position, line] as const] : [];
  });
  const terms = await findShippingTerms(tx, buyer.accountId);
  const priced = touched.map((row) => priceLogisticOrder(row, after, terms));
  await saveDraft(
    tx,
    { ...order, accountId: buyer.accountId },
    priced,
    { logisticOrders: touched, lines: before },
    now,
  );
}
