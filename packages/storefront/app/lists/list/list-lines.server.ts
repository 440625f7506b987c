// What a buyer does with the lines of a list: note, section, place, removal and the way back (ux B-01, B-04).

import { cartsText } from "messages:carts";
import { listsText } from "messages:lists";
import type { Sdk } from "@comptoir/sdk/client";
import { noteLength } from "#carts/cart-view.ts";
import { refusalOfCart } from "#carts/refusals.server.ts";
import type { Refusal } from "#collections/refusal.tsx";
import { orRefusal } from "#collections/writes.server.ts";
import type { Language } from "#lib/locale.ts";
import { typedText } from "#lib/typed-fields.ts";
import { type Move, moveLine } from "#lists/list-order.rules.ts";
import { sectionLength } from "#lists/list-view.ts";
import { readListLines } from "#lists/lists.server.ts";
import { type KeptLine, keptLine, writeListLines } from "#lists/manage-lists.server.ts";

type ListsSdk = Pick<Sdk, "carts" | "customFields">;

/** A line that is gone, with what it takes to put it back. */
export type RemovedListLine = { readonly name: string; readonly line: KeptLine };

/** Runs a write on one line of the list; a line that is not there any more is told. */
async function onLine<Answer>(
  sdk: ListsSdk,
  listId: string,
  offerPriceId: string,
  language: Language,
  work: (line: RemovedListLine, all: readonly KeptLine[]) => Promise<Answer>,
): Promise<Answer | Refusal> {
  return orRefusal<Answer | Refusal>(refusalOfCart(language), async () => {
    const lines = await readListLines(sdk, listId);
    const line = lines.find(({ offer }) => offer.offerPriceId === offerPriceId);
    if (!line) return { refusal: listsText(language)("lineGone") };
    return work({ name: line.productVariant.name, line: keptLine(line) }, lines.map(keptLine));
  });
}

/** Writes the note and the section of a line; one that is too long is refused in words. */
export async function saveLine(
  sdk: ListsSdk,
  listId: string,
  form: FormData,
  language: Language,
): Promise<{ readonly saved: string } | Refusal> {
  const [note, section] = [typedText(form, "note"), typedText(form, "section")];
  if (note.length > noteLength) return { refusal: cartsText(language)("noteTooLong", { most: noteLength }) };
  if (section.length > sectionLength)
    return { refusal: listsText(language)("sectionTooLong", { most: sectionLength }) };
  return onLine(sdk, listId, String(form.get("save")), language, async ({ name, line: { offerPriceId } }) => {
    await writeListLines(sdk, listId, [{ offerPriceId, note, section }]);
    return { saved: name };
  });
}

/** Exchanges a line with its neighbour; lines whose number changes by that are written, in one call. */
export function placeLine(sdk: ListsSdk, listId: string, form: FormData, language: Language) {
  const move: Move = form.has("up") ? "up" : "down";
  const offerPriceId = String(form.get(move));
  return onLine(sdk, listId, offerPriceId, language, async ({ name }, lines) => {
    const numbered = moveLine(lines, offerPriceId, move).map((line, index) => ({ ...line, position: index + 1 }));
    const before = new Map(lines.map((line) => [line.offerPriceId, line.position]));
    const changed = numbered
      .filter((line) => before.get(line.offerPriceId) !== line.position)
      .map((line) => ({ offerPriceId: line.offerPriceId, position: line.position }));
    if (changed.length > 0) await writeListLines(sdk, listId, changed);
    return { moved: { name, offerPriceId, move } };
  });
}

/** Takes a line out of a list and gives what `restoreLines` needs to put it back. */
export function removeLine(sdk: ListsSdk, listId: string, form: FormData, language: Language) {
  const offerPriceId = String(form.get("remove"));
  return onLine(sdk, listId, offerPriceId, language, async (removed) => {
    await sdk.carts.deleteCartLines({ params: { cartId: listId }, body: [{ offerPriceId }] });
    return { removed };
  });
}

/** Puts lines back that were just taken out. */
export async function restoreLines(
  sdk: ListsSdk,
  listId: string,
  lines: readonly KeptLine[],
  language: Language,
): Promise<{ readonly restored: number } | Refusal> {
  return orRefusal(refusalOfCart(language), async () => {
    if (lines.length > 0) await writeListLines(sdk, listId, lines);
    return { restored: lines.length };
  });
}
