// Files as people and attackers make them, and the ways by which they reach a buyer's cart and list over HTTP.
import { archiveOf } from "@comptoir/tables/test/files";
import { newcomerLike } from "./newcomer.ts";
import { visitByWire, type WireAnswer, type WireVisitor } from "./wire.ts";

export const MEBIBYTE = 1024 * 1024;

export const [fastOrder, call, list] = [
  "the form of the fast order",
  "the call of the fast order",
  "the form of a list",
] as const;
export const doors = [fastOrder, call, list];
export type Door = typeof fastOrder | typeof call | typeof list;

export type Shopper = {
  readonly buyer: WireVisitor;
  readonly cartId: string;
  readonly listId: string;
  /** Sends a file; answers its report. */
  send(door: Door, file: Uint8Array): Promise<WireAnswer>;
  leave(): Promise<void>;
};

/** A cart or a list with a line that nobody may lose. */
export async function makeCart(buyer: WireVisitor, name: string, type: "CART" | "BUYING_LIST"): Promise<string> {
  const { id } = await buyer.write<{ id: string }>("POST", "/v2/shop/carts?currency=EUR", { name, type });
  await buyer.write("PUT", `/v2/shop/carts/${id}/lines?currency=EUR`, [
    { offerPriceId: "PRX-SUC-0001", quantity: 1000 },
  ]);
  return id;
}

/** Somebody new with a cart and a list that files are sent to. */
export async function beginShopping(): Promise<Shopper> {
  const buyer = visitByWire();
  await buyer.signIn(await newcomerLike("admin@demo.test"));
  const cartId = await makeCart(buyer, "Panier gardé", "CART");
  const listId = await makeCart(buyer, "BL_Liste gardée", "BUYING_LIST");
  const ways: Readonly<Record<Door, (file: Uint8Array) => Promise<WireAnswer>>> = {
    [fastOrder]: (file) => buyer.upload("/fastcart", { do: "check", target: cartId }, file),
    [call]: (file) => buyer.upload("/fastcart/file", {}, file),
    [list]: (file) => buyer.upload(`/buyinglist/${listId}`, { import: "1" }, file),
  };
  return {
    buyer,
    cartId,
    listId,
    send: (door, file) => ways[door](file),
    async leave() {
      for (const id of [cartId, listId]) await buyer.write("DELETE", `/v2/shop/carts/${id}`);
    },
  };
}

/** More than may be sent at all. */
export const largeFile = (): Uint8Array => new Uint8Array(50 * MEBIBYTE).fill(65);

const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
/** A workbook of one sheet with this content. */
export const workbookOf = (sheet: string) =>
  archiveOf({
    "xl/workbook.xml": `<workbook xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    "xl/worksheets/sheet1.xml": `<worksheet>${sheet}</worksheet>`,
  });
export const cell = (at: string, text: string) => `<c r="${at}" t="str"><v>${text}</v></c>`;
export const head = `<row r="1">${cell("A1", "Référence")}${cell("B1", "Quantité")}</row>`;

let packed: ReturnType<typeof workbookOf> | undefined;

/** A small workbook that unpacks to hundreds of megabytes; packing it takes a second. */
export function bomb(): ReturnType<typeof workbookOf> {
  packed ??= workbookOf(`<sheetData>${head}${" ".repeat(200 * MEBIBYTE)}</sheetData>`);
  return packed;
}
