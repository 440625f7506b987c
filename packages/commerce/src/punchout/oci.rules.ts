// The Open Catalog Interface (versions 4 and 5): what a procurement system sends with its buyer, and the fields in which
// the basket goes back. No I/O.
import type { Basket, BasketLine } from "#punchout/basket.rules.ts";

/** What goes back as it came, so that the calling system finds its place again. */
export type OciEcho = { readonly okCode: string; readonly target: string; readonly caller: string };

const mostPieces = 999_999_999;

export type OciCall = {
  readonly username: string;
  readonly password: string;
  readonly hookUrl: string;
  readonly echo: OciEcho;
  /** DETAIL shows one article, VALIDATE asks for its price of today; nothing is the whole shop. */
  readonly function: string;
  readonly productId: string | null;
  /** Pieces that VALIDATE asks the price for. */
  readonly quantity: number;
};

/** Fields by their names in any case, as procurement systems write them. */
export function readOciCall(fields: Iterable<readonly [name: string, value: string]>): OciCall {
  const given = new Map<string, string>();
  for (const [name, value] of fields) given.set(name.toUpperCase(), value);
  const field = (name: string) => given.get(name)?.trim() ?? "";
  return {
    username: field("USERNAME"),
    password: given.get("PASSWORD") ?? "",
    hookUrl: field("HOOK_URL"),
    echo: {
      okCode: field("~OKCODE") || "ADDI",
      target: field("~TARGET") || field("RETURNTARGET") || "_top",
      caller: field("~CALLER") || "CTLG",
    },
    function: field("FUNCTION").toUpperCase(),
    productId: field("PRODUCTID") || null,
    quantity: Math.min(Math.max(1, Math.ceil(Number(field("QUANTITY")) || 1)), mostPieces),
  };
}

export type FormField = { readonly name: string; readonly value: string };

/** Unit of everything here: the piece, by its ISO code. */
const pieceUnit = "PCE";

/** Prices have three decimals: what needs four is the price of a hundred. */
const priceOf = (price: number) =>
  price % 10 === 0
    ? { PRICE: (price / 10_000).toFixed(3), PRICEUNIT: "1" }
    : { PRICE: (price / 100).toFixed(3), PRICEUNIT: "100" };

/** A key that is longer than its field would name something else when it is cut: it is left out. */
const keyOf = (key: string | null, most: number) => (key !== null && key.length <= most ? key : "");

function fieldsOf(line: BasketLine, basket: Pick<Basket, "currency" | "reference">): Readonly<Record<string, string>> {
  return {
    DESCRIPTION: line.description.slice(0, 40),
    MATNR: "", // The number of the buyer's own system, which nobody here knows.
    QUANTITY: String(line.quantity),
    UNIT: pieceUnit,
    ...priceOf(line.price),
    CURRENCY: basket.currency,
    LEADTIME: line.leadDays === null ? "" : String(line.leadDays),
    VENDOR: keyOf(line.supplier.id, 10),
    VENDORMAT: keyOf(line.partId, 40),
    MANUFACTCODE: keyOf(line.brand, 10),
    MANUFACTMAT: keyOf(line.manufacturerPartId, 40),
    MATGROUP: keyOf(line.category, 10),
    EXT_PRODUCT_ID: keyOf(line.auxiliaryId, 40),
    EXT_QUOTE_ID: keyOf(basket.reference, 35),
  };
}

/** The fields of one line by their numbered names; empty ones are left out. */
function fieldsOfLine(line: BasketLine, number: number, basket: Pick<Basket, "currency" | "reference">): FormField[] {
  const values = Object.entries(fieldsOf(line, basket)).filter(([, value]) => value !== "");
  return [
    ...values.map(([field, value]) => ({ name: `NEW_ITEM-${field}[${number}]`, value })),
    { name: `NEW_ITEM-LONGTEXT_${number}:132[]`, value: `${line.description} (${line.supplier.name})` },
  ];
}

/** The fields of the form that takes a basket back; `null` goes back without one. Empty fields are left out. */
export function writeOciFields(
  basket: Pick<Basket, "currency" | "reference" | "lines"> | null,
  { okCode, target, caller }: OciEcho,
): FormField[] {
  return [
    ...(basket === null ? [] : basket.lines.flatMap((line, index) => fieldsOfLine(line, index + 1, basket))),
    { name: "~OkCode", value: okCode },
    { name: "~target", value: target },
    { name: "~caller", value: caller },
  ];
}
