// A process of its own that places the order ORDER of EMAIL in the database at URL and stops for ever in the last step of the
// transaction, when everything but its commit is done. It says so, to be killed.
import { openDatabase } from "#db/open.ts";
import { placeCommercialOrder } from "#orders/placement/placement.ts";
import { contextOf, depsAt, noCarts } from "#test/outside-calls.ts";

const { URL: url = "", EMAIL: email = "", ORDER: order = "" } = process.env;
const { db } = openDatabase({ url });
const hangingCarts = {
  ...noCarts,
  complete: () =>
    new Promise<void>(() => {
      console.log("placed, not committed");
      setInterval(() => {}, 1000);
    }),
};
const deps = { ...depsAt(db, new Date()), carts: hangingCarts };
await placeCommercialOrder({ ...(await contextOf(db, email)), deps }, order, {
  idType: "DJUST_ID",
  paymentOption: null,
  expected: {},
});
