// SQL of catalogue views: what an account sees of the catalogue (catalogue 3.9). The variants of each view are kept by the
// database itself, so that asking for them is one look-up.
import { type RawBuilder, sql } from "kysely";
import { anyOf } from "#db/statement.ts";

/** Whether a variant stands in one of the caller's views; without any view everything does. */
export const isInViews = (variantId: string, viewIds: readonly string[]) =>
  viewIds.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`EXISTS (SELECT FROM catalog_view_variants shown
        WHERE shown.variant_id = ${sql.ref(variantId)} AND shown.view_id = ${anyOf(viewIds)})`;

/** The same for an account whose views are not known yet. */
export const isInViewsOf = (variantId: string, accountId: string | RawBuilder<string>) => sql<boolean>`(
  NOT EXISTS (SELECT FROM catalog_view_accounts l JOIN catalog_views w ON w.id = l.view_id AND w.is_active
    WHERE l.account_id = ${accountId})
  OR EXISTS (SELECT FROM catalog_view_accounts l JOIN catalog_views w ON w.id = l.view_id AND w.is_active
    JOIN catalog_view_variants shown ON shown.view_id = l.view_id
    WHERE l.account_id = ${accountId} AND shown.variant_id = ${sql.ref(variantId)}))`;
