// The terms of an invoice in UN/CEFACT Cross Industry Invoice (D16B and later), as Factur-X and ZUGFeRD carry it too. Pure.
import type { Adjustment, Invoice, InvoiceLine, Party, TaxOf, TermText } from "#orders/invoices/invoice.ts";
import { allAt, textIn } from "#orders/invoices/local-names.rules.ts";
import type { XmlElement } from "#shared/xml.rules.ts";

const taxAt = (element: XmlElement, path: string): TaxOf => ({
  category: textIn(element, `${path}/CategoryCode`),
  rate: textIn(element, `${path}/RateApplicablePercent`),
});

/** Days are written as 20260115 in format 102. */
function dayAt(element: XmlElement, path: string): TermText {
  const text = textIn(element, `${path}/DateTimeString`);
  return text === null ? null : text.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
}

function partyOf(party: XmlElement | undefined): Party {
  if (!party) return { name: null, country: null, ids: [] };
  const ids = ["ID", "GlobalID", "SpecifiedLegalOrganization/ID", "SpecifiedTaxRegistration/ID"];
  return {
    name: textIn(party, "Name"),
    country: textIn(party, "PostalTradeAddress/CountryID"),
    ids: ids.flatMap((id) => allAt(party, id).map(({ text }) => text)).filter((id) => id !== ""),
  };
}

const adjustmentOf = (element: XmlElement): Adjustment => ({
  isCharge: textIn(element, "ChargeIndicator/Indicator")?.toLowerCase() === "true",
  amount: textIn(element, "ActualAmount"),
  tax: taxAt(element, "CategoryTradeTax"),
});

function lineOf(line: XmlElement): InvoiceLine {
  const codes = ["SellerAssignedID", "BuyerAssignedID", "GlobalID"];
  const price = "SpecifiedLineTradeAgreement/NetPriceProductTradePrice";
  const settlement = "SpecifiedLineTradeSettlement";
  return {
    id: textIn(line, "AssociatedDocumentLineDocument/LineID"),
    name: textIn(line, "SpecifiedTradeProduct/Name"),
    codes: codes.flatMap((code) => textIn(line, `SpecifiedTradeProduct/${code}`) ?? []),
    quantity: textIn(line, "SpecifiedLineTradeDelivery/BilledQuantity"),
    unit: allAt(line, "SpecifiedLineTradeDelivery/BilledQuantity")[0]?.attributes.unitCode ?? null,
    price: textIn(line, `${price}/ChargeAmount`),
    baseQuantity: textIn(line, `${price}/BasisQuantity`),
    net: textIn(line, `${settlement}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`),
    adjustments: allAt(line, `${settlement}/SpecifiedTradeAllowanceCharge`)
      .map(adjustmentOf)
      .map(({ isCharge, amount }) => (isCharge || amount === null ? amount : `-${amount}`)),
    tax: taxAt(line, `${settlement}/ApplicableTradeTax`),
  };
}

/** Reads the root of a `CrossIndustryInvoice`. */
export function readCii(root: XmlElement): Invoice {
  const deal = "SupplyChainTradeTransaction";
  const agreement = `${deal}/ApplicableHeaderTradeAgreement`;
  const settlement = `${deal}/ApplicableHeaderTradeSettlement`;
  const total = (name: string) => textIn(root, `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation/${name}`);
  const currency = textIn(root, `${settlement}/InvoiceCurrencyCode`);
  const taxTotals = allAt(root, `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount`);
  const taxTotal = taxTotals.find(({ attributes }) => attributes.currencyID === currency) ?? taxTotals[0];
  return {
    guideline: textIn(root, "ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID"),
    number: textIn(root, "ExchangedDocument/ID"),
    issuedOn: dayAt(root, "ExchangedDocument/IssueDateTime"),
    typeCode: textIn(root, "ExchangedDocument/TypeCode"),
    currency,
    dueOn: dayAt(root, `${settlement}/SpecifiedTradePaymentTerms/DueDateDateTime`),
    terms: textIn(root, `${settlement}/SpecifiedTradePaymentTerms/Description`),
    orderReference: textIn(root, `${agreement}/BuyerOrderReferencedDocument/IssuerAssignedID`),
    supplier: partyOf(allAt(root, `${agreement}/SellerTradeParty`)[0]),
    buyer: partyOf(allAt(root, `${agreement}/BuyerTradeParty`)[0]),
    lines: allAt(root, `${deal}/IncludedSupplyChainTradeLineItem`).map(lineOf),
    adjustments: allAt(root, `${settlement}/SpecifiedTradeAllowanceCharge`).map(adjustmentOf),
    taxes: allAt(root, `${settlement}/ApplicableTradeTax`).map((tax) => ({
      category: textIn(tax, "CategoryCode"),
      rate: textIn(tax, "RateApplicablePercent"),
      base: textIn(tax, "BasisAmount"),
      amount: textIn(tax, "CalculatedAmount"),
    })),
    totals: {
      lines: total("LineTotalAmount"),
      allowances: total("AllowanceTotalAmount"),
      charges: total("ChargeTotalAmount"),
      withoutTax: total("TaxBasisTotalAmount"),
      tax: taxTotal?.text || null,
      withTax: total("GrandTotalAmount"),
      prepaid: total("TotalPrepaidAmount"),
      rounding: total("RoundingAmount"),
      toPay: total("DuePayableAmount"),
    },
  };
}
