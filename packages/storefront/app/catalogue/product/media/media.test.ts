import type { AttributeValue } from "@comptoir/contract/products";
import { describe, expect, it } from "vitest";
import * as mediaData from "#catalogue/product/media/media.data.ts";
import { documentsOf, presentMedia } from "#catalogue/product/media/media.present.ts";
import { on, refuse } from "../../../../test/fake-commerce.ts";
import { makeVariant, makeVariantDetail } from "../../../../test/make-products.ts";
import { askRoute } from "../../../../test/one-route.tsx";

const attribute = (externalId: string, type: AttributeValue["attribute"]["type"]) => ({
  id: externalId,
  externalId,
  name: { "fr-FR": externalId },
  type,
});
const mediaOf = (attributeValues: readonly AttributeValue[]) =>
  presentMedia({ ...makeVariant("GOB-1"), attributeValues: [...attributeValues] }, "fr");

describe("what there is to see and to read of one variant", () => {
  it("takes files for documents, with the format that their address tells", () => {
    const view = mediaOf([
      { attribute: attribute("Fiche technique", "MEDIA"), value: "https://files.test/fiche.pdf?v=2" },
      { attribute: attribute("Certificat", "MEDIA"), value: "/media/certificate" },
      { attribute: attribute("Mauvais", "MEDIA"), value: "javascript:alert(1)" },
    ]);
    expect(view.documents).toEqual([
      { name: "Fiche technique", url: "https://files.test/fiche.pdf?v=2", format: "PDF", facts: [] },
      { name: "Certificat", url: "/media/certificate", format: null, facts: [] },
    ]);
  });

  it("tells language, size and day of a file as far as its address does, the reader's language first (ux P-05)", () => {
    const view = mediaOf([
      { attribute: attribute("Sheet", "MEDIA"), value: "/sheet.pdf#lang=en&size=16384&date=2025-03-12" },
      { attribute: attribute("Fiche", "MEDIA"), value: "/fiche.pdf#lang=fr&size=900&date=2025-13-12" },
      { attribute: attribute("Autre", "MEDIA"), value: "/autre.pdf#lang=<b>&size=-1&date=hier" },
    ]);
    expect(view.documents.map(({ url, facts }) => [url, ...facts])).toEqual([
      ["/fiche.pdf", "français", "1\u00a0ko"],
      ["/autre.pdf"],
      ["/sheet.pdf", "anglais", "16\u00a0ko", "12 mars 2025"],
    ]);
  });

  it("says of a declaration how long it holds, and since when it does not", () => {
    const values = [
      { attribute: attribute("Déclaration", "MEDIA"), value: "/a.pdf#lang=fr&date=2025-03-12&until=2026-03-20" },
      { attribute: attribute("Certificat", "MEDIA"), value: "/b.pdf#until=2026-03-19" },
      { attribute: attribute("Fiche", "MEDIA"), value: "/c.pdf#until=bientôt" },
    ];
    const told = (language: "fr" | "en") =>
      documentsOf(values, language, "2026-03-20").map(({ name, facts }) => [name, ...facts]);
    expect(told("fr")).toEqual([
      ["Déclaration", "valable jusqu’au 20 mars 2026 inclus", "français", "12 mars 2025"],
      ["Certificat", "validité expirée le 19 mars 2026"],
      ["Fiche"],
    ]);
    expect(told("en")).toContainEqual(["Certificat", "expired on 19 March 2026"]);
  });

  it("tells of a further picture what it shows: the measures of a drawing in words, the pieces of a pack", () => {
    const urls = [{ url: "/a.webp", widthInPx: 100, heightInPx: 100, sizeType: "SMALL", formatType: "WEBP" }] as const;
    const metric = (externalId: string, name: string, selectedValue: number): AttributeValue => ({
      attribute: { id: externalId, externalId, name: { "fr-FR": name }, type: "METRIC" },
      value: { selectedValue, unit: "mm" },
    });
    const shown = (kind: "INNER_SIZE" | "SIZE" | "PACK", pieces: number | null) => ({
      ...{ isMain: false, urls: [...urls] },
      view: { kind, pieces },
    });
    const pictured = {
      ...makeVariant("GOB-1"),
      attributeValues: [metric("LENGTH_INNER", "Longueur intérieure", 310), metric("DIAMETER", "Diamètre", 80)],
      productPictures: [
        { isMain: true, urls: [...urls] },
        ...[shown("INNER_SIZE", null), shown("SIZE", null), shown("PACK", 20), shown("PACK", null)],
      ],
    };
    expect(presentMedia(pictured, "fr").pictures.map((picture) => picture.view)).toEqual([
      { kind: "SIDES", measures: "longueur intérieure 310\u00a0mm" },
      { kind: "SIDES", measures: "diamètre 80\u00a0mm" },
      { kind: "PACK", pieces: 20 },
      { kind: "PACK", pieces: 1 },
    ]);
  });

  it("shows further pictures after the main one, wherever that stands, and an imported one as it is", () => {
    const picture = (url: string, isMain: boolean) => ({
      isMain,
      urls: [{ url, widthInPx: 1200, heightInPx: 1200, sizeType: "LARGE", formatType: "JPG" } as const],
    });
    const productPictures = [picture("/imported.jpg", false), picture("/main.jpg", true)];
    const { pictures } = presentMedia({ ...makeVariant("GOB-1"), productPictures }, "fr");
    expect(pictures).toEqual([{ sizes: [{ url: "/imported.jpg", widthInPx: 1200, heightInPx: 1200 }] }]);
  });
});

describe("the media of another variant", () => {
  const at = "menu/media";

  it("come by an address of their own", async () => {
    const answers = on.catalogue.getVariant({ variantKey: "0000000002" }, () => ({
      ...makeVariantDetail("GOB-2"),
      id: "0000000002",
      attributeValues: [{ attribute: attribute("Fiche", "MEDIA"), value: "/fiche.pdf" }],
    }));
    const { data } = await askRoute(mediaData, "/menu/media?variant=0000000002", { at, answers });
    expect(data).toEqual({
      variantId: "0000000002",
      pictures: [],
      documents: [{ name: "Fiche", url: "/fiche.pdf", format: "PDF", facts: [] }],
    });
  });

  it("are nothing of a variant that the visitor may not see", async () => {
    const answers = on.catalogue.getVariant({ variantKey: "9" }, () => refuse(404, "F-V-001"));
    const { data } = await askRoute(mediaData, "/menu/media?variant=9", { at, answers });
    expect(data).toBeNull();
  });
});
