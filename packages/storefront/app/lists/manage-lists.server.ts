// What a buyer does with a whole list: create, rename, copy, delete (ux B-01).

import { listsText } from "messages:lists";
import type { CartLine } from "@comptoir/contract/carts";
import { batchesOf, defaultCurrency } from "@comptoir/contract/conventions";
import { listNameLength, mostLinesPerWrite } from "@comptoir/contract/limits";
import type { Sdk } from "@comptoir/sdk/client";
import { refusalOfCart } from "#carts/refusals.server.ts";
import type { Refusal } from "#collections/refusal.tsx";
import { checkName, orRefusal } from "#collections/writes.server.ts";
import type { Language } from "#lib/locale.ts";
import { cartNameOf, nameRequired, readListName } from "#lists/list-name.server.ts";
import { type ListField, type ListHead, listFields, ownFieldsOf } from "#lists/list-view.ts";
import { findList, findListFields, findOwnList, readListLines } from "#lists/lists.server.ts";

type ListsSdk = Pick<Sdk, "carts" | "customFields">;

/** A line as it is written into a list. */
export type KeptLine = {
  readonly offerPriceId: string;
  /** Pieces. */
  readonly quantity: number;
  readonly note: string;
  readonly section: string;
  readonly position: number | null;
};

/** What a line is written with: into a copy of its list, or back after it was taken out. */
export const keptLine = (line: CartLine): KeptLine => ({
  offerPriceId: line.offer.offerPriceId,
  quantity: line.quantity,
  ...ownFieldsOf(line),
});

/** What is written of a line; what is not named stays as it is, whatever another tab makes of it meanwhile. */
export type LineWrite = Pick<KeptLine, "offerPriceId"> & Partial<KeptLine>;

/** The writes of lines with those of their fields that the shop has; an empty field is emptied. */
export const writesOf = (lines: readonly LineWrite[], fields: readonly ListField[]) =>
  lines.map((line) => ({
    offerPriceId: line.offerPriceId,
    quantity: line.quantity ?? 0,
    updateAction: line.quantity === undefined ? ("ADD_QUANTITY" as const) : ("REPLACE_QUANTITY" as const),
    customFields: fields
      .filter((field) => line[field] !== undefined)
      .map((field) => ({ customFieldId: listFields[field], customFieldValue: line[field] || null })),
  }));

/** Writes lines into a list, however many. */
export async function writeListLines(sdk: ListsSdk, listId: string, lines: readonly LineWrite[]): Promise<void> {
  const writes = writesOf(lines, await findListFields(sdk));
  for (const body of batchesOf(writes, mostLinesPerWrite))
    await sdk.carts.updateCartLines({ params: { cartId: listId }, body });
}

/** A name for a list, or what is wrong with it. */
export function checkListName(typed: unknown, language: Language) {
  const missing = { refusal: listsText(language)("nameMissing"), given: nameRequired };
  return checkName(readListName(typed), { longest: listNameLength, missing }, language);
}

/** Creates a list with these lines; where the lines are refused nothing stays behind. Gives its id. */
export async function createListWith(sdk: ListsSdk, name: string, lines: readonly KeptLine[]): Promise<string> {
  const body = { name: cartNameOf(name), type: "CART" } as const;
  const { id } = await sdk.carts.createCart({ query: { currency: defaultCurrency }, body });
  try {
    if (lines.length > 0) await writeListLines(sdk, id, lines);
  } catch (error) {
    await sdk.carts.deleteCart({ params: { cartId: id } });
    throw error;
  }
  return id;
}

/** An empty list with the name that was typed. Gives its id. */
export async function createList(sdk: ListsSdk, typed: unknown, language: Language) {
  const named = checkListName(typed, language);
  if ("refusal" in named) return named;
  return orRefusal(refusalOfCart(language), async () => ({ id: await createListWith(sdk, named.name, []) }));
}

/** Gives a list the name that was typed; a name that cannot be is refused before the shop is asked. */
export async function renameList(sdk: ListsSdk, listId: string, typed: unknown, language: Language) {
  const named = checkListName(typed, language);
  if ("refusal" in named) return named;
  return orRefusal(refusalOfCart(language), async () => {
    const body = { name: cartNameOf(named.name) };
    await sdk.carts.updateCart({ params: { cartId: listId }, query: { currency: defaultCurrency }, body });
    return { renamed: named.name };
  });
}

/** A list with the same lines, notes and sections. Gives its id. */
export async function copyList(sdk: ListsSdk, listId: string, language: Language) {
  const t = listsText(language);
  return orRefusal(refusalOfCart(language), async () => {
    const [list, lines] = await Promise.all([findList(sdk, listId, language), readListLines(sdk, listId)]);
    const name = t("copyName", { name: list?.name ?? "" }).slice(0, listNameLength);
    return { id: await createListWith(sdk, name, lines.map(keptLine)) };
  });
}

/** A list that is gone, and can be taken back for a day. */
export type DeletedList = Pick<ListHead, "id" | "name">;

/** Deletes a list of the buyer; a colleague’s is refused as one that is gone. */
export async function deleteList(
  sdk: ListsSdk,
  listId: string,
  language: Language,
): Promise<{ readonly deleted: DeletedList } | Refusal> {
  return orRefusal<{ readonly deleted: DeletedList } | Refusal>(refusalOfCart(language), async () => {
    const list = await findOwnList(sdk, listId, language);
    if (!list) return { refusal: listsText(language)("listGone") };
    await sdk.carts.deleteCart({ params: { cartId: listId } });
    return { deleted: { id: list.id, name: list.name } };
  });
}

const isText = (value: unknown): value is string => typeof value === "string";

/** A line that a page has kept; none for what is no line. */
export function readKeptLine(value: unknown): KeptLine[] {
  if (typeof value !== "object" || value === null) return [];
  const { offerPriceId, quantity, note, section, position } = value as Readonly<Record<string, unknown>>;
  if (!isText(offerPriceId) || !Number.isSafeInteger(quantity) || Number(quantity) <= 0) return [];
  return [
    {
      offerPriceId,
      quantity: Number(quantity),
      note: isText(note) ? note : "",
      section: isText(section) ? section : "",
      position: Number.isFinite(position) ? Number(position) : null,
    },
  ];
}
