// What is typed for the lines of an order that is being accepted: read the same way while it is typed and once it is sent.
import { reasonLength } from "@comptoir/contract/limits";
import { type FormReading, fieldOf, piecesIn, readDay, readPieces, readPrice } from "#desk/order/page/order-form.ts";
import type { DeskLine } from "#desk/order/page/order-page.ts";
import { formatSlashedDate } from "#lib/format.ts";
import { typedText } from "#lib/typed-fields.ts";

/** What becomes of the pieces of a line that do not come at once. */
export const restChoices = ["cancel", "later"] as const;
const restLater: (typeof restChoices)[number] = "later";

/**
 * What is accepted line by line; a reason that is given once is that of every line that comes with less, or for less. Fewer pieces
 * are whole packs, and come with a reason that the buyer reads (desk D-402, D-406). The others are cancelled, or come later: then the
 * reason says how many come first, and the day is that of the last of them.
 */
export function readAcceptedLines(reading: FormReading) {
  const { form, problems, t } = reading;
  const reasonOfAll = typedText(form, "why");
  return readPieces(reading, "confirm", ({ ordered }) => ordered).map(({ line, quantity }) => {
    const { id, name, ordered, orderedPrice, itemPerPack } = line;
    const price = readPrice(reading, line);
    const expectedDate = readDay(reading, fieldOf("day", id));
    const isLess = quantity < ordered || (price ?? orderedPrice) < orderedPrice;
    const isLater = quantity < ordered && form.get(fieldOf("rest", id)) === restLater;
    const why = typedText(form, fieldOf("why", id)) || (isLess ? reasonOfAll : "");
    const day = expectedDate ? formatSlashedDate(expectedDate) : "";
    const split =
      isLater && t("laterReason", { first: quantity, rest: ordered - quantity, day, hasWhy: String(why !== ""), why });
    const reason = (split || why).slice(0, reasonLength);
    if (isLater && typedText(form, fieldOf("day", id)) === "")
      problems.push({ fieldId: fieldOf("day", id), message: t("wrong.laterDay", { name }) });
    if (quantity < ordered && quantity % itemPerPack > 0)
      problems.push({ fieldId: fieldOf("confirm", id), message: t("wrong.packs", { name, pack: itemPerPack }) });
    if (quantity < ordered && reason === "")
      problems.push({ fieldId: fieldOf("why", id), message: t("wrong.why", { name }) });
    return {
      // What comes later is accepted with the rest: its day is that of the whole line (decision 0042).
      ...{ id, first: quantity, confirmedQuantity: isLater ? ordered : quantity, confirmedPrice: price },
      ...(expectedDate && { expectedDate }),
      ...(reason && { reason }),
    };
  });
}

export type AcceptedLines = ReturnType<typeof readAcceptedLines>;

/** Whole packs next to the pieces that were typed, or all that was ordered; none for pieces that can be accepted. */
export function piecesInstead(
  { ordered, itemPerPack }: Pick<DeskLine, "ordered" | "itemPerPack">,
  typed: string,
): readonly number[] {
  const pieces = piecesIn(typed);
  if (pieces === null || (pieces <= ordered && (pieces === ordered || pieces % itemPerPack === 0))) return [];
  const below = Math.min(pieces - (pieces % itemPerPack), ordered);
  const above = Math.min(below + itemPerPack, ordered);
  return [...new Set(pieces > ordered ? [ordered] : [below, above])].filter((proposal) => proposal > 0);
}
