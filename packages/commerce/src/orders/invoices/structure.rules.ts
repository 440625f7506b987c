// What EN 16931 asks of every invoice, as far as it can be judged without the lists of codes: mandatory terms, and that the sums
// follow from each other (BR-CO-10 to BR-CO-17). Pure.
import { isDay } from "@comptoir/contract/conventions";
import { centsOf, centsText, divided, million, millionthsOf } from "#orders/invoices/decimals.rules.ts";
import {
  finding,
  type Invoice,
  type InvoiceFinding,
  type InvoiceLine,
  type TermText,
} from "#orders/invoices/invoice.ts";

/** The most findings that are kept of one invoice: a person mends one after the other. */
export const mostFindings = 50;

type Mandatory = readonly [rule: string, term: string, value: TermText];

const missing = (terms: readonly Mandatory[], line: string | null = null): InvoiceFinding[] =>
  terms.flatMap(([rule, term, value]) => (value === null ? [finding("TERM_MISSING", { rule, term, line })] : []));

function findMissing({ totals, supplier, buyer, ...invoice }: Invoice): InvoiceFinding[] {
  return missing([
    ["BR-01", "BT-24", invoice.guideline],
    ["BR-02", "BT-1", invoice.number],
    ["BR-03", "BT-2", invoice.issuedOn],
    ["BR-04", "BT-3", invoice.typeCode],
    ["BR-05", "BT-5", invoice.currency],
    ["BR-06", "BT-27", supplier.name],
    ["BR-07", "BT-44", buyer.name],
    ["BR-09", "BT-40", supplier.country],
    ["BR-11", "BT-55", buyer.country],
    ["BR-12", "BT-106", totals.lines],
    ["BR-13", "BT-109", totals.withoutTax],
    ["BR-14", "BT-112", totals.withTax],
    ["BR-15", "BT-115", totals.toPay],
  ]);
}

function findWrongDates({ issuedOn, dueOn }: Invoice): InvoiceFinding[] {
  const dates = [
    ["BT-2", issuedOn],
    ["BT-9", dueOn],
  ] as const;
  return dates.flatMap(([term, day]) =>
    day !== null && !isDay(day) ? [finding("DATE_WRONG", { term, found: day })] : [],
  );
}

/** Amounts that are there and are none; of the lines too. */
function findWrongNumbers({ totals, taxes, lines }: Invoice): InvoiceFinding[] {
  const ofTotals = [
    ["BT-106", totals.lines],
    ["BT-107", totals.allowances],
    ["BT-108", totals.charges],
    ["BT-109", totals.withoutTax],
    ["BT-110", totals.tax],
    ["BT-112", totals.withTax],
    ["BT-113", totals.prepaid],
    ["BT-114", totals.rounding],
    ["BT-115", totals.toPay],
    ...taxes.flatMap(({ base, amount }) => [["BT-116", base] as const, ["BT-117", amount] as const]),
  ] as const;
  const wrong = (term: string, found: TermText, line: string | null = null) =>
    found !== null && (/^BT-(?:129|146|149)$/.test(term) ? millionthsOf(found) : centsOf(found)) === null
      ? [finding("NUMBER_WRONG", { term, found, line })]
      : [];
  return [
    ...ofTotals.flatMap(([term, value]) => wrong(term, value)),
    ...lines.flatMap((line) => [
      ...wrong("BT-129", line.quantity, line.id),
      ...wrong("BT-146", line.price, line.id),
      ...wrong("BT-131", line.net, line.id),
    ]),
  ];
}

/** What quantity and price come to, with what is added and taken off; null where one of them is missing. Cents. */
function amountOf({ quantity, price, baseQuantity, adjustments }: InvoiceLine): bigint | null {
  const [pieces, each, base] = [millionthsOf(quantity), millionthsOf(price), millionthsOf(baseQuantity ?? "1")];
  if (pieces === null || each === null || base === null || base === 0n) return null;
  const added = adjustments.map(centsOf);
  if (added.includes(null)) return null;
  const goods = divided(pieces * each * 100n, base * million);
  return added.reduce<bigint>((sum, one) => sum + (one ?? 0n), goods);
}

function judgeLine(line: InvoiceLine, at: number): InvoiceFinding[] {
  const name = line.id ?? String(at + 1);
  const price = millionthsOf(line.price);
  const [expected, found] = [amountOf(line), centsOf(line.net)];
  const difference = expected === null || found === null ? 0n : expected - found;
  return [
    ...missing(
      [
        ["BR-21", "BT-126", line.id],
        ["BR-22", "BT-129", line.quantity],
        ["BR-23", "BT-130", line.unit],
        ["BR-24", "BT-131", line.net],
        ["BR-25", "BT-153", line.name],
        ["BR-26", "BT-146", line.price],
        ["BR-CO-04", "BT-151", line.tax.category],
      ],
      name,
    ),
    ...(price !== null && price < 0n
      ? [finding("NUMBER_WRONG", { rule: "BR-27", term: "BT-146", line: name, found: line.price })]
      : []),
    // A cent is what rounding once or twice may differ by.
    ...(expected !== null && found !== null && (difference > 1n || difference < -1n)
      ? [finding("LINE_AMOUNT", { term: "BT-131", line: name, expected: centsText(expected), found: line.net })]
      : []),
  ];
}

/** The sum of amounts; null where one of them is none. */
function sumOf(amounts: readonly TermText[]): bigint | null {
  const cents = amounts.map(centsOf);
  return cents.includes(null) ? null : cents.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n);
}

type Sum = readonly [
  code: InvoiceFinding["code"],
  rule: string,
  term: string,
  expected: bigint | null,
  found: TermText,
];

/** Each sum of the invoice beside what it has to come to. */
function findWrongSums({ lines, adjustments, taxes, totals }: Invoice): InvoiceFinding[] {
  const [allowances, charges] = [false, true].map((isCharge) =>
    sumOf(adjustments.filter((one) => one.isCharge === isCharge).map(({ amount }) => amount)),
  );
  const of = (text: TermText) => (text === null ? 0n : centsOf(text));
  const plus = (...amounts: readonly (bigint | null)[]) =>
    amounts.includes(null) ? null : amounts.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n);
  const minus = (amount: bigint | null) => (amount === null ? null : -amount);
  const [withoutTax, withTax] = [centsOf(totals.withoutTax), centsOf(totals.withTax)];
  const sums: readonly Sum[] = [
    ["SUM_OF_LINES", "BR-CO-10", "BT-106", sumOf(lines.map(({ net }) => net)), totals.lines],
    ["SUM_OF_ALLOWANCES", "BR-CO-11", "BT-107", allowances ?? null, totals.allowances ?? "0"],
    ["SUM_OF_CHARGES", "BR-CO-12", "BT-108", charges ?? null, totals.charges ?? "0"],
    [
      ...(["SUM_WITHOUT_TAX", "BR-CO-13", "BT-109"] as const),
      plus(centsOf(totals.lines), minus(of(totals.allowances)), of(totals.charges)),
      totals.withoutTax,
    ],
    ["SUM_OF_TAX", "BR-CO-14", "BT-110", sumOf(taxes.map(({ amount }) => amount)), totals.tax ?? "0"],
    ["SUM_WITH_TAX", "BR-CO-15", "BT-112", plus(withoutTax, of(totals.tax)), totals.withTax],
    [
      ...(["SUM_TO_PAY", "BR-CO-16", "BT-115"] as const),
      plus(withTax, minus(of(totals.prepaid)), of(totals.rounding)),
      totals.toPay,
    ],
  ];
  return sums.flatMap(([code, rule, term, expected, found]) =>
    expected !== null && found !== null && centsOf(found) !== null && centsOf(found) !== expected
      ? [finding(code, { rule, term, expected: centsText(expected), found })]
      : [],
  );
}

const keyOf = ({ category, rate }: { readonly category: TermText; readonly rate: TermText }) =>
  `${category ?? ""} ${String(millionthsOf(rate ?? "0") ?? rate)}`;

/** Each rate: its tax follows from its base (BR-CO-17), and its base from what bears it (BR-S-08 and its kin). */
function judgeTaxes({ lines, adjustments, taxes }: Invoice): InvoiceFinding[] {
  return taxes.flatMap((tax) => {
    const [base, rate, amount] = [centsOf(tax.base), millionthsOf(tax.rate ?? "0"), centsOf(tax.amount)];
    const own = [
      ...lines.filter((line) => keyOf(line.tax) === keyOf(tax)).map(({ net }) => centsOf(net)),
      ...adjustments
        .filter((one) => keyOf(one.tax) === keyOf(tax))
        .map(({ isCharge, amount: cents }) => {
          const value = centsOf(cents);
          return value === null || isCharge ? value : -value;
        }),
    ];
    const borne = own.includes(null) ? null : own.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n);
    const expected = base === null || rate === null ? null : divided(base * rate, 100n * million);
    return [
      ...(expected !== null && amount !== null && expected !== amount
        ? [
            finding("TAX_OF_RATE", {
              rule: "BR-CO-17",
              term: "BT-117",
              expected: centsText(expected),
              found: tax.amount,
            }),
          ]
        : []),
      ...(borne !== null && base !== null && borne !== base
        ? [finding("BASE_OF_RATE", { rule: "BR-S-08", term: "BT-116", expected: centsText(borne), found: tax.base })]
        : []),
    ];
  });
}

/** What is wrong with an invoice by itself, in the order of its terms; empty for a sound one. */
export function judgeStructure(invoice: Invoice): InvoiceFinding[] {
  const { lines, taxes, totals, dueOn, terms, supplier } = invoice;
  const toPay = centsOf(totals.toPay) ?? 0n;
  return [
    ...findMissing(invoice),
    ...findWrongDates(invoice),
    ...findWrongNumbers(invoice),
    ...(toPay > 0n && dueOn === null && terms === null
      ? [finding("NO_DUE_DATE", { rule: "BR-CO-25", term: "BT-9" })]
      : []),
    ...(supplier.name !== null && supplier.ids.length === 0 ? [finding("SUPPLIER_UNKNOWN", { rule: "BR-CO-26" })] : []),
    ...(lines.length === 0 ? [finding("NO_LINES", { rule: "BR-16" })] : []),
    ...lines.flatMap(judgeLine),
    ...(taxes.length === 0 ? [finding("NO_TAX", { rule: "BR-CO-18" })] : []),
    ...findWrongSums(invoice),
    ...judgeTaxes(invoice),
  ].slice(0, mostFindings);
}
