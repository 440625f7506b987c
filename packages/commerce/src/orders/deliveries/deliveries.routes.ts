// The calls of expected deliveries.
import type { deliveries } from "@comptoir/contract/orders/deliveries";
import type { CommerceHandlers } from "#http/register.ts";
import {
  createCalendar,
  endCalendar,
  listDeliveries,
  openCalendar,
  readCalendar,
} from "#orders/deliveries/deliveries.ts";

export const deliveryHandlers = {
  getDeliveries: ({ query }, context) => listDeliveries(context, query),
  getDeliveryCalendar: (_, context) => readCalendar(context),
  createDeliveryCalendar: (_, context) => createCalendar(context),
  deleteDeliveryCalendar: (_, context) => endCalendar(context),
  openDeliveryCalendar: ({ body }, context) => openCalendar(context, body.token),
} satisfies CommerceHandlers<typeof deliveries>;
