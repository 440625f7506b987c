import type { SearchRecord } from "@comptoir/contract/search";
import { describe, expect, it } from "vitest";
import { articleName, kindOf, presentCard } from "#catalogue/product-card.ts";
import { keepSizes } from "#lib/words.ts";

const attribute = (name: string, value: string): SearchRecord["attributes"][number] => ({
  id: name,
  externalId: name,
  externalSource: "CLIENT",
  type: "TEXT",
  name,
  names: {},
  value,
  values: [value],
});
const record: SearchRecord = {
  product: {
    id: "0000000001",
    externalId: "PRO-CAI",
    sku: "10000",
    name: "Caisse américaine",
    description: "",
    brand: null,
    mainPictureUrl: null,
    tags: [{ id: "1", name: "Fabriqué en France" }],
    unit: { id: "1", type: "ITEM", unit: "item" },
    productUnit: "item",
    variantCount: 3,
  },
  variant: {
    id: "0000000002",
    externalId: "V-1",
    externalSku: "CAI-0001",
    sku: "10001",
    name: "Caisse américaine, cannelure EB, 300 × 200 × 150 mm",
    description: "",
    ean: "",
    mpn: "",
    pictureUrls: [],
  },
  offer: {},
  supplier: {},
  offerPrice: {},
  attributes: [attribute("Cannelure", "EB (double)"), attribute("Longueur", "300 mm"), attribute("Matière", "carton")],
  navigations: [],
};

describe("a record in a list", () => {
  it("is a card of the variant that was found, which names its size and says how many others there are", () => {
    const card = presentCard(record, "cards", "fr");
    expect(card).toMatchObject({
      variantId: "0000000002",
      name: "Caisse américaine, cannelure EB, 300\u00a0×\u00a0200\u00a0×\u00a0150\u00a0mm",
      difference: "cannelure EB, 300\u00a0×\u00a0200\u00a0×\u00a0150\u00a0mm",
      code: "CAI-0001",
      variantCount: 3,
      tags: ["Fabriqué en France"],
    });
    expect(card.attributes).toEqual([]);
  });

  it.each([
    ["Gobelet blanc", "Gobelet blanc 10 cl", { name: "Gobelet blanc 10 cl", difference: "10 cl" }],
    ["Gobelet blanc", "Gobelet blanc, pour 2", { name: "Gobelet blanc, pour 2", difference: "pour 2" }],
    ["Gobelet blanc", "GOBELET BLANC 10 cl", { name: "GOBELET BLANC 10 cl", difference: "10 cl" }],
    ["Gobelet blanc", "Gobelet blancs", { name: "Gobelet blancs", difference: "" }],
    ["Gobelet blanc", "Un gobelet", { name: "Un gobelet", difference: "" }],
    ["Gobelet blanc", "10 cl, mat", { name: "Gobelet blanc 10 cl, mat", difference: "10 cl, mat" }],
    ["Gobelet blanc", "Gobelet blanc", { name: "Gobelet blanc", difference: "" }],
    ["Gobelet blanc", "", { name: "Gobelet blanc", difference: "" }],
    ["", "Gobelet", { name: "Gobelet", difference: "" }],
  ])("of %s and %s makes one name with what tells it apart", (product, variant, expected) => {
    expect(articleName(product, variant)).toEqual(expected);
  });

  it.each([
    ["Caisse américaine, 310 × 220 mm", "310 × 220 mm", "Caisse américaine"],
    ["Gobelet carton 10 cl", "10 cl", "Gobelet carton"],
    ["Gobelet blanc", "Gobelet blanc", ""],
    ["Gobelet blanc", "", "Gobelet blanc"],
  ])("of %s, told apart by %j, is beside that: %j", (name, difference, expected) => {
    expect(kindOf({ name, difference })).toBe(expected);
  });

  it("is a row of its variant, with the attributes that its name does not tell", () => {
    const row = presentCard(record, "table", "fr");
    const name = keepSizes(record.variant.name);
    expect(row).toMatchObject({ name, code: "CAI-0001", variantCount: 1, offer: null });
    expect(row.attributes).toEqual(["Matière carton"]);
  });

  it("shows the same whether a server knows of records without details or not", () => {
    const size = { widthInPx: 400, heightInPx: 400, sizeType: "MEDIUM", main: true } as const;
    const modern = { ...size, url: "/box.webp", formatType: "WEBP" } as const;
    const pictured = (pictureUrls: SearchRecord["variant"]["pictureUrls"]) => ({
      ...record,
      variant: { ...record.variant, pictureUrls },
    });
    const whole = pictured([{ ...size, url: "/box.png", formatType: "PNG" }, modern]);
    const short = pictured([modern]);
    expect(presentCard(short, "table", "fr")).toEqual(presentCard(whole, "table", "fr"));
    expect(presentCard({ ...short, attributes: [] }, "cards", "fr")).toEqual(presentCard(whole, "cards", "fr"));
  });
});
