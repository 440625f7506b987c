// A buyer who owns one of everything that a buyer can own, for tests of what others may do with it.

import { carts } from "@comptoir/contract/carts";
import { customerUsers } from "@comptoir/contract/customer-users";
import { type CommercialOrder, commercialOrders } from "@comptoir/contract/orders/commercial-orders";
import { ownCodes } from "@comptoir/contract/own-codes";
import { approvalRules } from "@comptoir/contract/policies/approval-rules";
import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import { reviews } from "@comptoir/contract/reviews";
import { makeOrganisation, makeUser } from "#test/make.ts";
import { articleDocuments, nameArticleDocument } from "#test/orders/article-document.ts";
import { createPunchoutShop, type PunchoutShop } from "#test/punchout-shop.ts";
import type { Caller } from "#test/test-app.ts";

const day = 24 * 3600_000;

/** A draft of ten boxes. */
export async function makeOrder({ box }: PunchoutShop, by: Caller): Promise<CommercialOrder> {
  const { id: cartId } = await by.ask(carts.createCart, { body: { name: "Commande secrète" } });
  const body = [{ offerPriceId: box.offerPriceExternalId, quantity: 10 }];
  await by.ask(carts.updateCartLines, { params: { cartId }, body });
  const commercialOrderId = await by.ask(carts.initializeOrders, { params: { cartId } });
  return by.ask(commercialOrders.getCommercialOrder, { params: { commercialOrderId } });
}

async function makeCarts({ box }: PunchoutShop, by: Caller) {
  const ids: string[] = [];
  for (const [name, type] of [
    ["Panier secret", "CART"],
    ["BL_Liste secrète", "BUYING_LIST"],
    ["Panier supprimé", "CART"],
  ] as const) {
    const { id: cartId } = await by.ask(carts.createCart, { body: { name, type } });
    const body = [{ offerPriceId: box.offerPriceExternalId, quantity: 10 }];
    await by.ask(carts.updateCartLines, { params: { cartId }, body });
    ids.push(cartId);
  }
  await by.ask(carts.deleteCart, { params: { cartId: ids[2] ?? "" } });
  return ids;
}

/** A request for quotes that a supplier was asked about. */
async function makeQuotes({ box, buyer }: PunchoutShop, by: Caller) {
  const body = { name: "Devis secret", masterQuoteDetailsToAdd: [{ productVariantId: box.variantId, quantity: 20 }] };
  const { id, masterQuoteDetails } = await by.ask(quotes.createMasterQuote, { body });
  const delivery = { quantity: 20, shippingAddressId: buyer.address.id };
  const createSupplierQuoteRequests = masterQuoteDetails.map((detail) => ({
    ...{ masterQuoteDetailId: detail.id, supplierIds: [box.supplier.id], quantity: 20 },
    createQuoteDeliveryLineRequests: [delivery],
  }));
  const request = { masterQuoteId: id, billingAddressId: buyer.address.id, createSupplierQuoteRequests };
  const [supplierQuote] = await by.ask(quotes.createSupplierQuotes, { body: request });
  const quoteLineId = supplierQuote?.quoteLines[0]?.id ?? "";
  return { request, masterQuoteId: id, supplierQuoteId: supplierQuote?.id ?? "", quoteLineId };
}

/** An approver of the account with a delegation, and a budget of one of its organisations. */
async function makePolicies(shop: PunchoutShop) {
  const { db, clock, buyer } = shop;
  const { account } = buyer;
  const approver = await makeUser(db, { accounts: [account], isApprover: true, lastName: "Approbation" });
  const delegate = await makeUser(db, { accounts: [account], lastName: "Remplacement" });
  const at = (days: number) => new Date(clock.now().getTime() + days * day).toISOString();
  const body = { delegateId: delegate.id, startsAt: at(0), endsAt: at(9) };
  const { id: delegationId } = await (await shop.as(approver.email)).ask(approvalRules.createDelegation, { body });
  const organisation = await makeOrganisation(db, { account, name: "Agence secrète" });
  await db
    .insertInto("organisation_users")
    .values({ organisation_id: organisation.id, user_id: buyer.userId })
    .execute();
  const budget = {
    account_id: account.id,
    organisation_id: organisation.id,
    period: "MONTH",
    amount_cents: 9000,
  } as const;
  const { id: budgetId } = await db.insertInto("budgets").values(budget).returning("id").executeTakeFirstOrThrow();
  const rules = { approval_required: true, approval_limit_cents: 0 };
  await db.updateTable("customer_accounts").set(rules).where("id", "=", account.id).execute();
  return { approverId: approver.id, delegationId, budgetId, organisationId: organisation.id };
}

async function makeCard({ db, clock, buyer }: PunchoutShop): Promise<string> {
  const card = {
    behaviour: "ACCEPT",
    last_four: "1111",
    expiry_month: "03",
    expiry_year: "2099",
    is_kept: true,
  } as const;
  const { id } = await db
    .insertInto("test_gateway_cards")
    .values({ ...card, shopper: buyer.userId, created_at: clock.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function makeReview({ db, box }: PunchoutShop, by: Caller) {
  const { sku: productSku } = await db
    .selectFrom("product_variants")
    .where("id", "=", box.variantId)
    .select("sku")
    .executeTakeFirstOrThrow();
  const { productReview } = await by.ask(reviews.createReview, {
    body: { message: "Avis de Camille", rating: 4, productSku },
  });
  return { reviewId: productReview.id, productSku };
}

async function makeOwnCode({ db, box }: PunchoutShop, by: Caller): Promise<string> {
  const { external_id: articleCode } = await db
    .selectFrom("product_variants")
    .where("id", "=", box.variantId)
    .select("external_id")
    .executeTakeFirstOrThrow();
  const { ownCode } = await by.ask(ownCodes.putOwnCode, { body: { code: "Code secret", articleCode } });
  return ownCode.id;
}

/** A view of a colleague at the desk of the supplier. */
async function makeDeskView({ db, box }: PunchoutShop): Promise<string> {
  const user = await makeUser(db, { client: "SUPPLIER", supplierId: box.supplier.id, lastName: "Vues" });
  const view = { list: "QUOTES", name: "Vue secrète", query: "state=sent", is_team: true } as const;
  const values = { ...view, supplier_id: box.supplier.id, user_id: user.id };
  return (await db.insertInto("desk_views").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

/** A problem that the buyer has reported on a logistic order, with its conversation. */
async function makeIncident({ db, clock, buyer }: PunchoutShop, logisticOrderId: string) {
  const now = clock.now();
  const of = { logistic_order_id: logisticOrderId, rank: 1, created_at: now, updated_at: now };
  const by = { created_by_id: buyer.userId, created_by_name: "Camille" };
  const { id: incidentId } = await db
    .insertInto("incidents")
    .values({ ...of, ...by, linked_type: "ORDER", reasons: ["DAMAGED"] })
    .returning("id")
    .executeTakeFirstOrThrow();
  const about = { audience: "CUSTOMER", subject: "Sujet secret", reason_type: "DELIVERY" } as const;
  const { id: threadId } = await db
    .insertInto("order_threads")
    .values({ ...of, ...about, incident_id: incidentId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const said = { author_type: "CUSTOMER", author_id: buyer.userId, author_name: "Camille", is_mailed: true } as const;
  const message = { ...said, thread_id: threadId, message: "Parole secrète", created_at: now };
  await db.insertInto("order_messages").values(message).execute();
  await db
    .insertInto("incident_history")
    .values({ incident_id: incidentId, to_status: "OPEN", at: now, by_type: "CUSTOMER", by_name: "Camille" })
    .execute();
  return { incidentId, threadId };
}

/** Where the company of the buyer receives its electronic invoices. */
async function makeInvoicingAddress({ db, buyer, clock }: PunchoutShop) {
  const made = { account_id: buyer.account.id, address: "732829320", label: "Factures secrètes", is_usual: true };
  const row = { ...made, created_at: clock.now() };
  return (await db.insertInto("invoicing_addresses").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** A filter of the list of orders. */
async function makeOrderFilter({ db, buyer }: PunchoutShop): Promise<string> {
  const values = { account_id: buyer.account.id, user_id: buyer.userId, name: "Filtre secret", query: "tab=done" };
  return (await db.insertInto("order_filters").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

/** What the buyer was told of: the order that was placed. */
async function findNotificationIds({ db, buyer }: PunchoutShop): Promise<string[]> {
  const rows = await db.selectFrom("notifications").where("user_id", "=", buyer.userId).select("id").execute();
  return rows.map(({ id }) => id);
}

/** `prepare` runs before the buyer does anything, and answers the e-mail that they have then: who they are is written everywhere. */
export async function createBelongings(
  prepare: (shop: PunchoutShop) => Promise<string> = async ({ buyer }) => buyer.email,
) {
  const made = await createPunchoutShop({ documents: articleDocuments });
  const shop = { ...made, buyer: { ...made.buyer, email: await prepare(made) } };
  const { buyer } = shop;
  const policies = await makePolicies(shop);
  const by = await shop.as(buyer.email);
  const [draft, waiting] = [await makeOrder(shop, by), await makeOrder(shop, by)];
  await by.ask(commercialOrders.placeCommercialOrder, { params: { commercialOrderId: waiting.id } });
  const rated = { supplier_id: shop.box.supplier.id, logistic_order_id: waiting.orderLogistics[0]?.id ?? "" };
  await shop.db
    .insertInto("supplier_evaluations")
    .values({ ...rated, user_id: buyer.userId, grade: 4 })
    .execute();
  await by.ask(customerUsers.updateAuthenticatedUser, { body: { tableChoices: "Colonnes secrètes" } });
  const parcel = { logistic_order_id: waiting.orderLogistics[0]?.id ?? "", shipped_at: shop.clock.now() };
  const shipment = await shop.db.insertInto("shipments").values(parcel).returning("id").executeTakeFirstOrThrow();
  const filed = {
    ...{ key: "a-key-of-a-secret-document", file_name: "facture-secrete.pdf", size: 8 },
    user_id: buyer.userId,
  };
  const of = { logistic_order_id: parcel.logistic_order_id, document_type: "INVOICE", content_type: "application/pdf" };
  const { id: documentId } = await shop.db
    .insertInto("stored_files")
    .values({ ...filed, ...of, created_at: shop.clock.now(), expires_at: shop.clock.now() } as never)
    .returning("id")
    .executeTakeFirstOrThrow();
  await shop.deps.files.write(filed.key, new TextEncoder().encode("%PDF-1.7"));
  const admin = await makeUser(shop.db, { accounts: [buyer.account], groups: ["FOC_Admin"], lastName: "Direction" });
  const visitors = [await shop.visit(), await shop.visitByOci()];
  const basketIds = await Promise.all(visitors.map((visitor) => shop.fill(visitor, 10)));
  return {
    ...{ shop, draft, waiting, basketIds, ...policies },
    /** The buyer, an administrator of the account, and visits of the buyer from procurement systems: a basket is its visit's alone. */
    owners: [by, await shop.as(admin.email), ...visitors],
    ...(await makeReview(shop, by)),
    ownCodeId: await makeOwnCode(shop, by),
    shipmentId: shipment.id,
    invoicingAddressId: await makeInvoicingAddress(shop),
    orderFilterId: await makeOrderFilter(shop),
    notificationIds: await findNotificationIds(shop),
    viewId: await makeDeskView(shop),
    documentIds: [documentId, await nameArticleDocument(shop.db, shop.box.variantId)],
    ...(await makeIncident(shop, parcel.logistic_order_id)),
    cartIds: await makeCarts(shop, by),
    cardId: await makeCard(shop),
    quote: await makeQuotes(shop, by),
  };
}

export type Belongings = Awaited<ReturnType<typeof createBelongings>>;
