// What a line of a file of users becomes (ux A-04): somebody new, a change, nothing, or a refusal that names its column. No I/O.

import { normalisedPhone } from "@comptoir/contract/accounts/identifiers.rules";
import type {
  UserImportColumn,
  UserImportEntry,
  UserImportLine,
  UserImportReason,
} from "@comptoir/contract/accounts/user-imports";
import { phoneFault } from "@comptoir/contract/conventions";
import type { CustomerGroup } from "@comptoir/contract/customer-users";
import { textLength } from "@comptoir/contract/limits";
import { EmailAddress } from "@comptoir/contract/shared";
import { cellsOf, type MeantOrganisation, meant } from "#accounts/line-imports/line-imports.rules.ts";
import { administrators, findRaisedRight } from "#accounts/users/account-users.rules.ts";
import { rightsOf } from "#auth/auth.rules.ts";

type Civility = "MR" | "MRS" | "MISS";

/** A user whose e-mail a file names. */
export type KnownUser = {
  readonly id: string;
  readonly email: string;
  readonly civility: Civility | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly groups: readonly string[];
  readonly mainOrganisationId: string | null;
  readonly isOfAccount: boolean;
  /** Works for an account that the caller does not work for. */
  readonly isOfOthers: boolean;
};

export type ImportFacts = {
  readonly callerId: string;
  readonly callerRights: readonly string[];
  /** By the e-mail in small letters. */
  readonly users: ReadonlyMap<string, KnownUser>;
  readonly findOrganisation: (text: string) => MeantOrganisation;
};

/** What is written for a line; null stays as it is, in a new user it is left empty. */
export type UserWrite = {
  readonly userId: string | null;
  readonly email: string;
  readonly civility: Civility | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
  readonly groups: readonly string[] | null;
  readonly organisationId: string | null;
};

export type JudgedLine = { readonly entry: UserImportEntry; readonly write: UserWrite | null };

/** Words as files have them, in both languages, by what they mean. */
const civilities: Readonly<Record<string, Civility>> = {
  ...{ mr: "MR", m: "MR", monsieur: "MR", mrs: "MRS", mme: "MRS", madame: "MRS", ms: "MRS" },
  ...{ miss: "MISS", mlle: "MISS", mademoiselle: "MISS" },
};
const roles: Readonly<Record<string, CustomerGroup>> = {
  ...{ focadmin: "FOC_Admin", administre: "FOC_Admin", administrateur: "FOC_Admin", administratrice: "FOC_Admin" },
  ...{ admin: "FOC_Admin", administrator: "FOC_Admin", administers: "FOC_Admin", manages: "FOC_Admin" },
  ...{ focuser: "FOC_User", commande: "FOC_User", acheteur: "FOC_User", acheteuse: "FOC_User", orders: "FOC_User" },
  ...{ utilisateur: "FOC_User", utilisatrice: "FOC_User", buyer: "FOC_User", user: "FOC_User" },
  ...{ focreader: "FOC_Reader", consulte: "FOC_Reader", lecteur: "FOC_Reader", lectrice: "FOC_Reader" },
  ...{ reads: "FOC_Reader", reader: "FOC_Reader", focwebmaster: "FOC_Webmaster" },
};

type Cells = Readonly<Record<UserImportColumn, string>>;

/** The cells of a line that mean something, and what is wrong with those that do not. */
function readCells(cells: Cells, isNew: boolean, { callerRights, findOrganisation }: ImportFacts) {
  const problems: UserImportEntry["problems"] = [];
  const refuse = (column: UserImportColumn, reason: UserImportReason) =>
    problems.push({ column, value: cells[column].slice(0, textLength), reason });
  for (const column of ["firstName", "lastName", "email"] as const) {
    if (cells[column].length > textLength) refuse(column, "TOO_LONG");
    if (isNew && cells[column] === "") refuse(column, "MISSING");
  }
  if (cells.email !== "" && !EmailAddress.safeParse(cells.email).success) refuse("email", "NO_EMAIL");
  const phone = cells.phone && normalisedPhone(cells.phone);
  const fault = cells.phone ? phoneFault(cells.phone) : null;
  if (fault) refuse("phone", fault === "LENGTH" ? "TOO_LONG" : "NO_PHONE");
  const civility = cells.civility ? meant(civilities, cells.civility) : null;
  if (civility === undefined) refuse("civility", "NO_CIVILITY");
  const role = cells.role ? meant(roles, cells.role) : null;
  if (role === undefined) refuse("role", "NO_ROLE");
  const groups = role ? [role] : isNew ? (["FOC_User"] as const) : null;
  const granted = groups && rightsOf({ client: "ACCOUNT", groups, isApprover: false });
  if (granted && findRaisedRight(granted, callerRights)) refuse("role", "ROLE_ABOVE_OWN");
  const organisation = cells.organisation ? findOrganisation(cells.organisation) : null;
  if (typeof organisation === "string") refuse("organisation", organisation);
  const organisationId = typeof organisation === "string" ? null : (organisation?.id ?? null);
  return {
    problems,
    read: {
      ...{ civility: civility ?? null, phone: phone || null, groups, organisationId },
      ...{ firstName: cells.firstName || null, lastName: cells.lastName || null },
    },
  };
}

const sameGroups = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((group) => other.includes(group));

/** Columns in which a user would become another than now. */
function changesOf(read: Omit<UserWrite, "userId" | "email">, user: KnownUser): UserImportColumn[] {
  const differs = (column: "civility" | "firstName" | "lastName" | "phone") =>
    read[column] !== null && read[column] !== user[column];
  return [
    ...(["civility", "firstName", "lastName", "phone"] as const).filter(differs),
    ...(read.groups && !sameGroups(read.groups, user.groups) ? (["role"] as const) : []),
    ...(read.organisationId !== null && read.organisationId !== user.mainOrganisationId
      ? (["organisation"] as const)
      : []),
  ];
}

/** Why a user who is there may not be changed as the line says; null where nothing is against it. */
function refusalOf(
  user: KnownUser,
  { groups }: Pick<UserWrite, "groups">,
  { changes, callerId }: { readonly changes: readonly UserImportColumn[]; readonly callerId: string },
): { readonly column: UserImportColumn; readonly reason: UserImportReason } | null {
  if (!user.isOfAccount) return { column: "email", reason: "OTHER_USER" };
  if (user.isOfOthers && changes.some((column) => column !== "organisation"))
    return { column: "email", reason: "OTHER_ACCOUNTS" };
  // Whoever imports keeps the group, so that there is always somebody who manages the account.
  const losesGroup = user.groups.includes(administrators) && groups && !groups.includes(administrators);
  return user.id === callerId && losesGroup ? { column: "role", reason: "OWN_ROLE" } : null;
}

/** What a line becomes, by itself. */
function judgeLine({ line, ...written }: UserImportLine, facts: ImportFacts): JudgedLine {
  const cells = cellsOf(written);
  const user = facts.users.get(cells.email.toLowerCase());
  const { problems, read } = readCells(cells, user === undefined, facts);
  const changes = user ? changesOf(read, user) : [];
  const refusal = user && refusalOf(user, read, { changes, callerId: facts.callerId });
  if (refusal) problems.push({ ...refusal, value: cells[refusal.column].slice(0, textLength) });
  const isRefused = problems.length > 0;
  const state = isRefused ? "REFUSED" : user ? (changes.length > 0 ? "CHANGED" : "UNCHANGED") : "CREATED";
  const name = [cells.firstName || user?.firstName, cells.lastName || user?.lastName].filter(Boolean).join(" ");
  const isWritten = state === "CREATED" || state === "CHANGED";
  return {
    entry: { line, email: cells.email, name, state, changes: isRefused ? [] : changes, problems },
    write: isWritten ? { ...read, userId: user?.id ?? null, email: cells.email } : null,
  };
}

/** What each line becomes. Of lines with one e-mail the first counts, the others are refused. */
export function judgeLines(lines: readonly UserImportLine[], facts: ImportFacts): JudgedLine[] {
  const seen = new Set<string>();
  return lines.map((line) => {
    const judged = judgeLine(line, facts);
    const email = judged.entry.email.toLowerCase();
    if (email === "" || !seen.has(email)) {
      seen.add(email);
      return judged;
    }
    const problem = { column: "email", value: judged.entry.email, reason: "REPEATED" } as const;
    return { entry: { ...judged.entry, state: "REFUSED", changes: [], problems: [problem] }, write: null };
  });
}
