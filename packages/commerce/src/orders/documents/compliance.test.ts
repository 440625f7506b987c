// The compliance folder of an order: what its articles have, what they lack, and who reads it.
import { compliance } from "@comptoir/contract/orders/compliance";
import { deskOrders } from "@comptoir/contract/orders/desk-orders";
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeUser } from "#test/make.ts";
import { type MadeOffer, makeBuyer } from "#test/orders/make-orders.ts";
import { createOrderDesk, type OrderDesk } from "#test/orders/order-desk.ts";
import { pdfFile } from "#test/sample-files.ts";

const sheet = "/api/commerce/media/sheet_fr.pdf#lang=fr&size=16384&date=2025-03-12";
const declaration = "/api/commerce/media/food_en.pdf#lang=en&until=2020-01-31";
const broken = "/api/commerce/media/broken.pdf";
const elsewhere = "https://maker.test/certificate.pdf#lang=fr";

let shop: OrderDesk;
let order: LogisticOrder;
let bare: MadeOffer;

/** The files that articles name, of the product as of the article. */
async function nameFiles({ productId, variantId }: MadeOffer, ofProduct: object, ofVariant: object): Promise<void> {
  const write = (values: object) => ({ attribute_values: JSON.stringify(values) });
  await shop.db.updateTable("products").set(write(ofProduct)).where("id", "=", productId).execute();
  await shop.db.updateTable("product_variants").set(write(ofVariant)).where("id", "=", variantId).execute();
}

beforeAll(async () => {
  shop = await createOrderDesk({
    documents: {
      async find(key) {
        if (key === "broken.pdf") throw new Error("gone");
        return ["sheet_fr.pdf", "food_en.pdf", "secret.pdf"].includes(key) ? { fileName: key, bytes: pdfFile } : null;
      },
    },
  });
  const names = (fr: string, en: string) => JSON.stringify({ "fr-FR": fr, "en-GB": en });
  await shop.db
    .insertInto("attributes")
    .values([
      { external_id: "FOOD_CONTACT_FILE_EN", type: "MEDIA", position: 2, names: names("Déclaration", "Declaration") },
      { external_id: "TECHNICAL_SHEET_FR", type: "MEDIA", position: 1, names: names("Fiche technique", "Data sheet") },
      { external_id: "CERTIFICATE", type: "MEDIA", position: 3, names: names("Certificat", "Certificate") },
      { external_id: "SHAPE", type: "TEXT", position: 0, names: names("Forme", "Shape") },
    ])
    .execute();
  bare = await shop.makeOffer();
  await nameFiles(bare, { FOOD_CONTACT: ["YES"] }, { SHAPE: "/api/commerce/media/secret.pdf" });
  await nameFiles(
    shop.box,
    { FOOD_CONTACT: ["YES"], FOOD_CONTACT_FILE_EN: declaration, CERTIFICATE: broken },
    { TECHNICAL_SHEET_FR: sheet, CERTIFICATE: elsewhere },
  );
  order = await shop.placed([
    [shop.box, 20],
    [bare, 10],
  ]);
});
afterAll(() => shop.close());

const params = () => ({ logisticOrderId: order.id });
const read = (documentId: string, by = shop.caller) =>
  by.call("GET", `/v1/shop/logistic-orders/${order.id}/compliance/${documentId}`);

it("an order tells the documents of its articles, those of the article before those of its product, and what is missing", async () => {
  const [boxes, others] = await shop.caller.ask(compliance.getCompliance, { params: params(), query: {} });
  expect(boxes).toMatchObject({
    ...{ code: shop.box.name, gaps: [] },
    documents: [
      { id: "sheet_fr.pdf", name: "Fiche technique", language: "fr", size: 16_384, issuedOn: "2025-03-12" },
      { id: "food_en.pdf", name: "Déclaration", language: "en", validUntil: "2020-01-31", isExpired: true },
      // The article's own stands for that of its product.
      { id: null, name: "Certificat", url: "https://maker.test/certificate.pdf", size: null, isExpired: false },
    ],
  });
  expect(others).toMatchObject({ code: bare.name, documents: [], gaps: ["DOCUMENTS", "FOOD_CONTACT"] });
});

it("the desk reads the same in its own language, and not what was called off altogether", async () => {
  const query = { locale: "en-GB" };
  const [boxes] = await shop.supplier.ask(compliance.getDeskCompliance, { params: params(), query });
  expect(boxes?.documents.map(({ name }) => name)).toEqual(["Data sheet", "Declaration", "Certificate"]);
  const other = await shop.placed([
    [shop.box, 20],
    [bare, 10],
  ]);
  const { version, lines } = await shop.look(other.id);
  const [box] = lines;
  await shop.supplier.ask(deskOrders.acceptOrder, {
    params: { logisticOrderId: other.id },
    body: { version, lines: [{ id: box?.id ?? "", confirmedQuantity: 0 }] },
  });
  const articles = await shop.supplier.ask(compliance.getDeskCompliance, {
    ...{ params: { logisticOrderId: other.id }, query },
  });
  expect(articles.map(({ code }) => code)).toEqual([bare.name]);
  const gone = `/v1/logistic-orders/${other.id}/compliance/sheet_fr.pdf`;
  expect((await shop.supplier.call("GET", gone)).status).toBe(404);
});

it("a document is handed out to be saved, to whoever reads the order", async () => {
  const { status, headers, body } = await read("sheet_fr.pdf");
  expect([status, body]).toEqual([200, new TextDecoder().decode(pdfFile)]);
  expect(headers.get("content-disposition")).toContain('attachment; filename="sheet_fr.pdf"');
  const path = `/v1/logistic-orders/${order.id}/compliance/food_en.pdf`;
  expect((await shop.supplier.call("GET", path)).status).toBe(200);
  expect((await shop.operator.call("GET", path)).status).toBe(200);
});

it.each(["secret.pdf", "certificate.pdf", "sheet_fr.png", "nothing.pdf", "..%2Fsecret.pdf"])(
  "%s, which no article of the order names as a document, is not found",
  async (documentId) => {
    expect((await read(documentId)).status).toBe(404);
  },
);

it("a document that cannot be made fails alone", async () => {
  const other = await shop.placed([[shop.cup, 1]]);
  await nameFiles(shop.cup, {}, { CERTIFICATE: broken });
  const path = `/v1/shop/logistic-orders/${other.id}/compliance/broken.pdf`;
  expect((await shop.caller.call("GET", path)).status).toBe(500);
  expect(shop.loggedErrors).toHaveLength(1);
});

it("nobody else reads the folder of an order, nor a document through it", async () => {
  const stranger = await shop.as((await makeBuyer(shop.db)).email);
  const colleague = await shop.as((await makeUser(shop.db, { accounts: [shop.buyer.account] })).email);
  for (const end of ["compliance", "compliance/sheet_fr.pdf"]) {
    for (const by of [stranger, colleague])
      expect((await by.call("GET", `/v1/shop/logistic-orders/${order.id}/${end}`)).status).toBe(404);
    expect((await shop.other.call("GET", `/v1/logistic-orders/${order.id}/${end}`)).status).toBe(404);
  }
});
