// SQL of the counts of searches.
import { addDays, shopDay } from "@comptoir/contract/days/days.rules";
import type { SearchCountsQuery, SearchStep } from "@comptoir/contract/search";
import { sql } from "kysely";
import { possibleNames } from "#catalogue/search/counts/search-counts.rules.ts";
import type { SearchCount } from "#catalogue/search/counts/search-counts.ts";
import type { Db } from "#db/statement.ts";

/**
 * Adds counts to those of the day, but for queries that name a user or somebody who receives parcels: by first and last name, or by
 * the last name alone where it is no word of the catalogue. Rows are taken in one order, so that processes do not wait in a ring.
 */
export async function saveSearchCounts(db: Db, counts: readonly SearchCount[], now: Date): Promise<void> {
  const names = counts.flatMap(({ query, step }, place) => {
    const whole = query.replace(/[^a-z0-9]/g, "");
    return possibleNames(query).map((name) => ({ place, name, isAlone: step !== "ALL" && name === whole }));
  });
  await sql`
    WITH names AS MATERIALIZED (
      SELECT * FROM unnest(${names.map(({ place }) => place)}::int[], ${names.map(({ name }) => name)}::text[],
        ${names.map(({ isAlone }) => isAlone)}::boolean[]) AS n (place, name, is_alone)
    ), told AS (
      SELECT n.place FROM names n JOIN users u ON fold_code(u.last_name) = n.name
       WHERE n.is_alone OR EXISTS (SELECT FROM names f WHERE f.place = n.place AND f.name = fold_code(u.first_name))
      UNION SELECT n.place FROM names n JOIN addresses a ON fold_code(a.full_name) = n.name WHERE a.full_name LIKE '% %'
    )
    INSERT INTO search_counts AS kept (day, query, locale, step, hits, asked)
    SELECT ${shopDay(now)}::date, query, locale, step, hits, asked
      FROM unnest(${counts.map((each) => each.query)}::text[], ${counts.map((each) => each.locale)}::text[],
        ${counts.map((each) => each.step)}::text[], ${counts.map((each) => each.hits)}::int[],
        ${counts.map((each) => each.asked)}::int[]) WITH ORDINALITY AS c (query, locale, step, hits, asked, place)
     WHERE place - 1 NOT IN (SELECT told.place FROM told)
     ORDER BY query, locale, step
    ON CONFLICT (day, query, locale, step) DO UPDATE SET hits = excluded.hits, asked = kept.asked + excluded.asked`.execute(
    db,
  );
}

const KEPT_MONTHS = 13;
/** Different searches of one day that are kept; more are made up. */
const MOST_OF_A_DAY = 10_000;

/** Forgets what is older than 13 months, and of the last two days what was asked least; run now and then by a job. */
export async function forgetSearchCounts(db: Db, now: Date): Promise<void> {
  const today = shopDay(now);
  await sql`
    DELETE FROM search_counts WHERE day < ${today}::date - make_interval(months => ${KEPT_MONTHS})`.execute(db);
  await sql`
    DELETE FROM search_counts c USING (
      SELECT day, query, locale, step, row_number() OVER (PARTITION BY day ORDER BY asked DESC, query) AS place
        FROM search_counts WHERE day >= ${addDays(today, -1)}::date) AS ranked
     WHERE ranked.place > ${MOST_OF_A_DAY}
       AND (c.day, c.query, c.locale, c.step) = (ranked.day, ranked.query, ranked.locale, ranked.step)`.execute(db);
}

type CountRow = {
  query: string;
  locale: string;
  step: SearchStep;
  hits: number;
  asked: number;
  lastAsked: string;
  total: number;
};

const USUAL_DAYS = 30;

/** A page of what was asked in a period, the most asked first. */
export async function findSearchCounts(db: Db, { from, to, step, page, size }: SearchCountsQuery, now: Date) {
  const last = to ?? shopDay(now);
  const first = from ?? addDays(last, 1 - USUAL_DAYS);
  const asked = sql`
    SELECT query, locale, step, (array_agg(hits ORDER BY day DESC))[1] AS hits, sum(asked)::int AS asked,
      max(day)::text AS "lastAsked"
      FROM search_counts
     WHERE day BETWEEN ${first}::date AND ${last}::date AND (${step ?? null}::text IS NULL OR step = ${step ?? null})
     GROUP BY query, locale, step`;
  const { rows } = await sql<CountRow>`
    SELECT *, count(*) OVER ()::int AS total FROM (${asked}) AS a
     ORDER BY asked DESC, query, locale, step LIMIT ${size} OFFSET ${page * size}`.execute(db);
  const [one] = rows;
  if (one) return { rows, total: one.total };
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM (${asked}) AS a`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
