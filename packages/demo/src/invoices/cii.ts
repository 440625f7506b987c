// An invoice of the demo in UN/CEFACT CII, as EN 16931 has it; Factur-X carries the same inside of a PDF.
import type { BilledLine, InvoiceContent } from "#invoices/invoice-content.ts";
import { documentOf, element, type Xml } from "#invoices/xml.ts";

const unece = "urn:un:unece:uncefact:data:standard";
const euros = (cents: number) => (cents / 100).toFixed(2);
const ram = (name: string, content: string | readonly Xml[], attributes = {}) =>
  element(`ram:${name}`, content, attributes);
const day = (name: string, text: string) =>
  ram(name, [element("udt:DateTimeString", text.replaceAll("-", ""), { format: "102" })]);
const taxed = (name: string, rate: number, amounts: readonly Xml[] = []) =>
  ram(name, [
    ...amounts.slice(0, 1),
    ram("TypeCode", "VAT"),
    ...amounts.slice(1),
    ram("CategoryCode", "S"),
    ram("RateApplicablePercent", String(rate)),
  ]);

const lineOf = ({ code, name, pieces, price, net, rate }: BilledLine, at: number) =>
  ram("IncludedSupplyChainTradeLineItem", [
    ram("AssociatedDocumentLineDocument", [ram("LineID", String(at + 1))]),
    ram("SpecifiedTradeProduct", [ram("SellerAssignedID", code), ram("Name", name)]),
    ram("SpecifiedLineTradeAgreement", [ram("NetPriceProductTradePrice", [ram("ChargeAmount", price)])]),
    ram("SpecifiedLineTradeDelivery", [ram("BilledQuantity", String(pieces), { unitCode: "H87" })]),
    ram("SpecifiedLineTradeSettlement", [
      taxed("ApplicableTradeTax", rate),
      ram("SpecifiedTradeSettlementLineMonetarySummation", [ram("LineTotalAmount", euros(net))]),
    ]),
  ]);

const partyOf = (role: string, name: string, vatNumber: string | null) =>
  ram(role, [
    ram("Name", name),
    ram("PostalTradeAddress", [ram("CountryID", "FR")]),
    ...(vatNumber ? [ram("SpecifiedTaxRegistration", [ram("ID", vatNumber, { schemeID: "VA" })])] : []),
  ]);

const settlementOf = ({ currency: currencyID, dueOn, charges, taxes, totals }: InvoiceContent) =>
  ram("ApplicableHeaderTradeSettlement", [
    ram("InvoiceCurrencyCode", currencyID),
    ...taxes.map(({ rate, base, cents }) =>
      taxed("ApplicableTradeTax", rate, [ram("CalculatedAmount", euros(cents)), ram("BasisAmount", euros(base))]),
    ),
    ...charges.map(({ rate, cents }) =>
      ram("SpecifiedTradeAllowanceCharge", [
        ram("ChargeIndicator", [element("udt:Indicator", "true")]),
        ram("ActualAmount", euros(cents)),
        ram("Reason", "Livraison"),
        taxed("CategoryTradeTax", rate),
      ]),
    ),
    ram("SpecifiedTradePaymentTerms", [day("DueDateDateTime", dueOn)]),
    ram("SpecifiedTradeSettlementHeaderMonetarySummation", [
      ram("LineTotalAmount", euros(totals.lines)),
      ram("ChargeTotalAmount", euros(totals.charges)),
      ram("TaxBasisTotalAmount", euros(totals.withoutTax)),
      ram("TaxTotalAmount", euros(totals.tax), { currencyID }),
      ram("GrandTotalAmount", euros(totals.withTax)),
      ram("DuePayableAmount", euros(totals.withTax)),
    ]),
  ]);

/** The text of an invoice. */
export function ciiOf(invoice: InvoiceContent): string {
  const { number, issuedOn, orderReference, lines, supplier, buyer } = invoice;
  return documentOf(
    element(
      "rsm:CrossIndustryInvoice",
      [
        element("rsm:ExchangedDocumentContext", [
          ram("GuidelineSpecifiedDocumentContextParameter", [ram("ID", "urn:cen.eu:en16931:2017")]),
        ]),
        element("rsm:ExchangedDocument", [
          ...[ram("ID", number), ram("TypeCode", "380"), day("IssueDateTime", issuedOn)],
        ]),
        element("rsm:SupplyChainTradeTransaction", [
          ...lines.map(lineOf),
          ram("ApplicableHeaderTradeAgreement", [
            partyOf("SellerTradeParty", supplier.name, supplier.vatNumber),
            partyOf("BuyerTradeParty", buyer.name, null),
            ram("BuyerOrderReferencedDocument", [ram("IssuerAssignedID", orderReference)]),
          ]),
          ram("ApplicableHeaderTradeDelivery", []),
          settlementOf(invoice),
        ]),
      ],
      {
        "xmlns:rsm": `${unece}:CrossIndustryInvoice:100`,
        "xmlns:ram": `${unece}:ReusableAggregateBusinessInformationEntity:100`,
        "xmlns:udt": `${unece}:UnqualifiedDataType:100`,
      },
    ),
  );
}
