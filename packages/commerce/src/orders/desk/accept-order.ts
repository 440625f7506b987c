// Accepting an order (orders 4.8): as it was ordered, or line by line with fewer pieces, lower prices and days.
import type { AcceptancePreview, AcceptanceWrite, DeskOrder } from "@comptoir/contract/orders/desk-orders";
import type { HistoryChange } from "@comptoir/contract/orders/orders";
import type { UserContext } from "#http/context.ts";
import { deskOf, roleOf } from "#http/desk.ts";
import { correctedSums, correctSums } from "#orders/approval/corrections.ts";
import {
  changeDeskOrder,
  type DeskChange,
  ensureAsRead,
  isStillToDo,
  takeOwnStep,
} from "#orders/desk/change-desk-order.ts";
import { findDeskOrder } from "#orders/desk/desk-orders.queries.ts";
import {
  type AcceptedLine,
  acceptLines,
  goodsOf,
  isSameAcceptance,
  openPieces,
} from "#orders/desk/line-pieces.rules.ts";
import { writeConfirmation } from "#orders/desk/shipments.queries.ts";
import { sendAcceptance } from "#orders/desk/supply-mails.ts";
import { findHistory } from "#orders/logistic-orders.queries.ts";
import { acceptedOtherwise, actionRefused, orderNotFound } from "#orders/orders.errors.ts";
import { deliveryDayOf, presentOrderPrices, storedAmounts } from "#orders/orders.present.ts";
import { statusAfter } from "#orders/orders.rules.ts";
import { giveStockBack } from "#orders/stock.queries.ts";
import { findLineQuantities } from "#orders/transitions.queries.ts";
import { presentUnitPrice, sum, tenThousandths } from "#shared/money.ts";
import { ensurePromisable } from "#shared/promised-day.rules.ts";

const isChanged = ({ line, pieces, price }: AcceptedLine): boolean => pieces !== openPieces(line) || price !== null;

/** Whether the buyer is told something of a line: that it comes otherwise, or why it comes later. */
const isTold = (accepted: AcceptedLine): boolean => isChanged(accepted) || accepted.reason !== null;

const goodsAfter = ({ line, pieces, price }: AcceptedLine) => goodsOf(line, pieces, price ?? undefined);

/** The lines as the order goes on with them, for its sums. */
const correctedLines = (all: readonly AcceptedLine[]) =>
  all.map((accepted) => ({
    ...accepted.line,
    open: accepted.pieces,
    goods: goodsAfter(accepted),
    canceled: accepted.line.quantity - accepted.pieces,
    confirmedPrice: accepted.price,
  }));

/** What the history says of lines that come otherwise than they were ordered, and why; undefined where there are none. */
function changeOf(order: DeskChange["order"], all: readonly AcceptedLine[]): HistoryChange | undefined {
  const told = all.filter(isTold);
  if (told.length === 0) return undefined;
  const lines = told.map(({ line, pieces, price, reason }) => ({
    id: line.id,
    ...(pieces !== openPieces(line) && { quantity: { before: openPieces(line), after: pieces } }),
    ...(price !== null && {
      price: {
        before: presentUnitPrice(tenThousandths(line.unitPrice)),
        after: presentUnitPrice(tenThousandths(price)),
      },
    }),
    ...(reason !== null && { reason }),
  }));
  if (!told.some(isChanged)) return { lines };
  const [before, after] = [order.goods, sum(all.map(goodsAfter))].map((goods) => (goods + order.shipping) / 100);
  return { lines, total: { before: before ?? 0, after: after ?? 0 } };
}

/** The latest of these days; null for none. */
const latestOf = (days: readonly (string | null)[]): string | null =>
  days.reduce((latest, day) => (day !== null && (latest === null || day > latest) ? day : latest), null);

/** The day by which all of it arrives: what is named for lines and the whole, else as lead times let expect. */
function promise(
  { order, now }: DeskChange,
  { expectedDate, lines = [] }: AcceptanceWrite,
  all: readonly AcceptedLine[],
) {
  if (expectedDate) ensurePromisable(expectedDate, "expectedDate", now);
  for (const [at, line] of lines.entries())
    if (line.expectedDate) ensurePromisable(line.expectedDate, `lines[${at}].expectedDate`, now);
  const coming = all.filter(({ pieces }) => pieces > 0);
  const isEachNamed = coming.every((line) => line.expectedDate !== null);
  const ofRest = expectedDate ?? (isEachNamed ? null : deliveryDayOf(order, now));
  return latestOf([ofRest, ...coming.map((line) => line.expectedDate)]);
}

/** Throws 409 for an order that has been accepted otherwise; accepting it again as it was changes nothing. */
async function ensureSame(change: DeskChange, { version, lines = [] }: AcceptanceWrite): Promise<void> {
  const { tx, context, order } = change;
  const history = await findHistory(tx, order.id, context.locale);
  const told = history.findLast(({ from, to }) => from !== to && to === "ACCEPTED_BY_SUPPLIER")?.change ?? null;
  if (isSameAcceptance(await findLineQuantities(tx, order.id), told, lines)) return;
  await ensureAsRead(change, { version });
  throw acceptedOtherwise(order.status);
}

/** Throws 404, 409, 400 naming the field, and 422 when nothing of it would come. */
export function acceptOrder(
  context: UserContext,
  key: string,
  given: AcceptanceWrite | null | undefined,
): Promise<DeskOrder> {
  const acceptance = given ?? {};
  return changeDeskOrder(context, key, async (change) => {
    const { tx, order, now } = change;
    if (!(await isStillToDo(change, "accept", acceptance))) return ensureSame(change, acceptance);
    const all = acceptLines(await findLineQuantities(tx, order.id), acceptance.lines ?? []);
    const promisedOn = promise(change, acceptance, all);
    if (all.some(isChanged)) await correctSums(tx, order, correctedLines(all), now);
    await writeConfirmation(tx, order.id, {
      lines: all.map(({ line, pieces, expectedDate }) => ({ id: line.id, confirmed: pieces, expectedDate })),
      isPartial: all.some(({ line, pieces }) => pieces < openPieces(line)),
      message: acceptance.fulfillmentMessage || null,
      promisedOn,
    });
    await giveStockBack(
      tx,
      all.map(({ line, pieces }) => ({ inventoryId: line.inventoryId, quantity: openPieces(line) - pieces })),
    );
    const told = changeOf(order, all);
    await takeOwnStep(change, "accept", { change: told });
    const message = acceptance.fulfillmentMessage || null;
    await sendAcceptance(change, { accepted: all, change: told, promisedOn, message });
  });
}

/** What an order would come to as it is to be accepted. Throws as `acceptOrder` does, and writes nothing. Two statements. */
export async function previewAcceptance(
  context: UserContext,
  key: string,
  { lines = [] }: Pick<AcceptanceWrite, "lines">,
): Promise<AcceptancePreview> {
  const { db, clock } = context.deps;
  const desk = deskOf(context);
  const order = await findDeskOrder(db, desk, key, clock());
  if (!order) throw orderNotFound(key);
  if (statusAfter("accept", order.status, roleOf(desk)) === null) throw actionRefused("accept", order.status);
  const all = acceptLines(await findLineQuantities(db, order.id), lines);
  const ordered = presentOrderPrices(storedAmounts(order), order.taxDetails, order.currency);
  if (!all.some(isChanged)) return { ordered, accepted: ordered };
  const { total, taxDetails } = correctedSums(order, correctedLines(all));
  return { ordered, accepted: presentOrderPrices(total, taxDetails, order.currency) };
}
