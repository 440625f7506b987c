// Lines of a table on their way into a list, and back: what was there before and after is written down, so that only what this
// addition did is undone.
import { listsText } from "messages:lists";
import { mostLinesPerWrite } from "@comptoir/contract/limits";
import type { Sdk } from "@comptoir/sdk/client";
import { cartRefusal } from "#carts/refusals.server.ts";
import type { AddTarget, PutAnswer, PutLines } from "#collections/add-source.ts";
import type { Refusal } from "#collections/refusal.tsx";
import { findTypedOffers } from "#collections/typed-offers.server.ts";
import { unlessFilled } from "#collections/writes.server.ts";
import type { Language } from "#lib/locale.ts";
import { addToList, type ListSourceContent } from "#lists/add/add-to-list.server.ts";
import { findOwnList } from "#lists/lists.server.ts";

type ListSdk = Parameters<typeof addToList>[0];

/** Pieces of a line before and after it was added, by its offer price; 0 for no line. */
type ListedChange = readonly [offerPriceId: string, before: number, after: number];

/** What takes an addition back; a list made for the lines goes again. */
type ListUndo = { readonly id: string; readonly isNew: boolean; readonly changes: readonly ListedChange[] };

/** Pieces of these offers in a list. */
async function quantitiesIn(sdk: Pick<Sdk, "carts">, listId: string, offerPriceIds: readonly string[]) {
  const query = { offerPriceIds: [...offerPriceIds] };
  const { nbFirstLines } = await sdk.carts.getCart({ params: { cartId: listId }, query });
  return new Map(nbFirstLines.map(({ offer, quantity }) => [offer.offerPriceId, quantity]));
}

function refusalOf({ lines, unknown }: ListSourceContent, language: Language): Refusal | null {
  const t = listsText(language);
  const count = lines.length + unknown.length;
  if (count > mostLinesPerWrite) return { refusal: t("tooManyEntries", { count, most: mostLinesPerWrite }) };
  if (unknown.length > 0) return { refusal: t("unknownEntries", { count: unknown.length, typed: unknown.join(", ") }) };
  return lines.length === 0 ? { refusal: t("nothingToAdd") } : null;
}

/** Puts typed lines into a list: all of them, or none where one is unknown or they are too many for one write. */
export async function putTypedLines(
  sdk: ListSdk,
  content: ListSourceContent,
  target: AddTarget,
  language: Language,
): Promise<PutLines | Refusal> {
  const refused = refusalOf(content, language);
  if (refused) return refused;
  const ids = content.lines.map(({ offerPriceId }) => offerPriceId);
  const isKnown = target.action === "update" && (await findOwnList(sdk, target.id, language)) !== null;
  const inside = isKnown ? await quantitiesIn(sdk, target.id, ids) : new Map<string, number>();
  const answer = await addToList(sdk, content, target, language);
  if ("refusal" in answer) return answer;
  // The shop may have fitted quantities to packs.
  const since = await quantitiesIn(sdk, answer.id, ids);
  const changes = ids.map((id): ListedChange => [id, inside.get(id) ?? 0, since.get(id) ?? 0]);
  const undo: ListUndo = { id: answer.id, isNew: target.action === "create", changes };
  return { ...answer, count: ids.length, remarks: [], undo: JSON.stringify(undo) };
}

const isPieces = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

const isChange = (value: unknown): value is ListedChange =>
  Array.isArray(value) &&
  value.length === 3 &&
  typeof value[0] === "string" &&
  isPieces(value[1]) &&
  isPieces(value[2]);

/** What the page was given to take lines back; null for what it was not. */
export function readListUndo(text: string): ListUndo | null {
  try {
    const { id, isNew, changes } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const known = Array.isArray(changes) ? (changes as unknown[]).filter(isChange).slice(0, mostLinesPerWrite) : [];
    return typeof id === "string" && known.length > 0 ? { id, isNew: isNew === true, changes: known } : null;
  } catch {
    return null; // Nothing that this page wrote.
  }
}

/** By what it was changed, so that a write of somebody else in between is not overwritten. */
const backwards = ([offerPriceId, before, after]: ListedChange) =>
  before > after
    ? { offerPriceId, quantity: before - after, updateAction: "ADD_QUANTITY" as const }
    : { offerPriceId, quantity: after - before, updateAction: "REMOVE_QUANTITY" as const };

/** Takes back what an addition did, but for lines that somebody has changed since: they stay, and are named. */
export async function takeTypedLines(
  sdk: ListSdk,
  text: string,
  language: Language,
): Promise<Extract<PutAnswer, { undone: number }> | Refusal> {
  const t = listsText(language);
  const undo = readListUndo(text);
  const list = undo && (await findOwnList(sdk, undo.id, language));
  if (!list) return { refusal: t("listGone") };
  try {
    const ids = undo.changes.map(([id]) => id);
    const inside = await quantitiesIn(sdk, list.id, ids);
    const isOurs = ([id, , after]: ListedChange) => (inside.get(id) ?? 0) === after;
    const ours = undo.changes.filter(isOurs);
    const body = ours.filter(([, before, after]) => before !== after).map(backwards);
    if (body.length > 0) await sdk.carts.updateCartLines({ params: { cartId: list.id }, body });
    if (undo.isNew)
      await unlessFilled(sdk.carts.deleteCart({ params: { cartId: list.id }, query: { onlyIfEmpty: true } }));
    const stay = undo.changes.filter((change) => !isOurs(change)).map(([id]) => id);
    const offers = await findTypedOffers(sdk, stay);
    const names = stay.map((id) => offers.get(id)?.variant.name ?? id).join(", ");
    const remarks = stay.length > 0 ? [t("changedSince", { count: stay.length, names })] : [];
    return { undone: ours.length, remarks };
  } catch (error) {
    return { refusal: cartRefusal(error, language) };
  }
}
