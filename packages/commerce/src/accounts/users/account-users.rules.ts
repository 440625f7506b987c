// What may be done about the users of an account (accounts 2.6, 2.7, 6.7). No I/O.
import { CustomerGroup, type UserStatus } from "@comptoir/contract/customer-users";

export const administrators = "FOC_Admin" satisfies CustomerGroup;

/** The first name that is no group of buyers, with its place; null where all are. */
export function findUnknownGroup(groups: readonly string[]): { readonly name: string; readonly place: number } | null {
  const known: readonly string[] = CustomerGroup.options;
  const place = groups.findIndex((name) => !known.includes(name));
  const name = groups[place];
  return name === undefined ? null : { name, place };
}

/** The first right, by name, that groups would grant beyond those of whoever grants them; null where they grant none. */
export function findRaisedRight(granted: ReadonlySet<string>, own: readonly string[]): string | null {
  const [raised] = [...granted].filter((right) => !own.includes(right)).sort();
  return raised ?? null;
}

type Access = { readonly status: UserStatus; readonly isEmailVerified: boolean };
/** `UNCONFIRMED`: the mail has to be followed first, as nobody else confirms an address. */
export type AccessStep =
  | { readonly to: UserStatus; readonly action: "ACTIVATE" | "DEACTIVATE" }
  | "NONE"
  | "UNCONFIRMED";

/** What becomes of an access that a manager of users switches on or off. */
export function accessStep({ status, isEmailVerified }: Access, wanted: "ACTIVE" | "INACTIVE"): AccessStep {
  if (status === wanted) return "NONE";
  if (wanted === "INACTIVE") return { to: "INACTIVE", action: "DEACTIVATE" };
  if (status === "WAITING_VALIDATION") return "UNCONFIRMED";
  return { to: isEmailVerified ? "ACTIVE" : "WAITING_VALIDATION", action: "ACTIVATE" };
}

/** The organisations that a write puts a user in, the main one among them; undefined leaves them as they are. */
export function placesOf({
  mainOrganisationId: main,
  organisations,
}: {
  readonly mainOrganisationId?: string | null | undefined;
  readonly organisations?: readonly string[] | undefined;
}): { readonly organisationIds: readonly string[]; readonly mainId: string | null } | undefined {
  if (organisations === undefined && !main) return undefined;
  return { organisationIds: [...new Set([...(organisations ?? []), ...(main ? [main] : [])])], mainId: main ?? null };
}
