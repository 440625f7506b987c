// Papers of 200 lines as a reader's program finds them, run by run with its place: of orders, parcels and quotes alike.
import type { Paper } from "@comptoir/papers/paper";
import { countTags, type PlacedRun, readPlacedPages } from "@comptoir/papers/test/read-paper";
import { writePaper } from "@comptoir/papers/write-paper";
import { describe, expect, it } from "vitest";
import { formatMoney } from "#lib/format.ts";
import { deliveryNotePaper } from "#orders/paper/delivery-note-paper.ts";
import { orderSummaryPaper } from "#orders/paper/order-summary-paper.ts";
import { purchaseOrderPaper } from "#orders/paper/purchase-order-paper.ts";
import { quotePaper } from "#quotes/paper/quote-paper.ts";
import { makeLogisticOrder, makeOrderLine } from "../../../test/make-orders.ts";
import { makeQuoteLine, makeSupplierQuote } from "../../../test/make-quotes.ts";

const count = 200;
const places = Array.from({ length: count }, (_, at) => at + 1);
const code = (at: number) => `ART-${String(at).padStart(4, "0")}`;
/** Of every third line the name takes two or three lines of its cell, so that rows are of unequal height. */
const nameOf = (at: number) =>
  at % 3 === 0 ? `Caisse américaine double cannelure renforcée pour envois fragiles n° ${at}` : `Caisse n° ${at}`;
/** Euros of a line, each another one. */
const price = 1.25;
const totalOf = (at: number) => at * price;

const lines = places.map((at) => {
  const line = makeOrderLine({ id: `line-${at}`, ownCode: `EMB-${at}`, quantity: at, shippedQuantity: at });
  return {
    ...line,
    orderLogisticLinePriceDto: { ...line.orderLogisticLinePriceDto, totalItemPrice: totalOf(at) },
    orderLogisticLineProductVariantDto: {
      ...line.orderLogisticLineProductVariantDto,
      ...{ externalId: code(at), externalReference: code(at), name: nameOf(at) },
    },
  };
});
const shipment = {
  ...{ id: "0000000090", shippedAt: "2026-03-18T09:00:00Z", carrierName: "Geodis", trackingNumber: "ME 44" },
  ...{ trackingUrl: null, lines: lines.map(({ id, quantity }) => ({ id, quantity })) },
};
const order = makeLogisticOrder({ lines, lineCount: count, status: "SHIPPED", shipments: [shipment] });
const customer = { account: "Les Halles", person: "Camille Roussel", reference: "BC-12", numbers: [] };
const terms = { dueDates: [], words: null, bankTransfer: null };
const summary = {
  reference: order.reference,
  placedAt: order.createdAt,
  fields: [],
  logisticOrders: [order],
  prices: null,
};
const totals = {
  ...{ totalProductWithoutTax: 20_150, totalProductTaxAmount: 4030, totalShippingFeesWithoutTax: 0 },
  ...{ totalShippingTaxAmount: 0, totalTaxAmount: 4030, totalPriceWithTax: 24_180 },
};
const quote = makeSupplierQuote({
  ...{ status: "WAITING_FOR_CUSTOMER", totals },
  quoteLines: places.map((at) => {
    const line = makeQuoteLine(code(at), at, { price, comment: `EMB-${at}` });
    return { ...line, productVariant: { ...line.productVariant, name: nameOf(at) } };
  }),
});

type PaperLanguage = Paper["language"];
const papers: Readonly<Record<string, (language: PaperLanguage) => Paper>> = {
  "order summary": (language) => orderSummaryPaper(summary, customer, terms, { brand: "Comptoir", language }).paper,
  "purchase order": (language) => purchaseOrderPaper(order, customer, { brand: "Comptoir", language }).paper,
  "delivery note": (language) => deliveryNotePaper(order, shipment, customer, { brand: "Comptoir", language }).paper,
  quote: (language) => quotePaper(quote, { name: "Rentrée", wantedDate: "", brand: "Comptoir", language }),
};
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const isCode = ({ text }: PlacedRun) => /^ART-\d{4}$/.test(text);

describe.each(Object.entries(papers))("a %s of 200 lines", (kind, describePaper) => {
  const read = async (language: PaperLanguage = "fr") => {
    const paper = describePaper(language);
    const file = await writePaper(paper);
    return { paper, file, pages: readPlacedPages(file) };
  };

  it("has its head on every page that has rows, once, above them", async () => {
    const { paper, pages } = await read();
    const titles = paper.sections[0]?.columns.map(({ title }) => plain(title)) ?? [];
    const withRows = pages.filter((runs) => runs.some(isCode));
    expect(withRows.length).toBeGreaterThan(3);
    for (const runs of withRows) {
      const first = runs.findIndex(isCode);
      const head = runs
        .slice(0, first)
        .map(({ text }) => plain(text))
        .join(" ");
      // A title of two words may stand in two lines.
      expect(head.replaceAll(/ +/g, " ")).toContain(titles.join(" "));
      const [title = ""] = titles;
      expect(runs.filter(({ text }) => plain(text) === title)).toHaveLength(1);
    }
  });

  it("splits no row: each stands on one page with its note, below the one before it and above the foot", async () => {
    const { pages } = await read();
    const notes: string[] = [];
    for (const runs of pages) {
      const foot = runs.findLast(({ text }) => /^Page \d+ sur \d+$/.test(plain(text)));
      const starts = runs.flatMap((run, at) => (isCode(run) ? [at] : []));
      for (const [index, start] of starts.entries()) {
        const top = runs[start]?.y ?? 0;
        const isLast = index === starts.length - 1;
        const row = runs.slice(start, starts[index + 1]);
        const note = row.findIndex(({ text }) => plain(text).includes("EMB-"));
        const own = row.slice(0, isLast ? note + 1 : row.length);
        notes.push(/EMB-\d+/.exec(row[note]?.text ?? "")?.[0] ?? `${runs[start]?.text} has no note`);
        for (const { y } of own) expect(y <= top && y > (foot?.y ?? 0)).toBe(true);
        const next = runs[starts[index + 1] ?? -1];
        if (next) expect(Math.min(...row.map(({ y }) => y))).toBeGreaterThan(next.y);
      }
    }
    expect(notes).toEqual(places.map((at) => `EMB-${at}`));
  });

  it("has every line once, in order, with its own amount", async () => {
    const { pages } = await read();
    const runs = pages.flat();
    const starts = runs.flatMap((run, at) => (isCode(run) ? [at] : []));
    expect(starts.map((start) => runs[start]?.text)).toEqual(places.map(code));
    const isPriced = kind !== "delivery note";
    for (const [index, start] of starts.entries()) {
      const at = index + 1;
      const row = runs.slice(start, starts[at]).map(({ text }) => plain(text));
      expect(row).toContain(String(at));
      if (isPriced) expect(row).toContain(plain(formatMoney(totalOf(at))));
      else expect(row.join(" ")).not.toContain("€");
    }
  });

  it.each(["fr", "en"] as const)("is tagged, with its language and title: %s", async (language) => {
    const { paper, file } = await read(language);
    const columns = paper.sections[0]?.columns.length ?? 0;
    expect(countTags(file)).toMatchObject({
      Document: 1,
      H1: 1,
      Table: 1,
      TR: count + 1,
      TH: columns,
      TD: count * columns,
    });
    const source = Buffer.from(file).toString("latin1");
    expect(source).toContain(`/Lang (${language})`);
    expect(source).toContain("/DisplayDocTitle true");
    expect(source).toMatch(/\/Title (\(|<)/);
    expect(source).toContain("<pdfuaid:part>1</pdfuaid:part>");
  });
});
