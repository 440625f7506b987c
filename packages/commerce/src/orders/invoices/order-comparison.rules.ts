// An electronic invoice beside the order that it was filed with, line by line: what is told to whoever files it and whoever reads it.
// Nothing is refused for a difference, as it may be agreed upon. Pure.
import { centsOf, centsText, divided, million, millionthsOf, millionthsText } from "#orders/invoices/decimals.rules.ts";
import { finding, type Invoice, type InvoiceFinding, type InvoiceLine } from "#orders/invoices/invoice.ts";

/** An ordered article as it is compared; money in euros as the wire has it. */
type ComparedLine = {
  /** As people read it, such as its code. */
  readonly name: string;
  /** Everything under which an invoice may name it. */
  readonly codes: readonly string[];
  /** Pieces that have left. */
  readonly shipped: number;
  /** Pieces that were ordered and not called off. */
  readonly ordered: number;
  /** One piece without tax. */
  readonly price: number;
  /** Percent. */
  readonly taxRate: number;
};

export type ComparedOrder = {
  readonly type: "INVOICE" | "CREDIT_NOTE";
  /** Of the logistic and the commercial order, and the buyer's own: each of them names it. */
  readonly references: readonly string[];
  readonly currency: string;
  /** Numbers of the company that buys: of its registration, its VAT, its invoicing address; none where the shop knows none. */
  readonly buyerNumbers: readonly string[];
  /** What other invoices of the order ask for with tax, less what credit notes give back. */
  readonly billedBefore: number;
  readonly lines: readonly ComparedLine[];
  readonly shipping: number;
  readonly withoutTax: number;
  readonly tax: number;
  readonly withTax: number;
};

/** Types of documents (UNTDID 1001) that take back instead of asking. */
const creditTypes: ReadonlySet<string> = new Set(["81", "83", "261", "296", "308", "381", "396", "420", "458", "532"]);

const plain = (text: string): string => text.replace(/[\s-]/g, "").toUpperCase();
const cents = (amount: number): bigint => BigInt(Math.round(amount * 100));

/** The number of a company, which those of its establishments, its VAT and its invoicing addresses contain in France. */
const companyOf = (number: string): string => {
  const text = plain(number).replace(/^0\d{3}:/, "");
  return /^(?:FR[\dA-Z]{2})?(\d{9})(?:\d{5})?(?:_.*)?$/.exec(text)?.[1] ?? text;
};

/** Whether the invoice names numbers of its buyer, of which none is one of the company that has ordered. */
function isOfOtherBuyer({ buyer }: Invoice, { buyerNumbers }: ComparedOrder): boolean {
  const known = new Set(buyerNumbers.map(companyOf));
  return known.size > 0 && buyer.ids.length > 0 && !buyer.ids.some((id) => known.has(companyOf(id)));
}

function compareHead(invoice: Invoice, order: ComparedOrder): InvoiceFinding[] {
  const { typeCode, orderReference, currency, buyer } = invoice;
  const isCredit = typeCode !== null && creditTypes.has(typeCode);
  const known = order.references.map(plain);
  const references = order.references.join(" / ");
  return [
    ...(typeCode !== null && isCredit !== (order.type === "CREDIT_NOTE")
      ? [finding("OTHER_TYPE", { term: "BT-3", found: typeCode })]
      : []),
    ...(orderReference === null ? [finding("NO_ORDER", { term: "BT-13", expected: references })] : []),
    ...(orderReference !== null && !known.includes(plain(orderReference))
      ? [finding("OTHER_ORDER", { term: "BT-13", expected: references, found: orderReference })]
      : []),
    ...(currency !== null && currency !== order.currency
      ? [finding("OTHER_CURRENCY", { term: "BT-5", expected: order.currency, found: currency })]
      : []),
    ...(isOfOtherBuyer(invoice, order)
      ? [
          finding("OTHER_BUYER", {
            ...{ term: "BT-47", expected: order.buyerNumbers.join(" / "), found: buyer.ids.join(" / ") },
          }),
        ]
      : []),
  ];
}

/** One piece without tax, in millionths, as the invoice bills it; null where it does not say. */
function priceOf({ price, baseQuantity }: InvoiceLine): bigint | null {
  const [each, base] = [millionthsOf(price), millionthsOf(baseQuantity ?? "1")];
  return each === null || base === null || base === 0n ? null : divided(each * million, base);
}

/** What was billed of one ordered article, on one line or several. */
function compareLine(line: ComparedLine, billed: readonly InvoiceLine[], isCredit: boolean): InvoiceFinding[] {
  if (billed.length === 0)
    return line.shipped > 0 && !isCredit
      ? [finding("LINE_MISSING", { line: line.name, expected: String(line.shipped) })]
      : [];
  const quantity = billed.reduce((sum, { quantity: pieces }) => sum + (millionthsOf(pieces) ?? 0n), 0n);
  const shipped = BigInt(line.shipped) * million;
  const told = { term: "BT-129", line: line.name, expected: String(line.shipped), found: millionthsText(quantity) };
  // The shop's prices have four decimals.
  const price = BigInt(Math.round(line.price * 10_000)) * 100n;
  const rate = BigInt(Math.round(line.taxRate * 100)) * 10_000n;
  const otherPrice = billed.map(priceOf).find((one) => one !== null && one !== price);
  const otherRate = billed.find(({ tax }) => tax.rate !== null && millionthsOf(tax.rate) !== rate);
  return [
    ...(quantity > shipped ? [finding("QUANTITY_ABOVE", told)] : []),
    ...(quantity < shipped && !isCredit ? [finding("QUANTITY_BELOW", told)] : []),
    ...(otherPrice !== null && otherPrice !== undefined
      ? [
          finding("PRICE", {
            ...{ term: "BT-146", line: line.name },
            ...{ expected: millionthsText(price), found: millionthsText(otherPrice) },
          }),
        ]
      : []),
    ...(otherRate
      ? [
          finding("TAX_RATE", {
            term: "BT-152",
            line: line.name,
            expected: String(line.taxRate),
            found: otherRate.tax.rate,
          }),
        ]
      : []),
  ];
}

/** Lines of no ordered article: one that comes to the delivery fee is taken for it. */
function judgeOthers(
  { adjustments }: Invoice,
  others: readonly InvoiceLine[],
  { shipping }: ComparedOrder,
): InvoiceFinding[] {
  const charged = adjustments.reduce(
    (sum, { isCharge, amount }) => sum + (isCharge ? (centsOf(amount) ?? 0n) : 0n),
    0n,
  );
  const fee = cents(shipping);
  const delivery = charged === 0n ? others.find(({ net }) => fee > 0n && centsOf(net) === fee) : undefined;
  return [
    ...others
      .filter((line) => line !== delivery)
      .map(({ id, name, codes, net }) =>
        finding("LINE_UNKNOWN", { line: id, found: [codes[0], name, net].filter(Boolean).join(" · ") }),
      ),
    ...(charged > fee
      ? [finding("DELIVERY", { term: "BT-108", expected: centsText(fee), found: centsText(charged) })]
      : []),
  ];
}

/** The totals: the same where all of the order is billed, and never more than the order comes to. */
function compareTotals({ totals }: Invoice, order: ComparedOrder, isWhole: boolean): InvoiceFinding[] {
  const compared = [
    ["TOTAL_WITHOUT_TAX", "BT-109", totals.withoutTax, order.withoutTax],
    ["TOTAL_TAX", "BT-110", totals.tax, order.tax],
    ["TOTAL_WITH_TAX", "BT-112", totals.withTax, order.withTax],
  ] as const;
  return compared.flatMap(([code, term, text, amount]) => {
    const [found, expected] = [centsOf(text), cents(amount)];
    const isDifferent = found !== null && (isWhole ? found !== expected : found > expected);
    return isDifferent ? [finding(code, { term, expected: centsText(expected), found: text })] : [];
  });
}

/** What is billed of the order a second time. */
function compareBefore({ totals }: Invoice, { type, billedBefore, withTax }: ComparedOrder): InvoiceFinding[] {
  const [found, before] = [centsOf(totals.withTax), cents(billedBefore)];
  const left = before > cents(withTax) ? 0n : cents(withTax) - before;
  return type === "INVOICE" && before > 0n && found !== null && found > left
    ? [finding("BILLED_BEFORE", { term: "BT-112", expected: centsText(left), found: totals.withTax })]
    : [];
}

/** How an invoice differs from its order; empty where it does not. */
export function compareWithOrder(invoice: Invoice, order: ComparedOrder): InvoiceFinding[] {
  const isCredit = order.type === "CREDIT_NOTE";
  const owners = new Map(
    order.lines.flatMap((line) => line.codes.map((code) => [plain(code), line] as const)).toReversed(),
  );
  const billed = new Map<ComparedLine, InvoiceLine[]>(order.lines.map((line) => [line, []]));
  const others: InvoiceLine[] = [];
  for (const line of invoice.lines) {
    const owner = line.codes.map((code) => owners.get(plain(code))).find((one) => one !== undefined);
    const list = owner && billed.get(owner);
    if (list) list.push(line);
    else others.push(line);
  }
  const isWhole = [...billed].every(
    ([line, lines]) =>
      lines.reduce((sum, { quantity }) => sum + (millionthsOf(quantity) ?? 0n), 0n) === BigInt(line.ordered) * million,
  );
  return [
    ...compareHead(invoice, order),
    ...[...billed].flatMap(([line, lines]) => compareLine(line, lines, isCredit)),
    ...judgeOthers(invoice, others, order),
    ...compareTotals(invoice, order, isWhole && !isCredit),
    ...compareBefore(invoice, order),
  ];
}
