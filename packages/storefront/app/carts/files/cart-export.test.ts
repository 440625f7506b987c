import { readTableFile } from "@comptoir/tables/read-table";
import { describe, expect, it } from "vitest";
import * as route from "#carts/files/cart-export.data.ts";
import { readOrderFile } from "#fast-order/reading/order-file.server.ts";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { makeCart, makeCartLine } from "../../../test/make-orders.ts";
import { askFile } from "../../../test/one-route.tsx";

const at = "checkout/cart/:cartId/export";
const formula = makeCartLine({ id: "PRX-SAC-0001", name: '=HYPERLINK("x")', blockedBy: ["F_W_105"] });
const lines = [
  makeCartLine({ name: 'Caisse 30" ; double' }),
  { ...formula, productVariant: { ...formula.productVariant, id: "0012345678905" } },
];
const answers = {
  ...on.carts.getCart({ cartId: "cart-1" }, () => ({ ...makeCart(lines), numberOfLines: 1500 })),
  ...on.carts.getCartLines({ cartId: "cart-1" }, (_, { request: { url } }) => ({
    cartLines: new URL(url).searchParams.get("page") === "0" ? lines : [],
    page: 0,
    size: 1000,
    sort: [],
    totalElement: 1500,
  })),
};
const ask = (path: string) => askFile(route, path, { at, answers });
const page = "/checkout/cart/cart-1/export";

describe("the file of a cart (ux K-08)", () => {
  it("has a row for every line, as a French spreadsheet reads them", async () => {
    const { answer, bytes, calls } = await ask(page);
    expect(answer.headers.get("content-disposition")).toBe(
      "attachment; filename=\"Panier.csv\"; filename*=UTF-8''Panier.csv",
    );
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const rows = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes).split("\r\n");
    expect(rows[0]).toBe(
      "\ufeffFournisseur;Référence;Article;Quantité (pièces);Pièces par lot;Prix HT la pièce (€);Total HT (€);Stock (pièces);État;Note",
    );
    expect(rows[1]).toBe('Maison FOU-CARTONS;CAI-0001;"Caisse 30"" ; double";40;20;0,45;18;2000;Peut être commandé;');
    expect(rows[2]).toContain("Rupture de stock.");
    expect(calls.map(({ url }) => new URL(url).searchParams.get("page"))).toEqual([null, "0", "1"]);
  });

  it("has the buyer's own codes beside the shop's once there is one, and still goes into a fast order", async () => {
    const [first, second] = lines;
    const own = { ...first, productVariant: { ...first?.productVariant, ownCode: "GA-12" } } as typeof formula;
    const page2 = { cartLines: [own, second ?? formula], page: 0, size: 1000, sort: [], totalElement: 2 };
    const known = { ...answers, ...on.carts.getCartLines({ cartId: "cart-1" }, () => page2) };
    const { bytes } = await askFile(route, page, { at, answers: known });
    const [head, row, other] = new TextDecoder().decode(bytes).split("\r\n");
    expect(head).toContain("Référence;Votre référence;Article;");
    expect(row).toContain(";CAI-0001;GA-12;");
    expect(other).toContain(";0012345678905;;");
    const reading = await readOrderFile(bytes, null);
    expect("lines" in reading && reading.lines[0]?.readings[0]).toEqual({ code: "CAI-0001", quantity: "40" });
  });

  it("never holds a formula, and separates as the language does", async () => {
    const text = new TextDecoder().decode((await ask(`/en${page}`)).bytes);
    expect(text).toContain(`0012345678905,"'=HYPERLINK(""x"")",40,20,0.45,18,`);
  });

  it.each([page, `/en${page}`, `${page}?format=xlsx`])("%s can be brought into a fast order as it is", async (path) => {
    const { bytes, answer } = await ask(path);
    expect(answer.headers.get("content-type")).toContain(path.includes("xlsx") ? "spreadsheetml" : "text/csv");
    const { rows } = await readTableFile(bytes, 10);
    expect(rows[2]?.cells.slice(1, 4)).toEqual(["0012345678905", '=HYPERLINK("x")', "40"]);
    const reading = await readOrderFile(bytes, null);
    expect("lines" in reading && reading.lines.map(({ readings: [first] }) => first)).toEqual([
      { code: "CAI-0001", quantity: "40" },
      { code: "0012345678905", quantity: "40" },
    ]);
  });

  it("is no file for a cart that the caller may not read", async () => {
    const gone = { ...on.carts.getCart({ cartId: "cart-9" }, () => refuse(404, "F-E-033")) };
    const { answer } = await askFile(route, "/checkout/cart/cart-9/export", { at, answers: gone });
    expect(answer.status).toBe(404);
  });
});
