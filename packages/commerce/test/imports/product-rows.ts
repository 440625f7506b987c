// Rows of a file of products, with the attributes and the category that the shop knows.
import type { AttributeDefinition } from "#catalogue/attributes.rules.ts";
import { type Classification, type ProductWords, readColumns } from "#imports/kinds/products.rules.ts";
import { makeRow } from "#test/import-row.ts";

export const definitionOf = (externalId: string, type: AttributeDefinition["type"] = "TEXT"): AttributeDefinition => ({
  id: `id-${externalId}`,
  externalId,
  names: {},
  type,
  unit: null,
  options: [],
});
export const definitions = [
  definitionOf("material"),
  definitionOf("size"),
  definitionOf("weight", "NUMBER"),
  definitionOf("other"),
];

export const classification: Classification = {
  id: "class-1",
  attributes: new Map([
    ["material", { isForVariant: false, isRequired: false }],
    ["weight", { isForVariant: false, isRequired: false }],
    ["size", { isForVariant: true, isRequired: false }],
  ]),
};

export type Cells = Readonly<Record<string, string>>;
/** A file that adds, and one that replaces; the row is the first of its product. */
export const adds = { replaces: false, isRepeated: false };
export const replaces = { replaces: true, isRepeated: false };

/** A row of one variant of one product with these cells, and the words that it is read by. */
export function given(cells: Cells, known: Classification = classification) {
  const { row, header } = makeRow("PRODUCT", { "Product External Id": "P-1", "Variant External Id": "V-1", ...cells });
  const words: ProductWords = {
    classifications: new Map([
      ["boxes", known],
      ["bags", { id: "class-2", attributes: new Map() }],
    ]),
    columns: readColumns(header, definitions).columns,
  };
  return { row, words };
}
