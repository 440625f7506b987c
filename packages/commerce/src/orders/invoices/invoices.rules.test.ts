// Electronic invoices: recognised by their content, judged by EN 16931 and compared with their order, the same in every format.
import { deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type ComparedOrder, compareWithOrder } from "#orders/invoices/order-comparison.rules.ts";
import { readInvoice } from "#orders/invoices/read-invoice.ts";
import { judgeStructure } from "#orders/invoices/structure.rules.ts";
import { ciiInvoice, facturX, type InvoiceTraits, ublInvoice } from "#test/orders/make-invoices.ts";
import { pdfFile } from "#test/sample-files.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const order: ComparedOrder = {
  ...{ type: "INVOICE", references: ["172-189-1896838-1", "172-189-1896838", "BC-2026-0142"], currency: "EUR" },
  ...{ buyerNumbers: [], billedBefore: 0 },
  lines: [
    { name: "CAI-0001", codes: ["CAI-0001", "3760000000017"], shipped: 40, ordered: 40, price: 0.45, taxRate: 20 },
  ],
  ...{ shipping: 15, withoutTax: 33, tax: 6.6, withTax: 39.6 },
};
const formats = {
  UBL: (given: InvoiceTraits) => readInvoice(bytesOf(ublInvoice(given)), "application/xml"),
  CII: (given: InvoiceTraits) => readInvoice(bytesOf(ciiInvoice(given)), "application/xml"),
  FACTUR_X: (given: InvoiceTraits) => readInvoice(facturX(ciiInvoice(given)), "application/pdf"),
} as const;
const all = Object.entries(formats);

function findingsOf(read: (typeof formats)["UBL"], given: InvoiceTraits, of: Partial<ComparedOrder> = {}) {
  const invoice = read(given)?.invoice;
  if (!invoice) throw new Error("The invoice is read");
  return [...judgeStructure(invoice), ...compareWithOrder(invoice, { ...order, ...of })];
}
const toldOf = (...wanted: Parameters<typeof findingsOf>) =>
  findingsOf(...wanted).map(({ code, rule, term, line }) => [code, ...[rule ?? term, line].filter(Boolean)].join(" "));

const line = { code: "CAI-0001", quantity: "40", price: "0.45", net: "18.00" };
/** Two euros less, of which the sums know nothing. */
const allowance = {
  ubl:
    '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">2.00</cbc:Amount>' +
    "<cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent></cac:TaxCategory></cac:AllowanceCharge>",
  cii:
    "<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator>" +
    "<ram:ActualAmount>2.00</ram:ActualAmount><ram:CategoryTradeTax><ram:CategoryCode>S</ram:CategoryCode>" +
    "<ram:RateApplicablePercent>20</ram:RateApplicablePercent></ram:CategoryTradeTax></ram:SpecifiedTradeAllowanceCharge>",
};
const without = (ubl: RegExp, cii: RegExp) => (text: string) =>
  text.replace(text.includes("CrossIndustry") ? cii : ubl, "");

describe.each(all)("an invoice in %s", (format, read) => {
  it("is recognised, and nothing is told of a sound one that bills its order", () => {
    const found = read({});
    expect([found?.format, found?.fault]).toEqual([format, null]);
    expect(found?.invoice).toMatchObject({
      ...{ number: "F-2026-001", issuedOn: "2026-01-15", dueOn: "2026-02-14", currency: "EUR", typeCode: "380" },
      totals: { withoutTax: "33.00", tax: "6.60", withTax: "39.60" },
    });
    expect(toldOf(read, {})).toEqual([]);
  });

  it.each<[string, InvoiceTraits, readonly string[]]>([
    [
      "no guideline",
      {
        change: without(
          /<cbc:CustomizationID>.*?<\/cbc:CustomizationID>/,
          /<ram:GuidelineSpecifiedDocumentContextParameter>.*?<\/ram:GuidelineSpecifiedDocumentContextParameter>/,
        ),
      },
      ["TERM_MISSING BR-01"],
    ],
    ["no number", { number: "" }, ["TERM_MISSING BR-02"]],
    [
      "no day of issue",
      { change: without(/<cbc:IssueDate>.*?<\/cbc:IssueDate>/, /<ram:IssueDateTime>.*?<\/ram:IssueDateTime>/) },
      ["TERM_MISSING BR-03"],
    ],
    [
      "no buyer",
      {
        change: without(
          /<cac:AccountingCustomerParty>.*?<\/cac:AccountingCustomerParty>/,
          /<ram:BuyerTradeParty>.*?<\/ram:BuyerTradeParty>/,
        ),
      },
      ["TERM_MISSING BR-07", "TERM_MISSING BR-11"],
    ],
    [
      "a quantity without its unit",
      { change: (text) => text.replace(' unitCode="H87"', "") },
      ["TERM_MISSING BR-23 1"],
    ],
    [
      "no lines",
      {
        change: without(
          /<cac:InvoiceLine>.*<\/cac:InvoiceLine>/,
          /<ram:IncludedSupplyChainTradeLineItem>.*<\/ram:IncludedSupplyChainTradeLineItem>/,
        ),
      },
      ["NO_LINES BR-16", "SUM_OF_LINES BR-CO-10", "BASE_OF_RATE BR-S-08", "LINE_MISSING CAI-0001"],
    ],
    [
      "an allowance that no sum counts",
      {
        change: (text) =>
          text
            .replace("<cac:TaxTotal>", `${allowance.ubl}<cac:TaxTotal>`)
            .replace("<ram:SpecifiedTradePaymentTerms>", `${allowance.cii}<ram:SpecifiedTradePaymentTerms>`),
      },
      ["SUM_OF_ALLOWANCES BR-CO-11", "BASE_OF_RATE BR-S-08"],
    ],
    [
      "a price below nothing",
      { lines: [{ ...line, price: "-0.45", quantity: "-40" }] },
      ["NUMBER_WRONG BR-27 1", "QUANTITY_BELOW BT-129 CAI-0001", "PRICE BT-146 CAI-0001"],
    ],
    ["no type", { typeCode: "" }, ["TERM_MISSING BR-04"]],
    [
      "no currency",
      {
        change: without(
          /<cbc:DocumentCurrencyCode>.*?<\/cbc:DocumentCurrencyCode>/,
          /<ram:InvoiceCurrencyCode>.*?<\/ram:InvoiceCurrencyCode>/,
        ),
      },
      ["TERM_MISSING BR-05"],
    ],
    [
      "no seller",
      {
        change: without(
          /<cac:AccountingSupplierParty>.*?<\/cac:AccountingSupplierParty>/,
          /<ram:SellerTradeParty>.*?<\/ram:SellerTradeParty>/,
        ),
      },
      ["TERM_MISSING BR-06", "TERM_MISSING BR-09"],
    ],
    [
      "no number of the seller",
      {
        change: without(
          /<cac:PartyTaxScheme>.*?<\/cac:PartyTaxScheme>/,
          /<ram:SpecifiedTaxRegistration>.*?<\/ram:SpecifiedTaxRegistration>/,
        ),
      },
      ["SUPPLIER_UNKNOWN BR-CO-26"],
    ],
    ["no due date, nor terms", { dueOn: "" }, ["NO_DUE_DATE BR-CO-25"]],
    ["a day that there is not", { dueOn: "2026-02-30" }, ["DATE_WRONG BT-9"]],
    [
      "no breakdown of VAT",
      { taxes: [], totals: { tax: "0.00", withTax: "33.00", toPay: "33.00" } },
      ["NO_TAX BR-CO-18", "TOTAL_TAX BT-110", "TOTAL_WITH_TAX BT-112"],
    ],
    ["an amount in words", { totals: { toPay: "trente" } }, ["NUMBER_WRONG BT-115"]],
    [
      "a wrong amount of a line",
      {
        lines: [{ ...line, net: "18.02" }],
        totals: { lines: "18.02", withoutTax: "33.02", withTax: "39.62", toPay: "39.62" },
        taxes: [{ base: "33.02", rate: "20", amount: "6.60" }],
      },
      ["LINE_AMOUNT BT-131 1", "TOTAL_WITHOUT_TAX BT-109", "TOTAL_WITH_TAX BT-112"],
    ],
    ["a wrong sum of lines", { totals: { lines: "19.00" } }, ["SUM_OF_LINES BR-CO-10", "SUM_WITHOUT_TAX BR-CO-13"]],
    [
      "a wrong sum of charges",
      { totals: { charges: "14.00" } },
      ["SUM_OF_CHARGES BR-CO-12", "SUM_WITHOUT_TAX BR-CO-13"],
    ],
    [
      "a wrong sum without tax",
      { totals: { withoutTax: "34.00" } },
      ["SUM_WITHOUT_TAX BR-CO-13", "SUM_WITH_TAX BR-CO-15", "TOTAL_WITHOUT_TAX BT-109"],
    ],
    [
      "a wrong sum of tax",
      { totals: { tax: "6.61" } },
      ["SUM_OF_TAX BR-CO-14", "SUM_WITH_TAX BR-CO-15", "TOTAL_TAX BT-110"],
    ],
    [
      "a wrong sum with tax",
      { totals: { withTax: "40.00" } },
      ["SUM_WITH_TAX BR-CO-15", "SUM_TO_PAY BR-CO-16", "TOTAL_WITH_TAX BT-112"],
    ],
    ["a wrong sum to pay", { totals: { toPay: "39.00" } }, ["SUM_TO_PAY BR-CO-16"]],
    [
      "a tax that does not follow from its base",
      {
        taxes: [{ base: "33.00", rate: "20", amount: "6.50" }],
        totals: { tax: "6.50", withTax: "39.50", toPay: "39.50" },
      },
      ["TAX_OF_RATE BR-CO-17", "TOTAL_TAX BT-110", "TOTAL_WITH_TAX BT-112"],
    ],
    [
      "a base that is not borne",
      {
        taxes: [{ base: "30.00", rate: "20", amount: "6.00" }],
        totals: { tax: "6.00", withTax: "39.00", toPay: "39.00" },
      },
      ["BASE_OF_RATE BR-S-08", "TOTAL_TAX BT-110", "TOTAL_WITH_TAX BT-112"],
    ],
    ["the number of another order", { order: "999-999-9999999-1" }, ["OTHER_ORDER BT-13"]],
    ["no number of an order", { order: "" }, ["NO_ORDER BT-13"]],
    ["another currency", { currency: "USD" }, ["OTHER_CURRENCY BT-5"]],
    ["the type of a credit note", { typeCode: "381" }, ["OTHER_TYPE BT-3"]],
    [
      "an article that was not ordered",
      { lines: [{ ...line, code: "GOB-0001" }] },
      ["LINE_MISSING CAI-0001", "LINE_UNKNOWN 1"],
    ],
    [
      "another price",
      { lines: [{ ...line, price: "0.90", quantity: "20" }] },
      ["QUANTITY_BELOW BT-129 CAI-0001", "PRICE BT-146 CAI-0001"],
    ],
    ["another rate of VAT", { lines: [{ ...line, rate: "10" }] }, ["BASE_OF_RATE BR-S-08", "TAX_RATE BT-152 CAI-0001"]],
  ])("with %s", (_, given, expected) => {
    expect(toldOf(read, given)).toEqual(expected);
  });

  it("with more or fewer pieces than have left", () => {
    const shipped = { lines: [{ ...(order.lines[0] as ComparedOrder["lines"][number]), shipped: 20 }] };
    expect(findingsOf(read, {}, shipped)).toMatchObject([{ code: "QUANTITY_ABOVE", expected: "20", found: "40" }]);
    const more = { lines: [{ ...(order.lines[0] as ComparedOrder["lines"][number]), shipped: 60, ordered: 60 }] };
    expect(toldOf(read, {}, more)).toEqual(["QUANTITY_BELOW BT-129 CAI-0001"]);
  });

  it("with a line that is not billed though it has left", () => {
    const [first] = order.lines;
    if (!first) throw new Error("There is a line");
    const other = { ...first, name: "GOB-0001", codes: ["GOB-0001"] };
    expect(toldOf(read, {}, { lines: [first, other] })).toEqual(["LINE_MISSING GOB-0001"]);
    expect(toldOf(read, {}, { lines: [first, { ...other, shipped: 0 }] })).toEqual([]);
  });

  it.each([
    ["of the company that has ordered", ["732 829 320 00074"], []],
    ["of which one is known", ["914283650", "FR44732829320"], []],
    ["of its invoicing address", ["0225:732829320_COMPTA"], []],
    ["of a company abroad", ["BE0123456789"], ["OTHER_BUYER BT-47"]],
    ["of another company", ["914283650", "FR04914283650"], ["OTHER_BUYER BT-47"]],
    ["that the shop does not know", [], []],
  ])("with the number of its buyer, %s", (_, buyerNumbers, expected) => {
    expect(toldOf(read, {}, { buyerNumbers })).toEqual(expected);
  });

  it.each([
    ["nothing", 0, []],
    ["what others have given back", -10, []],
    ["all of it", 39.6, ["BILLED_BEFORE BT-112"]],
    ["a cent of it", 0.01, ["BILLED_BEFORE BT-112"]],
  ])("after others have billed %s of its order", (_, billedBefore, expected) => {
    expect(toldOf(read, {}, { billedBefore })).toEqual(expected);
  });

  it("knows its article by any of its codes, and its order by any of its numbers", () => {
    expect(toldOf(read, { order: "bc-2026 0142", lines: [{ ...line, code: "376 0000000017" }] })).toEqual([]);
  });
});

describe("a delivery fee", () => {
  const perLine: InvoiceTraits = {
    lines: [line, { code: "PORT", quantity: "1", price: "15", net: "15.00" }],
    ...{ delivery: "0.00", totals: { lines: "33.00", charges: "0.00" } },
  };
  it("may be a line of its own", () => expect(toldOf(formats.UBL, perLine)).toEqual([]));
  it("above that of the order is told", () => {
    expect(toldOf(formats.UBL, {}, { shipping: 5, withoutTax: 33 })).toEqual(["DELIVERY BT-108"]);
    expect(toldOf(formats.CII, perLine, { shipping: 5 })).toEqual(["LINE_UNKNOWN 2"]);
  });
});

describe.each(all)("a hostile invoice in %s", (format, read) => {
  const behindHead = (text: string, inserted: string) => text.replace(/^<\?xml[^>]*\?>\n/, (head) => head + inserted);
  /** Where the number of the invoice stands, in either syntax. */
  const number = />F-2026-001</;

  it.each<[string, (text: string) => string]>([
    ["entities that grow", (text) => behindHead(text, '<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;&a;">]>')],
    [
      "an entity that reads a file",
      (text) => behindHead(text, '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
    ],
    ["a document type from elsewhere", (text) => behindHead(text, '<!DOCTYPE x SYSTEM "https://evil.test/x.dtd">')],
    ["an entity that nobody declared", (text) => text.replace(number, ">&secret;<")],
    ["its end cut off", (text) => text.slice(0, -30)],
    ["a second root", (text) => `${text}<p/>`],
    ["elements in elements without end", (text) => text.replace(number, `>${"<a>".repeat(60)}${"</a>".repeat(60)}<`)],
    ["elements without end", (text) => text.replace(number, `>${"<a/>".repeat(300_000)}<`)],
    ["tags that cross", (text) => text.replace(number, "><a><b></a></b><")],
    ["signs that XML does not have", (text) => text.replace(number, ">\u0001\u0002<")],
  ])("with %s is told as unreadable, and read no further", (_, change) => {
    const found = read({ change });
    expect([found?.format, found?.invoice]).toEqual([format, null]);
    expect(found?.fault).not.toBeNull();
  });

  it.each([
    ["1e999", "NUMBER_WRONG BT-115"],
    ["Infinity", "NUMBER_WRONG BT-115"],
    ["0x10", "NUMBER_WRONG BT-115"],
    ["39,60", "NUMBER_WRONG BT-115"],
    ["9".repeat(5_000), "NUMBER_WRONG BT-115"],
    ["-39.60", "SUM_TO_PAY BR-CO-16"],
  ])("that asks for %s is told, and counted no further", (toPay, told) => {
    expect(toldOf(read, { totals: { toPay } })).toContain(told);
  });

  it("with markup for a number keeps it as a text", () => {
    const found = read({ number: "&lt;script&gt;alert(1)&lt;/script&gt;" });
    expect(found?.invoice?.number).toBe("<script>alert(1)</script>");
  });
});

describe("what is no sound file", () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]>${ublInvoice().replace(/^.*\n/, "")}`;
  it.each([
    ["an entity bomb", bytesOf(bomb), "application/xml", "UBL"],
    [
      "one inside of a PDF",
      facturX(`<!DOCTYPE a [<!ENTITY b "c">]>${ciiInvoice().replace(/^.*\n/, "")}`),
      "application/pdf",
      "FACTUR_X",
    ],
    ["XML that is cut off", bytesOf(ublInvoice().slice(0, -30)), "application/xml", "UBL"],
    [
      "XML that is too deep",
      bytesOf(ublInvoice().replace("<cbc:ID>", `${"<a>".repeat(60)}${"</a>".repeat(60)}<cbc:ID>`)),
      "application/xml",
      "UBL",
    ],
    [
      "XML that is too large",
      bytesOf(ublInvoice().replace("<cbc:ID>", `<!--${"x".repeat(5 * 1024 * 1024)}--><cbc:ID>`)),
      "application/xml",
      "UBL",
    ],
    ["text behind the end", bytesOf(`${ublInvoice()}<p/>`), "application/xml", "UBL"],
  ])("%s is told as unreadable, and read no further", (_, bytes, contentType, format) => {
    const read = readInvoice(bytes, contentType);
    expect([read?.format, read?.invoice]).toEqual([format, null]);
    expect(read?.fault).not.toBeNull();
  });

  it("a PDF without data, with data that unpacks without end, or packed otherwise, is a PDF", () => {
    const endless = facturX(`<rsm:CrossIndustryInvoice>${" ".repeat(6 * 1024 * 1024)}</rsm:CrossIndustryInvoice>`);
    const packedTwice = Buffer.from(facturX("x"))
      .toString("latin1")
      .replace("/Filter /FlateDecode", "/Filter [/LZWDecode /FlateDecode]");
    for (const file of [pdfFile, endless, Buffer.from(packedTwice, "latin1"), facturX("<other/>"), facturX("")])
      expect(readInvoice(new Uint8Array(file), "application/pdf")).toEqual({
        format: "PDF",
        invoice: null,
        fault: null,
      });
  });

  it("data that a later version replaces is not read, nor is it by a length that lies", () => {
    const [old, current] = [ciiInvoice({ number: "OLD" }), ciiInvoice({ number: "NEW" })].map((xml) => facturX(xml));
    const both = new Uint8Array(Buffer.concat([old ?? new Uint8Array(), current ?? new Uint8Array()]));
    expect(readInvoice(both, "application/pdf")?.invoice?.number).toBe("NEW");
    const lying = Buffer.from(facturX(ciiInvoice(), { isPacked: false }))
      .toString("latin1")
      .replace(/5 0 obj\n\d+/, "5 0 obj\n999999999");
    expect(readInvoice(new Uint8Array(Buffer.from(lying, "latin1")), "application/pdf")?.invoice?.number).toBe(
      "F-2026-001",
    );
  });

  it("anything else has no format", () => {
    expect(readInvoice(gzipSync("x"), "application/zip")).toBeNull();
    expect(readInvoice(deflateSync("x"), "image/png")).toBeNull();
    expect(readInvoice(bytesOf("<other/>"), "application/xml")).toBeNull();
  });
});
