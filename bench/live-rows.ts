// Open pages that hear of changes: as many as one process takes, of many users, each following one of the demo's quotes through
// the storefront. What each of them holds of the process's memory, and how long after a write they hear of it.
import { type ClientRequest, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { Floors } from "./floors/floors.ts";
import { withDatabase } from "./growth-rows.ts";
import type { Figure } from "./report.ts";
import { type Shop, signIn } from "./shop.ts";

const PAGES = 2_000;
const USERS = 40;
const EVENTS = 200;
const MODEL = "acheteur@demo.test";
const MOST_KILOBYTES = 100;
/** A page shows what is new within three seconds, of which the way to it takes the smaller part. */
const MOST_MILLISECONDS = 1_000;
/** Milliseconds in which the process gives back what opening took. */
const REST = 5_000;

const makeUser = `
  WITH model AS (SELECT * FROM users WHERE email = $1),
  made AS (
    INSERT INTO users (civility, first_name, last_name, email, is_email_verified, phone, password_hash, groups, status, locale)
    SELECT civility, first_name, last_name, $2, is_email_verified, phone, password_hash, groups, status, locale FROM model
    RETURNING id)
  INSERT INTO account_users (account_id, user_id, position, main_organisation_id)
  SELECT u.account_id, made.id, u.position, u.main_organisation_id FROM account_users u, model, made WHERE u.user_id = model.id`;

const quotesOf = `
  SELECT min(q.id) AS id, q.master_quote_id AS "masterQuoteId" FROM supplier_quotes q
   WHERE q.account_id = (SELECT account_id FROM account_users u JOIN users ON users.id = u.user_id
                          WHERE users.email = $1 ORDER BY u.position LIMIT 1)
   GROUP BY q.master_quote_id`;

type Quote = { readonly id: string; readonly masterQuoteId: string };
/** Hears of every event of a quote. */
type OnEvent = (masterQuoteId: string) => void;

/** Opens a page's connection; the answer is there with its first bytes. */
function open(shop: Shop, cookie: string, { masterQuoteId }: Quote, onEvent: OnEvent): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const asked = request(`${shop.url}/live?masterQuoteId=${masterQuoteId}`, { agent: false, headers: { cookie } });
    asked.once("response", (response) => {
      if (response.statusCode !== 200) {
        response.resume();
        reject(new Error(`An open page was answered ${response.statusCode}`));
        return;
      }
      response.setEncoding("utf8");
      response.on("data", (text: string) => {
        if (text.includes(`data: master-quote:${masterQuoteId}`)) onEvent(masterQuoteId);
      });
      response.on("error", () => {}); // The end of the measurement cuts it off.
      resolve(asked);
    });
    asked.once("error", reject);
    asked.end();
  });
}

/** Writes to one quote after the other, and answers how long after each write its pages heard of it, in order. */
async function measureLatencies(database: pg.Client, quotes: readonly Quote[], hear: (heard: OnEvent) => void) {
  const latencies: number[] = [];
  for (let event = 0; event < EVENTS; event += 1) {
    const quote = quotes[event % quotes.length];
    if (!quote) throw new Error("The demo has no quotes");
    let left = Math.floor(PAGES / quotes.length) + (quotes.indexOf(quote) < PAGES % quotes.length ? 1 : 0);
    const all = Promise.withResolvers<void>();
    const began = performance.now();
    hear((masterQuoteId) => {
      if (masterQuoteId !== quote.masterQuoteId) return;
      latencies.push(performance.now() - began);
      left -= 1;
      if (left === 0) all.resolve();
    });
    await database.query("UPDATE supplier_quotes SET updated_at = clock_timestamp() WHERE id = $1", [quote.id]);
    await all.promise;
  }
  return latencies.sort((a, b) => a - b);
}

async function measureOpenPages(shop: Shop, database: pg.Client): Promise<Figure[]> {
  const { rows: quotes } = await database.query<Quote>(quotesOf, [MODEL]);
  const cookies: string[] = [];
  for (let user = 0; user < USERS; user += 1) {
    const email = `page-${user}@demo.test`;
    await database.query(makeUser, [MODEL, email]);
    cookies.push((await signIn(shop, email)).cookie);
  }
  const before = await shop.memory();
  let onEvent: OnEvent = () => {};
  const pages: ClientRequest[] = [];
  try {
    for (let page = 0; page < PAGES; page += 1) {
      const [cookie, quote] = [cookies[page % USERS], quotes[page % quotes.length]];
      if (!cookie || !quote) throw new Error("The demo has no quotes");
      pages.push(await open(shop, cookie, quote, (id) => onEvent(id)));
    }
    await pause(REST);
    const kilobytes = Math.round((((await shop.memory()) - before) * 1024) / PAGES);
    const latencies = await measureLatencies(database, quotes, (heard) => {
      onEvent = heard;
    });
    const [middle = Infinity, late = Infinity] = [0.5, 0.99].map(
      (part) => latencies[Math.floor(part * latencies.length)],
    );
    return [
      {
        what: `memory of each of ${PAGES} open pages that hear of changes`,
        measured: `${kilobytes} kB`,
        must: `≤ ${MOST_KILOBYTES} kB`,
        isMet: kilobytes <= MOST_KILOBYTES,
      },
      {
        what: `from a write to all pages that show it, ${PAGES} open, ${Math.round(PAGES / quotes.length)} of each quote`,
        measured: `p50 ${middle.toFixed(0)} ms, p99 ${late.toFixed(0)} ms`,
        must: `p99 ≤ ${MOST_MILLISECONDS} ms`,
        isMet: late <= MOST_MILLISECONDS,
      },
    ];
  } finally {
    for (const page of pages) page.destroy();
  }
}

/** Rows of open pages that hear of changes. */
export const measureLive = (shop: Shop, _: Floors): Promise<Figure[]> =>
  withDatabase(shop, (database) => measureOpenPages(shop, database));
