// The way back: a basket as the document of its protocol, and the form in which the buyer's browser takes it along.
import { randomUUID } from "node:crypto";
import type { ReturnForm } from "@comptoir/contract/punchout";
import { endSessionIn } from "#auth/auth.ts";
import { deleteCarts } from "#carts/carts.ts";
import { findOffersForLines } from "#catalogue/offers/offers.ts";
import { inTransaction, within } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import { holdCommercialOrder } from "#orders/drafts/draft-edits.ts";
import { orderNotFound } from "#orders/orders.errors.ts";
import { readCommercialOrder } from "#orders/read-orders.ts";
import { type Basket, basketOf } from "#punchout/basket.rules.ts";
import { type CxmlEcho, writeOrderMessage } from "#punchout/cxml.rules.ts";
import { type FormField, writeOciFields } from "#punchout/oci.rules.ts";
import { punchoutIsInspection, punchoutNotFound, punchoutOver } from "#punchout/punchout.errors.ts";
import { endVisit, isOrderOfVisit, lockStatus, type VisitRow } from "#punchout/punchout.queries.ts";
import { afterwardsSeconds, statusAfter } from "#punchout/punchout.rules.ts";
import { getVisit } from "#punchout/punchout.ts";
import type { Locale } from "#shared/locale.ts";

const mostLines = 10_000;

/** The whole of an order of the visit. Throws 404 for any other order, whoever's it is. */
async function readBasket(context: SessionContext, visit: VisitRow, orderKey: string): Promise<Basket> {
  const { deps, buyer } = context;
  const order = await readCommercialOrder(context, orderKey, { previewLines: mostLines });
  if (!(await isOrderOfVisit(deps.db, visit.id, order.id))) throw orderNotFound(orderKey);
  const lines = order.orderLogistics.flatMap((part) => part.lines);
  const offerPriceKeys = lines.map((line) => line.offerPriceSnapshotDto.externalId);
  const offers = await findOffersForLines(deps.db, buyer, { offerPriceKeys }, deps.clock());
  return basketOf(order, new Map(offers.map((offer) => [offer.offerPriceExternalId, offer.leadTimeToShip])));
}

const texts: Readonly<Record<Locale, { readonly delivery: string; readonly tax: string }>> = {
  "fr-FR": { delivery: "Livraison", tax: "TVA" },
  "en-GB": { delivery: "Delivery", tax: "VAT" },
};

type Message = { readonly echo: CxmlEcho; readonly buyerCookie: string };

function messageOf({ deps, buyer: { locale } }: SessionContext, basket: Basket | null, message: Message): string {
  const timestamp = deps.clock();
  const payloadId = `${timestamp.getTime()}.${randomUUID()}@${new URL(deps.config.shopUrl).hostname}`;
  const envelope = { payloadId, timestamp, language: locale };
  return writeOrderMessage(basket, { ...message, envelope, agent: deps.config.brand, texts: texts[locale] });
}

function formOf(context: SessionContext, { document, returnUrl, buyerCookie }: VisitRow, basket: Basket | null) {
  const fields: FormField[] =
    document.protocol === "OCI"
      ? writeOciFields(basket, document.echo)
      : [
          {
            name: "cxml-urlencoded",
            value: messageOf(context, basket, { echo: document.echo, buyerCookie: buyerCookie ?? "" }),
          },
        ];
  return { url: returnUrl, fields } satisfies ReturnForm;
}

/**
 * Puts the order on hold, as from now on the procurement system decides about it, and answers the form that goes back. Once
 * a basket went back, the form is that one's, whichever order is named. Throws 404, 409.
 */
export async function returnPunchout(context: SessionContext, orderKey: string): Promise<ReturnForm> {
  return inTransaction(context.deps.db, async (tx) => {
    const inside = within(context, tx);
    const { id } = await getVisit(inside);
    const status = await lockStatus(tx, id);
    const visit = await getVisit(inside);
    if (visit.operation === "INSPECT") throw punchoutIsInspection();
    if (!status || statusAfter("return", status) === null) throw punchoutOver(status ?? "");
    if (visit.commercialOrderId !== null)
      return formOf(context, visit, await readBasket(inside, visit, visit.commercialOrderId));
    const basket = await readBasket(inside, visit, orderKey);
    await holdCommercialOrder(inside, { key: basket.orderId, idType: "DJUST_ID" });
    await endVisit(tx, id, { status: "RETURNED", commercialOrderId: basket.orderId }, context.deps.clock());
    await endSessionIn(inside, afterwardsSeconds);
    return formOf(context, visit, basket);
  });
}

/** Throws the visit's carts away and answers the form that goes back without a basket. Throws 404, 409 after a return. */
export async function leavePunchout(context: SessionContext): Promise<ReturnForm> {
  return inTransaction(context.deps.db, async (tx) => {
    const inside = within(context, tx);
    const visit = await getVisit(inside);
    const status = await lockStatus(tx, visit.id);
    if (!status || statusAfter("leave", status) === null) throw punchoutOver(status ?? "");
    if (status === "OPEN") {
      await deleteCarts(inside, {});
      await endVisit(tx, visit.id, { status: "LEFT", commercialOrderId: null }, context.deps.clock());
      await endSessionIn(inside, afterwardsSeconds);
    }
    return formOf(context, visit, null);
  });
}

/** The basket of an order as the fields of OCI. Throws 404 for another key than the session's, and for another order. */
export async function readOciBasket(context: SessionContext, key: string, orderKey: string) {
  const visit = await getVisit(context, key);
  const basket = await readBasket(context, visit, orderKey);
  if (visit.document.protocol !== "OCI") throw punchoutNotFound(key);
  return { hookUrl: visit.returnUrl, fields: writeOciFields(basket, visit.document.echo) };
}

/** The basket of an order as a PunchOutOrderMessage. Throws 404 for an order that is none of the visit's. */
export async function readCxmlBasket(
  context: SessionContext,
  key: string | undefined,
  orderKey: string,
  cookie?: string,
) {
  const visit = await getVisit(context, key);
  const basket = await readBasket(context, visit, orderKey);
  if (visit.document.protocol !== "CXML") throw punchoutNotFound(key);
  const { echo } = visit.document;
  return messageOf(context, basket, { echo, buyerCookie: cookie ?? visit.buyerCookie ?? "" });
}
