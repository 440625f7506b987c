// Adding, naming and taking away the addresses at which a company receives its electronic invoices (ux 6.1, A-05).
import { z } from "zod";
import { compactInvoiceAddress, isInvoiceAddress } from "#accounts/identifiers.rules.ts";
import { InvoicingAddress } from "#accounts.ts";
import { violates } from "#errors.ts";
import { defineCall, noContent } from "#kit.ts";
import { optionalText, RecordKey, requiredText } from "#shared.ts";

/** With or without the scheme before it. */
const WrittenAddress = requiredText().refine(
  (text) => isInvoiceAddress(compactInvoiceAddress(text)),
  violates("F-E-012", "An address of e-invoices is SIREN, SIREN_SIRET, SIREN_SIRET_CODE or SIREN_SUFFIX"),
);

export const InvoicingAddressWrite = z.object({
  address: WrittenAddress,
  label: optionalText(),
  isUsual: z.boolean().optional(),
});
export type InvoicingAddressWrite = z.output<typeof InvoicingAddressWrite>;

/** An absent key is left unchanged. */
export const InvoicingAddressUpdate = z.object({ label: optionalText(), isUsual: z.literal(true).optional() });
export type InvoicingAddressUpdate = z.output<typeof InvoicingAddressUpdate>;

const base = "/v1/shop/customer-accounts/invoicing-addresses" as const;
const changes = { access: { right: "CUSTOMER_ACCOUNT_UPDATE" } } as const;
const AddressKey = z.object({ invoicingAddressId: RecordKey });

export const invoicingAddresses = {
  createInvoicingAddress: defineCall({
    ...changes,
    method: "POST",
    path: base,
    summary: "Adds an address of e-invoices to the account; the first one is the usual one",
    body: InvoicingAddressWrite,
    response: InvoicingAddress,
    status: 201,
    errors: ["F-E-003", "F-E-012", "CONFLICT"],
  }),
  updateInvoicingAddress: defineCall({
    ...changes,
    method: "PUT",
    path: `${base}/{invoicingAddressId}`,
    summary: "Names an address of e-invoices, or makes it the usual one; the address itself stays",
    params: AddressKey,
    body: InvoicingAddressUpdate,
    response: InvoicingAddress,
    errors: ["F-E-033"],
  }),
  deleteInvoicingAddress: defineCall({
    ...changes,
    method: "DELETE",
    path: `${base}/{invoicingAddressId}`,
    summary: "Takes an address of e-invoices from the account; the oldest one that is left becomes the usual one",
    params: AddressKey,
    response: noContent,
    errors: ["F-E-033"],
  }),
};
