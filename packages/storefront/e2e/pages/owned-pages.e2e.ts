// Pages of what belongs to a buyer: a neighbour, a colleague without the right to and a guest find nothing at their addresses,
// and no form of theirs changes anything, however many pages there will be.
import type { Cart } from "@comptoir/contract/carts";
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { MasterQuote } from "@comptoir/contract/quotes/quotes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import routes from "../../app/routes.ts";
import { enterDesk, fileDocument, placeOrder, reportProblem } from "../helpers/desk.ts";
import { newcomerLike } from "../helpers/newcomer.ts";
import { shipAs } from "../helpers/supplier.ts";
import { visitByWire, type WireAnswer, type WireVisitor } from "../helpers/wire.ts";

type Route = { readonly path?: string | undefined; readonly children?: readonly Route[] | undefined };

/** The addresses of the site map that name a thing. */
const addressesIn = (all: readonly Route[], above = ""): string[] =>
  all.flatMap(({ path = "", children = [] }) => {
    const here = path === "" || path === "en?" ? above : `${above}/${path}`;
    return [...(here.includes(":") && path !== "" ? [here] : []), ...addressesIn(children, here)];
  });
const addresses = addressesIn(routes);
const keyIn = (address: string) => /:(\w+)/.exec(address)?.[1] ?? "";

/** What everybody may read, and the signed key of a calendar, which is all that its address asks for. */
const keysOfTheShop = ["productId", "supplierId", "page", "slug", "token"];

const owner: WireVisitor = visitByWire();
const others = { neighbour: visitByWire(), colleague: visitByWire(), guest: visitByWire() } as const;
/** What a colleague may read, as it is the account's (quotes 5). */
const shared: Readonly<Record<string, readonly string[]>> = { colleague: ["quoteId"] };

const secrets = ["Panier à moi seul", "Liste à moi seul", "Devis à moi seul"];
let keys: Readonly<Record<string, string>>;
/** A request of the account that suppliers were asked about, with the quote of one of them. */
let asked: Readonly<Record<string, string>>;
/** An order whose supplier filed a document, and who placed it. */
let filed: Readonly<Record<string, string>>;
let orderer: WireVisitor;
let reads: readonly string[];

async function makeCart(name: string, type: "CART" | "BUYING_LIST"): Promise<string> {
  const { id } = await owner.write<Cart>("POST", "/v2/shop/carts?currency=EUR", { name, type });
  const line = { offerPriceId: "PRX-CAI-0001", quantity: 200 };
  await owner.write("PUT", `/v2/shop/carts/${id}/lines?currency=EUR`, [line]);
  return id;
}

beforeAll(async () => {
  await owner.signIn(await newcomerLike("acheteur@demo.test"));
  await others.neighbour.signIn(await newcomerLike("voisin@demo.test"));
  await others.colleague.signIn(await newcomerLike("multi@demo.test"));
  const [cartId, listId, ordered] = [
    await makeCart("Panier à moi seul", "CART"),
    await makeCart("BL_Liste à moi seul", "BUYING_LIST"),
    await makeCart("Commande à moi seul", "CART"),
  ];
  const orderId = await owner.write<string>("POST", `/v2/shop/carts/${ordered}/initialize-orders`, {});
  const order = await owner.read<CommercialOrder>(`/v1/shop/commercial-orders/${orderId}?locale=fr-FR`);
  const quote = await owner.write<MasterQuote>("POST", "/v1/shop/master-quotes", { name: "Devis à moi seul" });
  const { content } = await owner.read<{ content: MasterQuote[] }>(
    "/v1/shop/master-quotes?fromCustomerAccount=true&sent=true",
  );
  const [supplierQuote] = content.flatMap(({ supplierQuotes }) => supplierQuotes);
  asked = { quoteId: supplierQuote?.masterQuoteId ?? "", supplierQuoteId: supplierQuote?.id ?? "" };
  const placed = await placeOrder({ "PRX-CAI-0001": 200 });
  const desk = visitByWire();
  await enterDesk(desk, "fournisseur@demo.test");
  const reference = placed.orders[0]?.reference ?? "";
  orderer = placed.buyer;
  const documentId = await fileDocument(desk, reference);
  const [part] = placed.orders;
  if (!part) throw new Error("An order was placed");
  await shipAs("fournisseur@demo.test", part.id);
  const incidentId = await reportProblem(orderer, part);
  filed = { orderReference: reference, documentId, incidentId, paper: "summary" };
  keys = { cartId, listId, orderReference: order.reference, quoteId: quote.id };
  reads = [
    ...[cartId, listId].map((id) => `/v2/shop/carts/${id}?currency=EUR`),
    `/v1/shop/commercial-orders/${orderId}?locale=fr-FR`,
    `/v1/shop/master-quotes/${quote.id}`,
  ];
});
afterAll(async () => {
  for (const id of [keys.cartId, keys.listId]) await owner.write("DELETE", `/v2/shop/carts/${id}`);
  await owner.write("DELETE", `/v1/shop/master-quotes/${keys.quoteId}`);
});

/** Fields of any form of these pages that would change, order, share or decide. */
const anyForm = {
  ...{ manage: "rename", listName: "Pris", name: "Pris", save: "1", add: "1", remove: "PRX-CAI-0001", import: "1" },
  ...{ text: "GOB-0001 2500", offerPriceId: "PRX-CAI-0001", quantity: "999", lines: "[]", cart: "Pris", delete: "1" },
  ...{ intent: "cancel", decision: "APPROVE", reason: "Pris", checkout: "", setAside: "PRX-CAI-0001", ask: "1" },
};

// Those of the desk are tried by desk-isolation.e2e.ts.
const owned = addresses.filter((address) => !keysOfTheShop.includes(keyIn(address)) && !address.startsWith("/desk/"));
/** Pages of what follows an order that has left, and of its papers and documents. */
const isOfFiled = (address: string) =>
  /:documentId|:incidentId|:paper|\/(?:documents\.zip|report|messages|rating)$/.test(address);
const addressOf = (address: string) => {
  const ofDocument = isOfFiled(address) ? filed : keys;
  const known = address.includes(":supplierQuoteId") ? asked : ofDocument;
  return address.replace(/:(\w+)/g, (_, name: string) => known[name] ?? "");
};
/** Both languages, and the data that the router asks for. */
const formsOf = (path: string) => [path, `/en${path}`, `${path}.data`];
/** Stock is everybody's: others order the same articles meanwhile. */
const withoutStock = (key: string, value: unknown) => (key === "stock" ? undefined : value);
const look = async () => JSON.stringify(await Promise.all(reads.map((call) => owner.read(call))), withoutStock, 1);

/** Not found, not allowed, or sent to the login; the call of cart lines says in its answer that it wrote nothing. */
function isRefusal(path: string, { status, headers, body }: WireAnswer): boolean {
  if (status >= 400 && status < 500) return true;
  const isSentToLogin =
    (status === 302 || status === 202) && /login=required|\/auth\/login/.test(`${headers.get("location")}${body}`);
  return isSentToLogin || (/\/lines(\.data)?$/.test(path) && !/"ok",?:?true/.test(body));
}

/** What an owner's own address may answer. */
function statusesFor(address: string): readonly number[] {
  // Lines of a cart are written here only.
  if (/\/lines$/.test(address)) return [400, 404, 405];
  // Those that wait for one's own word.
  if (address.startsWith("/approvals")) return [200, 403, 404];
  // A document is handed out under a signed address of its own.
  if (address.endsWith("/:documentId")) return [302];
  // Nobody has answered the quote: there is nothing to compare.
  return address.endsWith("/compare") ? [302] : [200];
}

describe("every page with a key in its address", () => {
  it("is one that this test tries, or everybody's", () => {
    expect(owned.length).toBeGreaterThan(6);
    expect(owned.map(keyIn).filter((name) => !(name in keys))).toEqual([]);
  });

  it("is there for its owner", async () => {
    for (const address of owned) {
      const { status } = await (isOfFiled(address) ? orderer : owner).get(addressOf(address));
      expect([address, statusesFor(address)]).toEqual([address, expect.arrayContaining([status])]);
    }
  });

  const people = Object.keys(others) as (keyof typeof others)[];
  it.for(people)("shows a %s nothing, and takes no form", async (who, { annotate }) => {
    const visitor = others[who];
    const before = await look();
    const faults: string[] = [];
    let count = 0;
    for (const address of owned) {
      if (shared[who]?.includes(keyIn(address))) continue;
      for (const path of formsOf(addressOf(address))) {
        for (const [method, answer] of [
          ["GET", await visitor.get(path)],
          ["POST", await visitor.post(path, anyForm)],
        ] as const) {
          count += 1;
          const told = secrets.filter((secret) => answer.body.includes(secret));
          if (!isRefusal(path, answer) || told.length > 0)
            faults.push(`${method} ${path}: ${answer.status} ${told.join()}`);
        }
      }
    }
    expect(faults).toEqual([]);
    await annotate(`${count} pages and forms of others by a ${who}`, "tried");
    expect(await look()).toEqual(before);
  });
});
