// Addresses of an account and of its organisations brought in by a file (ux A-04, N-01, N-02): each line is checked by itself before
// anything is written, and what is written is checked again. The lines come as they were written.
import { z } from "zod";
import { importCell, lineImportEntry, lineImportReport } from "#accounts/line-imports.ts";
import { defineCall } from "#kit.ts";
import { largestLines, mostImportedAddresses } from "#limits.ts";

/** Columns of a file of addresses, as problems name them, in the order of the form. */
export const AddressImportColumn = z.enum([
  "externalId",
  "label",
  "company",
  "fullName",
  "additionalAddress",
  "address",
  "zipcode",
  "city",
  "country",
  "state",
  "phone",
  "deliveryInstructions",
  "use",
  "organisation",
]);
export type AddressImportColumn = z.infer<typeof AddressImportColumn>;

export const AddressImportLine = z.object({
  /** Line of the file, from 1. */
  line: z.number().int().min(1),
  /** What the account calls the address elsewhere; without it, its label says which one of its holder is meant. */
  externalId: importCell,
  label: importCell,
  company: importCell,
  fullName: importCell,
  additionalAddress: importCell,
  address: importCell,
  zipcode: importCell,
  city: importCell,
  /** A code or a French or English name; of a new address that names none, France. */
  country: importCell,
  /** Region, province or county, where the post of a country uses one. */
  state: importCell,
  phone: importCell,
  deliveryInstructions: importCell,
  /** Delivery, billing, or both in words of either language; of a new address that says nothing, both. */
  use: importCell,
  /** Name, external id or path of the organisation that the address belongs to, such as "Sud / Nice"; none: the account itself. */
  organisation: importCell,
});
export type AddressImportLine = z.output<typeof AddressImportLine>;

export const AddressImportReason = z.enum([
  "MISSING",
  "TOO_LONG",
  "REPEATED",
  "NO_EXTERNAL_ID",
  /** Of an address that is none of the caller's. */
  "TAKEN",
  "SEVERAL_ADDRESSES",
  "NO_POSTCODE",
  "NO_COUNTRY",
  "NO_PHONE",
  "NO_USE",
  "NO_ORGANISATION",
  "SEVERAL_ORGANISATIONS",
  /** The caller may not change organisations. */
  "ORGANISATION_RIGHT",
  /** Of an address that another company uses, too. */
  "OTHER_ACCOUNTS",
  /** An account keeps an address for billing. */
  "LAST_BILLING",
]);
export type AddressImportReason = z.infer<typeof AddressImportReason>;

export const AddressImportEntry = lineImportEntry(AddressImportColumn, AddressImportReason).extend({
  /** Street, postal code and city on one line. */
  place: z.string(),
});
export type AddressImportEntry = z.infer<typeof AddressImportEntry>;

/** Line by line what becomes of a file, or became of it. */
export const AddressImportReport = lineImportReport(AddressImportEntry).meta({ id: "AddressImportReport" });
export type AddressImportReport = z.infer<typeof AddressImportReport>;

const base = "/v1/shop/customer-accounts/addresses/import" as const;
const imports = {
  method: "POST",
  access: "session",
  body: z.object({ lines: z.array(AddressImportLine).min(1).max(mostImportedAddresses) }),
  largestBody: largestLines,
  response: AddressImportReport,
} as const;

export const addressImports = {
  checkAddressImport: defineCall({
    ...imports,
    path: `${base}/check`,
    summary: "Tells line by line what importing these addresses would do, and writes nothing",
  }),
  importAddresses: defineCall({
    ...imports,
    path: base,
    summary: "Adds and changes the addresses whose lines are right",
    errors: ["F-E-003"],
  }),
};
