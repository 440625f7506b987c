// The statements of article codes, and of what the articles are across that a lid has to close.
import { codeDistance } from "@comptoir/contract/articles/spelling.rules";
import { sql } from "kysely";
import { isInViews } from "#catalogue/offers/catalog-views.queries.ts";
import {
  type CodeQuestion,
  EXACT_CODE_SCORE,
  MOST_NEAR_CODES,
  mostSlips,
  NEXT_CODE_SCORE,
  unknownCodes,
} from "#catalogue/search/codes.rules.ts";
import type { SearchCriteria } from "#catalogue/search/search-index.ts";
import { list, type TextScore, valueWords } from "#catalogue/search/sql-words.queries.ts";
import { readValueWord } from "#catalogue/search/words/query-plan.rules.ts";
import type { Db } from "#db/statement.ts";

export type NamedVariants = {
  readonly named: readonly TextScore[];
  /** Whether the query is, or was meant to be, a code. */
  readonly isExact: boolean;
  readonly nearCode: string | null;
  /** Codes that no article has which the caller sees, where that is to be told. */
  readonly unknown: readonly string[];
};

type KnownCode = { readonly variantId: string; readonly productId: string; readonly code: string };

/** The variants of the caller's views that a code names, or one like it. */
export async function findByCodes(
  db: Db,
  question: CodeQuestion,
  { text, audience }: SearchCriteria,
): Promise<NamedVariants> {
  const { exact, prefix, prefixScore, shaped, misread } = question;
  const whole = text.trim();
  const named = await sql<KnownCode & { isId: boolean }>`
    SELECT v.id AS "variantId", v.product_id AS "productId", codes.code, codes.is_id AS "isId"
      FROM product_variants v JOIN products p ON p.id = v.product_id
      CROSS JOIN LATERAL (
        SELECT '' AS code, true AS is_id WHERE v.id = ${whole} OR p.id = ${whole} OR p.sku = ${whole}
        UNION ALL SELECT fold_code(p.external_id), false
        UNION ALL SELECT c.code, false FROM variant_codes c WHERE c.variant_id = v.id) AS codes
     WHERE v.status = 'ACTIVE' AND p.status = 'ACTIVE' AND ${isInViews("v.id", audience.viewIds)}
     ORDER BY v.product_id, v.position, v.id`.execute(db);
  const found = new Map<string, TextScore>();
  const take = ({ variantId, productId }: KnownCode, score: number) => {
    if (score > (found.get(variantId)?.score ?? -1)) found.set(variantId, { variantId, productId, score });
  };
  for (const row of named.rows) {
    const place = exact.indexOf(row.code);
    if (row.isId) take(row, EXACT_CODE_SCORE);
    else if (place >= 0) take(row, EXACT_CODE_SCORE - place * NEXT_CODE_SCORE);
  }
  const isExact = found.size > 0;
  if (prefix !== null) for (const row of named.rows) if (row.code.startsWith(prefix)) take(row, prefixScore);
  const isFound = found.size > 0;
  const meant = isFound ? [] : [...shaped, ...misread];
  for (const code of meant) {
    const most = mostSlips(question, code);
    const near = named.rows.map((row) => ({ row, distance: codeDistance(code, row.code, most) }));
    const least = Math.min(...near.map(({ distance }) => distance));
    const rows = new Map(
      near.filter(({ distance }) => distance === least && distance <= most).map(({ row }) => [row.variantId, row]),
    );
    for (const row of [...rows.values()].slice(0, MOST_NEAR_CODES)) take(row, EXACT_CODE_SCORE);
  }
  const isNear = found.size > 0;
  const codes = new Set(named.rows.map(({ code }) => code));
  const known = {
    has: (code: string) => codes.has(code),
    begins: (letters: string) => named.rows.some(({ code }) => code.startsWith(letters)),
  };
  const unknown = unknownCodes(question, known, { isExact, isNear });
  const nearCode = isNear && !isFound ? (meant[0] ?? null) : null;
  return { named: [...found.values()], isExact: isExact || nearCode !== null, nearCode, unknown };
}

type ClosedCounts = { readonly diameters: ReadonlyMap<string, number>; readonly counts: ReadonlyMap<string, number> };

/** Of some variants how many products are so much across, and how many lie in each classification. */
export async function findClosed(db: Db, variants: readonly TextScore[]): Promise<ClosedCounts> {
  const ids = list(variants.map(({ variantId }) => variantId));
  const diameters = await sql<{ word: string; count: number }>`
    SELECT word, count(DISTINCT v.product_id)::int AS count
      FROM (${valueWords}) AS found JOIN product_variants v ON v.id = found.variant_id
     WHERE found.variant_id = ANY(${ids}) AND starts_with(word, '@DIAMETER=') GROUP BY word`.execute(db);
  const places = await sql<{
    id: string;
    count: number;
  }>`SELECT p.classification_id AS id, count(DISTINCT p.id)::int AS count
    FROM product_variants v JOIN products p ON p.id = v.product_id WHERE v.id = ANY(${ids}) GROUP BY 1`.execute(db);
  return {
    diameters: new Map(
      diameters.rows
        .map(({ word, count }) => [readValueWord(word).key, count] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
    counts: new Map(places.rows.map(({ id, count }) => [id, count])),
  };
}
