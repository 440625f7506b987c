// What the demo's procurement system understands of a basket that comes back to it.
import { elementsAt, readXml, textAt, XmlError } from "@comptoir/commerce/shared/xml.rules";
import { z } from "zod";

const ReturnedItem = z.object({
  partId: z.string(),
  auxiliaryId: z.string(),
  description: z.string(),
  quantity: z.string(),
  price: z.string(),
});
export type ReturnedItem = z.infer<typeof ReturnedItem>;

export type ReturnedBasket = {
  readonly protocol: "cXML" | "OCI";
  readonly items: readonly ReturnedItem[];
  /** As it came, for people to read. */
  readonly raw: string;
};

function readMessage(text: string): ReturnedItem[] {
  return elementsAt(readXml(text), "Message/PunchOutOrderMessage/ItemIn").map((item) => {
    const price = elementsAt(item, "ItemDetail/UnitPrice/Money")[0];
    return {
      partId: textAt(item, "ItemID/SupplierPartID"),
      auxiliaryId: textAt(item, "ItemID/SupplierPartAuxiliaryID"),
      description: textAt(item, "ItemDetail/Description"),
      quantity: item.attributes.quantity ?? "",
      price: `${price?.text ?? ""} ${price?.attributes.currency ?? ""}`,
    };
  });
}

function readFields(form: URLSearchParams): ReturnedItem[] {
  const items: ReturnedItem[] = [];
  for (let number = 1; form.has(`NEW_ITEM-QUANTITY[${number}]`); number += 1) {
    const field = (name: string) => form.get(`NEW_ITEM-${name}[${number}]`) ?? "";
    items.push({
      partId: field("VENDORMAT"),
      auxiliaryId: field("EXT_PRODUCT_ID"),
      description: field("DESCRIPTION"),
      quantity: field("QUANTITY"),
      price: `${field("PRICE")} ${field("CURRENCY")} / ${field("PRICEUNIT")}`,
    });
  }
  return items;
}

/** The basket in a form that the shop sent; one that cannot be read has no items. */
export function readReturnedBasket(form: URLSearchParams): ReturnedBasket {
  const message = form.get("cxml-urlencoded");
  if (message === null) {
    const raw = [...form].map(([name, value]) => `${name} = ${value}`).join("\n");
    return { protocol: "OCI", items: readFields(form), raw };
  }
  try {
    return { protocol: "cXML", items: readMessage(message), raw: message };
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return { protocol: "cXML", items: [], raw: message };
  }
}

/** Items that a page kept; none when somebody changed them into something else. */
export function readReturnedItems(text: string): readonly ReturnedItem[] {
  try {
    const items = z.array(ReturnedItem).safeParse(JSON.parse(text));
    return items.success ? items.data : [];
  } catch {
    return [];
  }
}
