// The terms of an invoice or a credit note in UBL 2.1. Pure.
import type { Adjustment, Invoice, InvoiceLine, Party, TaxOf, TermText } from "#orders/invoices/invoice.ts";
import { allAt, textIn } from "#orders/invoices/local-names.rules.ts";
import type { XmlElement } from "#shared/xml.rules.ts";

const taxAt = (element: XmlElement, path: string): TaxOf => ({
  category: textIn(element, `${path}/ID`),
  rate: textIn(element, `${path}/Percent`),
});

function partyAt(root: XmlElement, path: string): Party {
  const [party] = allAt(root, `${path}/Party`);
  if (!party) return { name: null, country: null, ids: [] };
  const ids = ["PartyIdentification/ID", "PartyLegalEntity/CompanyID", "PartyTaxScheme/CompanyID"];
  return {
    name: textIn(party, "PartyLegalEntity/RegistrationName") ?? textIn(party, "PartyName/Name"),
    country: textIn(party, "PostalAddress/Country/IdentificationCode"),
    ids: ids.flatMap((id) => allAt(party, id).map(({ text }) => text)).filter((id) => id !== ""),
  };
}

const isCharge = (element: XmlElement): boolean => textIn(element, "ChargeIndicator")?.toLowerCase() === "true";
/** An amount that is taken off. */
const negative = (amount: TermText): TermText =>
  amount === null ? null : amount.startsWith("-") ? amount.slice(1) : `-${amount}`;

const adjustmentOf = (element: XmlElement): Adjustment => ({
  isCharge: isCharge(element),
  amount: textIn(element, "Amount"),
  tax: taxAt(element, "TaxCategory"),
});

function lineOf(line: XmlElement): InvoiceLine {
  const codes = ["SellersItemIdentification/ID", "BuyersItemIdentification/ID", "StandardItemIdentification/ID"];
  const [quantity] = [...allAt(line, "InvoicedQuantity"), ...allAt(line, "CreditedQuantity")];
  return {
    id: textIn(line, "ID"),
    name: textIn(line, "Item/Name"),
    codes: codes.flatMap((path) => textIn(line, `Item/${path}`) ?? []),
    quantity: quantity?.text || null,
    unit: quantity?.attributes.unitCode ?? null,
    price: textIn(line, "Price/PriceAmount"),
    baseQuantity: textIn(line, "Price/BaseQuantity"),
    net: textIn(line, "LineExtensionAmount"),
    adjustments: allAt(line, "AllowanceCharge").map((element) => {
      const amount = textIn(element, "Amount");
      return isCharge(element) ? amount : negative(amount);
    }),
    tax: taxAt(line, "Item/ClassifiedTaxCategory"),
  };
}

/** Reads the root of an `Invoice` or a `CreditNote`. */
export function readUbl(root: XmlElement): Invoice {
  const total = (name: string) => textIn(root, `LegalMonetaryTotal/${name}`);
  const currency = textIn(root, "DocumentCurrencyCode");
  // A second total may tell the tax in the currency of the books.
  const taxTotal =
    allAt(root, "TaxTotal").find((one) => allAt(one, "TaxAmount")[0]?.attributes.currencyID === currency) ??
    allAt(root, "TaxTotal")[0];
  return {
    guideline: textIn(root, "CustomizationID"),
    number: textIn(root, "ID"),
    issuedOn: textIn(root, "IssueDate"),
    typeCode: textIn(root, "InvoiceTypeCode") ?? textIn(root, "CreditNoteTypeCode"),
    currency,
    dueOn: textIn(root, "DueDate") ?? textIn(root, "PaymentMeans/PaymentDueDate"),
    terms: textIn(root, "PaymentTerms/Note"),
    orderReference: textIn(root, "OrderReference/ID"),
    supplier: partyAt(root, "AccountingSupplierParty"),
    buyer: partyAt(root, "AccountingCustomerParty"),
    lines: [...allAt(root, "InvoiceLine"), ...allAt(root, "CreditNoteLine")].map(lineOf),
    adjustments: allAt(root, "AllowanceCharge").map(adjustmentOf),
    taxes: taxTotal
      ? allAt(taxTotal, "TaxSubtotal").map((one) => ({
          ...taxAt(one, "TaxCategory"),
          base: textIn(one, "TaxableAmount"),
          amount: textIn(one, "TaxAmount"),
        }))
      : [],
    totals: {
      lines: total("LineExtensionAmount"),
      allowances: total("AllowanceTotalAmount"),
      charges: total("ChargeTotalAmount"),
      withoutTax: total("TaxExclusiveAmount"),
      tax: taxTotal ? textIn(taxTotal, "TaxAmount") : null,
      withTax: total("TaxInclusiveAmount"),
      prepaid: total("PrepaidAmount"),
      rounding: total("PayableRoundingAmount"),
      toPay: total("PayableAmount"),
    },
  };
}
