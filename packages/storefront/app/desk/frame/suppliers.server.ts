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
  const query = { supplierStatus: "ACTIVE", size: 1000 } as const;
  const found = await getSdk(context, languageOf(url.pathname))
    .catalogue.getSuppliers({ query })
    .catch((error: unknown) => {
      throwSessionEnd(error);
      tellFailure("The suppliers could not be listed", error);
      return [];
    });
  return found.map(({ id, name }) => ({ id, name }));
}

/** Whose alone are to be shown; null for those of all, and at a supplier's desk. */
export const readSupplierId = (client: DeskClient, query: URLSearchParams): string | null =>
  client === "OPERATOR" ? query.get("supplier") || null : null;
