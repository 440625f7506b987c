import { foldCode } from "@comptoir/contract/conventions";
import type { OwnCode } from "@comptoir/contract/own-codes";
import type { Offer } from "@comptoir/contract/products";
import { beforeEach, describe, expect, it } from "vitest";
import * as ownCodeData from "#fast-order/articles/own-code.data.ts";
import * as route from "#fast-order/screen/fast-order.route.tsx";
import { changeRows } from "#fast-order/sheet/sheet.rules.ts";
import { actions, fields, writeRows } from "#fast-order/sheet/sheet-form.ts";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { rowsOf, tableOf } from "../../../test/make-fast-order.ts";
import { cartsOf, pageOf } from "../../../test/make-pages.ts";
import { makeOffer, makeVariant } from "../../../test/make-products.ts";
import { askFile, askRoute } from "../../../test/one-route.tsx";

const at = "fastcart";
const offers: readonly Offer[] = [
  makeOffer(makeVariant("CAI-0001"), { priceId: "PRX-CAI-0001" }),
  makeOffer(makeVariant("GOB-0001"), { priceId: "PRX-GOB-0001" }),
];
const variantIdOf = (code: string) =>
  offers.find(({ offerInventory: { variant } }) => variant.externalSku === code)?.offerInventory.variant.id ?? "gone";
const ownCode = (code: string, articleCode: string): OwnCode => ({
  ...{ id: `own ${code}`, code, articleCode, productVariantId: variantIdOf(articleCode) },
  ...{ articleName: `Article ${articleCode}`, isSold: true, updatedAt: "2026-01-01T10:00:00Z", updatedBy: null },
});

let own: readonly OwnCode[];
beforeEach(() => {
  own = [ownCode("GA-12", "CAI-0001")];
});

const answers: Answers = {
  ...on.catalogue.getOfferInventories((_, { request }) => {
    const codes = new URL(request.url).searchParams.getAll("codes[]");
    return pageOf(
      offers.filter(({ offerInventory: { variant } }) => codes.includes(foldCode(variant.externalSku ?? ""))),
    );
  }),
  ...on.catalogue.getArticleIndex(() => ({ version: null, articles: null })),
  ...on.catalogue.searchProducts(() => refuse(503, "BUSY")),
  ...on.carts.getCarts(() => cartsOf([])),
  ...on.ownCodes.getOwnCodes(() => pageOf([...own])),
  ...on.ownCodes.getAllOwnCodes(() =>
    own.map(({ code, articleCode, articleName }) => ({ code, articleCode, articleName })),
  ),
  ...on.ownCodes.findOwnCodes(({ body }) =>
    own.filter(
      ({ code, productVariantId }) =>
        body.codes.map(foldCode).includes(foldCode(code)) || body.productVariantIds.includes(productVariantId),
    ),
  ),
  ...on.ownCodes.putOwnCode(({ body }) => {
    const written = ownCode(body.code, body.articleCode);
    own = [written, ...own];
    return { ownCode: written, previousArticleCode: null };
  }),
  ...on.ownCodes.deleteOwnCode({ ownCodeId: "own XX-9" }, () => {
    own = own.filter(({ id }) => id !== "own XX-9");
  }),
};

const post = (form: readonly (readonly [string, string])[], rest: object = {}) =>
  askRoute(route, "/fastcart", { at, answers, form, ...rest });
const _wordsOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe("a buyer's own codes in the fast order", () => {
  it("mean their articles in any spelling, and stand beside them", async () => {
    const { html } = await post([["lines", "ga 12 40"]]);
    const [row] = tableOf(html);
    expect(row).toContain("Prête");
    expect(row).toContain("CAI-0001 · votre réf. GA-12");
  });

  it("stand beside an article that was written with the shop's code, too", async () => {
    expect(tableOf((await post([["lines", "CAI-0001 40"]])).html)[0]).toContain("votre réf. GA-12");
  });

  it("come before the shop's, and the line says so", async () => {
    own = [ownCode("GOB-0001", "CAI-0001")];
    const [row] = tableOf((await post([["lines", "GOB-0001 40"]])).html);
    expect(row).toContain("CAI-0001 · votre réf. GOB-0001");
    expect(row).toContain("Votre référence GOB-0001 l’emporte");
  });

  it("of articles that are no longer sold say so instead of meaning another", async () => {
    own = [ownCode("GOB-0001", "OLD-1")];
    const [row] = tableOf((await post([["lines", "GOB-0001 40"]])).html);
    expect(row).toContain("Hors catalogue");
    expect(row).toContain("Article OLD-1");
  });

  it("are proposed for what is a slip away from them, by their codes", async () => {
    own = [ownCode("MONCODE-77", "CAI-0001")];
    const { html } = await post([["lines", "MONCODE 78;40"]]);
    expect(tableOf(html)[0]).toContain("Prendre MONCODE-77");
    expect(html).toContain(actions.choose(1, "MONCODE-77"));
    // Another number may be another code: the buyer says which.
    const rows = [[fields.rows, writeRows(rowsOf("MONCODE 78;40"))]] as const;
    expect((await post([...rows, [fields.action, actions.fixAll]])).html).toContain("Introuvable");
    const chosen = await post([...rows, [fields.action, actions.choose(1, "MONCODE-77")]]);
    expect(tableOf(chosen.html)[0]).toContain("CAI-0001 · votre réf. MONCODE-77");
  });

  it("stand beside the nearest codes of the shop, the nearer first", async () => {
    const articles = {
      ...{ variantIds: ["1"], codes: [["GOB-0001"]], names: ["Gobelet"], packs: [20], minimums: [20] },
    };
    const given = { ...answers, ...on.catalogue.getArticleIndex(() => ({ version: "near", articles })) };
    const proposed = async (written: string) => {
      const { html } = await post([["lines", `${written} 40`]], { answers: given });
      return [...html.matchAll(/value="choose 1(?::\d+)? ([^"]+)"/g)].map(([, code]) => code);
    };
    own = [ownCode("GOB-0001-X", "CAI-0001"), ownCode("GOB-0003", "CAI-0001")];
    expect(await proposed("GOB-0002")).toEqual(["GOB-0003", "GOB-0001"]);
    expect(await proposed("GOB-OO01")).toEqual(["GOB-0001", "GOB-0001-X", "GOB-0003"]);
    expect(await proposed("GOB-0001-Y")).toEqual(["GOB-0001-X", "GOB-0001"]);
  });

  it("are unknown to guests, and known to the rows that they bring along when they sign in", async () => {
    const guest = await post([["lines", "GA-12 40"]], { isGuest: true });
    expect(tableOf(guest.html)[0]).toContain("Introuvable");
    expect(guest.calls.map(({ url }) => new URL(url).pathname)).not.toContain("/v1/shop/own-codes/look-up");
    expect(tableOf((await post([[fields.rows, writeRows(rowsOf("GA-12 40"))]])).html)[0]).toContain("Prête");
  });

  it("are left aside where the shop keeps none", async () => {
    const { "POST /v1/shop/own-codes/look-up": _, "GET /v1/shop/own-codes": __, ...old } = answers;
    expect(tableOf((await post([["lines", "CAI-0001 40"]], { answers: old })).html)[0]).toContain("Prête");
  });
});

describe("learning an own code", () => {
  const corrected = () =>
    writeRows(changeRows(rowsOf("XX-9 40"), { kind: "fix", fixes: [{ key: 1, code: "CAI-0001" }] }));
  const press = (action: string, rest: object = {}) =>
    post(
      [
        [fields.rows, corrected()],
        [fields.action, action],
      ],
      rest,
    );

  it("is offered where a code that nobody knows was corrected", async () => {
    const [row] = tableOf((await post([[fields.rows, corrected()]])).html);
    expect(row).toContain("Retenir « XX-9 » pour cet article");
    const known = changeRows(rowsOf("GOB-0001 40"), { kind: "edit", key: 1, code: "CAI-0001" });
    expect((await post([[fields.rows, writeRows(known)]])).html).not.toContain("Retenir");
  });

  it("takes one press, and another to take it back, without scripts", async () => {
    const learned = await press(actions.learn(1));
    expect(own.map(({ code, articleCode }) => [code, articleCode])).toContainEqual(["XX-9", "CAI-0001"]);
    expect(tableOf(learned.html)[0]).toContain("Ne plus retenir « XX-9 »");
    expect(tableOf(learned.html)[0]).toContain("votre réf. XX-9");
    const forgotten = await press(actions.forget(1));
    expect(own.map(({ code }) => code)).toEqual(["GA-12"]);
    expect(tableOf(forgotten.html)[0]).toContain("Retenir « XX-9 »");
  });

  it("is refused in words, and leaves the rows as they are", async () => {
    const full = { ...answers, ...on.ownCodes.putOwnCode(() => refuse(409, "CONFLICT")) };
    const { html } = await press(actions.learn(1), { answers: full });
    expect(html).toContain("le nombre maximal. Retirez-en une qui ne sert plus");
    expect(tableOf(html)[0]).toContain("Prête");
  });

  it("is not offered to whoever may not order", async () => {
    const { html } = await press(actions.check, { isGuest: true });
    expect(html).not.toContain("Retenir");
  });

  it("is one private call for the browser", async () => {
    const ask = async (form: readonly (readonly [string, string])[]) => {
      const { answer, bytes } = await askFile(ownCodeData, "/fastcart/own-code", {
        at: "fastcart/own-code",
        answers,
        form,
      });
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
      return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
    };
    const pair = [
      ["code", "XX-9"],
      ["articleCode", "CAI-0001"],
    ] as const;
    expect(await ask(pair)).toEqual({ refusal: null });
    expect(own).toHaveLength(2);
    expect(await ask([["code", "XX-9"]])).toEqual({ refusal: null });
    expect(own).toHaveLength(1);
    expect(
      await ask([
        ["code", "--"],
        ["articleCode", "CAI-0001"],
      ]),
    ).toEqual({
      refusal: "«\u00a0--\u00a0» ne contient ni lettre ni chiffre.",
    });
  });
});
