// Rows of a file of offers, and what the shop knows of what they name.
import type { OfferReferences } from "#imports/kinds/offers.rules.ts";
import { makeRow } from "#test/import-row.ts";

export const references: OfferReferences = {
  variants: new Map([
    ["V-1", "variant-1"],
    ["V-2", "variant-2"],
  ]),
  suppliers: new Map([
    ["S-1", "supplier-1"],
    ["S-2", "supplier-2"],
  ]),
  accounts: new Map([["A-1", "account-1"]]),
  tags: new Map([["T-1", "tag-1"]]),
};

/** A file that adds, and one that replaces. */
export const adds = { replaces: false };
export const replaces = { replaces: true };

const identity = {
  "Stock External Id": "ST-1",
  "Stock Variant Id": "V-1",
  "Supplier External Id": "S-1",
  "Stock Number": "100",
};

/** A row of one offer with these cells. */
export const rowOf = (cells: Readonly<Record<string, string>>) => makeRow("OFFER", { ...identity, ...cells }).row;
