// A process of its own that places the order ORDER of EMAIL in the database at URL and stops for ever in the last step of the
// transaction, when everything but its commit is done. It says so, to be killed.
import { openDatabase } from "#db/open.ts";
import type { Tx } from "#db/statement.ts";
import { placeCommercialOrder } from "#orders/placement/placement.ts";
import { contextOf, depsAt } from "#test/outside-calls.ts";

const { URL: url = "", EMAIL: email = "", ORDER: order = "" } = process.env;
const { db } = openDatabase({ url });

async function stopForEver(): Promise<never> {
  console.log("placed, not committed");
  setInterval(() => {}, 1000);
  return new Promise(() => {});
}

const transaction = () => ({
  execute: (work: (tx: Tx) => Promise<unknown>) =>
    db.transaction().execute(async (tx) => {
      await work(tx);
      return stopForEver();
    }),
});
const neverCommitting = new Proxy(db, {
  get(_, name) {
    if (name === "transaction") return transaction;
    const member: unknown = Reflect.get(db, name, db);
    return typeof member === "function" ? member.bind(db) : member;
  },
});

const deps = { ...depsAt(db, new Date()), db: neverCommitting };
await placeCommercialOrder({ ...(await contextOf(db, email)), deps }, order, {
  idType: "DJUST_ID",
  paymentOption: null,
  expected: {},
});
