// Lines of a table on their way into a list, and back: what the list held before is written down, so that it can be undone.
import { listsText } from "messages:lists";
import { mostLinesPerWrite } from "@comptoir/contract/limits";
import type { Sdk } from "@comptoir/sdk/client";
import { cartRefusal } from "#carts/refusals.server.ts";
import type { AddTarget, PutAnswer, Source } from "#collections/add-source.ts";
import type { Refusal } from "#collections/refusal.tsx";
import type { Language } from "#lib/locale.ts";
import { addToList, type SourceContent, type SourceKind, typedLines } from "#lists/add/add-to-list.server.ts";
import { findOwnList } from "#lists/lists.server.ts";

type ListSdk = Parameters<typeof addToList>[0];

/** What brings a list back to where it was: pieces before by offer price, 0 for none; a list made for the lines goes again. */
type ListUndo = {
  readonly id: string;
  readonly isNew: boolean;
  readonly before: readonly (readonly [offerPriceId: string, quantity: number])[];
};

type PutLines = Extract<PutAnswer, { put: unknown }>["put"];

/** Pieces of these offers in a list. */
async function quantitiesIn(sdk: Pick<Sdk, "carts">, listId: string, offerPriceIds: readonly string[]) {
  const query = { offerPriceIds: [...offerPriceIds] };
  const { nbFirstLines } = await sdk.carts.getCart({ params: { cartId: listId }, query });
  return new Map(nbFirstLines.map(({ offer, quantity }) => [offer.offerPriceId, quantity]));
}

/** Puts typed lines into a list. */
export async function putTypedLines(
  sdk: ListSdk,
  { source, content }: { readonly source: Source<SourceKind>; readonly content: SourceContent },
  target: AddTarget,
  language: Language,
): Promise<PutLines | Refusal> {
  const lines = typedLines(source);
  if (lines.length === 0) return { refusal: listsText(language)("nothingToAdd") };
  const ids = lines.map(({ offerPriceId }) => offerPriceId);
  const isKnown = target.action === "update" && (await findOwnList(sdk, target.id, language)) !== null;
  const inside = isKnown ? await quantitiesIn(sdk, target.id, ids) : new Map<string, number>();
  const answer = await addToList(sdk, content, target, language);
  if ("refusal" in answer) return answer;
  const before = ids.map((id) => [id, inside.get(id) ?? 0] as const);
  const undo: ListUndo = { id: answer.id, isNew: target.action === "create", before };
  return { ...answer, count: lines.length, remarks: [], undo: JSON.stringify(undo) };
}

const isBefore = (value: unknown): value is ListUndo["before"][number] =>
  Array.isArray(value) &&
  typeof value[0] === "string" &&
  Number.isSafeInteger(value[1]) &&
  Number(value[1]) >= 0 &&
  value.length === 2;

/** What the page was given to take lines back; null for what it was not. */
export function readListUndo(text: string): ListUndo | null {
  try {
    const { id, isNew, before } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const quantities = Array.isArray(before) ? (before as unknown[]).filter(isBefore).slice(0, mostLinesPerWrite) : [];
    return typeof id === "string" && quantities.length > 0 ? { id, isNew: isNew === true, before: quantities } : null;
  } catch {
    return null; // Nothing that this page wrote.
  }
}

/** Brings a list back to where it was; how many lines that were, or why it cannot be done. */
export async function takeTypedLines(
  sdk: ListSdk,
  text: string,
  language: Language,
): Promise<{ readonly undone: number } | Refusal> {
  const t = listsText(language);
  const undo = readListUndo(text);
  const list = undo && (await findOwnList(sdk, undo.id, language));
  if (!list) return { refusal: t("listGone") };
  try {
    const body = undo.before.map(([offerPriceId, quantity]) => {
      return { offerPriceId, quantity, updateAction: "REPLACE_QUANTITY" as const };
    });
    await sdk.carts.updateCartLines({ params: { cartId: list.id }, body });
    // Somebody may have put something else into it meanwhile: then it stays.
    const left = undo.isNew ? await findOwnList(sdk, list.id, language) : null;
    if (left?.lineCount === 0) await sdk.carts.deleteCart({ params: { cartId: list.id } });
    return { undone: undo.before.length };
  } catch (error) {
    return { refusal: cartRefusal(error, language) };
  }
}
