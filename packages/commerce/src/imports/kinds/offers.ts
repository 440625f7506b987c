// Offer files: stock lines and their prices, one row per stock line and price (catalogue 11.2).
import { noteOfferChanges } from "#catalogue/desk-offers/offer-history.ts";
import type { Db } from "#db/statement.ts";
import { findFields } from "#imports/kinds/custom-fields.queries.ts";
import { FieldColumns } from "#imports/kinds/custom-fields.rules.ts";
import {
  type KnownPrice,
  type KnownReference,
  type KnownStock,
  type LoadedOffers,
  loadOffers,
} from "#imports/kinds/loaded-offers.ts";
import { cellsOfRow } from "#imports/kinds/offer-cells.rules.ts";
import { changesOf } from "#imports/kinds/offer-changes.rules.ts";
import {
  newPriceTypes,
  newStockTypes,
  priceRecord,
  priceTypes,
  stockRecord,
  stockTypes,
} from "#imports/kinds/offer-records.ts";
import { deactivateAbsentStocks } from "#imports/kinds/offers.queries.ts";
import { hasPrice, nextPrice, nextStock } from "#imports/kinds/offers.rules.ts";
import type { Batch, CellChange, ImportContext, Importer, RowOutcome } from "#imports/table/importer.ts";
import { discard, insertRecords, updateRecords } from "#imports/table/records.queries.ts";
import type { Row } from "#imports/table/row.rules.ts";
import { isUnchanged } from "#imports/table/same.rules.ts";

type TakenRow = { readonly outcome: RowOutcome; readonly cells: readonly CellChange[] };

/** What there is of a reference by now; null where it is new, or goes. */
const standing = <Stored extends Values, Values>(known: KnownReference<Stored, Values> | undefined): Values | null =>
  !known || known.isDiscarded ? null : (known.values ?? known.stored);

class OfferBatch {
  readonly #loaded: LoadedOffers;
  readonly #fields: FieldColumns;
  readonly #context: ImportContext;

  constructor(loaded: LoadedOffers, fields: FieldColumns, context: ImportContext) {
    this.#loaded = loaded;
    this.#fields = fields;
    this.#context = context;
  }

  #stockOf(row: Row): KnownStock {
    const { stocks } = this.#loaded;
    const name = row.key("stock");
    const known = stocks.get(name) ?? { stored: null, values: null, isDiscarded: false };
    if (known.isDiscarded) row.refuse("stock", "SEVERAL_ACTIONS", { value: name });
    return known;
  }

  /** Takes what the row says of its stock line; answers what becomes of it. */
  #takeStock(row: Row, known: KnownStock): RowOutcome {
    const { mode } = this.#context;
    const name = row.key("stock");
    const { stored } = known;
    const before = known.values ?? stored;
    const current = before && { ...before, id: stored?.id ?? "", externalId: name, reserved: stored?.reserved ?? 0 };
    const fields = {
      merge: (values: Readonly<Record<string, unknown>>) => this.#fields.merge(row, values, mode),
      taxRate: this.#fields.rate(row, "PRODUCT_TAX_RATE"),
      shippingTaxRate: this.#fields.rate(row, "SHIPPING_TAX_RATE"),
    };
    const values = nextStock(row, current, this.#loaded.references, fields, mode);
    if (values === null) return "skipped";
    if (known.values && !isUnchanged(values, known.values)) row.warn("stock", "ROWS_DISAGREE", { value: name });
    known.values = values;
    return stored === null ? "created" : isUnchanged(values, stored) ? "skipped" : "updated";
  }

  #takePrice(row: Row): RowOutcome {
    const { prices, references } = this.#loaded;
    const stock = row.key("stock");
    const name = row.key("price");
    const known: KnownPrice = prices.get(name) ?? { stored: null, values: null, isDiscarded: false, stock };
    if (known.isDiscarded) row.refuse("price", "SEVERAL_ACTIONS", { value: name });
    const before = known.values ?? known.stored;
    const current = before && { ...before, id: "", externalId: name, stockExternalId: known.stock };
    const values = nextPrice(row, current, references, this.#context.mode);
    if (values === null) return "skipped";
    known.values = values;
    prices.set(name, known);
    return known.stored === null ? "created" : isUnchanged(values, known.stored) ? "skipped" : "updated";
  }

  #discardStock(known: KnownStock): RowOutcome {
    if (known.stored === null) return "skipped";
    known.isDiscarded = true;
    return "deleted";
  }

  /** Whether the row names what another supplier has: nothing else is told of it. */
  #isTaken(row: Row): boolean {
    const { taken } = this.#loaded;
    for (const [key, names] of [["stock", taken.stocks] as const, ["price", taken.prices] as const])
      if (names.has(row.text(key) ?? "")) row.refuse(key, "TAKEN", { value: row.text(key) ?? "" });
    return row.isWrong;
  }

  /** Whether a supplier's row is about a price that is not everybody's: those are the operator's to give. */
  #isForSome(row: Row): boolean {
    if (this.#context.supplierId === null) return false;
    for (const key of ["account", "tag"] as const) {
      const value = row.text(key);
      if (value) row.refuse(key, "ONLY_FOR_EVERYBODY", { value });
    }
    const type = row.choice("priceType", ["PUBLIC", "GROUP", "ACCOUNT"]) ?? "PUBLIC";
    if (type !== "PUBLIC") row.refuse("priceType", "ONLY_FOR_EVERYBODY", { value: type });
    const price = row.text("price") ?? "";
    const stored = this.#loaded.prices.get(price)?.stored;
    if (stored && stored.type !== "PUBLIC") row.refuse("price", "ONLY_FOR_EVERYBODY", { value: price });
    return row.isWrong;
  }

  /** What a row makes of its stock line and its price, which are there to be changed. */
  #judge(row: Row, known: KnownStock, knownPrice: KnownPrice | undefined): RowOutcome {
    if (row.flag("deletedStock")) return this.#discardStock(known);
    const isPriceGone = knownPrice !== undefined && row.flag("deletedPrice") === true;
    const stockOutcome = this.#takeStock(row, known);
    let priceOutcome: RowOutcome = "skipped";
    if (isPriceGone && knownPrice.stored && !row.isWrong) {
      knownPrice.isDiscarded = true;
      priceOutcome = "deleted";
    } else if (!isPriceGone && hasPrice(row) && !(row.text("price") && row.flag("deletedPrice")))
      priceOutcome = this.#takePrice(row);
    const outcomes = [stockOutcome, priceOutcome];
    return (["created", "deleted", "updated"] as const).find((outcome) => outcomes.includes(outcome)) ?? "skipped";
  }

  /** What a row says, all of it or nothing, and with a check only what that has shown. */
  take(row: Row, checked: Batch["checked"]): TakenRow {
    const nothing: TakenRow = { outcome: "skipped", cells: [] };
    if (this.#isTaken(row) || this.#isForSome(row)) return nothing;
    const { stocks, prices } = this.#loaded;
    const known = this.#stockOf(row);
    const name = row.text("price") ?? "";
    const knownPrice = prices.get(name);
    const [before, priceBefore] = [{ ...known }, knownPrice && { ...knownPrice }];
    const outcome = this.#judge(row, known, knownPrice);
    const stock = { before: standing(before), after: standing(known) };
    const cells = cellsOfRow(stock, { before: standing(priceBefore), after: standing(prices.get(name)) });
    if (checked && !row.isWrong && !isUnchanged({ cells }, { cells: checked.get(row.line)?.cells ?? [] }))
      row.refuse("stock", "CHANGED_SINCE_CHECK", { value: row.key("stock") });
    if (!row.isWrong) {
      stocks.set(row.key("stock"), known);
      return { outcome, cells };
    }
    Object.assign(known, before);
    if (knownPrice) Object.assign(knownPrice, priceBefore);
    else prices.delete(name);
    return nothing;
  }

  async #writeStocks(db: Db, isDryRun: boolean): Promise<ReadonlyMap<string, string>> {
    const { now } = this.#context;
    const ids = new Map<string, string>();
    const created: Record<string, unknown>[] = [];
    const updated: Record<string, unknown>[] = [];
    for (const [name, { stored, values, isDiscarded }] of this.#loaded.stocks) {
      if (stored) ids.set(name, stored.id);
      if (values === null || isDiscarded) continue;
      const record = stockRecord(values, now);
      if (stored === null) {
        const { variantId: variant_id, supplierId: supplier_id, currency } = values;
        created.push({ external_id: name, variant_id, supplier_id, currency, created_at: now, ...record });
      } else if (!isUnchanged(values, stored)) updated.push({ id: stored.id, ...record });
    }
    for (const { id, externalId } of await insertRecords(db, "offer_inventories", newStockTypes, created))
      ids.set(externalId, id);
    if (!isDryRun) await updateRecords(db, "offer_inventories", { id: "text", ...stockTypes }, updated);
    return ids;
  }

  async write(db: Db, isDryRun: boolean): Promise<readonly string[]> {
    const { now } = this.#context;
    const stockIds = await this.#writeStocks(db, isDryRun);
    const created: Record<string, unknown>[] = [];
    const updated: Record<string, unknown>[] = [];
    for (const [name, { stored, values, isDiscarded, stock }] of this.#loaded.prices) {
      if (values === null || isDiscarded) continue;
      const record = priceRecord(values, now);
      if (stored === null)
        created.push({ external_id: name, inventory_id: stockIds.get(stock), created_at: now, ...record });
      else if (!isUnchanged(values, stored)) updated.push({ id: stored.id, ...record });
    }
    await insertRecords(db, "offer_prices", newPriceTypes, created);
    if (isDryRun) return [];
    await updateRecords(db, "offer_prices", { id: "text", ...priceTypes }, updated);
    await noteOfferChanges(db, changesOf(this.#loaded), { userId: this.#context.userId, through: "FILE", now });
    return this.#discard(db);
  }

  /** Deletes what rows asked to delete; answers the references that had to be kept. */
  async #discard(db: Db): Promise<readonly string[]> {
    const kept: string[] = [];
    for (const [table, known] of [
      ["offer_prices", this.#loaded.prices],
      ["offer_inventories", this.#loaded.stocks],
    ] as const) {
      const named = [...known.values()].flatMap(({ stored, isDiscarded }) => (stored && isDiscarded ? [stored] : []));
      const deleted = await discard(
        db,
        table,
        named.map(({ id }) => id),
      );
      kept.push(...named.flatMap(({ id, externalId }) => (deleted.has(id) ? [] : [externalId])));
    }
    return kept;
  }
}

/** Stock lines with their prices, a row for each. */
export async function offerImporter(context: ImportContext): Promise<Importer> {
  const fields = new FieldColumns(context.header, await findFields(context.db, "OFFER"));
  return {
    problems: fields.problems,
    groupOf: (row) => row.text("stock") ?? "",
    namesOf: (row) => [row.text("stock") ?? ""],
    async apply(given: Batch) {
      const { db, rows, tally, isDryRun, checked } = given;
      const batch = new OfferBatch(await loadOffers(given, context.supplierId), fields, context);
      const taken = rows.map((row) => batch.take(row, checked));
      const kept = new Set(await batch.write(db, isDryRun));
      for (const [index, row] of rows.entries()) {
        const { outcome, cells } = taken[index] ?? { outcome: "skipped", cells: [] };
        const name = [row.text("price"), row.text("stock")].find((each) => each && kept.has(each));
        if (outcome === "deleted" && name) row.warn("stock", "KEPT_INACTIVE", { value: name });
        tally.count(row, outcome);
        if (outcome !== "skipped" && cells.length > 0)
          tally.changes.push({ line: row.line, outcome, name: row.key("stock"), cells });
      }
    },
    async deactivateAbsent(db, importId, now) {
      const ids = await deactivateAbsentStocks(db, importId, now);
      const changes = { status: { was: "ACTIVE", now: "INACTIVE" } };
      const told = ids.map((inventoryId) => ({ inventoryId, changes }));
      await noteOfferChanges(db, told, { userId: context.userId, through: "FILE", now });
      return ids.length;
    },
  };
}
