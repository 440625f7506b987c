// The statements that find texts: the words of every document as rows, and the plan of a query joined with them.
import { type RawBuilder, sql } from "kysely";
import { isInViews } from "#catalogue/offers/catalog-views.queries.ts";
import type { Dictionary } from "#catalogue/search/dictionary.ts";
import type { SearchCriteria } from "#catalogue/search/search-index.ts";
import type { Values } from "#catalogue/search/understanding/lexicons.ts";
import { type Lexicon, lexiconOf } from "#catalogue/search/words/lexicon.ts";
import {
  fieldWeights,
  HEAD_TIER,
  leastWeights,
  MOST_POSITIONS,
  NAMED_SCORE,
  NEIGHBOUR_SCORE,
  type Part,
  type Plan,
  saturation,
  VALUE_WEIGHT,
} from "#catalogue/search/words/query-plan.rules.ts";
import { stopWordsOf } from "#catalogue/search/words/text.ts";
import type { Db } from "#db/statement.ts";
import { type Locale, labelIn, locales } from "#shared/locale.ts";

/** Texts as an array of the database. */
export const list = (values: Iterable<string>) => sql`${[...values]}::text[]`;

/** How well a variant fits a text. */
export type TextScore = { readonly variantId: string; readonly productId: string; readonly score: number };

/** Names of categories by classification and field, for the words that a product has of its place. */
function places({ classificationIds, placeOf }: Dictionary, locale: Locale) {
  const rows = classificationIds.flatMap((id) => {
    const { own, above } = placeOf(id);
    return [
      ...own.map(({ names }) => ["category", id, labelIn(names, locale) ?? ""] as const),
      ...above.map(({ names }) => ["branch", id, labelIn(names, locale) ?? ""] as const),
    ];
  });
  const column = (index: 0 | 1 | 2) => list(rows.map((row) => row[index]));
  return sql`unnest(${column(0)}, ${column(1)}, ${column(2)}) AS place (field, classification_id, name)`;
}

/** The words of several texts, given as a query of one column named `value`. */
const wordsOfAll = (texts: RawBuilder<unknown>, left: RawBuilder<unknown>) =>
  sql`ARRAY(SELECT word FROM (${texts}) AS texts, unnest(search_words(texts.value, ${left})) AS word)`;

function valueTexts(dictionary: Dictionary, locale: Locale) {
  const fields = dictionary.offerFields.filter(({ isSearchable }) => isSearchable).map(({ id }) => id);
  return sql`
    SELECT CASE WHEN a.type IN ('METRIC', 'LIST_METRIC') THEN (x #>> '{}') || ' ' || a.unit
        ELSE COALESCE(NULLIF(label_in(o.labels, ${locale}), ''), x #>> '{}') END AS value
      FROM classification_attributes l JOIN attributes a ON a.id = l.attribute_id
      CROSS JOIN LATERAL jsonb_path_query((p.attribute_values || v.attribute_values) -> a.external_id, '$[*]') AS x
      LEFT JOIN attribute_options o ON o.attribute_id = a.id AND o.code = x #>> '{}'
     WHERE l.classification_id = p.classification_id AND l.is_enabled AND l.is_indexable AND l.is_searchable
    UNION ALL SELECT x #>> '{}'
      FROM offer_inventories i JOIN suppliers s ON s.id = i.supplier_id AND s.status = 'ACTIVE'
      CROSS JOIN LATERAL unnest(${list(fields)}) AS field
      CROSS JOIN LATERAL jsonb_path_query(i.custom_field_values -> field, '$[*]') AS x
     WHERE i.variant_id = v.id AND i.status = 'ACTIVE'`;
}

/** A row for each word of each visible variant: what it weighs there, whether it is the head, where in the name it stands. */
function documentWords(dictionary: Dictionary, locale: Locale) {
  const left = list(stopWordsOf(locale));
  const words = (text: RawBuilder<unknown>) => sql`search_words(${text}, ${left})`;
  const placeNames = (field: string) =>
    wordsOfAll(
      sql`SELECT place.name AS value FROM ${places(dictionary, locale)}
        WHERE place.field = ${field} AND place.classification_id = p.classification_id`,
      left,
    );
  const both = (labels: "names" | "descriptions") =>
    sql`${words(sql`label_in(p.${sql.raw(labels)}, ${locale})`)} || ${words(sql`label_in(v.${sql.raw(labels)}, ${locale})`)}`;
  const tags = sql`SELECT label_in(t.names, ${locale}) AS value FROM product_tag_links l JOIN product_tags t ON t.id = l.tag_id
    WHERE l.product_id = p.id`;
  const heads = sql`ARRAY(SELECT word FROM ${places(dictionary, locale)}, unnest(search_head(place.name, ${locale}, ${left})) AS word
    WHERE place.field = 'category' AND place.classification_id = p.classification_id)`;
  const weight = (field: keyof typeof fieldWeights) => sql.lit(fieldWeights[field]);
  return sql`SELECT v.id AS variant_id, ${locale}::text AS kind, found.word, sum(field.weight)::int AS weight,
      bool_or(field.weight IN (0, ${weight("head")})) AS is_head,
      min(found.place) FILTER (WHERE field.weight = ${weight("name")} AND found.place <= ${sql.lit(MOST_POSITIONS)}) AS place
    FROM product_variants v JOIN products p ON p.id = v.product_id
    CROSS JOIN LATERAL (VALUES
      (${weight("name")}, ${both("names")}),
      (${weight("head")}, search_head(label_in(p.names, ${locale}), ${locale}, ${left})),
      (${weight("brand")}, ${words(sql`COALESCE(p.brand, '')`)}),
      (${weight("tag")}, ${wordsOfAll(tags, left)}),
      (${weight("category")}, ${placeNames("category")}),
      (0, ${heads}),
      (${weight("value")}, ${wordsOfAll(valueTexts(dictionary, locale), left)}),
      (${weight("branch")}, ${placeNames("branch")}),
      (${weight("text")}, ${both("descriptions")})) AS field (weight, words)
    CROSS JOIN LATERAL (SELECT word, min(place) AS place FROM unnest(field.words) WITH ORDINALITY AS part (word, place)
      GROUP BY word) AS found
   WHERE v.status = 'ACTIVE' AND p.status = 'ACTIVE'
   GROUP BY v.id, found.word`;
}

/** A row for each value that the plan of a query may ask for, as a word of no language. */
export const valueWords = sql`
  SELECT v.id AS variant_id, 'values' AS kind, '@' || a.external_id || '=' || btrim(x #>> '{}') AS word,
      ${sql.lit(VALUE_WEIGHT)} AS weight, false AS is_head, NULL::bigint AS place
    FROM product_variants v JOIN products p ON p.id = v.product_id
    JOIN classification_attributes l ON l.classification_id = p.classification_id AND l.is_enabled AND l.is_indexable
    JOIN attributes a ON a.id = l.attribute_id
    CROSS JOIN LATERAL jsonb_path_query((p.attribute_values || v.attribute_values) -> a.external_id, '$[*]') AS x
   WHERE v.status = 'ACTIVE' AND p.status = 'ACTIVE' AND btrim(x #>> '{}') <> ''
  UNION SELECT v.id, 'values', '@brand=' || p.brand, ${sql.lit(VALUE_WEIGHT)}, false, NULL
    FROM product_variants v JOIN products p ON p.id = v.product_id
   WHERE v.status = 'ACTIVE' AND p.status = 'ACTIVE' AND p.brand <> ''
  UNION SELECT v.id, 'values', '@classification=' || p.classification_id, ${sql.lit(VALUE_WEIGHT)}, false, NULL
    FROM product_variants v JOIN products p ON p.id = v.product_id WHERE v.status = 'ACTIVE' AND p.status = 'ACTIVE'
  UNION SELECT v.id, 'values', '@supplier=' || i.currency || ' ' || i.supplier_id, ${sql.lit(VALUE_WEIGHT)}, false, NULL
    FROM product_variants v JOIN products p ON p.id = v.product_id
    JOIN offer_inventories i ON i.variant_id = v.id AND i.status = 'ACTIVE'
    JOIN suppliers s ON s.id = i.supplier_id AND s.status = 'ACTIVE'
   WHERE v.status = 'ACTIVE' AND p.status = 'ACTIVE'`;

/** Every word of the visible catalogue with the number of variants that hold it, and of those that it is the head of. */
export async function findLexicon(db: Db, dictionary: Dictionary, locale: Locale): Promise<Lexicon> {
  const { rows } = await sql<{ word: string; count: number; heads: number }>`
    SELECT word, count(*)::int AS count, (count(*) FILTER (WHERE is_head))::int AS heads
      FROM (${documentWords(dictionary, locale)}) AS words GROUP BY word
    UNION ALL SELECT '', count(*)::int, 0 FROM product_variants v JOIN products p ON p.id = v.product_id
     WHERE v.status = 'ACTIVE' AND p.status = 'ACTIVE'`.execute(db);
  const counts = new Map(rows.map(({ word, count }) => [word, count]));
  const heads = new Map(rows.map((row) => [row.word, row.heads]));
  const documents = counts.get("") ?? 0;
  counts.delete("");
  return lexiconOf(locale, documents, counts, heads);
}

/** The living values of attributes and the brands. */
export async function findValues(db: Db): Promise<Values> {
  const { rows } = await sql<{ name: string; key: string; count: number }>`
    SELECT substr(split_part(word, '=', 1), 2) AS name, substr(word, strpos(word, '=') + 1) AS key, count(*)::int AS count
      FROM (${valueWords}) AS found WHERE NOT starts_with(word, '@supplier=') AND NOT starts_with(word, '@classification=') GROUP BY 1, 2`.execute(
    db,
  );
  const groups = Map.groupBy(rows, ({ name }) => name);
  const counts = new Map([...groups].map(([name, of]) => [name, new Map(of.map(({ key, count }) => [key, count]))]));
  return { keysOf: (group) => counts.get(group) ?? new Map() };
}

const formsOf = (parts: readonly Part[]) =>
  parts.flatMap(({ forms, least, tier }, part) =>
    forms.map(({ word, kind, value }) => ({
      ...{ part, word, kind, value, tier },
      least: leastWeights[least],
      needs_head: least === "head",
    })),
  );

/** A row for each form of each part of each alternative of each term. */
function planRows({ terms }: Plan) {
  return terms.flatMap(({ alternatives, isWritten }, term) =>
    alternatives.flatMap(({ parts, span }, alternative) =>
      formsOf(parts).map((form) => ({
        ...form,
        ...{ term, alternative, span },
        parts: parts.length,
        is_written: isWritten && alternative === 0,
      })),
    ),
  );
}

const columns = sql.raw(
  "term int, alternative int, part int, span int, parts int, word text, kind text, value bigint, tier bigint, least int, needs_head boolean, is_written boolean",
);
const isAllowed = sql`CASE WHEN needs_head THEN is_head ELSE weight >= least END`;
const tierOf = sql`CASE WHEN is_head THEN ${sql.lit(HEAD_TIER)} WHEN weight >= ${sql.lit(fieldWeights.name)} THEN 2
  WHEN weight >= ${sql.lit(fieldWeights.branch)} THEN 1 ELSE 0 END`;

/** The variants of the caller's views that hold what the plan asks for, and nothing that it excludes. */
export async function findByPlan(
  db: Db,
  plan: Plan,
  dictionary: Dictionary,
  { audience }: SearchCriteria,
): Promise<TextScore[]> {
  if (plan.terms.length === 0 || plan.terms.some(({ alternatives }) => alternatives.length === 0)) return [];
  const rows = JSON.stringify(planRows(plan));
  const excluded = JSON.stringify(plan.excluded.flatMap((part) => formsOf([part])));
  const scale = sql.lit(saturation + 1);
  // Only what the plan looks up: the words of every article are worked out for each question.
  const forms = [
    ...plan.terms.flatMap(({ alternatives }) => alternatives.flatMap(({ parts }) => parts)),
    ...plan.excluded,
  ];
  const kinds = new Set(forms.flatMap((part) => part.forms.map(({ kind }) => kind)));
  const sources = [
    ...locales.filter((locale) => kinds.has(locale)).map((locale) => documentWords(dictionary, locale)),
    ...(kinds.has("values") ? [valueWords] : []),
  ];
  if (sources.length === 0) return [];
  const every = sql.join(sources, sql` UNION ALL `);
  const result = await sql<TextScore>`WITH plan AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${rows}::text::jsonb) AS form (${columns})),
    excluded AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${excluded}::text::jsonb) AS form (${columns})),
    words AS MATERIALIZED (SELECT * FROM (${every}) AS every
      WHERE (kind, word) IN (SELECT kind, word FROM plan UNION SELECT kind, word FROM excluded)
        AND ${isInViews("every.variant_id", audience.viewIds)}),
    forms AS MATERIALIZED (SELECT * FROM words JOIN plan USING (kind, word) WHERE ${isAllowed}),
    parts AS (SELECT variant_id, term, alternative, part, span, parts,
        max(greatest(1, value * weight * ${scale} / (weight + ${sql.lit(saturation)}))
          + ${tierOf} * tier + CASE WHEN ${tierOf} > 0 THEN ${sql.lit(NAMED_SCORE)} ELSE 0 END) AS score,
        bool_or(weight <> ${sql.lit(fieldWeights.branch)}) AS is_own
      FROM forms GROUP BY variant_id, term, alternative, part, span, parts),
    alternatives AS (SELECT variant_id, term, floor(sum(score) * span / parts) AS score, bool_or(is_own) AS is_own
      FROM parts GROUP BY variant_id, term, alternative, span, parts HAVING count(*) = parts),
    terms AS (SELECT variant_id, term, max(score) AS score, bool_or(is_own) AS is_own
      FROM alternatives GROUP BY variant_id, term),
    neighbours AS (SELECT a.variant_id, count(DISTINCT (a.term, a.part)) * ${sql.lit(NEIGHBOUR_SCORE)} AS score
      FROM forms a JOIN forms b ON b.variant_id = a.variant_id AND b.place = a.place + 1
        AND (b.term = a.term AND b.part = a.part + 1 OR b.term = a.term + 1 AND b.part = 0 AND a.part = a.parts - 1)
      WHERE a.is_written AND b.is_written GROUP BY a.variant_id)
    SELECT variant_id AS "variantId", max(v.product_id) AS "productId",
        (sum(terms.score) + COALESCE(max(neighbours.score), 0))::int AS score
      FROM terms LEFT JOIN neighbours USING (variant_id) JOIN product_variants v ON v.id = variant_id
     WHERE NOT EXISTS (SELECT FROM words w JOIN excluded USING (kind, word)
       WHERE w.variant_id = terms.variant_id AND ${isAllowed})
     GROUP BY variant_id
    HAVING count(*) = ${plan.terms.length} AND bool_or(terms.is_own)`.execute(db);
  return result.rows;
}
