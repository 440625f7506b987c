// Calls about commercial orders, taken apart and handed on.
import type { commercialOrders } from "@comptoir/contract/orders/commercial-orders";
import { EmptyAnswer } from "#http/answers.ts";
import type { CommerceHandlers } from "#http/register.ts";
import { createCommercialOrder } from "#orders/drafts/create-order.ts";
import {
  changeShipping,
  deleteCommercialOrder,
  holdCommercialOrder,
  setShippingInformation,
  updateCommercialOrder,
} from "#orders/drafts/draft-edits.ts";
import { deleteDraftLines, syncCommercialOrder, updateDraftLines } from "#orders/drafts/draft-lines.ts";
import { listCommercialOrderLines } from "#orders/lists/line-lists.ts";
import { countOrders, listCommercialOrders, listOrderChoices } from "#orders/lists/order-lists.ts";
import { readExpectation } from "#orders/placement/placeable.ts";
import { placeCommercialOrder } from "#orders/placement/placement.ts";
import { readCommercialOrder } from "#orders/read-orders.ts";

type Path = {
  readonly params: { readonly commercialOrderId: string };
  readonly query?: { readonly idType?: string | undefined };
};
const pathOf = ({ params, query }: Path) => ({ key: params.commercialOrderId, idType: query?.idType });

export const commercialOrderHandlers = {
  getCommercialOrders: ({ query }, context) => listCommercialOrders(context, query),
  countCommercialOrders: ({ query }, context) => countOrders(context, query),
  getOrderChoices: (_, context) => listOrderChoices(context),
  createCommercialOrder: async ({ body }, context) => {
    const order = await createCommercialOrder(context, body);
    const { id, reference, createdAt, processing, orderLogistics } = order;
    return { id, reference, createdAt, processing, orderLogistics };
  },
  getCommercialOrder: ({ params, query }, context) =>
    readCommercialOrder(context, params.commercialOrderId, {
      idType: query.idType,
      previewLines: query.nbPreviewLines,
    }),
  updateCommercialOrder: (input, context) => updateCommercialOrder(context, pathOf(input), input.body),
  deleteCommercialOrder: (input, context) => deleteCommercialOrder(context, pathOf(input)),

  getCommercialOrderLines: ({ params, query }, context) =>
    listCommercialOrderLines(context, params.commercialOrderId, query),
  updateCommercialOrderLines: ({ params, body }, context) => {
    const namesVariants = body.lineType === "PRODUCT_VARIANT";
    const updates = body.updateOrderCommercialLines.map(({ id, quantity, updateAction, customFields }) => ({
      ...(namesVariants ? { productVariantId: id } : { offerPriceId: id }),
      quantity,
      updateAction,
      customFields: customFields ?? undefined,
    }));
    const options = { namesVariants, customFieldIdType: body.customFieldIdType };
    return updateDraftLines(context, pathOf({ params }), updates, options);
  },
  deleteCommercialOrderLines: ({ params, body }, context) => {
    const keys = body.map(({ offerPriceId }) => offerPriceId);
    return deleteDraftLines(context, pathOf({ params }), keys);
  },

  setBillingInformation: (input, context) => changeShipping(context, pathOf(input), input.body),
  setShippingInformation: (input, context) => setShippingInformation(context, pathOf(input), input.body),
  setShippingAddress: (input, context) => changeShipping(context, pathOf(input), input.body),
  setShippingType: (input, context) => changeShipping(context, pathOf(input), input.body),

  syncCommercialOrder: async (input, context) => {
    const remarks = await syncCommercialOrder(context, pathOf(input));
    return remarks.length > 0 ? remarks : new EmptyAnswer();
  },
  placeCommercialOrder: ({ params, query, body }, context) =>
    placeCommercialOrder(context, params.commercialOrderId, {
      idType: query.idType ?? referenceTypeOf(body?.referenceType),
      paymentOption: body?.paymentOption,
      expected: readExpectation(body),
    }),
  holdCommercialOrder: (input, context) => holdCommercialOrder(context, pathOf(input)),
} satisfies CommerceHandlers<typeof commercialOrders>;

const referenceTypes = ["DJUST_ID", "BUSINESS_ID", "REFERENCE", "EXTERNAL_ID"];

/** Some clients name the kind of the path's id in the body; an unknown name is no name. */
function referenceTypeOf(name: string | null | undefined): string | undefined {
  return referenceTypes.find((type) => type === name);
}
