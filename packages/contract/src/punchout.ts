// Punch-out: buyers whom a procurement system sends here, and the basket that goes back to it (orders 3.3). The calls of
// the procurement systems themselves carry no api key and answer documents: docs/punchout.md describes them.
import { z } from "zod";
import { TokenPair } from "#auth.ts";
import { defineCall } from "#kit.ts";
import { RecordKey, requiredText } from "#shared.ts";

const FormField = z.strictObject({ name: z.string(), value: z.string() });

/** A form that the buyer's browser posts to the procurement system. */
export const ReturnForm = z.strictObject({ url: z.string(), fields: z.array(FormField) });
export type ReturnForm = z.infer<typeof ReturnForm>;

const BasketParams = z.object({ key: RecordKey, commercialOrderId: RecordKey });

export const punchout = {
  openPunchout: defineCall({
    method: "POST",
    path: "/auth/punchout",
    summary: "Exchanges the one-time token of a punch-out link for a session that is bound to its account",
    access: "public",
    bearer: "ignored",
    body: z.object({ token: requiredText() }),
    response: z.strictObject({
      token: TokenPair,
      /** The article to show first, as the procurement system names it; null when the buyer chose none. */
      selectedItem: z.string().nullable(),
      /** The session begins with the lines of an earlier basket. */
      hasBasket: z.boolean(),
    }),
    errors: ["TOKEN_INVALID"],
  }),
  returnPunchout: defineCall({
    method: "POST",
    path: "/v1/shop/punchout/return",
    summary: "Puts the draft on hold and answers the form that takes it back; repeating the call answers the same form",
    access: "session",
    body: z.object({ commercialOrderId: RecordKey }),
    response: ReturnForm,
    errors: ["F-E-033", "CONFLICT"],
  }),
  leavePunchout: defineCall({
    method: "POST",
    path: "/v1/shop/punchout/leave",
    summary: "Gives the visit up and answers the form that goes back without a basket",
    access: "session",
    response: ReturnForm,
    errors: ["F-E-033", "CONFLICT"],
  }),
  getOciBasket: defineCall({
    method: "GET",
    path: "/cxml/punchout/oci/{key}/commercial-orders/{commercialOrderId}",
    summary:
      "Reads a basket of the punch-out session as the fields of OCI, or as the form that posts them when Accept prefers HTML",
    access: "session",
    params: BasketParams,
    response: z.strictObject({ hookUrl: z.string(), fields: z.array(FormField) }),
    errors: ["F-E-033"],
  }),
  getOrderCxml: defineCall({
    method: "GET",
    path: "/cxml/orders/{orderId}/to-cxml",
    summary: "Reads a basket of the punch-out session as a PunchOutOrderMessage, without naming the key",
    access: "session",
    params: z.object({ orderId: RecordKey }),
    response: z.string(),
    errors: ["F-E-033"],
  }),
  getCxmlBasket: defineCall({
    method: "GET",
    path: "/cxml/punchout/{key}/commercial-orders/{commercialOrderId}/cxml",
    summary: "Reads a basket of the punch-out session as the text of a cXML PunchOutOrderMessage",
    access: "session",
    params: BasketParams,
    query: z.object({
      /** Another cookie of the buyer's system than that of the set-up. */
      buyerCookie: z.string().max(1000).optional(),
      locale: z.string().optional(),
    }),
    response: z.string(),
    errors: ["F-E-033"],
  }),
};
