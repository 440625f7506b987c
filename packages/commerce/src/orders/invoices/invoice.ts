// An electronic invoice as it was read, whatever syntax it came in: the terms of EN 16931 that are judged and compared here.
import type { InvoiceFindingCode } from "@comptoir/contract/orders/invoice-findings.rules";

/** A number as it was written; null where it is absent. Amounts are decimal texts, so that nothing is lost before it is judged. */
export type TermText = string | null;

/** A rate of VAT with its category, as a line, an allowance or the breakdown names it. */
export type TaxOf = { readonly category: TermText; readonly rate: TermText };

export type InvoiceLine = {
  /** BT-126. */
  readonly id: TermText;
  /** BT-153. */
  readonly name: TermText;
  /** Codes of the article: the seller's (BT-155), the buyer's (BT-156), everybody's (BT-157). */
  readonly codes: readonly string[];
  /** BT-129. */
  readonly quantity: TermText;
  /** BT-130. */
  readonly unit: TermText;
  /** BT-146, for `baseQuantity` (BT-149) pieces. */
  readonly price: TermText;
  readonly baseQuantity: TermText;
  /** BT-131, without tax. */
  readonly net: TermText;
  /** Charges of the line, less its allowances. */
  readonly adjustments: readonly TermText[];
  readonly tax: TaxOf;
};

/** An allowance or a charge of the whole invoice. */
export type Adjustment = { readonly isCharge: boolean; readonly amount: TermText; readonly tax: TaxOf };

export type Party = { readonly name: TermText; readonly country: TermText; readonly ids: readonly string[] };

export type Invoice = {
  /** BT-24. */
  readonly guideline: TermText;
  /** BT-1. */
  readonly number: TermText;
  /** BT-2, as YYYY-MM-DD where it is a day. */
  readonly issuedOn: TermText;
  /** BT-3. */
  readonly typeCode: TermText;
  /** BT-5. */
  readonly currency: TermText;
  /** BT-9, and the terms in words (BT-20). */
  readonly dueOn: TermText;
  readonly terms: TermText;
  /** BT-13. */
  readonly orderReference: TermText;
  readonly supplier: Party;
  readonly buyer: Party;
  readonly lines: readonly InvoiceLine[];
  readonly adjustments: readonly Adjustment[];
  /** BG-23. */
  readonly taxes: readonly (TaxOf & { readonly base: TermText; readonly amount: TermText })[];
  readonly totals: {
    /** BT-106. */
    readonly lines: TermText;
    /** BT-107. */
    readonly allowances: TermText;
    /** BT-108. */
    readonly charges: TermText;
    /** BT-109. */
    readonly withoutTax: TermText;
    /** BT-110. */
    readonly tax: TermText;
    /** BT-112. */
    readonly withTax: TermText;
    /** BT-113. */
    readonly prepaid: TermText;
    /** BT-114. */
    readonly rounding: TermText;
    /** BT-115. */
    readonly toPay: TermText;
  };
};

/** One thing that is wrong or different; what is not about a line, a rule or a value has null there. */
export type InvoiceFinding = {
  readonly code: InvoiceFindingCode;
  /** The rule of EN 16931, for example `BR-CO-10`. */
  readonly rule: string | null;
  /** The business term, for example `BT-9`. */
  readonly term: string | null;
  /** How the invoice names its line, or the order its article. */
  readonly line: string | null;
  readonly expected: string | null;
  readonly found: string | null;
};

/** A finding with what is known of it. */
export const finding = (
  code: InvoiceFindingCode,
  told: Partial<Omit<InvoiceFinding, "code">> = {},
): InvoiceFinding => ({ code, rule: null, term: null, line: null, expected: null, found: null, ...told });
