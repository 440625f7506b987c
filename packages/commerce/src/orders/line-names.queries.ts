// SQL of the names of ordered articles, in the language of whoever reads (`nameIn` of snapshots.ts, for whole snapshots).
import { sql } from "kysely";
import type { Locale } from "#shared/locale.ts";

/** The name of the article of an order line. */
export const articleName = (locale: Locale) =>
  sql<string>`coalesce(nullif(article_names #>> ARRAY['variant', ${locale}::text], ''), article_name)`;

/** The names of lines that a step of the history took out, where the order still has them. */
export const refusedLineNames = (locale: Locale) =>
  sql<string[]>`ARRAY(
    SELECT coalesce(
      (SELECT ${articleName(locale)} FROM order_lines l WHERE l.logistic_order_id = order_history.logistic_order_id
          AND l.article_name = refused.name ORDER BY l.position LIMIT 1), refused.name)
    FROM unnest(order_history.refused_lines) WITH ORDINALITY AS refused (name, place) ORDER BY refused.place)`;
