// One batch of a product file: each row is taken against what is stored and what earlier rows made, then all is written at once.
import type { Db } from "#db/statement.ts";
import {
  nextProduct,
  nextVariant,
  type ProductValues,
  type ProductWords,
  type StoredProduct,
  type StoredVariant,
  type VariantValues,
  warnOfStrangers,
} from "#imports/kinds/products.rules.ts";
import type { ImportContext, RowOutcome } from "#imports/table/importer.ts";
import { discard, insertRecords, type RecordTypes, updateRecords } from "#imports/table/records.queries.ts";
import type { Row } from "#imports/table/row.rules.ts";
import { isUnchanged } from "#imports/table/same.rules.ts";

type KnownProduct = {
  readonly stored: StoredProduct | null;
  values: ProductValues | null;
  isRepeated: boolean;
  isDiscarded: boolean;
  /** Place of the next new variant. */
  position: number;
};
type KnownVariant = {
  readonly stored: StoredVariant | null;
  readonly product: string;
  values: VariantValues | null;
  isDiscarded: boolean;
  readonly position: number;
};

const productTypes: RecordTypes = {
  names: "jsonb",
  descriptions: "jsonb",
  status: "text",
  brand: "text",
  mpn: "text",
  classification_id: "text",
  product_unit: "text",
  attribute_values: "jsonb",
  updated_at: "timestamptz",
};
const variantTypes: RecordTypes = {
  external_sku: "text",
  ean: "text",
  gtin: "text",
  mpn: "text",
  names: "jsonb",
  descriptions: "jsonb",
  status: "text",
  attribute_values: "jsonb",
  picture_key: "text",
  picture_urls: "text[]",
  updated_at: "timestamptz",
};
const created = { external_id: "text", created_at: "timestamptz" };

/** The products and variants that the rows of one batch name: what is stored, and what the rows make of it. */
export class ProductBatch {
  readonly #products: Map<string, KnownProduct>;
  readonly #variants: Map<string, KnownVariant>;
  readonly #words: ProductWords;
  readonly #context: ImportContext;

  constructor(
    stored: { readonly products: readonly StoredProduct[]; readonly variants: readonly StoredVariant[] },
    words: ProductWords,
    context: ImportContext,
  ) {
    const known = { values: null, isDiscarded: false };
    this.#products = new Map(
      stored.products.map((product) => [
        product.externalId,
        { ...known, stored: product, isRepeated: false, position: (product.lastPosition ?? -1) + 1 },
      ]),
    );
    this.#variants = new Map(
      stored.variants.map((variant) => [
        variant.externalId,
        { ...known, stored: variant, product: variant.product, position: 0 },
      ]),
    );
    this.#words = words;
    this.#context = context;
  }

  #productOf(name: string): KnownProduct {
    const known = this.#products.get(name);
    return known ?? { stored: null, values: null, isRepeated: false, isDiscarded: false, position: 0 };
  }

  #discard(known: { stored: unknown; isDiscarded: boolean } | undefined): RowOutcome {
    if (!known?.stored) return "skipped";
    known.isDiscarded = true;
    return "deleted";
  }

  /** What a row says, all of it or nothing. */
  take(row: Row): RowOutcome {
    const { mode } = this.#context;
    const [name, variantName] = [row.key("product"), row.key("variant")];
    if (row.isWrong) return "skipped";
    const product = this.#productOf(name);
    if (row.flag("deletedProduct")) return this.#discard(product);
    const variant = this.#variants.get(variantName);
    if (product.isDiscarded || variant?.isDiscarded) row.refuse("product", "SEVERAL_ACTIONS", { value: name });
    if (row.flag("deletedVariant")) return row.isWrong ? "skipped" : this.#discard(variant);
    const made = nextProduct(row, product.values ?? product.stored, this.#words, {
      ...mode,
      isRepeated: product.isRepeated,
    });
    if (made === null) return "skipped";
    const before = variant?.values ?? variant?.stored;
    const current = before && { ...before, id: "", externalId: variantName, product: variant?.product ?? name };
    const values = nextVariant(row, current ?? null, made.classification, this.#words, mode);
    warnOfStrangers(row, this.#words, made.values.classification, made.classification);
    if (values === null) return "skipped";
    const stored = variant?.stored ?? null;
    this.#keep(name, { ...product, values: made.values, isRepeated: true });
    const position = variant?.position ?? this.#productOf(name).position;
    if (!variant) this.#keep(name, { ...this.#productOf(name), position: position + 1 });
    this.#variants.set(variantName, { stored, product: name, values, isDiscarded: false, position });
    if (product.stored === null || stored === null) return "created";
    return isUnchanged(made.values, product.stored) && isUnchanged(values, stored) ? "skipped" : "updated";
  }

  #keep(name: string, known: KnownProduct): void {
    this.#products.set(name, known);
  }

  #productRecord(values: ProductValues) {
    const { names, descriptions, status, brand, mpn, classification, unit, attributes } = values;
    return {
      ...{ names, descriptions, status, brand, mpn },
      classification_id: this.#words.classifications.get(classification)?.id,
      product_unit: unit,
      attribute_values: attributes,
      updated_at: this.#context.now,
    };
  }

  #variantRecord(values: VariantValues) {
    const { externalSku, ean, gtin, mpn, names, descriptions, status, attributes, pictureKey, pictureUrls } = values;
    return {
      external_sku: externalSku,
      ...{ ean, gtin, mpn, names, descriptions, status },
      attribute_values: attributes,
      picture_key: pictureKey,
      picture_urls: pictureUrls,
      updated_at: this.#context.now,
    };
  }

  async #writeProducts(db: Db, isDryRun: boolean): Promise<ReadonlyMap<string, string>> {
    const ids = new Map<string, string>();
    const inserts: Record<string, unknown>[] = [];
    const updates: Record<string, unknown>[] = [];
    for (const [name, { stored, values, isDiscarded }] of this.#products) {
      if (stored) ids.set(name, stored.id);
      if (values === null || isDiscarded) continue;
      if (stored === null)
        inserts.push({ external_id: name, created_at: this.#context.now, ...this.#productRecord(values) });
      else if (!isUnchanged(values, stored)) updates.push({ id: stored.id, ...this.#productRecord(values) });
    }
    for (const { id, externalId } of await insertRecords(db, "products", { ...created, ...productTypes }, inserts))
      ids.set(externalId, id);
    if (!isDryRun) await updateRecords(db, "products", { id: "text", ...productTypes }, updates);
    return ids;
  }

  /** Writes what the rows made; answers the references that had to be kept although a row deletes them. */
  async write(db: Db, isDryRun: boolean): Promise<readonly string[]> {
    const productIds = await this.#writeProducts(db, isDryRun);
    const inserts: Record<string, unknown>[] = [];
    const updates: Record<string, unknown>[] = [];
    for (const [name, { stored, product, values, isDiscarded, position }] of this.#variants) {
      if (values === null || isDiscarded) continue;
      const record = this.#variantRecord(values);
      const keys = { external_id: name, product_id: productIds.get(product), position, created_at: this.#context.now };
      if (stored === null) inserts.push({ ...keys, ...record });
      else if (!isUnchanged(values, stored)) updates.push({ id: stored.id, ...record });
    }
    const newTypes = { ...created, product_id: "text", position: "integer", ...variantTypes };
    await insertRecords(db, "product_variants", newTypes, inserts);
    if (isDryRun) return [];
    await updateRecords(db, "product_variants", { id: "text", ...variantTypes }, updates);
    const kept = [
      await this.#discardAll(db, "product_variants", this.#variants),
      await this.#discardAll(db, "products", this.#products),
    ];
    return kept.flat();
  }

  async #discardAll(
    db: Db,
    table: "products" | "product_variants",
    known: ReadonlyMap<string, KnownProduct | KnownVariant>,
  ): Promise<string[]> {
    const named = [...known.values()].flatMap(({ stored, isDiscarded }) => (stored && isDiscarded ? [stored] : []));
    const deleted = await discard(
      db,
      table,
      named.map(({ id }) => id),
    );
    return named.flatMap(({ id, externalId }) => (deleted.has(id) ? [] : [externalId]));
  }
}
