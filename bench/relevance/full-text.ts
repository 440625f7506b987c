// PostgreSQL's own full text search, set up for a catalogue: stems of both languages, no accents, four weights, an index; all
// words of a query first, and any of them where nothing has all.
import type { Locale } from "@comptoir/commerce/shared/locale";
import type { Engine } from "@comptoir/commerce/test/relevance/engine";
import { PAGE } from "@comptoir/commerce/test/relevance/service";
import pg from "pg";
import { articleTexts, type Catalogue, joinedCode, onePerProduct, plainText } from "./baseline-texts.ts";

const stems = { "fr-FR": "french", "en-GB": "english" } as const satisfies Record<Locale, string>;
const locales = Object.keys(stems) as Locale[]; // The keys of the table.
const tableOf = (locale: Locale) => `relevance_${stems[locale]}`;
const otherOf = (locale: Locale) => (locale === "fr-FR" ? "en-GB" : "fr-FR");
const configurationOf = (locale: Locale) => `relevance_${stems[locale]}_words`;
const SUGGESTED = 8;

async function prepare(client: pg.Client, locale: Locale): Promise<void> {
  await client.query(`
    CREATE EXTENSION IF NOT EXISTS unaccent;
    CREATE TEXT SEARCH CONFIGURATION ${configurationOf(locale)} (COPY = ${stems[locale]});
    ALTER TEXT SEARCH CONFIGURATION ${configurationOf(locale)}
      ALTER MAPPING FOR hword, hword_part, word WITH unaccent, ${stems[locale]}_stem;
    CREATE TABLE ${tableOf(locale)} (id integer PRIMARY KEY, code text NOT NULL, product text NOT NULL, words tsvector NOT NULL)`);
}

async function fill(client: pg.Client, catalogue: Catalogue, locale: Locale): Promise<void> {
  const own = configurationOf(locale);
  const other = configurationOf(otherOf(locale));
  await client.query(
    `INSERT INTO ${tableOf(locale)}
     SELECT id, code, product,
       setweight(to_tsvector('simple', codes), 'A') || setweight(to_tsvector('${own}', name), 'A')
       || setweight(to_tsvector('${own}', brand || ' ' || category), 'B')
       || setweight(to_tsvector('${own}', "values" || ' ' || supplier), 'C')
       || setweight(to_tsvector('${other}', "otherName"), 'C')
       || setweight(to_tsvector('${own}', description), 'D')
     FROM json_to_recordset($1) AS article (id integer, code text, product text, codes text, name text,
       "otherName" text, brand text, category text, "values" text, supplier text, description text)`,
    [JSON.stringify(articleTexts(catalogue, locale))],
  );
  await client.query(`CREATE INDEX ON ${tableOf(locale)} USING gin (words)`);
}

type Hit = { readonly code: string; readonly product: string };

/** PostgreSQL's full text search over the records of the shop, in a database of its own. */
export async function createFullText(url: string, catalogue: Catalogue): Promise<Engine & { close(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const locale of locales) await prepare(client, locale);
  for (const locale of locales) await fill(client, catalogue, locale);

  async function hits(locale: Locale, query: string, values: readonly string[]): Promise<Hit[]> {
    const { rows } = await client.query<Hit>(
      `SELECT code, product FROM ${tableOf(locale)}, (SELECT ${query} AS query) AS asked
        WHERE words @@ query ORDER BY ts_rank(words, query) DESC, id`,
      [...values],
    );
    return rows;
  }

  async function find(text: string, locale: Locale): Promise<Hit[]> {
    const [own, other] = [configurationOf(locale), configurationOf(otherOf(locale))];
    const all = `plainto_tsquery('${own}', $1) || plainto_tsquery('${other}', $1) || plainto_tsquery('simple', $2)`;
    const values = [plainText(text), joinedCode(text)];
    const found = await hits(locale, all, values);
    return found.length > 0 ? found : hits(locale, `replace((${all})::text, '&', '|')::tsquery`, values);
  }

  async function complete(text: string, locale: Locale): Promise<Hit[]> {
    const words = plainText(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== "");
    if (words.length === 0) return [];
    return hits(locale, `to_tsquery('${configurationOf(locale)}', $1)`, [`${words.join(" & ")}:*`]);
  }

  return {
    search: async (text, locale) => onePerProduct(await find(text, locale), PAGE),
    suggest: async (text, locale) => ({
      articles: onePerProduct(await complete(text, locale), SUGGESTED),
      queries: [],
      categories: [],
      brands: [],
      suppliers: [],
    }),
    close: () => client.end(),
  };
}
