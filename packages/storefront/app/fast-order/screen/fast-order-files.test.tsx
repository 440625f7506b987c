import { describe, expect, it } from "vitest";
import { readOrderFile } from "#fast-order/reading/order-file.server.ts";
import * as template from "#fast-order/reading/template.data.ts";
import * as errors from "#fast-order/sheet/errors.data.ts";
import { changeRows } from "#fast-order/sheet/sheet.rules.ts";
import { fields, writeRows } from "#fast-order/sheet/sheet-form.ts";
import { readText } from "#goods/reading/table.rules.ts";
import { on } from "../../../test/fake-commerce.ts";
import { pageOf } from "../../../test/make-pages.ts";
import { makeOffer, makeVariant } from "../../../test/make-products.ts";
import { askFile } from "../../../test/one-route.tsx";

const box = makeOffer(makeVariant("CAI-0001"));

const answers = {
  ...on.catalogue.getOfferInventories(({ query }) => pageOf(query.codes?.includes("cai0001") ? [box] : [])),
  ...on.catalogue.getArticleIndex(() => ({ version: null, articles: null })),
};
const linesOf = async (bytes: Uint8Array) => {
  const reading = await readOrderFile(bytes, null);
  return "lines" in reading
    ? reading.lines.map(({ readings: [{ code, quantity }] }) => `${code} | ${quantity}`)
    : reading;
};

describe("the template", () => {
  it.each(["/fastcart/template", "/fastcart/template?format=xlsx", "/en/fastcart/template"])(
    "%s can be brought in as it is",
    async (address) => {
      const { bytes, answer } = await askFile(template, address, { at: "fastcart/template", answers, isGuest: true });
      const packs = address.startsWith("/en") ? "3 packs" : "3 lots";
      expect(await linesOf(bytes)).toEqual(["CAI-0001 | 40", `GOB-0001 | ${packs}`, "SUC-0001 | "]);
      expect(answer.headers.get("content-disposition")).toContain(address.includes("xlsx") ? '.xlsx"' : '.csv"');
    },
  );
});

describe("the file of what is wrong", () => {
  const ask = (path: string) => {
    const rows = changeRows([], { kind: "add", lines: readText("CAI-0001 40\nCAI-0001;33\n=SUM(A1);5").lines });
    const form = new FormData();
    form.set(fields.rows, writeRows(rows));
    return askFile(errors, path, { at: "fastcart/errors", answers, isGuest: true, form });
  };

  it("has the lines that need a hand with their reasons, and can be brought in again", async () => {
    const { bytes } = await ask("/fastcart/errors");
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    expect(text.split("\r\n")).toEqual([
      "\ufeffRéférence;Quantité;Lignes;État;Raison;Propositions",
      "CAI-0001;73;1 + 2;À corriger;Vendu par lot de 20\u00a0pièces.;60 | 80",
      "'=SUM(A1);5;3;Introuvable;Aucune référence proche;",
      "",
    ]);
  });

  it.each(["/fastcart/errors", "/en/fastcart/errors", "/fastcart/errors?format=xlsx"])(
    "%s can be brought in again",
    async (path) => expect(await linesOf((await ask(path)).bytes)).toEqual(["CAI-0001 | 73", "=SUM(A1) | 5"]),
  );
});
