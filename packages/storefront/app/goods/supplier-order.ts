/** Suppliers stand by their names wherever goods are shown by supplier, from the cart to the order (ux K-02). */
export const inSupplierOrder = <Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] =>
  items.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), "fr"));
