// Whose desk a call is made from: that of a supplier, or of the operator, who sees all.
import type { UserContext } from "#http/context.ts";
import type { DeskRole } from "#shared/desk-role.ts";
import { invariant } from "#shared/refusal.ts";

/** Null: the operator's. */
export type Desk = { readonly supplierId: string | null };

/** The desk of the caller. It comes from the token alone: no parameter widens it. */
export function deskOf({ user: { client, supplierId } }: Pick<UserContext, "user">): Desk {
  if (client === "OPERATOR") return { supplierId: null };
  invariant(client === "SUPPLIER" && supplierId !== null, "only suppliers and the operator have a desk");
  return { supplierId };
}

/** For which side it acts. */
export const roleOf = ({ supplierId }: Desk): DeskRole => (supplierId === null ? "OPERATOR" : "SUPPLIER");
