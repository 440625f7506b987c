// What people of a desk note something about: an order or a quote, as forms and calls name it.

export type DeskThing = { readonly logisticOrderId: string } | { readonly supplierQuoteId: string };

/** A thing in the value of a button or a field. */
export const thingName = (thing: DeskThing): string =>
  "logisticOrderId" in thing ? `order ${thing.logisticOrderId}` : `quote ${thing.supplierQuoteId}`;

/** The thing that a value names, and what stands behind it; null of another. */
export function readThing(
  value: FormDataEntryValue | null,
): { readonly thing: DeskThing; readonly rest: string } | null {
  const [, about, id = "", rest = ""] = /^(order|quote) (\S{1,64})(?: (\S{1,64}))?$/.exec(String(value)) ?? [];
  if (!about) return null;
  return { thing: about === "order" ? { logisticOrderId: id } : { supplierQuoteId: id }, rest };
}
