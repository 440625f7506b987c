// Names and values in the form that asks suppliers, as the screen writes and the server reads them.

/** Where a line goes when it does not go with the others. */
export const addressName = (detailId: string) => `address.${detailId}`;

/** A line and the pieces of it that the form shows. */
export const shownValue = (detailId: string, quantity: number) => `${detailId} ${quantity}`;

/** One supplier asked for one line. */
export const supplierValue = (detailId: string, supplierId: string) => `${detailId} ${supplierId}`;

/** What the button that sends says: the lines that are left out, by their ids. */
export const askValue = (unasked: readonly string[]) => unasked.join(" ") || "all";

/** Suppliers asked, by line. */
export function suppliersByDetail(values: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const suppliers = new Map<string, string[]>();
  for (const value of values) {
    const end = value.indexOf(" ");
    const detailId = value.slice(0, end);
    suppliers.set(detailId, [...(suppliers.get(detailId) ?? []), value.slice(end + 1)]);
  }
  return suppliers;
}
