// Reading and writing offers for the sheet of the desk, by its scripts or by its form.
import { deskOffers } from "@comptoir/contract/articles/desk-offers";
import { mostCodesPerCall, mostOfferChanges } from "@comptoir/contract/limits";
import type { Sdk } from "@comptoir/sdk/client";
import {
  type CellEdit,
  type ChangeResult,
  changesOf,
  type Doubt,
  settleEdits,
  typeCell,
} from "#desk/offers/edits.rules.ts";
import { cellColumns, cellText, cellWarnings, tierOf } from "#desk/offers/offer-cells.rules.ts";
import { type OfferEntry, type OfferValues, presentOfferEntry } from "#desk/offers/offer-entry.ts";
import type { Language } from "#lib/locale.ts";
import { hasFields } from "#lib/read-answer.ts";
import { notAForm } from "#lib/request.server.ts";

/** What a field of a form says as JSON. Throws 400 for anything else. */
export function readJson(text: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    throw notAForm();
  }
}

/** Writes what scripts send. Throws 400 for what is no list of changes. */
export async function writeChanges(sdk: Sdk, changes: FormDataEntryValue | null): Promise<ChangeResult[]> {
  const body = deskOffers.changeOffers.body.safeParse({ offers: readJson(changes) });
  if (!body.success) throw notAForm();
  const { results } = await sdk.deskOffers.changeOffers({ body: body.data });
  return results.map(({ offer, ...rest }) => ({ ...rest, offer: offer && presentOfferEntry(offer) }));
}

/** The offers of up to 500 codes. Throws 400 for what is no list of codes. */
export async function findByCodes(sdk: Sdk, given: FormDataEntryValue | null, supplier: FormDataEntryValue | null) {
  const codes = readJson(given);
  if (!Array.isArray(codes)) throw notAForm();
  const known = codes.map(String).slice(0, mostOfferChanges);
  const parts = Array.from({ length: Math.ceil(known.length / mostCodesPerCall) }, (_, part) =>
    known.slice(part * mostCodesPerCall, (part + 1) * mostCodesPerCall),
  );
  const supplierIds = supplier ? [String(supplier)] : undefined;
  const pages = await Promise.all(
    parts.map((part) => {
      const query = { codes: part, size: 1_000, ...(supplierIds && { supplierIds }) };
      return sdk.deskOffers.getDeskOffers({ query });
    }),
  );
  return pages.flatMap(({ content }) => content.map(presentOfferEntry));
}

/** What came of the form: how many offers were written, and the cells that were not. */
export type OffersOutcome = {
  readonly savedCount: number;
  readonly edits: readonly CellEdit[];
  /** What was written, or would be, and should be looked at again. */
  readonly doubts: readonly Doubt[];
  readonly at: string;
};

const shownPrefix = "shown-";

const isShown = (value: unknown): value is OfferValues =>
  hasFields("stock", "status", "priceRanges")(value) && Array.isArray(value.priceRanges);

/** The offers of a form as they were shown. */
function shownIn(form: FormData): (OfferValues & { readonly id: string })[] {
  const shown = [...form].flatMap(([name, value]) => {
    const values: unknown = name.startsWith(shownPrefix) ? readJson(value) : null;
    return isShown(values) ? [{ ...values, id: name.slice(shownPrefix.length) }] : [];
  });
  return shown.slice(0, mostOfferChanges);
}

/** The cells of the form that say something else than what was shown. */
function editsIn(form: FormData, language: Language): CellEdit[] {
  return shownIn(form).flatMap((offer) =>
    cellColumns([offer]).reduce<CellEdit[]>((edits, column) => {
      const typed = form.get(`${column}-${offer.id}`);
      const text = column === "status" ? (typed === null ? "0" : "1") : typed;
      if (text === null || text === cellText(offer, column, language)) return edits;
      return typeCell(edits, offer as OfferEntry, { column, text: String(text) });
    }, []),
  );
}

/** What is doubtful in cells that were written, beside the packs of their offers. */
function doubtsOf(sent: readonly CellEdit[], results: readonly ChangeResult[]): Doubt[] {
  const offers = new Map(
    results.flatMap(({ state, offer }) => (state === "SAVED" && offer ? [[offer.id, offer]] : [])),
  );
  return sent.flatMap(({ offerId, column, text, was }) => {
    const offer = offers.get(offerId);
    const before =
      offer && tierOf(column) !== null ? { ...offer, priceRanges: was as OfferValues["priceRanges"] } : null;
    const warnings = before ? cellWarnings(before, { column, text }) : [];
    return warnings.length > 0 ? [{ offerId, column, warnings }] : [];
  });
}

/** Writes what the form of the page says; cells that cannot be written come back with their texts. */
export async function saveForm(sdk: Sdk, form: FormData, language: Language): Promise<OffersOutcome> {
  const edits = editsIn(form, language);
  const { changes, sent } = changesOf(edits);
  const results = changes.length > 0 ? await writeChanges(sdk, JSON.stringify(changes)) : [];
  return {
    savedCount: results.filter(({ state }) => state === "SAVED").length,
    edits: settleEdits(edits, sent, results),
    doubts: doubtsOf(sent, results),
    at: new Date().toISOString(),
  };
}
