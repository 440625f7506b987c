// The same days of a supplier in two shops: one where it is alone, and one where another supplier sells beside it, is asked with it
// and ordered from with it. All words and prices of the other one can be told from any others.
import { carts } from "@comptoir/contract/carts";
import { commercialOrders } from "@comptoir/contract/orders/commercial-orders";
import { deskOrders } from "@comptoir/contract/orders/desk-orders";
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { threads } from "@comptoir/contract/orders/threads";
import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import { listenToNotices } from "#db/notices.ts";
import { createLiveFeed } from "#live/live-feed.ts";
import { createTestDatabase } from "#test/database.ts";
import { type LiveStream, openStream } from "#test/live/live-stream.ts";
import { makeCustomField, makeUser } from "#test/make.ts";
import { makeStock } from "#test/make-catalogue.ts";
import { articleDocuments, nameArticleDocument } from "#test/orders/article-document.ts";
import {
  type MadeBuyer,
  type MadeOffer,
  type MadeSupplier,
  makeBuyer,
  makeOffer,
  makeShipping,
  makeSupplier,
} from "#test/orders/make-orders.ts";
import { type Caller, createTestApp, type TestApp } from "#test/test-app.ts";

/** In every text of the other supplier, and of what concerns it alone. */
export const canary = "ZZCANARI";
/** In every price, quantity and amount of goods of the other supplier. */
export const canaryFigures = "7777";
export const canaryPrice = 0.7777;

export const mailOfSupplier = "anna@alpha.test";

/** The other supplier: a user of its own, and what it sells beside the one that is looked at. */
type OtherSupplier = {
  readonly supplier: MadeSupplier;
  readonly by: Caller;
  /** An article that it alone sells. */
  readonly cup: MadeOffer;
};

export type World = {
  readonly app: TestApp;
  readonly supplier: MadeSupplier;
  /** A user of the supplier. */
  readonly by: Caller;
  readonly buyer: MadeBuyer;
  readonly caller: Caller;
  readonly box: MadeOffer;
  readonly other: OtherSupplier | null;
  /** What a page of the supplier's desk hears that is open from now on. */
  listen(): Promise<LiveStream>;
  /** What the supplier got of a new order, placed with the other one's goods where there is one. */
  placeOrder(): Promise<LogisticOrder>;
  /** What the supplier was asked, together with the other one where there is one, which has answered. */
  askForQuote(): Promise<SupplierQuote>;
  close(): Promise<void>;
};

type Shop = Omit<World, "placeOrder" | "askForQuote" | "listen">;

const year = 365 * 24 * 3600;

/** Goods of the other supplier: `box` too, which both sell. */
async function makeOther(app: TestApp): Promise<OtherSupplier> {
  const supplier = await makeSupplier(app.db, { externalId: `FOU-${canary}`, name: `Omega ${canary}` });
  const cup = await makeOffer(app.db, { supplier, name: `CUP-${canary}`, stock: 777_700, tiers: { 1: 7777 } });
  const email = `zoe@${canary}.test`.toLowerCase();
  const user = { firstName: `Zoé ${canary}`, lastName: canary, locale: "fr-FR" };
  await makeUser(app.db, { ...user, email, client: "SUPPLIER", supplierId: supplier.id });
  return { supplier, cup, by: await app.as(email) };
}

async function openShop(withOther: boolean): Promise<Shop> {
  const database = await createTestDatabase();
  const notices = listenToNotices({ url: database.url });
  const quiet = { clock: () => new Date(), log: { warn: () => {} }, secret: "a secret of tests" };
  const feed = createLiveFeed({ db: database.db, ...quiet, heartbeat: 400 });
  await feed.follow(notices);
  const config = { accessTokenLifetime: year, sessionLifetime: year };
  const app = await createTestApp({ database, live: feed, config, documents: articleDocuments });
  app.clock.set("2026-03-10T09:00:00Z");
  await makeShipping(app.db, { francoCents: null });
  // It comes first: what is numbered, or found first, is its own.
  const other = withOther ? await makeOther(app) : null;
  const supplier = await makeSupplier(app.db, { externalId: "FOU-ALPHA", name: "Alpha Emballages" });
  const box = await makeOffer(app.db, { supplier, name: "BOX", stock: 10_000, tiers: { 1: 10_000, 100: 9_000 } });
  await nameArticleDocument(app.db, box.variantId);
  if (other)
    await makeStock(app.db, box.variantId, {
      ...{ supplier: other.supplier, externalId: `STK-${canary}`, stock: 777_700, leadTimeToShip: 7 },
      prices: [{ externalId: `PRX-${canary}`, price: 7777 }],
    });
  await makeCustomField(app.db, { target: "QUOTE", externalId: "FIELD-QUOTE" });
  await makeCustomField(app.db, { target: "QUOTE_LINE", externalId: "FIELD-LINE" });
  const anna = { firstName: "Anna", lastName: "Alpha", locale: "fr-FR", email: mailOfSupplier };
  await makeUser(app.db, { ...anna, client: "SUPPLIER", supplierId: supplier.id });
  const buyer = await makeBuyer(app.db, { externalId: "CLI-1", name: "Halles du Centre" });
  const by = await app.as(mailOfSupplier);
  const close = async () => {
    feed.end();
    await notices.close();
    await database.close();
  };
  return { app, supplier, by, buyer, caller: await app.as(buyer.email), box, other, close };
}

/** A placed order of boxes, and of the other supplier's cups, which have left under words of its own. */
async function placeOrder({ caller, box, other, supplier }: Shop): Promise<LogisticOrder> {
  const { id: cartId } = await caller.ask(carts.createCart, { body: { name: "Commande" } });
  const goods = other
    ? ([
        [other.cup, 7777],
        [box, 100],
      ] as const)
    : ([[box, 100]] as const);
  const lines = goods.map(([offer, quantity]) => ({ offerPriceId: offer.offerPriceExternalId, quantity }));
  await caller.ask(carts.updateCartLines, { params: { cartId }, body: lines });
  const params = { commercialOrderId: await caller.ask(carts.initializeOrders, { params: { cartId } }) };
  await caller.ask(commercialOrders.placeCommercialOrder, { params });
  const { orderLogistics } = await caller.ask(commercialOrders.getCommercialOrder, { params });
  const ofOther = orderLogistics.find(({ supplierSnapshot }) => supplierSnapshot.id === other?.supplier.id);
  if (other && ofOther) {
    const logisticOrderId = ofOther.id;
    const message = { fulfillmentMessage: `Accepté ${canary}` };
    await other.by.ask(deskOrders.acceptOrder, { params: { logisticOrderId }, body: message });
    const tracking = {
      carrierName: canary,
      trackingNumber: `T-${canary}`,
      lines: [{ id: ofOther.lines[0]?.id ?? "", quantity: 777 }],
    };
    await other.by.ask(deskOrders.shipOrder, { params: { logisticOrderId }, body: tracking });
    const said = { subject: `Sujet ${canary}`, message: `Parole ${canary}` };
    await caller.ask(threads.openThread, { params: { logisticOrderId }, body: said });
    const reason = `Rupture ${canary}`;
    await other.by.ask(deskOrders.cancelOrderLines, { params: { logisticOrderId }, body: { reason } });
  }
  const own = orderLogistics.find(({ supplierSnapshot }) => supplierSnapshot.id === supplier.id);
  if (!own) throw new Error("The supplier was to be ordered from");
  return own;
}

async function askForQuote({ caller, box, buyer, other, supplier }: Shop): Promise<SupplierQuote> {
  const details = other
    ? ([
        [other.cup, 7777],
        [box, 120],
      ] as const)
    : ([[box, 120]] as const);
  const masterQuoteDetailsToAdd = details.map(([{ variantId: productVariantId }, quantity]) => ({
    productVariantId,
    quantity,
  }));
  const master = await caller.ask(quotes.createMasterQuote, { body: { name: "Rentrée", masterQuoteDetailsToAdd } });
  const createSupplierQuoteRequests = master.masterQuoteDetails.map(({ id, quantity, productVariant }) => ({
    ...{ masterQuoteDetailId: id, quantity },
    supplierIds: [...(other ? [other.supplier.id] : []), ...(productVariant.id === box.variantId ? [supplier.id] : [])],
    createQuoteDeliveryLineRequests: [{ quantity, shippingAddressId: buyer.address.id }],
  }));
  const body = { masterQuoteId: master.id, billingAddressId: buyer.address.id, createSupplierQuoteRequests };
  const asked = await caller.ask(quotes.createSupplierQuotes, { body });
  const ofOther = asked.find((quote) => quote.supplier.id === other?.supplier.id);
  if (other && ofOther) {
    const params = { supplierQuoteId: ofOther.id };
    const message = { message: `Question ${canary}` };
    await caller.ask(quotes.postMessageToSupplierQuote, { params, body: message });
    await other.by.ask(deskQuotes.postMessageFromDesk, { params, body: { message: canary, thread: "OPERATOR" } });
    const lines = ofOther.quoteLines.map(({ id }) => ({ id, price: canaryPrice, comment: `Remarque ${canary}` }));
    const answer = { lines, validityDate: "2026-04-10", message: `Réponse ${canary}`, send: true };
    await other.by.ask(deskQuotes.saveAnswer, { params, body: answer });
  }
  const own = asked.find((quote) => quote.supplier.id === supplier.id);
  if (!own) throw new Error("The supplier was to be asked");
  return own;
}

/** A shop of one supplier, or of two of whom one is looked at. */
export async function openWorld({ withOther }: { readonly withOther: boolean }): Promise<World> {
  const shop = await openShop(withOther);
  return {
    ...shop,
    placeOrder: () => placeOrder(shop),
    askForQuote: () => askForQuote(shop),
    listen: () => openStream(shop.app, shop.by, "/v1/live-events", { client: "SUPPLIER" }),
  };
}
