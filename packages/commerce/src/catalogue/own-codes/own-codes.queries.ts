// SQL of own codes; every statement takes the account.
import { sql } from "kysely";
import { isInViews } from "#catalogue/offers/catalog-views.queries.ts";
import type { CodedArticle, OwnCodeCount, OwnCodeEntry } from "#catalogue/own-codes/own-codes.rules.ts";
import { anyOf, countAll, countOver, type Db, holdsFolded, readPage, type Tx } from "#db/statement.ts";
import type { Buyer } from "#shared/buyer.ts";
import type { Locale } from "#shared/locale.ts";
import type { PageRequest } from "#shared/paging.ts";

type Reader = Pick<Buyer, "accountId" | "viewIds"> & { readonly locale: Locale };

/** What an article's code is, of the variant v. */
const shownCode = sql<string>`coalesce(v.external_sku, v.external_id)`;

const ownCodeQuery = (db: Db, { accountId, viewIds, locale }: Reader) =>
  db
    .selectFrom("own_codes as c")
    .innerJoin("product_variants as v", "v.id", "c.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .leftJoin("users as u", "u.id", "c.written_by")
    .where("c.account_id", "=", accountId)
    .select(["c.id", "c.folded", "c.code", "c.variant_id as variantId", "c.updated_at as updatedAt"])
    .select([
      shownCode.as("articleCode"),
      sql<string>`label_in(v.names, ${locale})`.as("articleName"),
      sql<boolean>`(v.status = 'ACTIVE' AND p.status = 'ACTIVE' AND ${isInViews("v.id", viewIds)})`.as("isSold"),
      sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as("updatedBy"),
    ]);

export type OwnCodeRow = Awaited<ReturnType<typeof findOwnCodesOf>>[number];

/** Those that hold a text in either code or in the article's name; all without one. */
const holding = (search: string, locale: Locale) =>
  sql<boolean>`(c.folded LIKE '%' || nullif(fold_code(${search}), '') || '%'
    OR fold_code(coalesce(v.external_sku, v.external_id)) LIKE '%' || nullif(fold_code(${search}), '') || '%'
    OR ${holdsFolded(sql`label_in(v.names, ${locale})`, search)})`;

/** One page of the account's own codes in their order. */
export async function findOwnCodePage(db: Db, reader: Reader, search: string, page: PageRequest) {
  const query = ownCodeQuery(db, reader).$if(search !== "", (all) => all.where(holding(search, reader.locale)));
  const ordered = query.select(countOver).orderBy("c.folded");
  return readPage(ordered, page, () => query.clearSelect().select(countAll).executeTakeFirstOrThrow());
}

/** All of them in their order, with what a file says of each. */
export const findAllOwnCodes = (db: Db, { accountId, locale }: Pick<Reader, "accountId" | "locale">) =>
  db
    .selectFrom("own_codes as c")
    .innerJoin("product_variants as v", "v.id", "c.variant_id")
    .where("c.account_id", "=", accountId)
    .select(["c.code", shownCode.as("articleCode"), sql<string>`label_in(v.names, ${locale})`.as("articleName")])
    .orderBy("c.folded")
    .execute();

/** The account's own codes of these spellings and of these articles, the last written first. */
export function findOwnCodesOf(
  db: Db,
  reader: Reader,
  { folded, variantIds }: { readonly folded: readonly string[]; readonly variantIds: readonly string[] },
) {
  return ownCodeQuery(db, reader)
    .where(({ eb, or }) => or([eb("c.folded", "=", anyOf(folded)), eb("c.variant_id", "=", anyOf(variantIds))]))
    .orderBy("c.updated_at", "desc")
    .orderBy("c.id", "desc")
    .execute();
}

/** What the account calls by this spelling; undefined for nothing. */
export const findOwnCodeOf = (db: Db, reader: Reader, folded: string) =>
  ownCodeQuery(db, reader).where("c.folded", "=", folded).executeTakeFirst();

/** The account's own codes that begin with this spelling, in their order. */
export const findOwnCodesBeginning = (db: Db, reader: Reader, folded: string, most: number) =>
  ownCodeQuery(db, reader)
    .where(sql<boolean>`starts_with(c.folded, ${folded})`)
    .orderBy("c.folded")
    .limit(most)
    .execute();

/** The articles that the account sees under these codes of the shop. */
export async function findCodedArticles(db: Db, viewIds: readonly string[], folded: readonly string[]) {
  const { rows } = await sql<CodedArticle>`
    SELECT c.code AS folded, v.id AS "variantId", fold_code(${shownCode}) = c.code AS "isFirst"
      FROM variant_codes c
      JOIN product_variants v ON v.id = c.variant_id AND v.status = 'ACTIVE'
      JOIN products p ON p.id = v.product_id AND p.status = 'ACTIVE'
     WHERE c.code = ${anyOf(folded)} AND ${isInViews("v.id", viewIds)}`.execute(db);
  return rows;
}

/** Locks the account's own codes until the transaction ends: those who write them do so one after the other. */
export async function lockOwnCodes(tx: Tx, accountId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('own_codes'), hashtext(${accountId}))`.execute(tx);
}

/** Writes own codes; a spelling that the account has already means the new article. */
export async function upsertOwnCodes(
  tx: Tx,
  { accountId, userId }: Pick<Buyer, "accountId" | "userId">,
  entries: readonly OwnCodeEntry[],
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO own_codes (account_id, written_by, updated_at, folded, code, variant_id)
    SELECT ${accountId}, ${userId}, ${now}::timestamptz, e.folded, e.code, e."variantId"
      FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS e (folded text, code text, "variantId" text)
    ON CONFLICT ON CONSTRAINT own_codes_once DO UPDATE SET code = EXCLUDED.code, variant_id = EXCLUDED.variant_id,
      written_by = EXCLUDED.written_by, updated_at = EXCLUDED.updated_at`.execute(tx);
}

/** How many the account has, and how many of these spellings, each told once, would be new to it. */
export async function countOwnCodes(db: Db, accountId: string, folded: readonly string[]): Promise<OwnCodeCount> {
  const { there, known } = await db
    .selectFrom("own_codes as c")
    // Joined, as thousands of codes would each be compared with thousands in an array.
    .leftJoin(sql<{ folded: string }>`unnest(${folded}::text[])`.as<"f">(sql`f(folded)`), "f.folded", "c.folded")
    .where("c.account_id", "=", accountId)
    .select([sql<number>`count(*)`.as("there"), sql<number>`count(f.folded)`.as("known")])
    .executeTakeFirstOrThrow();
  return { there, added: folded.length - known };
}

/** Whether there was such a code of the account. */
export async function removeOwnCode(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("own_codes")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
