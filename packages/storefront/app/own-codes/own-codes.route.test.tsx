import { codeOfAnother, type OwnCode, ownCodesFull } from "@comptoir/contract/own-codes";
import { describe, expect, it } from "vitest";
import * as exportRoute from "#own-codes/export-own-codes.data.ts";
import * as route from "#own-codes/own-codes.route.tsx";
import { type Answers, on, refuse } from "../../test/fake-commerce.ts";
import { buyer, pageOf } from "../../test/make-pages.ts";
import { askFile, askRoute, bodyOf } from "../../test/one-route.tsx";

const at = "account/codes";
const ownCode = (code: string, given: Partial<OwnCode> = {}): OwnCode => ({
  ...{ id: `own-${code}`, code, productVariantId: "1", articleCode: "CAI-0001", articleName: "Caisse 30 × 20" },
  ...{ isSold: true, updatedAt: "2026-03-02T10:00:00Z", updatedBy: "Camille Martin" },
  ...given,
});
const answers: Answers = {
  ...on.ownCodes.getOwnCodes(() => pageOf([ownCode("GA-12"), ownCode("GA-13", { isSold: false })])),
  ...on.ownCodes.getAllOwnCodes(() =>
    [ownCode("GA-12"), ownCode("GA-13")].map(({ code, articleCode, articleName }) => ({
      code,
      articleCode,
      articleName,
    })),
  ),
  ...on.ownCodes.findOwnCodes(() => [ownCode("GA-12")]),
  ...on.ownCodes.putOwnCode(({ body }) => ({
    ownCode: ownCode(body.code),
    previousArticleCode: body.code === "GA-12" ? "GOB-0001" : null,
  })),
  ...on.ownCodes.putOwnCodes(({ body }) => ({
    count: body.ownCodes.length - 1,
    problems: [{ index: 1, problem: "UNKNOWN_ARTICLE" }],
  })),
  ...on.ownCodes.deleteOwnCode({ ownCodeId: "own-GA-12" }, () => undefined),
};
const reader = { user: { ...buyer.user, rights: [] } };

const open = (path = "/account/codes", rest: object = {}) => askRoute(route, path, { at, answers, ...rest });
const post = (form: readonly (readonly [string, string])[] | FormData, rest: object = {}) =>
  open("/account/codes", { form, ...rest });
/** Without the narrow spaces that no-break numbers are written with. */
const plain = (words: string) => words.replace(/[\u00a0\u202f]/g, " ");
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
/** The form of a file. */
function csv(text: string): FormData {
  const form = new FormData();
  form.set("import", "1");
  form.set("file", new File([text], "codes.csv", { type: "text/csv" }));
  return form;
}

describe("the screen of own codes", () => {
  it("lists them with their articles, and says which are no longer sold", async () => {
    const words = wordsOf((await open()).html);
    expect(words).toContain("2 références");
    expect(words).toContain("GA-12 CAI-0001 Caisse 30 × 20");
    expect(words).toContain("N’est plus vendu");
    expect(words).toContain("Camille Martin");
    expect(wordsOf((await open("/en/account/codes")).html)).toContain("2 codes");
  });

  it("searches by page, in the shop", async () => {
    const { html, calls } = await open("/account/codes?q=ga&page=2");
    const asked = new URL(calls.find(({ url }) => url.includes("own-codes"))?.url ?? "").searchParams;
    expect([asked.get("search"), asked.get("page"), asked.get("size")]).toEqual(["ga", "1", "50"]);
    expect(html).toContain("pour «");
  });

  it("says what it is for when there is none, and leads on", async () => {
    const { html } = await open("/account/codes", {
      answers: { ...answers, ...on.ownCodes.getOwnCodes(() => pageOf([])) },
    });
    expect(html).toContain("Aucune référence pour le moment");
    expect(html).toContain('href="/fastcart"');
  });

  it("shows them to those who may not order, without ways to change them", async () => {
    const { html } = await open("/account/codes", { session: reader });
    expect(html).toContain("Seules les personnes qui passent commande");
    expect(html).not.toContain('name="forget"');
    expect(html).not.toContain('name="import"');
  });

  it("keeps one, with the way back", async () => {
    const { html, calls } = await post([
      ["code", "XX-9"],
      ["articleCode", "CAI-0001"],
      ["new", "1"],
    ]);
    expect(await bodyOf(calls, "PUT /v1/shop/own-codes")).toEqual({ code: "XX-9", articleCode: "CAI-0001" });
    expect(html).toContain("est désormais votre référence pour Caisse 30 × 20");
    expect(html).toMatch(/name="forget" value="1"/);
    const replaced = await post([
      ["code", "GA-12"],
      ["articleCode", "CAI-0001"],
    ]);
    expect(replaced.html).toContain("Elle désignait GOB-0001.");
    expect(replaced.html).toContain('value="GOB-0001"');
  });

  it("tells at its form why one is not kept, with what was typed", async () => {
    const unknown = { ...answers, ...on.ownCodes.putOwnCode(() => refuse(404, "F-E-033")) };
    const { html, status } = await post(
      [
        ["code", "XX-9"],
        ["articleCode", "NOPE"],
      ],
      { answers: unknown },
    );
    expect(status).toBe(400);
    expect(wordsOf(html)).toContain("Aucun article de votre catalogue n’a la référence « NOPE ».");
    expect(html).toContain('value="NOPE"');
    expect(
      (
        await post([
          ["code", ""],
          ["articleCode", ""],
        ])
      ).html,
    ).toContain("Indiquez votre référence");
  });

  it("keeps a code of another article only when its buyer says that it is meant", async () => {
    const taken = { ...answers, ...on.ownCodes.putOwnCode(() => refuse(409, "CONFLICT", "Taken", codeOfAnother)) };
    const pair = [
      ["code", "CAI-0005"],
      ["articleCode", "CAI-0006"],
    ] as const;
    const { html } = await post(pair, { answers: taken });
    expect(plain(wordsOf(html))).toContain("« CAI-0005 » est la référence d’un autre article du catalogue.");
    expect(html).toMatch(/type="checkbox"[^>]*name="takesOver"|name="takesOver"[^>]*type="checkbox"/);
    const { calls } = await post([...pair, ["takesOver", "1"]]);
    expect(await bodyOf(calls, "PUT /v1/shop/own-codes")).toMatchObject({ code: "CAI-0005", takesOver: true });
    expect((await open()).html).not.toContain("takesOver");
  });

  it("removes one, with the way back", async () => {
    const { html } = await post([
      ["code", "GA-12"],
      ["articleCode", "CAI-0001"],
      ["forget", "1"],
    ]);
    expect(wordsOf(html)).toContain("« GA-12 » n’est plus retenue");
    expect(html).toContain("Annuler");
  });
});

describe("a file of own codes", () => {
  it("is taken over as far as it can be, with the problem of each other line", async () => {
    const file = csv("Votre référence;Référence\nGA-1;CAI-0001\nGA-2;NOPE\n--;CAI-0001\n");
    const { html, calls } = await post(file);
    expect(await bodyOf(calls, "PUT /v1/shop/own-codes/many")).toEqual({
      ownCodes: [
        { code: "GA-1", articleCode: "CAI-0001" },
        { code: "GA-2", articleCode: "NOPE" },
      ],
    });
    const words = wordsOf(html);
    expect(words).toContain("1 référence reprise.");
    expect(words).toContain("Ligne 3 Aucun article de votre catalogue n’a la référence « NOPE ».");
    expect(words).toContain("Ligne 4 « -- » ne contient ni lettre ni chiffre.");
  });

  it("leaves out codes of other articles by their lines, until they are said to be meant", async () => {
    const problems = [{ index: 0, problem: codeOfAnother }] as const;
    const left = { ...answers, ...on.ownCodes.putOwnCodes(() => ({ count: 1, problems: [...problems] })) };
    const file = () => csv("CAI-0005;CAI-0006\nGA-1;CAI-0001\n");
    const { html } = await post(file(), { answers: left });
    const words = plain(wordsOf(html));
    expect(words).toContain("Ligne 1 « CAI-0005 » est la référence d’un autre article du catalogue.");
    expect(words).toContain("Reprendre aussi les références d’autres articles");
    const meant = file();
    meant.set("takesOver", "1");
    const { calls } = await post(meant);
    expect(await bodyOf(calls, "PUT /v1/shop/own-codes/many")).toMatchObject({
      ownCodes: [{ code: "CAI-0005", articleCode: "CAI-0006", takesOver: true }, { takesOver: true }],
    });
  });

  it.each([
    ["nothing chosen", "", "Choisissez un fichier"],
    ["no lines", "Votre référence;Référence\n", "Aucune ligne"],
    ["no table", "PK\u0003\u0004 broken", "ni un CSV ni un classeur"],
  ])("with %s is refused in words", async (_, text, words) => {
    const { html, status } = await post(csv(text));
    expect(status).toBe(400);
    expect(html).toContain(words);
  });

  it("that goes beyond what an account keeps is refused as a whole, with all the numbers", async () => {
    const full = {
      ...answers,
      ...on.ownCodes.putOwnCodes(() => refuse(409, "CONFLICT", "Full", ownCodesFull.detailOf(15_000, 14_000))),
    };
    const lines = Array.from({ length: 15_000 }, (_, index) => `GA-${index};CAI-0001`);
    const { html, status, calls } = await post(csv(lines.join("\n")), { answers: full });
    expect(status).toBe(400);
    const words = wordsOf(html);
    for (const part of ["15 000", "14 000", "20 000", "Rien n’a été repris", "retirez 9 000"])
      expect(plain(words)).toContain(part);
    expect(calls.filter(({ url }) => url.includes("own-codes/many"))).toHaveLength(1);
  });

  it("of more lines than an account keeps codes is refused with what would help", async () => {
    const lines = Array.from({ length: 20_002 }, (_, index) => `GA-${index};CAI-0001`);
    const { html, status } = await post(csv(lines.join("\n")));
    expect(status).toBe(400);
    expect(plain(wordsOf(html))).toContain("un compte retient 20 000 références au plus");
    expect(html).not.toContain("plusieurs fichiers");
  });

  it("has all of them, and can be brought in again", async () => {
    const { answer, bytes } = await askFile(exportRoute, "/account/codes/export", { at: `${at}/export`, answers });
    expect(answer.headers.get("content-disposition")).toContain("Vos r");
    const text = new TextDecoder().decode(bytes);
    expect(text.split("\r\n").slice(0, 2)).toEqual([
      "Votre référence;Référence du catalogue;Article",
      "GA-12;CAI-0001;Caisse 30 × 20",
    ]);
  });
});
