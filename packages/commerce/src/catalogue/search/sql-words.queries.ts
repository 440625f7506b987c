// The statements that find texts: the words of every document as rows, and the plan of a query joined with them.
import { type RawBuilder, sql } from "kysely";
import { isInViews } from "#catalogue/offers/catalog-views.queries.ts";
import { type CodeQuestion, EXACT_CODE_SCORE } from "#catalogue/search/codes.rules.ts";
import type { Dictionary } from "#catalogue/search/dictionary.ts";
import { type Lexicon, lexiconOf } from "#catalogue/search/lexicon.ts";
import {
  fieldWeights,
  MOST_POSITIONS,
  NEIGHBOUR_SCORE,
  type Plan,
  saturation,
} from "#catalogue/search/query-plan.rules.ts";
import type { SearchCriteria } from "#catalogue/search/search-index.ts";
import { stopWordsOf } from "#catalogue/search/text.ts";
import type { Db } from "#db/statement.ts";
import { type Locale, labelIn } from "#shared/locale.ts";

const list = (values: Iterable<string>) => sql`${[...values]}::text[]`;

/** How well a variant fits a text. */
export type TextScore = { readonly variantId: string; readonly score: number };

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
  return sql`SELECT v.id AS variant_id, found.word, sum(field.weight)::int AS weight,
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

/** Every word of the visible catalogue with the number of variants that hold it. */
export async function findLexicon(db: Db, dictionary: Dictionary, locale: Locale): Promise<Lexicon> {
  const { rows } = await sql<{ word: string; count: number }>`
    SELECT word, count(*)::int AS count FROM (${documentWords(dictionary, locale)}) AS words GROUP BY word
    UNION ALL SELECT '', count(*)::int FROM product_variants v JOIN products p ON p.id = v.product_id
     WHERE v.status = 'ACTIVE' AND p.status = 'ACTIVE'`.execute(db);
  const counts = new Map(rows.map(({ word, count }) => [word, count]));
  const documents = counts.get("") ?? 0;
  counts.delete("");
  return lexiconOf(locale, documents, counts);
}

/** A row for each form of each part of each alternative of each term. */
function planRows({ terms }: Plan) {
  return terms.flatMap(({ alternatives, isMeasured }, term) =>
    alternatives.flatMap(({ parts, span }, alternative) =>
      parts.flatMap(({ forms, least }, part) =>
        forms.map(({ word, value }) => ({
          ...{ term, alternative, part, span, word, value, least },
          parts: parts.length,
          is_measured: isMeasured,
        })),
      ),
    ),
  );
}

/** The variants of the caller's views that hold what the plan asks for. */
export async function findByPlan(
  db: Db,
  plan: Plan,
  dictionary: Dictionary,
  { locale, audience }: SearchCriteria,
): Promise<TextScore[]> {
  const counted = plan.leavesMeasures ? sql`NOT is_measured` : sql`true`;
  const rows = JSON.stringify(planRows(plan));
  const scale = sql.lit(saturation + 1);
  const result = await sql<TextScore>`WITH plan AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${rows}::text::jsonb) AS form (term int, alternative int, part int, span int, parts int,
        word text, value bigint, least text, is_measured boolean)),
    words AS MATERIALIZED (SELECT * FROM (${documentWords(dictionary, locale)}) AS every
      WHERE word IN (SELECT word FROM plan) AND ${isInViews("every.variant_id", audience.viewIds)}),
    forms AS MATERIALIZED (SELECT * FROM words JOIN plan USING (word) WHERE CASE least
      WHEN 'any' THEN true WHEN 'head' THEN is_head ELSE weight >= ${sql.lit(fieldWeights.branch)} END),
    parts AS (SELECT variant_id, term, alternative, part, span, parts, is_measured,
        max(greatest(1, value * weight * ${scale} / (weight + ${sql.lit(saturation)}))) AS score,
        bool_or(weight <> ${sql.lit(fieldWeights.branch)}) AS is_own
      FROM forms GROUP BY variant_id, term, alternative, part, span, parts, is_measured),
    alternatives AS (SELECT variant_id, term, is_measured, floor(sum(score) * span / parts) AS score, bool_or(is_own) AS is_own
      FROM parts GROUP BY variant_id, term, alternative, span, parts, is_measured HAVING count(*) = parts),
    terms AS (SELECT variant_id, term, is_measured, max(score) AS score, bool_or(is_own) AS is_own
      FROM alternatives GROUP BY variant_id, term, is_measured),
    neighbours AS (SELECT a.variant_id, count(DISTINCT (a.term, a.part)) * ${sql.lit(NEIGHBOUR_SCORE)} AS score
      FROM forms a JOIN forms b ON b.variant_id = a.variant_id AND b.place = a.place + 1
        AND (b.term = a.term AND b.part = a.part + 1 OR b.term = a.term + 1 AND b.part = 0 AND a.part = a.parts - 1)
      WHERE a.alternative = 0 AND b.alternative = 0 GROUP BY a.variant_id)
    SELECT variant_id AS "variantId", (sum(terms.score) + COALESCE(max(neighbours.score), 0))::int AS score
      FROM terms LEFT JOIN neighbours USING (variant_id)
     GROUP BY variant_id
    HAVING count(*) FILTER (WHERE ${counted}) >= ${plan.needed} AND bool_or(terms.is_own)`.execute(db);
  return result.rows;
}

/** The variants of the caller's views that a code names. */
export async function findByCodes(
  db: Db,
  { exact, prefix, prefixScore }: CodeQuestion,
  { text, audience }: SearchCriteria,
): Promise<TextScore[]> {
  const whole = text.trim();
  const result = await sql<TextScore>`
    SELECT v.id AS "variantId", max(CASE WHEN named.is_exact THEN ${EXACT_CODE_SCORE}::int ELSE ${prefixScore}::int END) AS score
      FROM product_variants v JOIN products p ON p.id = v.product_id
      CROSS JOIN LATERAL (
        SELECT true AS is_exact WHERE v.id = ${whole} OR p.id = ${whole} OR p.sku = ${whole}
        UNION ALL SELECT code = ANY(${list(exact)}) FROM (
          SELECT fold_code(p.external_id) UNION ALL SELECT c.code FROM variant_codes c WHERE c.variant_id = v.id) AS codes (code)
         WHERE code = ANY(${list(exact)}) OR starts_with(code, ${prefix}::text)) AS named
     WHERE v.status = 'ACTIVE' AND p.status = 'ACTIVE' AND ${isInViews("v.id", audience.viewIds)}
     GROUP BY v.id`.execute(db);
  return result.rows;
}
