// The cheaper price that is close to what is typed (ux G-29), in the unit in which it is typed. Pure.
import { judgeLine, type LineOffer, type TypedLine, type UnitReading } from "#catalogue/table/lines.rules.ts";
import { unitOf } from "#goods/packs.rules.ts";
import { nextStep, type PriceStep } from "#goods/price-step.rules.ts";
import { writeQuantity } from "#goods/quantity.rules.ts";

export type LineStep = {
  readonly offer: LineOffer;
  readonly step: PriceStep;
  /** What to type for it. */
  readonly text: string;
};

/** The next tier of a typed line, when it is close; null without one, and while tiers are not known. */
export function stepOf(line: TypedLine, reading: UnitReading): LineStep | null {
  const judged = judgeLine(line, reading);
  if (judged.state !== "valid" || !line.tiers) return null;
  const step = nextStep(line.tiers, judged.pieces, line.offer);
  if (!step) return null;
  const { pieces, lot } = step;
  return { offer: line.offer, step, text: writeQuantity(pieces, lot, unitOf(reading.unit, pieces, lot)) };
}
