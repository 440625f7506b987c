// cXML 1.2 as far as punch-out goes: the set-up request, its response, and the message with the basket. No I/O.
import { defaultCurrency } from "@comptoir/contract/conventions";
import { mostLinesPerWrite } from "@comptoir/contract/limits";
import { type Basket, type BasketLine, priceText } from "#punchout/basket.rules.ts";
import type { EarlierItem, PunchoutOperation } from "#punchout/punchout.rules.ts";
import { elementsAt, escapeXml, readXml, textAt, type XmlElement } from "#shared/xml.rules.ts";

/** Who a party of a document is, in one of the name spaces of the network. */
export type Credential = { readonly domain: string; readonly identity: string };

/** The parties of a request; a message goes back the other way round. */
export type CxmlEcho = {
  readonly from: Credential;
  readonly to: Credential;
  readonly deployment: "production" | "test";
};

export type SetupRequest = {
  readonly operation: PunchoutOperation;
  readonly sender: Credential;
  readonly secret: string;
  readonly buyerCookie: string;
  readonly returnUrl: string;
  readonly language: string;
  readonly echo: CxmlEcho;
  readonly items: readonly EarlierItem[];
  readonly selectedItem: string | null;
};

/** A document that is well-formed XML, but no set-up request. */
export class CxmlError extends Error {
  override name = "CxmlError";
}

const operations: Readonly<Record<string, PunchoutOperation>> = { create: "CREATE", edit: "EDIT", inspect: "INSPECT" };

function credentialAt(header: XmlElement, party: string): Credential {
  const [credential] = elementsAt(header, `${party}/Credential`);
  if (!credential) throw new CxmlError(`Header/${party}/Credential is missing`);
  return { domain: credential.attributes.domain ?? "", identity: textAt(credential, "Identity") };
}

function readItem(item: XmlElement): EarlierItem[] {
  const quantity = Number(item.attributes.quantity);
  const partId = textAt(item, "ItemID/SupplierPartID");
  if (!partId || !Number.isFinite(quantity) || quantity <= 0 || quantity > 999_999_999) return [];
  // Pieces are whole: a part of one is one more.
  return [
    { partId, auxiliaryId: textAt(item, "ItemID/SupplierPartAuxiliaryID") || null, quantity: Math.ceil(quantity) },
  ];
}

function readRequest(setup: XmlElement, header: XmlElement, root: XmlElement): SetupRequest {
  const operation = operations[(setup.attributes.operation ?? "create").toLowerCase()];
  if (!operation) throw new CxmlError("The operation of PunchOutSetupRequest is unknown");
  const [request] = elementsAt(root, "Request");
  return {
    operation,
    sender: credentialAt(header, "Sender"),
    secret: textAt(header, "Sender/Credential/SharedSecret"),
    buyerCookie: textAt(setup, "BuyerCookie"),
    returnUrl: textAt(setup, "BrowserFormPost/URL"),
    language: root.attributes["xml:lang"] ?? "",
    echo: {
      from: credentialAt(header, "From"),
      to: credentialAt(header, "To"),
      deployment: request?.attributes.deploymentMode === "test" ? "test" : "production",
    },
    items: elementsAt(setup, "ItemOut").slice(0, mostLinesPerWrite).flatMap(readItem),
    selectedItem: textAt(setup, "SelectedItem/ItemID/SupplierPartID") || null,
  };
}

/** Reads a set-up request. Throws XmlError for what is no XML, CxmlError for what is no such request. */
export function readSetupRequest(document: string): SetupRequest {
  const root = readXml(document);
  const [header] = elementsAt(root, "Header");
  const [setup] = elementsAt(root, "Request/PunchOutSetupRequest");
  if (root.name !== "cXML" || !header || !setup) throw new CxmlError("The document is no PunchOutSetupRequest");
  return readRequest(setup, header, root);
}

const documentType = "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd";

export type Envelope = { readonly payloadId: string; readonly timestamp: Date; readonly language: string };

const wrap = ({ payloadId, timestamp, language }: Envelope, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "${documentType}">
<cXML payloadID="${escapeXml(payloadId)}" timestamp="${timestamp.toISOString()}" xml:lang="${escapeXml(language)}">
${content}
</cXML>
`;

export type CxmlStatus = { readonly code: number; readonly text: string; readonly detail?: string };

/** The response to any request: a status, and the page that the buyer opens when all is well. */
export function writeResponse(envelope: Envelope, { code, text, detail = "" }: CxmlStatus, startPage?: string): string {
  const status = `<Status code="${code}" text="${escapeXml(text)}">${escapeXml(detail)}</Status>`;
  const page = startPage
    ? `<PunchOutSetupResponse><StartPage><URL>${escapeXml(startPage)}</URL></StartPage></PunchOutSetupResponse>`
    : "";
  return wrap(envelope, `<Response>${status}${page}</Response>`);
}

const party = (name: string, { domain, identity }: Credential, more = "") =>
  `<${name}><Credential domain="${escapeXml(domain)}"><Identity>${escapeXml(identity)}</Identity></Credential>${more}</${name}>`;

const money = (amount: string, currency: string) =>
  `<Money currency="${escapeXml(currency)}">${escapeXml(amount)}</Money>`;

const optional = (name: string, value: string | number | null) =>
  value === null || value === "" ? "" : `<${name}>${escapeXml(String(value))}</${name}>`;

/** In the order of the document type definition. */
function writeItem(line: BasketLine, number: number, currency: string, language: string): string {
  return `<ItemIn quantity="${line.quantity}" lineNumber="${number}">
<ItemID><SupplierPartID>${escapeXml(line.partId)}</SupplierPartID><SupplierPartAuxiliaryID>${escapeXml(line.auxiliaryId)}</SupplierPartAuxiliaryID></ItemID>
<ItemDetail><UnitPrice>${money(priceText(line.price), currency)}</UnitPrice>
<Description xml:lang="${escapeXml(language)}">${escapeXml(line.description)}</Description>
<UnitOfMeasure>EA</UnitOfMeasure>
<Classification domain="SupplierCategory">${escapeXml(line.category ?? "")}</Classification>${optional("ManufacturerPartID", line.manufacturerPartId)}${optional("ManufacturerName", line.brand)}${optional("LeadTime", line.leadDays)}
</ItemDetail>
<SupplierID domain="Supplier">${escapeXml(line.supplier.externalId)}</SupplierID>
</ItemIn>`;
}

export type OrderMessage = {
  readonly envelope: Envelope;
  readonly echo: CxmlEcho;
  readonly buyerCookie: string;
  /** How the shop calls itself. */
  readonly agent: string;
  /** Texts of the document in its language. */
  readonly texts: { readonly delivery: string; readonly tax: string };
};

/** The message that takes a basket back; without one it goes back empty. */
export function writeOrderMessage(basket: Basket | null, message: OrderMessage): string {
  const { envelope, echo, buyerCookie, agent, texts } = message;
  const { language } = envelope;
  const currency = basket?.currency ?? defaultCurrency;
  const described = (text: string) => `<Description xml:lang="${escapeXml(language)}">${escapeXml(text)}</Description>`;
  const items = (basket?.lines ?? []).map((line, index) => writeItem(line, index + 1, currency, language));
  return wrap(
    envelope,
    `<Header>${party("From", echo.to)}${party("To", echo.from)}${party("Sender", echo.to, `<UserAgent>${escapeXml(agent)}</UserAgent>`)}</Header>
<Message deploymentMode="${echo.deployment}"><PunchOutOrderMessage>
<BuyerCookie>${escapeXml(buyerCookie)}</BuyerCookie>
<PunchOutOrderMessageHeader operationAllowed="edit">
<Total>${money(basket?.goods ?? "0.00", currency)}</Total>
<Shipping>${money(basket?.delivery ?? "0.00", currency)}${described(texts.delivery)}</Shipping>
<Tax>${money(basket?.tax ?? "0.00", currency)}${described(texts.tax)}</Tax>
</PunchOutOrderMessageHeader>
${items.join("\n")}
</PunchOutOrderMessage></Message>`,
  );
}
