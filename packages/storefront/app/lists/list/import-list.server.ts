// Lines of a paste or a file on their way into a list (ux B-04): codes are looked up in one go, what is found is written in one
// go, and what is not is told with its line.

import { fastOrderText } from "messages:fastOrder";
import { listsText } from "messages:lists";
import { firstValidQuantity } from "@comptoir/contract/articles/quantities.rules";
import { batchesOf, foldCode } from "@comptoir/contract/conventions";
import { articleCodeLength, mostCodesPerCall, mostPerPage } from "@comptoir/contract/limits";
import type { Offer } from "@comptoir/contract/products";
import type { Sdk } from "@comptoir/sdk/client";
import type { TableFile } from "@comptoir/tables/read-table";
import { noteLength } from "#carts/cart-view.ts";
import { cartRefusal } from "#carts/refusals.server.ts";
import type { Refusal } from "#collections/refusal.tsx";
import { codesOf } from "#goods/article-code.ts";
import { readQuantity } from "#goods/quantity.rules.ts";
import type { LineReading } from "#goods/reading/line.rules.ts";
import type { FileForm } from "#lib/files/file-form.server.ts";
import { LARGEST_FILE_MEGABYTES } from "#lib/files/table-file.ts";
import type { Language } from "#lib/locale.ts";
import { sentValue } from "#lib/typed-fields.ts";
import { type ListFileLine, mostFileLines, readListRows } from "#lists/files/list-file.rules.ts";
import { sectionLength } from "#lists/list-view.ts";
import { readListLines } from "#lists/lists.server.ts";
import { type LineWrite, writeListLines } from "#lists/manage-lists.server.ts";

type ImportSdk = Pick<Sdk, "carts" | "catalogue" | "customFields">;

export type ImportedFile = {
  readonly imported: number;
  /** What was not taken, by its line: codes that name nothing or several articles, and rows that cannot be read. */
  readonly unread: readonly {
    readonly line: number;
    readonly code: string;
    readonly reason: "unknown" | "several" | "broken";
  }[];
  /** The only sheet that was read, where others have content, too. */
  readonly sheet: string | null;
};

/** The offers that these codes name, by folded code; of one variant the best. */
async function findOffers(sdk: ImportSdk, codes: readonly string[]): Promise<ReadonlyMap<string, readonly Offer[]>> {
  const answers = await Promise.all(
    batchesOf(codes, mostCodesPerCall).map((batch) =>
      sdk.catalogue.getOfferInventories({ query: { codes: batch, size: mostPerPage } }),
    ),
  );
  const found = new Map<string, Map<string, Offer>>();
  for (const offer of answers.flatMap(({ content }) => content)) {
    for (const code of codesOf(offer.offerInventory.variant).map(foldCode)) {
      const variants = found.get(code) ?? new Map<string, Offer>();
      const { id } = offer.offerInventory.variant;
      if (!variants.has(id)) found.set(code, variants.set(id, offer));
    }
  }
  return new Map([...found].map(([code, variants]) => [code, [...variants.values()]]));
}

/** Every code that the lines may mean, once. */
const codesIn = (lines: readonly ListFileLine[]): readonly string[] => {
  const codes = lines.flatMap(({ readings }) => readings.map(({ code }) => foldCode(code)));
  return [...new Set(codes)].filter((code) => code !== "" && code.length <= articleCodeLength);
};

/** Pieces of a reading; null where none are said, where they cannot be read, and where they are only a guess. */
function piecesOf({ quantity, guessed }: LineReading, itemPerPack: number): number | null {
  const reading = readQuantity(guessed === undefined ? quantity : "", itemPerPack);
  return "pieces" in reading && reading.pieces > 0 ? reading.pieces : null;
}

/** What a line of the file says; of a line that is there already the rest stays as it is. */
function lineOf(file: ListFileLine, reading: LineReading, offer: Offer, isKnown: boolean): LineWrite | null {
  const [price] = offer.offerPrices;
  if (!price) return null;
  const { itemPerPack } = price;
  const { minOrderQuantity } = offer.offerInventory;
  const smallest = firstValidQuantity({ itemPerPack, minOrderQuantity });
  const quantity = piecesOf(reading, itemPerPack) ?? (isKnown ? undefined : smallest);
  const [note, section] = [file.note.slice(0, noteLength), file.section.slice(0, sectionLength)];
  return {
    offerPriceId: price.externalId,
    ...(quantity === undefined ? {} : { quantity }),
    ...(note ? { note } : {}),
    ...(section ? { section } : {}),
  };
}

/** Rows are read up to here: one more than there may be can be told, a head and blank rows aside. */
const mostRows = mostFileLines + 100;

/** The table of the form, from its file or else its paste. What cannot be read comes back in words. */
async function readTable({ form, file }: FileForm, language: Language): Promise<TableFile | Refusal> {
  const t = fastOrderText(language);
  if (file === "tooLarge") return { refusal: t("file.tooLarge", { megabytes: LARGEST_FILE_MEGABYTES }) };
  const [{ readTableFile }, { TableFault }] = await Promise.all([
    import("@comptoir/tables/read-table"),
    import("@comptoir/tables/fault"),
  ]);
  try {
    return await readTableFile(file ?? new TextEncoder().encode(sentValue(form, "text")), mostRows);
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    const { reason, detail } = error;
    if (reason === "NO_FILE") return { refusal: listsText(language)("nothingToImport") };
    if (reason === "TOO_MANY_LINES") return { refusal: t("file.tooManyLines", { most: mostFileLines }) };
    return { refusal: t(`file.${reason}`, { detail }) };
  }
}

/** Writes the lines of the form's paste or file into the list; an article that is there already gets the new quantity. */
export async function importIntoList(
  sdk: ImportSdk,
  listId: string,
  given: FileForm,
  language: Language,
): Promise<ImportedFile | Refusal> {
  const t = listsText(language);
  const table = await readTable(given, language);
  if ("refusal" in table) return table;
  const lines = readListRows(table.rows);
  if (lines.length > mostFileLines) return { refusal: t("tooManyLines", { most: mostFileLines }) };
  if (lines.length === 0) return { refusal: t("nothingToImport") };
  try {
    const [offers, existing] = await Promise.all([findOffers(sdk, codesIn(lines)), readListLines(sdk, listId)]);
    const known = new Set(existing.map(({ offer }) => offer.offerPriceId));
    const wanted = new Map<string, LineWrite>();
    const unread: ImportedFile["unread"][number][] = table.unreadable.map((line) => ({
      line,
      code: "",
      reason: "broken",
    }));
    for (const entry of lines) {
      const [likeliest] = entry.readings;
      const reading = entry.readings.find(({ code }) => offers.has(foldCode(code))) ?? likeliest;
      const [offer, other] = offers.get(foldCode(reading.code)) ?? [];
      const key = offer?.offerPrices[0]?.externalId ?? "";
      const line = offer && !other ? lineOf(entry, reading, offer, known.has(key)) : null;
      if (line) wanted.set(line.offerPriceId, line);
      else unread.push({ line: entry.line, code: reading.code, reason: other ? "several" : "unknown" });
    }
    if (wanted.size > 0) await writeListLines(sdk, listId, [...wanted.values()]);
    return { imported: wanted.size, unread, sheet: table.sheet };
  } catch (error) {
    return { refusal: cartRefusal(error, language) };
  }
}
