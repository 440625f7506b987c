import { describe, expect, it } from "vitest";
import * as errors from "#fast-cart/errors.data.ts";
import { readOrderFile } from "#fast-cart/order-file.server.ts";
import { changeRows } from "#fast-cart/sheet.rules.ts";
import { fields, writeRows } from "#fast-cart/sheet-form.ts";
import { readText } from "#fast-cart/table.rules.ts";
import * as template from "#fast-cart/template.data.ts";
import { createLoadContext, type Session, sessionContext } from "#lib/context.ts";
import { fakeCommerce } from "../../test/fake-commerce.ts";
import { makeOffer, makeVariant } from "../../test/make-products.ts";

const box = makeOffer(makeVariant("CAI-0001"));

/** Asks a route that hands out a file. */
async function download(module: object, address: string, body?: FormData) {
  const url = new URL(address, "http://shop.test");
  const commerce = fakeCommerce({
    "GET /v2/shop/offer-inventories": ({ url: asked }) => ({
      content: new URL(asked).searchParams.getAll("codes[]").includes("cai0001") ? [box] : [],
    }),
    "GET /v2/shop/article-index": () => ({ version: null, articles: null }),
  });
  const context = createLoadContext({
    commerceFetch: commerce.fetch,
    commerceUrl: "http://commerce.test",
    apiKey: "demo-storefront",
    shop: { brand: "Comptoir", publicUrl: "http://shop.test", isDemo: true },
    clientAddress: "192.0.2.1",
    requestId: "request-1",
  });
  const session: Session = { state: "anonymous", cookies: new Map(), isRejected: false };
  context.set(sessionContext, session);
  const request = new Request(url, body ? { method: "POST", body } : {});
  const { loader, action } = module as Record<"loader" | "action", ((given: object) => Promise<Response>) | undefined>;
  const answer = await (body ? action : loader)?.({ request, context, url });
  if (!answer) throw new Error("No answer");
  return { bytes: new Uint8Array(await answer.arrayBuffer()), headers: answer.headers };
}
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
      const { bytes, headers } = await download(template, address);
      const packs = address.startsWith("/en") ? "3 packs" : "3 lots";
      expect(await linesOf(bytes)).toEqual(["CAI-0001 | 40", `GOB-0001 | ${packs}`, "SUC-0001 | "]);
      expect(headers.get("content-disposition")).toContain(address.includes("xlsx") ? '.xlsx"' : '.csv"');
    },
  );
});

describe("the file of what is wrong", () => {
  it("has the lines that need a hand with their reasons, and can be brought in again", async () => {
    const rows = changeRows([], { kind: "add", lines: readText("CAI-0001 40\nCAI-0001;33\n=SUM(A1);5").lines });
    const body = new FormData();
    body.set(fields.rows, writeRows(rows));
    const { bytes } = await download(errors, "/fastcart/errors", body);
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    expect(text.split("\r\n")).toEqual([
      "\ufeffRéférence;Quantité;Lignes;État;Raison;Propositions",
      "CAI-0001;73;1 + 2;Quantité à corriger;Vendu par lot de 20 pièces.;60 | 80",
      "'=SUM(A1);5;3;Introuvable;Aucune référence proche. Vérifiez le code, ou retirez la ligne.;",
      "",
    ]);
    expect(await linesOf(bytes)).toEqual(["CAI-0001 | 73", "=SUM(A1) | 5"]);
  });
});
