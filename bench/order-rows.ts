// Rows of the cart and of placing orders: what a buyer with a long list waits for.
import { setTimeout as pause } from "node:timers/promises";
import type { Floors } from "./floors/floors.ts";
import { connections, type Measure, measure, measureOnce } from "./load.ts";
import type { Figure } from "./report.ts";
import { callShop, offerPricesBySupplier, type Shop, signIn } from "./shop.ts";

const orders = 240;
const linesOfOrder = 60;
const suppliersOfOrder = 3;
const longList = 500;
type Buyer = Awaited<ReturnType<typeof signIn>>;

/** Most lines of one write (orders 2.2). */
const linesPerWrite = 1000;

/** A cart with one line of each; gives its id. */
export async function makeCart(shop: Shop, { token }: Buyer, offerPriceIds: readonly string[]): Promise<string> {
  const { id } = await callShop<{ id: string }>(shop, "POST", "/v2/shop/carts", { token, body: { name: "Bench" } });
  for (let first = 0; first < offerPriceIds.length; first += linesPerWrite) {
    const some = offerPriceIds.slice(first, first + linesPerWrite);
    const body = some.map((offerPriceId) => ({ offerPriceId, quantity: 1 }));
    await callShop(shop, "PUT", `/v2/shop/carts/${id}/lines`, { token, body });
  }
  return id;
}

/** A draft of all its lines, ready to be placed. */
async function makeDraft(shop: Shop, buyer: Buyer, offerPriceIds: readonly string[]): Promise<string> {
  const { token } = buyer;
  const cartId = await makeCart(shop, buyer, offerPriceIds);
  const id = await callShop<string>(shop, "POST", `/v2/shop/carts/${cartId}/initialize-orders`, { token });
  for (;;) {
    const cart = await callShop<{ status: string }>(shop, "GET", `/v2/shop/carts/${cartId}`, { token });
    if (cart.status === "ON_GOING") return id;
    if (cart.status !== "LOADING") throw new Error(`The order of a cart was not built: the cart is ${cart.status}`);
    await pause(20);
  }
}

/** The next twenty offers of each of three suppliers for every draft: orders of different buyers seldom meet on one article. */
function basketOf(bySupplier: readonly (readonly string[])[], draft: number): string[] {
  const each = linesOfOrder / suppliersOfOrder;
  return bySupplier
    .slice(0, suppliersOfOrder)
    .flatMap((ids) => Array.from({ length: each }, (_, line) => ids[(draft * each + line) % ids.length] ?? ""));
}

async function makeDrafts(shop: Shop, buyer: Buyer): Promise<string[]> {
  // So many that the drafts which are placed at the same time have no article in common.
  const bySupplier = await offerPricesBySupplier(shop, 4);
  const drafts: string[] = [];
  while (drafts.length < orders) {
    const first = drafts.length;
    const some = Array.from({ length: connections }, (_, index) =>
      makeDraft(shop, buyer, basketOf(bySupplier, first + index)),
    );
    drafts.push(...(await Promise.all(some)));
  }
  return drafts;
}

/** Placing drafts of 60 lines of 3 suppliers, each once, as many at a time as every row has connections. */
async function measurePlacing(shop: Shop, floors: Floors, buyer: Buyer): Promise<Figure> {
  const drafts = await makeDrafts(shop, buyer);
  const update = await floors.update();
  const placing = await measureOnce({
    url: drafts.map((id) => `${shop.url}/api/commerce/v2/shop/commercial-orders/${id}/created`),
    method: "PUT",
    headers: buyer.headers,
    body: "{}",
  });
  const ratio = update.requestsPerSecond / placing.requestsPerSecond;
  return {
    what: `place an order of ${linesOfOrder} lines, ${suppliersOfOrder} suppliers (${orders} prepared drafts, /created alone)`,
    measured: `${Math.round(placing.requestsPerSecond)} orders/s (p50 ${placing.p50} ms, p99 ${placing.p99} ms)`,
    floor: `update ${Math.round(update.requestsPerSecond)} req/s`,
    ratio: `${ratio.toFixed(1)} ×`,
    must: "≤ 40 ×",
    isMet: ratio <= 40,
  };
}

/** How many times as long as the short one the long one takes. */
function timesFigure(what: string, short: Measure, long: Measure): Figure {
  const times = short.requestsPerSecond / long.requestsPerSecond;
  return {
    what,
    measured: `${long.requestsPerSecond.toFixed(1)} req/s (p50 ${long.p50} ms, p99 ${long.p99} ms)`,
    floor: `5 lines ${short.requestsPerSecond.toFixed(1)} req/s (p50 ${short.p50} ms)`,
    ratio: `${times.toFixed(1)} ×`,
    must: "≤ 5 ×",
    isMet: times <= 5,
  };
}

/** The page and one edited line of a cart with 5 and with 500 lines. */
async function measureLongCart(shop: Shop, buyer: Buyer): Promise<Figure[]> {
  const offerPriceIds = (await offerPricesBySupplier(shop)).flat().slice(0, longList);
  const short = await makeCart(shop, buyer, offerPriceIds.slice(0, 5));
  const long = await makeCart(shop, buyer, offerPriceIds);
  const page = (id: string) =>
    measure({ url: `${shop.url}/checkout/cart/${id}`, headers: { cookie: buyer.cookie, "accept-language": "fr" } });
  const edit = (id: string) =>
    measure({
      url: `${shop.url}/api/commerce/v2/shop/carts/${id}/lines`,
      method: "PUT",
      headers: buyer.headers,
      body: JSON.stringify([{ offerPriceId: offerPriceIds[0], quantity: 40 }]),
    });
  return [
    timesFigure("first page of a cart with 500 lines, signed in", await page(short), await page(long)),
    timesFigure("one edited line of a cart with 500 lines, one request", await edit(short), await edit(long)),
  ];
}

/** Carts of 5 and of 500 lines, and the placement of orders. */
export async function measureOrders(shop: Shop, floors: Floors): Promise<Figure[]> {
  await floors.prepare("UPDATE offer_inventories SET stock = 10000000 WHERE stock > 0");
  const buyer = await signIn(shop, "admin@demo.test");
  return [...(await measureLongCart(shop, buyer)), await measurePlacing(shop, floors, buyer)];
}
