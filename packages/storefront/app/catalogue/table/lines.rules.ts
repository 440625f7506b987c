// What a typed quantity comes to: valid or not, at which tier, and the sum of all lines. A preview; the cart says what is owed. Pure.
import { type OfferBounds, tierAt } from "@comptoir/contract/articles/quantities.rules";
import { sum } from "#goods/amounts.rules.ts";
import type { SupplierAddition } from "#goods/order-outlook.rules.ts";
import type { QuantityUnit } from "#goods/packs.rules.ts";
import { type PriceTier, previewTotal } from "#goods/price.rules.ts";
import { checkQuantity, type QuantityProblem } from "#goods/quantity.rules.ts";

/** What a line of the table is ordered by. */
export type LineOffer = OfferBounds & {
  readonly offerPriceId: string;
  /** The article, as the address of its page names it. */
  readonly productId: string;
  readonly variantId: string;
  readonly code: string;
  /** Of one piece, without tax, at the smallest quantity. */
  readonly itemPrice: number;
  /** Who sells it; null where nobody says. */
  readonly supplier: LineSupplier | null;
  /** Pieces of a full pallet; null where nobody says. */
  readonly perPallet: number | null;
};

export type LineSupplier = { readonly id: string; readonly name: string };

export type JudgedLine =
  | { readonly state: "none" }
  | {
      readonly state: "valid";
      readonly pieces: number;
      readonly packs: number;
      readonly unitPrice: number;
      /** From how many pieces on this price holds; null at the first tier. */
      readonly tierFrom: number | null;
      readonly total: number;
    }
  | {
      readonly state: "invalid";
      readonly problem: QuantityProblem;
      /** The quantity to take instead; null where none can be. */
      readonly proposal: number | null;
    };

export type TypedLine = {
  readonly offer: LineOffer;
  readonly text: string;
  /** Null until they are known: the first price stands in for them. */
  readonly tiers: readonly PriceTier[] | null;
};

export type UnitReading = { readonly unit: QuantityUnit };

/** Whether a pasted text is a block of cells and not one quantity. */
export const isBlock = (text: string): boolean => /[\t\r\n]/.test(text.trim());

/** Judges what was typed into the field of one offer. Nothing typed is no line. */
export function judgeLine({ offer, text, tiers }: TypedLine, reading: UnitReading): JudgedLine {
  if (text.trim() === "") return { state: "none" };
  const check = checkQuantity(text, offer, { ...reading, pallet: offer.perPallet });
  if (check.state === "none") return check;
  if (check.state === "invalid")
    return { state: "invalid", problem: check.problem, proposal: check.proposals.at(-1) ?? null };
  const { pieces, packs } = check;
  const [, ...further] = tiers ?? [];
  const tier = tiers && tierAt(tiers, pieces);
  const unitPrice = tier?.unitPrice ?? offer.itemPrice;
  const tierFrom = tier && further.includes(tier) ? tier.quantity : null;
  return { state: "valid", pieces, packs, unitPrice, tierFrom, total: previewTotal(unitPrice, pieces) };
}

export type LinesSummary = {
  readonly lines: readonly { readonly offerPriceId: string; readonly quantity: number }[];
  readonly pieces: number;
  /** Lots of what is sold by the lot. */
  readonly packs: number;
  readonly total: number;
  /** What they come to with each supplier. */
  readonly additions: readonly SupplierAddition[];
  /** Of the lines that cannot be ordered so. */
  readonly invalid: readonly LineOffer[];
};

type ValidLine = { readonly offer: LineOffer; readonly line: Extract<JudgedLine, { state: "valid" }> };

/** The lines of each supplier together, in their order. */
function additionsOf(valid: readonly ValidLine[]): readonly SupplierAddition[] {
  const additions = new Map<string, SupplierAddition>();
  for (const { offer, line } of valid) {
    if (!offer.supplier) continue;
    const { id, name } = offer.supplier;
    const before = additions.get(id)?.amount ?? 0;
    additions.set(id, { supplierId: id, supplier: name, amount: sum([before, line.total]) });
  }
  return [...additions.values()];
}

/** What all lines come to; those that cannot be ordered as they are typed are named, and not counted. */
export function summarise(typed: readonly TypedLine[], reading: UnitReading): LinesSummary {
  const judged = typed.map((line) => ({ ...line, judged: judgeLine(line, reading) }));
  const valid = judged.flatMap(({ offer, judged: line }) => (line.state === "valid" ? [{ offer, line }] : []));
  const added = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  return {
    lines: valid.map(({ offer, line }) => ({ offerPriceId: offer.offerPriceId, quantity: line.pieces })),
    pieces: added(valid.map(({ line }) => line.pieces)),
    packs: added(valid.map(({ offer, line }) => (offer.itemPerPack > 1 ? line.packs : 0))),
    total: sum(valid.map(({ line }) => line.total)),
    additions: additionsOf(valid),
    invalid: judged.flatMap(({ offer, judged: line }) => (line.state === "invalid" ? [offer] : [])),
  };
}
