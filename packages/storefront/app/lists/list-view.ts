// A buying list as its page shows it: each line as it would be ordered today, beside what was bought last (ux B-02, B-03).
import { quantityFor, tierAt } from "@comptoir/contract/articles/quantities.rules";
import type { CartLine } from "@comptoir/contract/carts";
import { shopDay } from "@comptoir/contract/days/days.rules";
import { type ReorderDate, suggestReorderDate } from "@comptoir/contract/days/reorder-date.rules";
import { type CartLineView, noteField, presentLine } from "#carts/cart-view.ts";
import { holdsWords } from "#lib/words.ts";

import type { Purchase } from "#orders/overview/purchases.server.ts";

/** Longest name of a section. */
export const sectionLength = 60;

/** External ids of the custom fields of lines in which lists keep what is theirs; a shop may be without them. */
export const listFields = { note: noteField, section: "LIST_SECTION", position: "LIST_POSITION" } as const;
export type ListField = keyof typeof listFields;

export type ListHead = {
  readonly id: string;
  readonly name: string;
  readonly lineCount: number;
  /** Of what can be ordered, at today's prices and the quantities of the list. */
  readonly totalWithoutTax: number;
  readonly updatedAt: string;
  /** Lines that were saved for later from carts come here. */
  readonly isSetAside: boolean;
  /** Colleagues of the account may read it. */
  readonly isShared: boolean;
  /** False for a list that a colleague shares: it can be read and copied, and nothing else. */
  readonly isOwn: boolean;
  readonly ownerName: string;
};

export type ListLineView = CartLineView & {
  readonly supplier: string;
  readonly note: string;
  readonly section: string;
  readonly position: number | null;
  readonly last: Purchase | null;
  /** Pieces of the last purchase, else of the list, as they may be ordered today; null when none can. */
  readonly proposed: number | null;
  /** Today's rules ask for another quantity than that. */
  readonly isOtherQuantity: boolean;
  /** One piece without tax at the quantity proposed, and how much it differs from the last purchase, in percent. */
  readonly priceToday: number;
  readonly changePercent: number;
  readonly reorder: ReorderDate | null;
  readonly isDue: boolean;
};

/** Less stock than the list asks for is no reason not to order less of it. */
const lowStock = "F_W_106";

/** Why a line cannot be ordered at all today, by the codes of orders 2.4. */
export const barriersOf = (line: Pick<CartLineView, "blockedBy">): readonly string[] =>
  line.blockedBy.filter((code) => code !== lowStock);

function fieldOf(line: CartLine, field: ListField): unknown {
  return line.customFieldValues.find(({ customField }) => customField.externalId === listFields[field])?.value;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** What a list has written into the fields of a line. */
export const ownFieldsOf = (line: CartLine) => ({
  note: textOf(fieldOf(line, "note")),
  section: textOf(fieldOf(line, "section")),
  position: Number.isFinite(Number(fieldOf(line, "position") ?? Number.NaN)) ? Number(fieldOf(line, "position")) : null,
});

const priceAt = ({ tiers, itemPrice }: CartLineView, pieces: number): number =>
  tierAt(tiers, pieces)?.unitPrice ?? itemPrice;

/** `purchases` are those of the article, newest first. */
export function presentListLine(line: CartLine, purchases: readonly Purchase[], now: Date): ListLineView {
  const shown = presentLine(line);
  const last = purchases[0] ?? null;
  const fitting = barriersOf(shown).length > 0 ? 0 : quantityFor(shown, last?.pieces ?? shown.quantity);
  const priceToday = priceAt(shown, fitting || shown.quantity);
  const reorder = suggestReorderDate(purchases, shown.leadTimeDays);
  return {
    ...shown,
    ...ownFieldsOf(line),
    supplier: line.supplier.name,
    last,
    proposed: fitting > 0 ? fitting : null,
    isOtherQuantity: fitting > 0 && fitting !== (last?.pieces ?? shown.quantity),
    priceToday,
    changePercent: last && last.itemPrice > 0 ? Math.round((priceToday / last.itemPrice - 1) * 1000) / 10 : 0,
    reorder,
    isDue: reorder !== null && reorder.orderBy <= shopDay(now),
  };
}

export const listSorts = ["own", "name", "lastOrder", "reorder"] as const;
export type ListSort = (typeof listSorts)[number];

const byName = (a: ListLineView, b: ListLineView) => a.name.localeCompare(b.name, "fr");

const comparisons: Readonly<Record<Exclude<ListSort, "own">, (a: ListLineView, b: ListLineView) => number>> = {
  name: byName,
  lastOrder: (a, b) => (b.last?.at ?? "").localeCompare(a.last?.at ?? "") || byName(a, b),
  reorder: (a, b) => (a.reorder?.orderBy ?? "9").localeCompare(b.reorder?.orderBy ?? "9") || byName(a, b),
};

/** Sorted otherwise than in the list's own order: the newest purchase, or the nearest reorder date, first. */
export const sortLines = (lines: readonly ListLineView[], sort: Exclude<ListSort, "own">): readonly ListLineView[] =>
  lines.toSorted(comparisons[sort]);

type SearchedLine = Pick<ListLineView, "name" | "code" | "brand" | "note" | "section" | "supplier">;

/** Whether every word of the search stands somewhere in the line. */
export const isFound = ({ name, code, brand, note, section, supplier }: SearchedLine, search: string): boolean =>
  holdsWords([name, code, brand, note, section, supplier].join(" "), search);
