// The suppliers among whom the operator chooses in lists.
import type { SupplierChoice } from "#desk/frame/desk-list.tsx";
import { languageOf } from "#lib/locale.ts";
import type { DeskClient, LoadContext } from "#lib/session/context.ts";
import { throwSessionEnd } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";

/** Whose entries can be shown alone; none at a supplier's desk, and where they cannot be told. */
export async function findSuppliers(
  client: DeskClient,
  context: LoadContext,
  url: URL,
): Promise<readonly SupplierChoice[]> {
  if (client !== "OPERATOR") return [];
  return getSdk(context, languageOf(url.pathname))
    .deskSuppliers.getNamedSuppliers()
    .catch((error: unknown) => {
      throwSessionEnd(error);
      tellFailure("The suppliers could not be listed", error);
      return [];
    });
}

/** Whose alone are to be shown; null for those of all, and at a supplier's desk. */
export const readSupplierId = (client: DeskClient, query: URLSearchParams): string | null =>
  client === "OPERATOR" ? query.get("supplier") || null : null;
