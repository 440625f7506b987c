// A block of cells copied from a spreadsheet, pasted into the column of quantities. What its lines mean is read as the fast order
// reads them; what is a row, the table says. Loaded at the first paste. Pure.
import { foldCode } from "@comptoir/contract/conventions";
import { type LineReading, namesPieces, quantityIn } from "#goods/reading/line.rules.ts";
import { readText, type SourceLine } from "#goods/reading/table.rules.ts";

export type PastedQuantities = {
  /** What is typed where, by the place of the row. */
  readonly typed: readonly { readonly place: number; readonly quantity: string }[];
  /** Codes that no row has or whose quantity nobody said, and quantities beyond the last row. */
  readonly left: readonly string[];
};

/** A quantity as it is typed; a number that counts pieces says so, as fields may count packs. */
function typedQuantity({ quantity }: LineReading, { text, isCounted }: SourceLine): string {
  const isNumber = /^\d+$/.test(quantity);
  return isNumber && (isCounted || namesPieces(text, quantity)) ? `${quantity} pcs` : quantity;
}

/**
 * Puts the lines of a block into rows: by their code wherever it was pasted, or quantities alone one below the other from the
 * row where it was, in which an empty line keeps its place. A quantity that is only a guess is left to the buyer.
 */
export function spreadBlock(text: string, codes: readonly string[], from: number): PastedQuantities {
  const places = new Map(codes.map((code, place) => [foldCode(code), place]));
  const { lines, header } = readText(text);
  const first = header ? lines[0]?.line : 1;
  const typed: { place: number; quantity: string }[] = [];
  const left: string[] = [];
  for (const line of lines) {
    const [likeliest] = line.readings;
    const named = line.readings.find(({ code, quantity }) => quantity !== "" && places.has(foldCode(code)));
    const alone = named ? null : quantityIn(line.text);
    const reading = named ?? { code: "", quantity: alone ?? "" };
    const place = named ? places.get(foldCode(named.code)) : from + line.line - Number(first);
    const isTyped = reading.quantity !== "" && reading.guessed === undefined;
    if (isTyped && place !== undefined && place < codes.length)
      typed.push({ place, quantity: typedQuantity(reading, line) });
    else left.push(alone ?? likeliest.code);
  }
  return { typed, left };
}
