// Rows of the commerce API: single calls over HTTP beside their floors.
import type { Floors } from "./floors/floors.ts";
import { connections, type Measure, measure } from "./load.ts";
import { type Figure, ratioFigure } from "./report.ts";
import { bytesOf, callShop, firstProduct, guestHeaders, type Shop, signIn } from "./shop.ts";

/** Adding to carts, one for each connection: `update` too writes another row each time. */
async function measureAdding(shop: Shop): Promise<Measure> {
  const { token, headers } = await signIn(shop, "admin@demo.test");
  const carts = await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      callShop<{ id: string }>(shop, "POST", "/v2/shop/carts", { token, body: { name: `Bench ${index}` } }),
    ),
  );
  return measure({
    url: carts.map(({ id }) => `${shop.url}/api/commerce/v2/shop/carts/${id}/lines`),
    method: "PUT",
    headers,
    body: JSON.stringify([{ offerPriceId: "PRX-CAI-0001", quantity: 20, updateAction: "REPLACE_QUANTITY" }]),
  });
}

/** Calls of the commerce API over HTTP. */
export async function measureApi(shop: Shop, floors: Floors): Promise<Figure[]> {
  const api = `${shop.url}/api/commerce`;
  const headers = { ...guestHeaders };
  const searchUrl = `${api}/v2/shop/search?query=carton&size=24&aggregation=PRODUCT&locale=fr-FR`;
  const hello = await floors.hello(await bytesOf(searchUrl, headers));
  const search = await measure({ url: searchUrl, headers });
  const suggest = await measure({ url: `${api}/v2/shop/autocomplete?input=gobel&locale=fr-FR`, headers });
  const select = await floors.select();
  const product = await measure({ url: `${api}/v1/shop/products/${await firstProduct(shop, "carton")}`, headers });

  const update = await floors.update();
  const add = await measureAdding(shop);
  const named = (name: string, requestsPerSecond: number) => ({ name, requestsPerSecond });
  return [
    ratioFigure(
      "/v2/shop/search, broad term, 24 records, all facets",
      search.requestsPerSecond,
      named("hello, same bytes", hello.requestsPerSecond),
      0.05,
      search,
    ),
    ratioFigure(
      "autocomplete",
      suggest.requestsPerSecond,
      named("hello, same bytes as the search", hello.requestsPerSecond),
      0.1,
      suggest,
    ),
    ratioFigure(
      "product detail API",
      product.requestsPerSecond,
      named("select", select.requestsPerSecond),
      0.3,
      product,
    ),
    ratioFigure("add to cart API", add.requestsPerSecond, named("update", update.requestsPerSecond), 0.25, add),
  ];
}
