// People of an account brought in by a file (ux A-04): each line is checked by itself before anything is written, and what is written
// is checked again. The file is read by whoever has it; the lines come as they were written.
import { z } from "zod";
import { importCell, lineImportEntry, lineImportReport } from "#accounts/line-imports.ts";
import { defineCall } from "#kit.ts";
import { largestLines, mostImportedUsers } from "#limits.ts";

/** Columns of a file of users, as problems name them. */
export const UserImportColumn = z.enum(["civility", "firstName", "lastName", "email", "phone", "role", "organisation"]);
export type UserImportColumn = z.infer<typeof UserImportColumn>;

export const UserImportLine = z.object({
  /** Line of the file, from 1. */
  line: z.number().int().min(1),
  civility: importCell,
  firstName: importCell,
  lastName: importCell,
  email: importCell,
  phone: importCell,
  role: importCell,
  /** Name, external id or path of the organisation that somebody works for, such as "Sud / Nice". */
  organisation: importCell,
});
export type UserImportLine = z.output<typeof UserImportLine>;

export const UserImportReason = z.enum([
  "MISSING",
  "TOO_LONG",
  "NO_PHONE",
  "NO_EMAIL",
  "REPEATED",
  "NO_CIVILITY",
  "NO_ROLE",
  "ROLE_ABOVE_OWN",
  "NO_ORGANISATION",
  "SEVERAL_ORGANISATIONS",
  /** Of somebody who has no access to this account, but has one. */
  "OTHER_USER",
  /** Of somebody who works for a company that the caller does not work for. */
  "OTHER_ACCOUNTS",
  "OWN_ROLE",
]);
export type UserImportReason = z.infer<typeof UserImportReason>;

export const UserImportEntry = lineImportEntry(UserImportColumn, UserImportReason).extend({ email: z.string() });
export type UserImportEntry = z.infer<typeof UserImportEntry>;

/** Line by line what becomes of a file, or became of it. */
export const UserImportReport = lineImportReport(UserImportEntry).meta({ id: "UserImportReport" });
export type UserImportReport = z.infer<typeof UserImportReport>;

const base = "/v1/shop/customer-users/import" as const;
const imports = {
  method: "POST",
  access: { right: "USER_FOC_MANAGEMENT" },
  body: z.object({ lines: z.array(UserImportLine).min(1).max(mostImportedUsers) }),
  largestBody: largestLines,
  response: UserImportReport,
} as const;

export const userImports = {
  checkUserImport: defineCall({
    ...imports,
    path: `${base}/check`,
    summary: "Tells line by line what importing these users would do, and writes nothing",
  }),
  importUsers: defineCall({
    ...imports,
    path: base,
    summary: "Imports the users whose lines are right; the new ones get a mail in which they choose a password",
    errors: ["CONFLICT", "CU0002"],
  }),
};
