// Loads what buyers say of products and suppliers, and the buyers who say it.

import type { Tx } from "@comptoir/commerce/db/statement";
import { authors } from "#seed/reviews/authors.ts";
import { generateEvaluations, generateReviews } from "#seed/reviews/reviews.ts";
import { idOf, insertRows, openCounter } from "#seed/tools/bulk.ts";
import { type Ids, idNamed, idsFor } from "./structure.ts";

const dayBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/** Authors have no password and no account: they stand under their reviews and cannot sign in. Answers their ids. */
async function loadAuthors(db: Tx, at: string): Promise<Ids> {
  const counter = await openCounter(db, "user_ids", [["users", "id"]]);
  const ids = idsFor(
    authors.map(({ externalId }) => externalId),
    counter,
  );
  await insertRows(
    db,
    "users",
    {
      id: "text",
      external_id: "text",
      first_name: "text",
      last_name: "text",
      email: "text",
      status: "text",
      locale: "text",
      created_at: "timestamptz",
      updated_at: "timestamptz",
    },
    authors.map(({ externalId, firstName, lastName, locale }) => [
      idNamed(ids, externalId),
      externalId,
      firstName,
      lastName,
      `${externalId.toLowerCase()}@avis.example`,
      "INACTIVE",
      locale,
      at,
      at,
    ]),
  );
  await counter.close();
  return ids;
}

/** The demo buyers who write, with their default accounts. */
async function findBuyers(db: Tx) {
  const rows = await db
    .selectFrom("users as u")
    .innerJoin("account_users as l", "l.user_id", "u.id")
    .where("l.position", "=", 0)
    .select(["u.id", "u.external_id as externalId", "l.account_id as accountId"])
    .execute();
  return new Map(rows.map(({ externalId, ...row }) => [externalId, row]));
}

/** The reviewed products by external id. */
async function findProducts(db: Tx, names: readonly string[]) {
  const rows = await db
    .selectFrom("products")
    .where("external_id", "in", names)
    .select(["id", "external_id as externalId", "created_at as createdAt"])
    .execute();
  return new Map(rows.map(({ externalId, ...row }) => [externalId, row]));
}

/** When a review was written: so many days ago, but a few days after its product was there. */
function writtenAt(now: Date, ageInDays: number, productCreatedAt: Date): string {
  const first = dayBefore(productCreatedAt, -(2 + (ageInDays % 20)));
  return new Date(
    Math.min(now.getTime(), Math.max(dayBefore(now, ageInDays).getTime(), first.getTime())),
  ).toISOString();
}

/** Reviews and evaluations with their authors. */
export async function loadReviews(db: Tx, suppliers: Ids, now: Date): Promise<void> {
  const authorIds = await loadAuthors(db, now.toISOString());
  const buyers = await findBuyers(db);
  const reviews = generateReviews();
  const products = await findProducts(db, [...new Set(reviews.map(({ product }) => product))]);
  const userOf = (name: string) => buyers.get(name)?.id ?? idNamed(authorIds, name);
  const counter = await openCounter(db, "review_ids", [
    ["product_reviews", "id"],
    ["supplier_evaluations", "id"],
  ]);
  const dates = { created_at: "timestamptz", updated_at: "timestamptz" };
  await insertRows(
    db,
    "product_reviews",
    {
      id: "text",
      product_id: "text",
      user_id: "text",
      account_id: "text",
      rating: "integer",
      message: "text",
      ...dates,
    },
    reviews.map(({ product: name, author, rating, message, ageInDays }) => {
      const product = products.get(name);
      if (!product) throw new RangeError(`a review names a product that does not exist: ${name}`);
      const at = writtenAt(now, ageInDays, product.createdAt);
      const accountId = buyers.get(author)?.accountId ?? null;
      return [idOf(counter.next()), product.id, userOf(author), accountId, rating, message, at, at];
    }),
  );
  await insertRows(
    db,
    "supplier_evaluations",
    { id: "text", supplier_id: "text", user_id: "text", grade: "integer", comment: "text", ...dates },
    generateEvaluations().map(({ supplier, author, grade, comment, ageInDays }) => {
      const at = dayBefore(now, ageInDays).toISOString();
      return [idOf(counter.next()), idNamed(suppliers, supplier), userOf(author), grade, comment, at, at];
    }),
  );
  await counter.close();
}
