// The columns of each kind of file, by the names that people and other systems write (catalogue 11.2). An import takes them in
// any order, an export writes all of them in this order. Columns marked `ours` are beyond the public ones, so that what is
// exported comes back complete.
import type { ImportEntity } from "#imports/imports.ts";

export type ColumnSpec = {
  readonly key: string;
  readonly header: string;
  readonly aliases: readonly string[];
  /** One column per language as `Name[fr-FR]`; without a language it is the main one. */
  readonly isLocalised?: true;
  /** A file without this column is refused. */
  readonly isNeeded?: true;
  /** Taken without a word and left out of exports: the shop finds it out by itself, or has one store. */
  readonly isUnread?: true;
};

export type EntitySpec = {
  readonly columns: readonly ColumnSpec[];
  /** Further columns: `attribute-<external id>` of products, `CF_<external id>` of what has custom fields. */
  readonly further?: "ATTRIBUTES" | "OFFER" | "SUPPLIER" | "NAVIGATION_CATEGORY";
};

const column = (key: string, header: string, rest: Omit<ColumnSpec, "key" | "header">): ColumnSpec => ({
  key,
  header,
  ...rest,
});
const needed = (key: string, header: string, ...aliases: string[]) => column(key, header, { aliases, isNeeded: true });
const named = (key: string, header: string, ...aliases: string[]) => column(key, header, { aliases });
const unread = (key: string, header: string, ...aliases: string[]) => column(key, header, { aliases, isUnread: true });
const localised = (key: string, header: string, ...aliases: string[]) =>
  column(key, header, { aliases, isLocalised: true });

export const importEntities: Readonly<Record<ImportEntity, EntitySpec>> = {
  ATTRIBUTE: {
    columns: [
      needed("externalId", "Attribute External Id", "external_id"),
      localised("names", "Attribute Names", "Attribute Name", "name"),
      named("type", "Attribute Type", "type"),
      localised("values", "Attribute Values"),
      named("codes", "Attribute Value Codes"), // ours
      unread("multi", "Attribute Multi", "multi"),
      named("unitType", "Attribute Unit Type", "unitType"),
      named("unit", "Attribute Unit", "unit"),
      unread("variant", "Attribute Variant"),
      named("deleted", "Attribute Deleted"),
      unread("stores", "Attribute Stores External Id", "Store"),
    ],
  },
  CLASSIFICATION_CATEGORY: {
    columns: [
      needed("externalId", "Classification External Id", "Code"),
      localised("names", "Classification Name", "Name"),
      needed("parent", "Classification Parent External Id", "Classication Parent External Id", "Parent code"),
      named("attribute", "Attr Code", "attr_code"),
      named("enabled", "Attr Enabled"),
      named("indexable", "Attr Indexable"),
      named("required", "Attr Required"),
      named("forVariant", "Attr For Variant", "attr_forVariant"),
      named("faceted", "Attr Faceted"),
      named("searchable", "Attr Searchable"),
      named("sortable", "Attr Sortable"),
      named("position", "Attr Position"), // ours
      named("deleted", "Deleted"),
    ],
  },
  NAVIGATION_CATEGORY: {
    columns: [
      needed("externalId", "Navigation Category External Id"),
      localised("names", "Navigation Category Names", "Navigation Category Name"),
      needed("parent", "Navigation Category Parent Id"),
      needed("classifications", "Classification Category Code"),
      named("active", "Navigation Category Active"),
      named("position", "Navigation Category Position"),
      localised("descriptions", "Navigation Category Descriptions"), // ours
      named("pictureKey", "Navigation Category Picture Key"), // ours
      unread("store", "Store"),
    ],
    further: "NAVIGATION_CATEGORY",
  },
  SUPPLIER: {
    columns: [
      needed("externalId", "Supplier External Id", "externalId"),
      named("name", "Supplier Name", "name"),
      localised("descriptions", "Description"),
      named("logo", "Logo"),
      named("banner", "Banner"),
      localised("returnPolicies", "Return Policy"),
      unread("rating", "Supplier Rating"),
      named("status", "Status"),
      named("inactive", "Mark Supplier as Inactive", "inactive", "Deleted"),
      named("accounts", "Account External Id"),
      unread("stores", "Store External Id", "storesExternalId"),
      named("paymentDelay", "Payment Due Date Delay"), // ours
      named("paymentMode", "Payment Due Date Mode"), // ours
    ],
    further: "SUPPLIER",
  },
  PRODUCT: {
    columns: [
      needed("product", "Product External Id"),
      localised("productNames", "Product Names"),
      localised("productDescriptions", "Product Descriptions"),
      named("brand", "Product Brand"),
      named("classification", "Product Classification Category Id", "Product_Classification_CategoryId"),
      named("unit", "Product Unit"),
      named("productMpn", "Product Mpn"), // ours
      named("productStatus", "Product Status"), // ours
      named("deletedProduct", "Deleted Product"),
      named("inactiveProduct", "Inactive Product"),
      needed("variant", "Variant External Id", "Variant_ExternalId"),
      localised("variantNames", "Variant Names"),
      localised("variantDescriptions", "Variant Descriptions"),
      named("externalSku", "Variant External Sku"),
      named("ean", "Variant Ean"),
      named("gtin", "Variant Gtin"), // ours
      named("mpn", "Variant Mpn"),
      named("mainImage", "Variant Main Image Url"),
      named("otherImages", "Variant Additional Image Links"),
      named("pictureKey", "Variant Picture Key"), // ours
      named("variantStatus", "Variant Status"), // ours
      named("deletedVariant", "Deleted Variant"),
      named("inactiveVariant", "Inactive Variant"),
      unread("stores", "Store External Ids"),
      named("related", "Related Product External Ids"),
    ],
    further: "ATTRIBUTES",
  },
  PRODUCT_TAG: {
    columns: [
      needed("product", "Product External Id"),
      named("deleted", "Deleted"),
      ...Array.from({ length: 10 }, (_, index) => named(`tag${index + 1}`, `PRODUCT_TAG_${index + 1}`)),
    ],
  },
  OFFER: {
    columns: [
      needed("stock", "Stock External Id", "Stock Id"),
      needed("variant", "Stock Variant Id"),
      needed("supplier", "Supplier External Id", "Supplier Id"),
      needed("quantity", "Stock Number", "stock"),
      named("quantityPerItem", "Quantity Per Pack"),
      named("currency", "Currency"),
      named("packingType", "Packing Type"),
      named("productUnit", "Product Unit"),
      named("leadTime", "Lead Time To Ship"),
      named("minimum", "Min Order Quantity"),
      named("maximum", "Max Order Quantity"),
      named("alert", "Min Stock Alert"),
      named("inactiveStock", "Inactive Stock"),
      named("deletedStock", "Deleted Stock"),
      named("price", "Offer Price External Id", "Offer Price Id"),
      named("priceType", "Offer Price Type"),
      named("account", "Customer Account External Id"),
      named("tag", "Customer Tag External Id"),
      named("itemPerPack", "Item Per Pack"),
      named("ranges", "Price Ranges"),
      named("discountRanges", "Discount Price Ranges"),
      named("discountStart", "Discount Start Date"),
      named("discountEnd", "Discount End Date"),
      named("priceStart", "Price Start Date"),
      named("priceEnd", "Price End Date"),
      named("inactivePrice", "Inactive Price"),
      named("deletedPrice", "Deleted Price"),
      unread("stores", "Store External Id"),
      // Of rows that were handed out to be mended.
      unread("reason", "Reason", "Raison"),
      unread("remedy", "Remedy", "Remède"),
    ],
    further: "OFFER",
  },
};

/** The order in which files of several kinds are imported: what is referred to comes first (catalogue 11.1). */
export const importOrder: readonly ImportEntity[] = [
  "ATTRIBUTE",
  "CLASSIFICATION_CATEGORY",
  "NAVIGATION_CATEGORY",
  "SUPPLIER",
  "PRODUCT",
  "PRODUCT_TAG",
  "OFFER",
];

/** The header under which a column is known to people. */
export const headerOf = (entity: ImportEntity, key: string): string =>
  importEntities[entity].columns.find((spec) => spec.key === key)?.header ?? key;
