// Which format a filed invoice has, by its content, and what it says where it is data. The reader of XML knows no document
// types and loads nothing; a document with one is not read.
import type { InvoiceFormat } from "@comptoir/contract/orders/invoice-findings.rules";
import { readCii } from "#orders/invoices/cii.rules.ts";
import type { Invoice } from "#orders/invoices/invoice.ts";
import { localName } from "#orders/invoices/local-names.rules.ts";
import { attachmentsOf, largestXml } from "#orders/invoices/pdf-attachments.ts";
import { readUbl } from "#orders/invoices/ubl.rules.ts";
import { readXml, XmlError } from "#shared/xml.rules.ts";

export type ReadInvoice = {
  readonly format: InvoiceFormat;
  /** Null: a PDF for eyes alone, or data that cannot be read (`fault`). */
  readonly invoice: Invoice | null;
  /** Why its data cannot be read; null where it can, or where there is none. */
  readonly fault: string | null;
};

function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isWide) return new TextDecoder(first === 0xff ? "utf-16le" : "utf-16be").decode(bytes);
  return new TextDecoder("utf-8").decode(bytes);
}

const rootIs = (text: string, pattern: RegExp): boolean => pattern.test(text.slice(0, 64 * 1024));
const ciiRoot = /<(?:[\w.-]+:)?CrossIndustryInvoice\b/;
const ublRoot = /<(?:[\w.-]+:)?(?:Invoice|CreditNote)\b[^>]*urn:oasis:names:specification:ubl:schema:xsd:/;

function readData(text: string, format: InvoiceFormat): ReadInvoice {
  if (text.length > largestXml) return { format, invoice: null, fault: "too large" };
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return { format, invoice: null, fault: "document type" };
  try {
    const root = readXml(text);
    const isCii = localName(root.name) === "CrossIndustryInvoice";
    return { format, invoice: isCii ? readCii(root) : readUbl(root), fault: null };
  } catch (error) {
    if (error instanceof XmlError) return { format, invoice: null, fault: error.message.slice(0, 200) };
    throw error;
  }
}

/** Reads a filed document; null for what is neither a PDF nor an electronic invoice. */
export function readInvoice(bytes: Uint8Array, contentType: string): ReadInvoice | null {
  if (contentType === "application/pdf") {
    const data = attachmentsOf(bytes)
      .map(textOf)
      .find((text) => rootIs(text, ciiRoot));
    return data === undefined ? { format: "PDF", invoice: null, fault: null } : readData(data, "FACTUR_X");
  }
  if (contentType !== "application/xml") return null;
  const text = textOf(bytes);
  if (rootIs(text, ciiRoot)) return readData(text, "CII");
  return rootIs(text, ublRoot) ? readData(text, "UBL") : null;
}
