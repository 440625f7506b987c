// What a supplier's word makes of the lines of an order: which pieces come, which leave now, which never will (orders 4.5, 4.8).
// Quantities are pieces. Pure.
import type { HistoryChange } from "@comptoir/contract/orders/orders";
import type { OrderAction } from "#orders/orders.rules.ts";
import { type Amount, cents, lineAmount, readUnitPrice, tenThousandths } from "#shared/money.ts";
import { invalidField, refusal } from "#shared/refusal.ts";

/** A line of a placed order: its pieces, and what they cost; prices in ten-thousandths, goods in cents. */
export type OrderedLine = {
  readonly id: string;
  readonly externalId: string | null;
  readonly inventoryId: string;
  readonly quantity: number;
  readonly confirmedQuantity: number | null;
  readonly shipped: number;
  readonly canceled: number;
  readonly unitPrice: number;
  readonly confirmedPrice: number | null;
  readonly goods: number;
  readonly taxRate: number;
  readonly shippingTaxRate: number;
};

/** Pieces that are still ordered. */
export const openPieces = ({ quantity, canceled }: Pick<OrderedLine, "quantity" | "canceled">): number =>
  quantity - canceled;

/** Pieces that are still to be shipped. */
export const piecesLeft = (line: Pick<OrderedLine, "quantity" | "canceled" | "shipped">): number =>
  openPieces(line) - line.shipped;

type NamedLine = { readonly id: string };

/** The line that each entry names, by its id or its external id. Throws 400 for an unknown one, and for one that comes twice. */
export function findNamed<Line extends Pick<OrderedLine, "id" | "externalId">, Entry extends NamedLine>(
  lines: readonly Line[],
  entries: readonly Entry[],
  field = "lines",
) {
  const seen = new Set<string>();
  return entries.map((entry, at) => {
    const line = lines.find(({ id, externalId }) => id === entry.id || externalId === entry.id);
    if (!line) throw invalidField("F-E-002", `${field}[${at}].id`, `The order has no line ${entry.id}`);
    if (seen.has(line.id)) throw invalidField("F-E-040", `${field}[${at}].id`, `The line ${entry.id} is named twice`);
    seen.add(line.id);
    return { line, entry, at };
  });
}

export type PiecesOfLine = { readonly line: OrderedLine; readonly pieces: number };

/** The pieces that are named of what is left, or all of it. Throws 400 naming the field, also for more than is left. */
export function chooseLeft(
  lines: readonly OrderedLine[],
  wanted: readonly (NamedLine & { readonly quantity: number })[] | undefined,
  field = "lines",
): PiecesOfLine[] {
  if (!wanted) return lines.map((line) => ({ line, pieces: piecesLeft(line) })).filter(({ pieces }) => pieces > 0);
  return findNamed(lines, wanted, field).map(({ line, entry, at }) => {
    const left = piecesLeft(line);
    if (entry.quantity > left)
      throw invalidField("F-E-007", `${field}[${at}].quantity`, `Only ${left} pieces of this line are left`);
    return { line, pieces: entry.quantity };
  });
}

/** How many pieces these are. */
export const countPieces = (chosen: readonly PiecesOfLine[]): number =>
  chosen.reduce((all, { pieces }) => all + pieces, 0);

/**
 * The pieces of each of several parcels: what is in one is not left for those that follow. Throws 400 naming the field, also for more
 * than is left over all of them.
 */
export function packParcels(
  lines: readonly OrderedLine[],
  parcels: readonly { readonly lines?: readonly (NamedLine & { readonly quantity: number })[] | undefined }[],
  fieldAt: (at: number) => string,
): PiecesOfLine[][] {
  let left = lines;
  return parcels.map((parcel, at) => {
    const chosen = chooseLeft(left, parcel.lines, fieldAt(at));
    const packed = (id: string) => chosen.find(({ line }) => line.id === id)?.pieces ?? 0;
    left = left.map((line) => ({ ...line, shipped: line.shipped + packed(line.id) }));
    return chosen;
  });
}

/** How many pieces of an order are left to ship. */
export const countLeft = (lines: readonly OrderedLine[]): number =>
  lines.reduce((all, line) => all + piecesLeft(line), 0);

/** Whether pieces were cancelled that their supplier had confirmed. */
const hasCancelledPieces = (lines: readonly OrderedLine[]): boolean =>
  lines.some(({ quantity, canceled, confirmedQuantity }) => canceled > quantity - (confirmedQuantity ?? quantity));

/** The step that handing over so many pieces is. */
export function shippingStep(lines: readonly OrderedLine[], pieces: number): OrderAction {
  if (pieces < countLeft(lines)) return "shipSome";
  return hasCancelledPieces(lines) ? "shipRestAfterCancellation" : "shipRest";
}

/** The step that cancelling so many pieces is, of an order of which something has left or not. */
export function cancellingStep(lines: readonly OrderedLine[], pieces: number): OrderAction {
  const isRest = pieces === countLeft(lines);
  if (lines.some(({ shipped }) => shipped > 0)) return isRest ? "cancelRest" : "cancelSomeLines";
  return isRest ? "cancel" : "cancelSomeLines";
}

/** What so many pieces of a line cost without tax, at the price that its supplier confirmed. */
export const goodsOf = (line: OrderedLine, pieces: number, price = line.confirmedPrice ?? line.unitPrice): Amount =>
  pieces === openPieces(line) && price === (line.confirmedPrice ?? line.unitPrice)
    ? cents(line.goods)
    : lineAmount(tenThousandths(price), pieces);

type LineAnswer = NamedLine & {
  readonly confirmedQuantity?: number | undefined;
  readonly confirmedPrice?: number | undefined;
  readonly expectedDate?: string | null | undefined;
  readonly reason?: string | null | undefined;
};

export type AcceptedLine = {
  readonly line: OrderedLine;
  /** Pieces that come. */
  readonly pieces: number;
  /** Ten-thousandths; null: as ordered. */
  readonly price: number | null;
  readonly expectedDate: string | null;
  /** Why it comes otherwise. */
  readonly reason: string | null;
};

/**
 * Every line as it is accepted; those that are not named come as they were ordered. Throws 400 naming the field for more pieces or
 * a higher price than were ordered, and 422 when nothing would come.
 */
export function acceptLines(lines: readonly OrderedLine[], answers: readonly LineAnswer[]): AcceptedLine[] {
  const named = new Map(
    findNamed(lines, answers).map(({ line, entry, at }) => {
      const most = openPieces(line);
      if ((entry.confirmedQuantity ?? 0) > most)
        throw invalidField("F-E-007", `lines[${at}].confirmedQuantity`, `Only ${most} pieces of this line are ordered`);
      const price = entry.confirmedPrice === undefined ? null : readUnitPrice(entry.confirmedPrice);
      if (price !== null && price > line.unitPrice)
        throw invalidField("F-E-007", `lines[${at}].confirmedPrice`, "The price is higher than the one ordered");
      return [line.id, { ...entry, price }] as const;
    }),
  );
  const accepted = lines.map((line): AcceptedLine => {
    const answer = named.get(line.id);
    const price = answer?.price === line.unitPrice ? null : (answer?.price ?? null);
    const pieces = answer?.confirmedQuantity ?? openPieces(line);
    const expectedDate = answer?.expectedDate ?? null;
    return { line, pieces, price, expectedDate, reason: answer?.reason || null };
  });
  if (accepted.every(({ pieces }) => pieces === 0))
    throw refusal(422, "F-E-039", "Nothing of the order would come: decline it instead", "lines");
  return accepted;
}

/**
 * Whether these answers accept an order as it has been accepted: the same pieces of every line at the same prices. `told` is what
 * the history says of the acceptance, by which the lines are known as they were before it. Throws as `acceptLines` does.
 */
export function isSameAcceptance(
  lines: readonly OrderedLine[],
  told: HistoryChange | null,
  answers: readonly LineAnswer[],
): boolean {
  const confirmed = (line: OrderedLine) => line.confirmedQuantity ?? openPieces(line);
  const before = lines.map((line) => {
    const pieces = told?.lines?.find(({ id }) => id === line.id)?.quantity?.before ?? confirmed(line);
    return { ...line, canceled: line.quantity - pieces, confirmedPrice: null };
  });
  return acceptLines(before, answers).every(({ pieces, price }, at) => {
    const line = lines[at];
    return line !== undefined && pieces === confirmed(line) && price === line.confirmedPrice;
  });
}
