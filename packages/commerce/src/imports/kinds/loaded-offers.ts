// What a batch of an offer file is measured by: what its rows name, as it is, and as the rows leave it.
import { findPrices, findStocks, findTaken } from "#imports/kinds/offers.queries.ts";
import type {
  OfferReferences,
  PriceValues,
  StockValues,
  StoredPrice,
  StoredStock,
} from "#imports/kinds/offers.rules.ts";
import type { Batch } from "#imports/table/importer.ts";
import { findIds } from "#imports/table/records.queries.ts";

/** What is known of one reference while its batch is worked through. */
export type KnownReference<Stored, Values> = {
  readonly stored: Stored | null;
  values: Values | null;
  isDiscarded: boolean;
};
export type KnownStock = KnownReference<StoredStock, StockValues>;
export type KnownPrice = KnownReference<StoredPrice, PriceValues> & { stock: string };

export type LoadedOffers = {
  readonly references: OfferReferences;
  readonly stocks: Map<string, KnownStock>;
  readonly prices: Map<string, KnownPrice>;
  /** External ids that other suppliers have: told to nobody but as taken. */
  readonly taken: Awaited<ReturnType<typeof findTaken>>;
};

/** What the shop has of all that the rows of a batch name; a supplier's own alone where one is given. */
export async function loadOffers({ db, rows, isDryRun }: Batch, supplierId: string | null): Promise<LoadedOffers> {
  const names = (key: string) => rows.map((row) => row.text(key) ?? "");
  const [variants, suppliers, accounts, tags] = [
    await findIds(db, "product_variants", names("variant")),
    await findIds(db, "suppliers", names("supplier")),
    // A supplier names no customers, and learns of none.
    await findIds(db, "customer_accounts", supplierId === null ? names("account") : []),
    await findIds(db, "customer_tags", supplierId === null ? names("tag") : []),
  ];
  const stored = await findStocks(db, names("stock"), isDryRun, supplierId);
  const storedPrices = await findPrices(db, names("price"), isDryRun, supplierId);
  const own = supplierId === null ? suppliers : new Map([...suppliers].filter(([, id]) => id === supplierId));
  const known = { values: null, isDiscarded: false };
  return {
    references: { variants, suppliers: own, accounts, tags },
    taken: await findTaken(db, names("stock"), names("price"), supplierId),
    stocks: new Map(stored.map((stock) => [stock.externalId, { ...known, stored: stock }])),
    prices: new Map(
      storedPrices.map((price) => [price.externalId, { ...known, stored: price, stock: price.stockExternalId }]),
    ),
  };
}
