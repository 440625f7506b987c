import { describe, expect, it } from "vitest";
import { type Basket, priceText } from "#punchout/basket.rules.ts";
import { CxmlError, readSetupRequest, writeOrderMessage, writeResponse } from "#punchout/cxml.rules.ts";
import { elementsAt, readXml, textAt } from "#shared/xml.rules.ts";
import { itemOut, setupRequest } from "#test/punchout-shop.ts";

const envelope = { payloadId: "1@shop.test", timestamp: new Date("2026-11-21T10:00:00Z"), language: "fr-FR" };

describe("a set-up request", () => {
  it("says who asks, where the basket goes, and what goes back as it came", () => {
    expect(readSetupRequest(setupRequest())).toEqual({
      operation: "CREATE",
      sender: { domain: "NetworkId", identity: "achats@example.com" },
      secret: "a secret between two machines",
      buyerCookie: "cookie & 1",
      returnUrl: "https://buy.example.com/return?visit=7",
      language: "fr-FR",
      echo: {
        from: { domain: "NetworkId", identity: "BUYER-1" },
        to: { domain: "NetworkId", identity: "SHOP-1" },
        deployment: "test",
      },
      items: [],
      selectedItem: null,
    });
  });

  it("hands back an earlier basket in whole pieces, and skips lines that say nothing", () => {
    const more = [
      itemOut("A", 200, "PRX-A"),
      itemOut("B", 2.4),
      itemOut("", 5),
      itemOut("C", 0),
      itemOut("D", -3),
    ].join("");
    const { operation, items } = readSetupRequest(setupRequest({ operation: "edit", more }));
    expect(operation).toBe("EDIT");
    expect(items).toEqual([
      { partId: "A", auxiliaryId: "PRX-A", quantity: 200 },
      { partId: "B", auxiliaryId: null, quantity: 3 },
    ]);
  });

  it("may choose an article, and looks at a basket without changing it", () => {
    const more = "<SelectedItem><ItemID><SupplierPartID>CAI-0001</SupplierPartID></ItemID></SelectedItem>";
    expect(readSetupRequest(setupRequest({ more }))).toMatchObject({ selectedItem: "CAI-0001" });
    expect(readSetupRequest(setupRequest({ operation: "inspect" }))).toMatchObject({ operation: "INSPECT" });
  });

  it("may leave out what has a usual meaning: a new basket, of a production system, in no language", () => {
    const terse = setupRequest()
      .replace(' operation="create"', "")
      .replace(' deploymentMode="test"', "")
      .replace(' xml:lang="fr-FR"', "")
      .replaceAll(' domain="NetworkId"', "");
    expect(readSetupRequest(terse)).toMatchObject({
      ...{ operation: "CREATE", language: "", sender: { domain: "", identity: "achats@example.com" } },
      echo: { deployment: "production", from: { domain: "", identity: "BUYER-1" } },
    });
  });

  it.each([
    ["another root", "<order/>"],
    ["no header", "<cXML><Request><PunchOutSetupRequest/></Request></cXML>"],
    ["another request", setupRequest().replaceAll("PunchOutSetupRequest", "OrderRequest")],
    ["no sender", setupRequest().replaceAll("Sender>", "Reporter>")],
    ["an unknown operation", setupRequest({ operation: "steal" })],
  ])("is refused with %s", (_, document) => expect(() => readSetupRequest(document)).toThrow(CxmlError));
});

describe("a response", () => {
  it("carries the status, and the start page when all is well", () => {
    const root = readXml(writeResponse(envelope, { code: 200, text: "OK" }, "https://shop.test/start?a=1&b=2"));
    expect(elementsAt(root, "Response/Status")[0]?.attributes).toEqual({ code: "200", text: "OK" });
    expect(textAt(root, "Response/PunchOutSetupResponse/StartPage/URL")).toBe("https://shop.test/start?a=1&b=2");
  });

  it("of a refusal has no start page", () => {
    const root = readXml(writeResponse(envelope, { code: 401, text: "Unauthorized", detail: "<no>" }));
    expect(textAt(root, "Response/Status")).toBe("<no>");
    expect(elementsAt(root, "Response/PunchOutSetupResponse")).toEqual([]);
  });
});

describe("an order message", () => {
  const basket: Basket = {
    ...{ orderId: "0000000001", reference: "172-189-1896838", currency: "EUR" },
    ...{ goods: "84.00", delivery: "15.00", tax: "19.80" },
    lines: [
      {
        ...{ partId: "CAI-0001", auxiliaryId: "PRX-CAI-0001", description: "Caisse <brune> & solide" },
        ...{ quantity: 200, price: 4200, leadDays: 2, brand: "Cartons", manufacturerPartId: "SC-1", category: "12" },
        supplier: { id: "0000000003", externalId: "FOU-CARTONS", name: "Cartons du Rhône" },
      },
    ],
  };
  const { echo } = readSetupRequest(setupRequest());
  const message = {
    ...{ envelope, echo, buyerCookie: "cookie & 1", agent: "Comptoir" },
    texts: { delivery: "Livraison", tax: "TVA" },
  };

  it("goes back the other way round, with cookie, totals and lines", () => {
    const root = readXml(writeOrderMessage(basket, message));
    expect(textAt(root, "Header/From/Credential/Identity")).toBe("SHOP-1");
    expect(textAt(root, "Header/To/Credential/Identity")).toBe("BUYER-1");
    expect(elementsAt(root, "Message")[0]?.attributes.deploymentMode).toBe("test");
    const [content] = elementsAt(root, "Message/PunchOutOrderMessage");
    expect(content && textAt(content, "BuyerCookie")).toBe("cookie & 1");
    const [head] = elementsAt(root, "Message/PunchOutOrderMessage/PunchOutOrderMessageHeader");
    expect(head?.attributes.operationAllowed).toBe("edit");
    expect(["Total", "Shipping", "Tax"].map((name) => head && textAt(head, `${name}/Money`))).toEqual([
      "84.00",
      "15.00",
      "19.80",
    ]);
    const [item] = elementsAt(root, "Message/PunchOutOrderMessage/ItemIn");
    expect(item?.attributes).toEqual({ quantity: "200", lineNumber: "1" });
    const texts = ["ItemID/SupplierPartID", "ItemID/SupplierPartAuxiliaryID", "ItemDetail/UnitPrice/Money"];
    expect(texts.map((path) => item && textAt(item, path))).toEqual(["CAI-0001", "PRX-CAI-0001", "0.42"]);
    expect(item && textAt(item, "ItemDetail/Description")).toBe("Caisse <brune> & solide");
    expect(item && textAt(item, "ItemDetail/LeadTime")).toBe("2");
    expect(item && textAt(item, "SupplierID")).toBe("FOU-CARTONS");
  });

  it("has the parts of a line in the order of the document type", () => {
    const root = readXml(writeOrderMessage(basket, message));
    const [detail] = elementsAt(root, "Message/PunchOutOrderMessage/ItemIn/ItemDetail");
    const order = ["UnitPrice", "Description", "UnitOfMeasure", "Classification", "ManufacturerPartID"];
    expect(detail?.children.map(({ name }) => name)).toEqual([...order, "ManufacturerName", "LeadTime"]);
  });

  it("names no category, maker or delay where an article has none", () => {
    const [line] = basket.lines;
    const bare = { category: null, brand: null, manufacturerPartId: null, leadDays: null };
    const lines = line ? [{ ...line, ...bare }] : [];
    const root = readXml(writeOrderMessage({ ...basket, lines }, message));
    const [detail] = elementsAt(root, "Message/PunchOutOrderMessage/ItemIn/ItemDetail");
    expect(detail?.children.map(({ name }) => name).slice(3)).toEqual(["Classification"]);
    expect(detail && textAt(detail, "Classification")).toBe("");
  });

  it("without a basket goes back empty, so that the buyer's system knows that the visit is over", () => {
    const root = readXml(writeOrderMessage(null, message));
    expect(elementsAt(root, "Message/PunchOutOrderMessage/ItemIn")).toEqual([]);
    expect(textAt(root, "Message/PunchOutOrderMessage/BuyerCookie")).toBe("cookie & 1");
  });
});

it.each([
  [4200, "0.42"],
  [850, "0.085"],
  [425, "0.0425"],
  [10_000, "1.00"],
  [12_345_600, "1234.56"],
])("a price of %i ten-thousandths is written %s", (price, text) => expect(priceText(price)).toBe(text));
