// An invoice of the demo in UBL 2.1, as EN 16931 has it.
import type { InvoiceContent } from "#invoices/invoice-content.ts";
import { documentOf, element, type Xml } from "#invoices/xml.ts";

const oasis = "urn:oasis:names:specification:ubl:schema:xsd";
const euros = (cents: number) => (cents / 100).toFixed(2);

/** The text of an invoice. */
export function ublOf(invoice: InvoiceContent): string {
  const { currency: currencyID, lines, charges, taxes, totals, supplier, buyer } = invoice;
  const amount = (name: string, text: string) => element(`cbc:${name}`, text, { currencyID });
  const taxed = (name: string, rate: number) =>
    element(`cac:${name}`, [
      element("cbc:ID", "S"),
      element("cbc:Percent", String(rate)),
      element("cac:TaxScheme", [element("cbc:ID", "VAT")]),
    ]);
  const party = (role: string, name: string, numbers: readonly Xml[]) =>
    element(`cac:${role}`, [
      element("cac:Party", [
        element("cac:PostalAddress", [element("cac:Country", [element("cbc:IdentificationCode", "FR")])]),
        ...numbers,
        element("cac:PartyLegalEntity", [element("cbc:RegistrationName", name)]),
      ]),
    ]);
  const vat = element("cac:PartyTaxScheme", [
    element("cbc:CompanyID", supplier.vatNumber),
    element("cac:TaxScheme", [element("cbc:ID", "VAT")]),
  ]);
  const root = [
    element("cbc:CustomizationID", "urn:cen.eu:en16931:2017"),
    element("cbc:ID", invoice.number),
    element("cbc:IssueDate", invoice.issuedOn),
    element("cbc:DueDate", invoice.dueOn),
    element("cbc:InvoiceTypeCode", "380"),
    element("cbc:DocumentCurrencyCode", currencyID),
    element("cac:OrderReference", [element("cbc:ID", invoice.orderReference)]),
    party("AccountingSupplierParty", supplier.name, [vat]),
    party("AccountingCustomerParty", buyer.name, []),
    ...charges.map(({ rate, cents }) =>
      element("cac:AllowanceCharge", [
        element("cbc:ChargeIndicator", "true"),
        element("cbc:AllowanceChargeReason", "Livraison"),
        amount("Amount", euros(cents)),
        taxed("TaxCategory", rate),
      ]),
    ),
    element("cac:TaxTotal", [
      amount("TaxAmount", euros(totals.tax)),
      ...taxes.map(({ rate, base, cents }) =>
        element("cac:TaxSubtotal", [
          ...[amount("TaxableAmount", euros(base)), amount("TaxAmount", euros(cents)), taxed("TaxCategory", rate)],
        ]),
      ),
    ]),
    element("cac:LegalMonetaryTotal", [
      amount("LineExtensionAmount", euros(totals.lines)),
      amount("TaxExclusiveAmount", euros(totals.withoutTax)),
      amount("TaxInclusiveAmount", euros(totals.withTax)),
      amount("ChargeTotalAmount", euros(totals.charges)),
      amount("PayableAmount", euros(totals.withTax)),
    ]),
    ...lines.map(({ code, name, pieces, price, net, rate }, at) =>
      element("cac:InvoiceLine", [
        element("cbc:ID", String(at + 1)),
        element("cbc:InvoicedQuantity", String(pieces), { unitCode: "H87" }),
        amount("LineExtensionAmount", euros(net)),
        element("cac:Item", [
          element("cbc:Name", name),
          element("cac:SellersItemIdentification", [element("cbc:ID", code)]),
          taxed("ClassifiedTaxCategory", rate),
        ]),
        element("cac:Price", [amount("PriceAmount", price)]),
      ]),
    ),
  ];
  return documentOf(
    element("Invoice", root, {
      xmlns: `${oasis}:Invoice-2`,
      "xmlns:cac": `${oasis}:CommonAggregateComponents-2`,
      "xmlns:cbc": `${oasis}:CommonBasicComponents-2`,
    }),
  );
}
