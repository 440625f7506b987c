// Rows of the pages that buyers have: each in requests per second beside the shop's own kept guest page, and the SQL statements
// that one of them takes.
import { measure } from "./load.ts";
import { makeCart } from "./order-rows.ts";
import { fullCategory } from "./page-rows.ts";
import { type Figure, ratioFigure } from "./report.ts";
import { bytesOf, callShop, offerPricesBySupplier, type Shop, signIn } from "./shop.ts";

/** Of the kept guest category page, in requests per second. */
const leastShare = 0.025;
const mostStatements = 6;
/** The desk is seven blocks. */
const mostStatementsOfHome = 8;
const linesOfCart = 5;
const variantsOfProduct = 20;
/** Pages over which statements are counted. */
const countedPages = 40;

type Records = {
  readonly products: { readonly content: readonly { readonly product: { id: string; variantCount: number } }[] };
};

/** The product whose number of variants comes closest to `count`. */
export async function productOf(shop: Shop, count: number): Promise<string> {
  const found = await callShop<Records>(shop, "GET", "/v2/shop/search?size=500&aggregation=PRODUCT&withFacets=false");
  const gap = ({ product }: Records["products"]["content"][number]) => Math.abs(product.variantCount - count);
  const closest = found.products.content.toSorted((a, b) => gap(a) - gap(b))[0];
  if (!closest) throw new Error("The shop sells nothing");
  return closest.product.id;
}

/** SQL statements that the process has run so far. */
async function statementsOf(shop: Shop): Promise<number> {
  const text = await (await fetch(`${shop.url}/metrics`)).text();
  const [, count] = /^comptoir_sql_statements_total (\d+)/m.exec(text) ?? [];
  if (count === undefined) throw new Error("The process does not count its statements");
  return Number(count);
}

/** SQL statements that one answer of a page takes: the median of many, as the jobs of the process ask for theirs meanwhile. */
export async function statementsPerPage(shop: Shop, path: string, cookie: string): Promise<number> {
  const counts: number[] = [];
  for (let page = 0; page < countedPages; page += 1) {
    const before = await statementsOf(shop);
    await bytesOf(`${shop.url}${path}`, { cookie });
    counts.push((await statementsOf(shop)) - before);
  }
  return counts.toSorted((one, other) => one - other)[countedPages / 2] ?? 0;
}

/** The pages that a buyer uses every day, by their names in the table. */
export async function buyersPages(shop: Shop, buyer: Awaited<ReturnType<typeof signIn>>) {
  const [offerPriceIds = []] = await offerPricesBySupplier(shop);
  const cart = await makeCart(shop, buyer, offerPriceIds.slice(0, linesOfCart));
  return {
    home: "/",
    category: `/c/${(await fullCategory(shop)).join("/")}`,
    search: "/search?query=carton",
    [`product of ${variantsOfProduct} variants`]: `/product/${await productOf(shop, variantsOfProduct)}`,
    [`cart of ${linesOfCart} lines`]: `/checkout/cart/${cart}`,
    orders: "/account/orders",
    lists: "/buyinglist",
    quotes: "/quotes",
  };
}

/** Every page of a signed-in buyer. */
export async function measureSignedIn(shop: Shop): Promise<Figure[]> {
  const buyer = await signIn(shop, "acheteur@demo.test");
  const pages = await buyersPages(shop, buyer);
  const kept = await measure({ url: `${shop.url}${pages.category}` });
  const floor = { name: "kept guest category page", requestsPerSecond: kept.requestsPerSecond };
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const { cookie } = buyer;
    const page = await measure({ url: `${shop.url}${path}`, headers: { cookie } });
    figures.push(ratioFigure(`signed in: ${name}`, page.requestsPerSecond, floor, leastShare, page));
    const statements = await statementsPerPage(shop, path, cookie);
    const most = name === "home" ? mostStatementsOfHome : mostStatements;
    figures.push({
      what: `SQL statements of a page, signed in: ${name}`,
      measured: `${statements}`,
      must: `≤ ${most}`,
      isMet: statements <= most,
    });
  }
  return figures;
}
