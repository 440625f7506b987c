import { describe, expect, it } from "vitest";
import { presentQuotePage } from "#desk/quote/answer/present-quote-page.ts";
import { tableOf } from "#desk/quote/files/line-table.rules.ts";
import { on, refuse } from "../../../test/fake-commerce.ts";
import {
  deskCookie,
  deskQuotePage,
  makeDeskQuote,
  makeInboxEntry,
  makeSummary,
  onInbox,
} from "../../../test/make-desk.ts";
import { bodyOf } from "../../../test/one-route.tsx";
import { ask } from "../../../test/shop.tsx";

const params = { supplierQuoteId: "0000000070" };
const path = "/desk/quotes/0000000070";
const cookie = deskCookie("SUPPLIER");
const write = "PUT /v1/supplier-quotes/0000000070";
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");
const saving = { ...deskQuotePage(), ...on.deskQuotes.saveAnswer(params, () => makeDeskQuote()) };

describe("what waits beside a request", () => {
  const waiting = (...ids: readonly string[]) =>
    onInbox(ids.map((id) => makeInboxEntry({ quote: makeSummary({ id, name: `Demande ${Number(id)}` }) })));
  const shown = async (answers: object) =>
    (await ask(path, { cookie, answers: { ...deskQuotePage(), ...answers } })).html;

  it("is a press away: the next by what is due first, the one before, and all of them", async () => {
    const html = await shown(waiting("0000000068", "0000000070", "0000000072"));
    expect(textOf(html)).toContain("2 sur 3 à répondre");
    expect(textOf(html)).toContain("Suivante : Demande 72");
    expect(html).toMatch(/data-row-step="1"[^>]*href="\/desk\/quotes\/0000000072"/);
    expect(html).toMatch(/data-row-step="-1"[^>]*href="\/desk\/quotes\/0000000068"/);
    const [, column = ""] = html.split('class="waiting-column');
    expect(column.match(/href="\/desk\/quotes\/\d+"/g)).toHaveLength(3);
    expect(column).toMatch(
      /aria-current="page"[^>]*href="\/desk\/quotes\/0000000070"|href="\/desk\/quotes\/0000000070"[^>]*aria-current="page"/,
    );
  });

  it("is told beside one that was answered, begins with what is due first, and is silent where nothing else waits", async () => {
    const html = await shown(waiting("0000000068", "0000000072"));
    expect(textOf(html)).toContain("2 demandes à répondre");
    expect(textOf(html)).toContain("Suivante : Demande 68");
    expect(textOf(await shown(waiting("0000000070")))).not.toContain("à répondre");
  });

  it("is left out where it cannot be told", async () => {
    const html = await shown(on.desk.getInbox(() => refuse(503, "SERVICE_UNAVAILABLE")));
    expect(textOf(html)).toContain("Gobelets printemps");
    expect(html).not.toContain("data-row-step");
  });
});

describe("the customer's view", () => {
  const typed = {
    version: "4",
    validity: "2026-12-23",
    fee: "15",
    "price-line-CAI-0001": "0,4",
    "quantity-line-CAI-0001": "40",
  };

  it("is shown once what was typed is saved, and nothing is sent", async () => {
    const { location, calls } = await ask(path, { cookie, answers: saving }, { ...typed, view: "1" });
    expect(location).toBe(`${path}?view=buyer`);
    expect(await bodyOf(calls, write)).toMatchObject({ send: false, lines: [{ id: "line-CAI-0001", price: 0.4 }] });
  });

  it("reads as the buyer's page does, with lines without a price told", async () => {
    const [first, second] = makeDeskQuote().quoteLines;
    if (!first || !second) throw new Error("A quote of two lines was to be made");
    const quoteLines = [
      { ...first, price: 0.4, comment: "Sur palette", leadTimeToShip: 3 },
      { ...second, removed: true },
    ];
    const { totals } = makeDeskQuote();
    const draft = { lines: [], message: "Bonjour", deliveryTerms: { fee: 15, freeFrom: 300 } };
    const quote = makeDeskQuote({ draft, preview: { quoteLines, totals } });
    const { html } = await ask(`${path}?view=buyer`, { cookie, answers: deskQuotePage(quote) });
    const text = textOf(html);
    for (const words of [
      ...["Ce que verra Alice Martin", "Rien n’est envoyé.", "Réponse reçue, à vous de décider", "Sur palette"],
      ...["Part sous 3 jours ouvrés", "Livraison offerte dès 300 € HT par adresse, sinon 15 € HT", "Bonjour"],
    ])
      expect(text).toContain(words);
    expect(text).toContain("ne propose pas un article demandé");
    expect(html).not.toContain('name="send"');
    const unpriced = await ask(`${path}?view=buyer`, { cookie, answers: deskQuotePage() });
    expect(textOf(unpriced.html)).toMatch(/attend(ent)? encore un prix/);
  });
});

describe("the lines as a file", () => {
  const fileOf = (text: string, name = "prix.csv") => {
    const form = new FormData();
    form.set("import", "1");
    form.set("lines", new File([text], name, { type: "text/csv" }));
    return form;
  };
  const bring = async (text: string) => {
    const { html, status, calls } = await ask(path, { cookie, answers: saving }, fileOf(text));
    return { html, status, text: textOf(html), isWritten: calls.some(({ method }) => method === "PUT") };
  };
  const head = "Référence;Article;Prix HT, la pièce;Délai, jours ouvrés;Commentaire au client";

  it("is offered with both formats, and a form that works without scripts", async () => {
    const { html } = await ask(path, { cookie, answers: deskQuotePage() });
    for (const query of ["", "?format=xlsx"]) expect(html).toContain(`href="${path}/lines${query}"`);
    expect(html).toMatch(/<form[^>]*enctype="multipart\/form-data"[^>]*>(?:(?!<\/form>).)*name="lines"/is);
    const read = await ask(path, { cookie, answers: deskQuotePage(makeDeskQuote({ steps: [] })) });
    expect(read.html).toContain(`href="${path}/lines"`);
    expect(read.html).not.toContain('name="lines"');
  });

  it("comes back in any order and either language: what it would change is shown, and nothing is written", async () => {
    const rows = ["CAI-0002;;abc;;", "cai-0001;Caisse;0,41;;Sur palette", "AUTRE-1;;1;;", ";;5;;"];
    const { html, text, isWritten } = await bring([head, ...rows].join("\r\n"));
    for (const words of [
      "Importer 4 cellules",
      "2 changées",
      "1 refusée",
      "1 inconnue",
      "cette référence n’est pas demandée",
    ])
      expect(text).toContain(words);
    expect(text).toContain("Reprendre 2 valeurs");
    expect(html).toContain('name="price-line-CAI-0001" value="0,41"');
    expect(isWritten).toBe(false);
    expect((await bring("SKU,Comment to the customer\nCAI-0001,On a pallet")).text).toContain("1 changée");
  });

  it("says which lines get no answer, in the words of either language", async () => {
    const { html, text } = await bring("Référence;Sans réponse\nCAI-0001;YES\nCAI-0002;non");
    expect(text).toContain("1 changée");
    expect(html).toContain('name="removed-line-CAI-0001" value="on"');
    expect((await bring("SKU;No answer\nCAI-0001;peut-être")).text).toContain("Écrivez « oui » ou « non ».");
    const apply = { apply: "1", version: "4", "price-line-CAI-0001": "0,41", "removed-line-CAI-0002": "on" };
    const { calls } = await ask(path, { cookie, answers: saving }, apply);
    expect(await bodyOf(calls, write)).toMatchObject({ lines: [{ removed: false }, { removed: true }] });
    const [first, second] = makeDeskQuote().quoteLines;
    if (!first || !second) throw new Error("A quote of two lines was to be made");
    const quote = makeDeskQuote({ quoteLines: [first, { ...second, removed: true }] });
    const answers = { ...deskQuotePage(quote), ...on.deskQuotes.saveAnswer(params, () => quote) };
    const back = await ask(path, { cookie, answers }, { apply: "1", version: "4", "removed-line-CAI-0002": "" });
    expect(await bodyOf(back.calls, write)).toMatchObject({ lines: [{ removed: false }, { removed: false }] });
    const out = tableOf(presentQuotePage(quote, { lines: [], delivery: null }, "SUPPLIER", new Date()), "fr");
    expect(out.map((row) => row.at(-1))).toEqual(["Sans réponse", "non", "oui"]);
  });

  it("is refused in words that say what it lacks", async () => {
    expect((await bring("Article;Prix\nCAI-0001;1")).text).toContain("La première ligne nomme les colonnes");
    expect((await bring(head)).text).toContain("aucune valeur à reprendre");
    expect((await bring("")).text).toContain("Ce fichier");
    const none = new FormData();
    none.set("import", "1");
    const { html } = await ask(path, { cookie, answers: saving }, none);
    expect(textOf(html)).toContain("Choisissez un fichier.");
  });

  it("changes the cells that it names, the others stay as they are saved", async () => {
    const form = { apply: "1", version: "4", "price-line-CAI-0001": "0,41" };
    const { location, calls } = await ask(path, { cookie, answers: saving }, form);
    expect(location).toBe(`${path}?done=applied`);
    expect(await bodyOf(calls, write)).toMatchObject({
      ...{ version: 4, send: false },
      lines: [
        { id: "line-CAI-0001", price: 0.41, quantity: 40, removed: false },
        { id: "line-CAI-0002", quantity: 20 },
      ],
    });
  });
});
