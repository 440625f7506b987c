// Lines of a paste or a file on their way into a list (ux B-04): codes are looked up in one go, what is found is written in one
// go, and what is not is told with its line.
import type { Offer } from "@comptoir/contract/products";
import type { Sdk } from "@comptoir/sdk/client";
import { cartRefusal } from "#carts/refusals.server.ts";
import type { Language } from "#lib/locale.ts";
import {
  decodeListFile,
  type FileLine,
  mostFileCharacters,
  mostFileLines,
  readListFile,
} from "#lists/list-file.rules.ts";
import { longestNote, longestSection } from "#lists/list-lines.server.ts";
import { readListLines } from "#lists/lists.server.ts";
import { listsText } from "#lists/lists.text.ts";
import { type KeptLine, keptLine, type Refusal, writeListLines } from "#lists/manage-lists.server.ts";

type ImportSdk = Pick<Sdk, "carts" | "catalogue" | "customFields">;

export type Imported = {
  readonly imported: number;
  /** Codes that name nothing, or several articles, with their lines. */
  readonly unread: readonly { readonly line: number; readonly code: string; readonly reason: "unknown" | "several" }[];
};

/** Codes of one look-up (catalogue 10.2), and its offers. */
const codesOfCall = 200;
const offersOfCall = 1000;

/** Case, spaces, dashes and dots of a code do not count (ux S-02). */
const fold = (code: string) => code.toLowerCase().replace(/[\s.\-_/]/g, "");

const codesOf = ({ offerInventory: { variant } }: Offer): readonly string[] =>
  [variant.externalSku, variant.externalId, variant.skuVariant, variant.mpn, variant.ean, variant.gtin].flatMap(
    (code) => (code ? [fold(code)] : []),
  );

/** The offers that these codes name, by folded code; of one variant the best. */
async function findOffers(sdk: ImportSdk, codes: readonly string[]): Promise<ReadonlyMap<string, readonly Offer[]>> {
  const batches = Array.from({ length: Math.ceil(codes.length / codesOfCall) }, (_, batch) =>
    codes.slice(batch * codesOfCall, (batch + 1) * codesOfCall),
  );
  const answers = await Promise.all(
    batches.map((batch) => sdk.catalogue.getOfferInventories({ query: { codes: batch, size: offersOfCall } })),
  );
  const found = new Map<string, Map<string, Offer>>();
  for (const offer of answers.flatMap(({ content }) => content)) {
    for (const code of codesOf(offer)) {
      const variants = found.get(code) ?? new Map<string, Offer>();
      const { id } = offer.offerInventory.variant;
      if (!variants.has(id)) found.set(code, variants.set(id, offer));
    }
  }
  return new Map([...found].map(([code, variants]) => [code, [...variants.values()]]));
}

function lineOf(file: FileLine, offer: Offer, known: KeptLine | undefined): KeptLine | null {
  const [price] = offer.offerPrices;
  if (!price) return null;
  return {
    offerPriceId: price.externalId,
    quantity: file.quantity ?? known?.quantity ?? Math.max(1, offer.offerInventory.minOrderQuantity),
    note: file.note.slice(0, longestNote) || (known?.note ?? ""),
    section: file.section.slice(0, longestSection) || (known?.section ?? ""),
    position: known?.position ?? null,
  };
}

async function readText(form: FormData): Promise<string> {
  const file = form.get("file");
  if (file instanceof File && file.size > 0) return decodeListFile(await file.arrayBuffer());
  return String(form.get("text") ?? "");
}

/** Writes the lines of the form's paste or file into the list; an article that is there already gets the new quantity. */
export async function importIntoList(
  sdk: ImportSdk,
  listId: string,
  form: FormData,
  language: Language,
): Promise<Imported | Refusal> {
  const t = listsText(language);
  const file = form.get("file");
  if (file instanceof File && file.size > mostFileCharacters * 2) return { refusal: t("fileTooLarge") };
  const text = await readText(form);
  const lines = text.length > mostFileCharacters ? null : readListFile(text);
  if (!lines || lines.length > mostFileLines) return { refusal: t("tooManyLines", { most: mostFileLines }) };
  if (lines.length === 0) return { refusal: t("nothingToImport") };
  try {
    const [offers, existing] = await Promise.all([
      findOffers(sdk, [...new Set(lines.map(({ code }) => code))]),
      readListLines(sdk, listId),
    ]);
    const known = new Map(existing.map((line) => [line.offer.offerPriceId, keptLine(line)]));
    const wanted = new Map<string, KeptLine>();
    const unread: Imported["unread"][number][] = [];
    for (const entry of lines) {
      const [offer, other] = offers.get(fold(entry.code)) ?? [];
      const key = offer?.offerPrices[0]?.externalId ?? "";
      const line = offer && !other ? lineOf(entry, offer, known.get(key)) : null;
      if (line) wanted.set(line.offerPriceId, line);
      else unread.push({ line: entry.line, code: entry.code, reason: other ? "several" : "unknown" });
    }
    if (wanted.size > 0) await writeListLines(sdk, listId, [...wanted.values()]);
    return { imported: wanted.size, unread };
  } catch (error) {
    return { refusal: cartRefusal(error, language) };
  }
}
