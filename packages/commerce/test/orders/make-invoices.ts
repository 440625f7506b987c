// Electronic invoices in the three formats, sound unless something is changed in them: 40 pieces at 0.45 and delivery of 15, VAT 20 %.
import { deflateSync } from "node:zlib";

export type InvoiceTraits = {
  readonly number?: string;
  readonly typeCode?: string;
  readonly order?: string;
  readonly currency?: string;
  readonly dueOn?: string;
  readonly lines?: readonly {
    readonly code: string;
    readonly quantity: string;
    readonly price: string;
    readonly net: string;
    readonly rate?: string;
  }[];
  readonly delivery?: string;
  readonly totals?: Partial<Record<"lines" | "charges" | "withoutTax" | "tax" | "withTax" | "toPay", string>>;
  readonly taxes?: readonly { readonly base: string; readonly rate: string; readonly amount: string }[];
  /** What is replaced in the finished text. */
  readonly change?: (text: string) => string;
};

const sound = {
  ...{ number: "F-2026-001", typeCode: "380", order: "172-189-1896838-1", currency: "EUR", dueOn: "2026-02-14" },
  lines: [{ code: "CAI-0001", quantity: "40", price: "0.45", net: "18.00" }],
  delivery: "15.00",
  totals: {},
  taxes: [{ base: "33.00", rate: "20", amount: "6.60" }],
  change: (text: string) => text,
} as const satisfies InvoiceTraits;
const soundTotals = {
  ...{ lines: "18.00", charges: "15.00", withoutTax: "33.00", tax: "6.60", withTax: "39.60", toPay: "39.60" },
} as const;

/** An invoice in UBL 2.1; a credit note where the type says so. */
export function ublInvoice(given: InvoiceTraits = {}): string {
  const { number, typeCode, order, currency, dueOn, lines, delivery, totals, taxes, change } = { ...sound, ...given };
  const sums = { ...soundTotals, ...totals };
  const amount = (name: string, value: string) => `<cbc:${name} currencyID="${currency}">${value}</cbc:${name}>`;
  const tax = (tag: string, rate: string) =>
    `<cac:${tag}><cbc:ID>S</cbc:ID><cbc:Percent>${rate}</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:${tag}>`;
  const kind = typeCode === "381" ? "CreditNote" : "Invoice";
  const party = (tag: string, name: string) =>
    `<cac:${tag}><cac:Party><cac:PostalAddress><cac:Country><cbc:IdentificationCode>FR</cbc:IdentificationCode></cac:Country></cac:PostalAddress>` +
    `<cac:PartyTaxScheme><cbc:CompanyID>FR44732829320</cbc:CompanyID></cac:PartyTaxScheme>` +
    `<cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:${tag}>`;
  const lineXml = lines.map(
    (line, at) =>
      `<cac:${kind}Line><cbc:ID>${at + 1}</cbc:ID><cbc:${kind === "Invoice" ? "Invoiced" : "Credited"}Quantity unitCode="H87">${line.quantity}</cbc:${kind === "Invoice" ? "Invoiced" : "Credited"}Quantity>` +
      `${amount("LineExtensionAmount", line.net)}<cac:Item><cbc:Name>Caisse</cbc:Name><cac:SellersItemIdentification><cbc:ID>${line.code}</cbc:ID></cac:SellersItemIdentification>` +
      `${tax("ClassifiedTaxCategory", "rate" in line && line.rate ? line.rate : "20")}</cac:Item><cac:Price>${amount("PriceAmount", line.price)}</cac:Price></cac:${kind}Line>`,
  );
  return change(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${kind}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">` +
      `<cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID><cbc:ID>${number}</cbc:ID><cbc:IssueDate>2026-01-15</cbc:IssueDate><cbc:DueDate>${dueOn}</cbc:DueDate>` +
      `<cbc:${kind}TypeCode>${typeCode}</cbc:${kind}TypeCode><cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode><cac:OrderReference><cbc:ID>${order}</cbc:ID></cac:OrderReference>` +
      `${party("AccountingSupplierParty", "Cartonneries du Vexin")}${party("AccountingCustomerParty", "Les Halles")}` +
      `<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator>${amount("Amount", delivery)}${tax("TaxCategory", "20")}</cac:AllowanceCharge>` +
      `<cac:TaxTotal>${amount("TaxAmount", sums.tax)}${taxes.map((one) => `<cac:TaxSubtotal>${amount("TaxableAmount", one.base)}${amount("TaxAmount", one.amount)}${tax("TaxCategory", one.rate)}</cac:TaxSubtotal>`).join("")}</cac:TaxTotal>` +
      `<cac:LegalMonetaryTotal>${amount("LineExtensionAmount", sums.lines)}${amount("TaxExclusiveAmount", sums.withoutTax)}${amount("TaxInclusiveAmount", sums.withTax)}${amount("ChargeTotalAmount", sums.charges)}${amount("PayableAmount", sums.toPay)}</cac:LegalMonetaryTotal>` +
      `${lineXml.join("")}</${kind}>`,
  );
}

/** The same in UN/CEFACT CII. */
export function ciiInvoice(given: InvoiceTraits = {}): string {
  const { number, typeCode, order, currency, dueOn, lines, delivery, totals, taxes, change } = { ...sound, ...given };
  const sums = { ...soundTotals, ...totals };
  const element = (name: string, value: string) => `<ram:${name}>${value}</ram:${name}>`;
  const day = (name: string, value: string) =>
    element(name, `<udt:DateTimeString format="102">${value.replaceAll("-", "")}</udt:DateTimeString>`);
  const tax = (tag: string, rate: string) =>
    element(
      tag,
      `${element("TypeCode", "VAT")}${element("CategoryCode", "S")}${element("RateApplicablePercent", rate)}`,
    );
  const party = (tag: string, name: string) =>
    element(
      tag,
      `${element("Name", name)}${element("PostalTradeAddress", element("CountryID", "FR"))}<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">FR44732829320</ram:ID></ram:SpecifiedTaxRegistration>`,
    );
  const lineXml = lines.map((line, at) =>
    element(
      "IncludedSupplyChainTradeLineItem",
      element("AssociatedDocumentLineDocument", element("LineID", String(at + 1))) +
        element("SpecifiedTradeProduct", element("SellerAssignedID", line.code) + element("Name", "Caisse")) +
        element(
          "SpecifiedLineTradeAgreement",
          element("NetPriceProductTradePrice", element("ChargeAmount", line.price)),
        ) +
        `<ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="H87">${line.quantity}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>` +
        element(
          "SpecifiedLineTradeSettlement",
          tax("ApplicableTradeTax", "rate" in line && line.rate ? line.rate : "20") +
            element("SpecifiedTradeSettlementLineMonetarySummation", element("LineTotalAmount", line.net)),
        ),
    ),
  );
  const settlement =
    element("InvoiceCurrencyCode", currency) +
    taxes
      .map((one) =>
        element(
          "ApplicableTradeTax",
          `${element("CalculatedAmount", one.amount)}${element("TypeCode", "VAT")}${element("BasisAmount", one.base)}${element("CategoryCode", "S")}${element("RateApplicablePercent", one.rate)}`,
        ),
      )
      .join("") +
    element(
      "SpecifiedTradeAllowanceCharge",
      `<ram:ChargeIndicator><udt:Indicator>true</udt:Indicator></ram:ChargeIndicator>${element("ActualAmount", delivery)}${tax("CategoryTradeTax", "20")}`,
    ) +
    element("SpecifiedTradePaymentTerms", day("DueDateDateTime", dueOn)) +
    element(
      "SpecifiedTradeSettlementHeaderMonetarySummation",
      `${element("LineTotalAmount", sums.lines)}${element("ChargeTotalAmount", sums.charges)}${element("TaxBasisTotalAmount", sums.withoutTax)}<ram:TaxTotalAmount currencyID="${currency}">${sums.tax}</ram:TaxTotalAmount>${element("GrandTotalAmount", sums.withTax)}${element("DuePayableAmount", sums.toPay)}`,
    );
  return change(
    `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">` +
      `<rsm:ExchangedDocumentContext>${element("GuidelineSpecifiedDocumentContextParameter", element("ID", "urn:cen.eu:en16931:2017"))}</rsm:ExchangedDocumentContext>` +
      `<rsm:ExchangedDocument>${element("ID", number)}${element("TypeCode", typeCode)}${day("IssueDateTime", "2026-01-15")}</rsm:ExchangedDocument>` +
      `<rsm:SupplyChainTradeTransaction>${lineXml.join("")}` +
      element(
        "ApplicableHeaderTradeAgreement",
        `${party("SellerTradeParty", "Cartonneries du Vexin")}${party("BuyerTradeParty", "Les Halles")}${element("BuyerOrderReferencedDocument", element("IssuerAssignedID", order))}`,
      ) +
      `${element("ApplicableHeaderTradeSettlement", settlement)}</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`,
  );
}

/** A PDF with such data inside, as Factur-X carries it. */
export function facturX(xml: string, { isPacked = true } = {}): Uint8Array {
  const data = isPacked ? deflateSync(Buffer.from(xml)) : Buffer.from(xml);
  const filter = isPacked ? " /Filter /FlateDecode" : "";
  return new Uint8Array(
    Buffer.concat([
      Buffer.from(
        `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /AF [3 0 R] >>\nendobj\n3 0 obj\n<< /Type /Filespec /F (factur-x.xml) /EF << /F 4 0 R >> >>\nendobj\n` +
          `4 0 obj\n<< /Type /EmbeddedFile /Subtype /text#2Fxml${filter} /Length 5 0 R >>\nstream\n`,
      ),
      data,
      Buffer.from(`\nendstream\nendobj\n5 0 obj\n${data.length}\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`),
    ]),
  );
}
