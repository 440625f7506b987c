// Calls of incidents and of what is said about orders, taken apart and handed on. Whose orders a call reaches is said by its caller
// alone; the key in its path only chooses among them.
import type { deskIncidents, incidents } from "@comptoir/contract/orders/incidents";
import type { deskThreads, threads } from "@comptoir/contract/orders/threads";
import type { CommerceHandlers } from "#http/register.ts";
import { closeIncident, reportIncident } from "#incidents/incidents.ts";
import { listDeskIncidents, listIncidents, readAnswerTime, readIncident } from "#incidents/read-incidents.ts";
import { listReasonTypes, listSubReasons } from "#incidents/reasons.ts";
import {
  listConversations,
  listThreadsOfOrder,
  listThreadsOfOrders,
  markRead,
  openThread,
  postIncidentMessage,
  postMessage,
  readMessages,
  readThread,
} from "#incidents/threads.ts";

export const incidentHandlers = {
  getIncidents: ({ query }, context) => listIncidents(context, query),
  getIncident: ({ params }, context) => readIncident(context, params.incidentId),
  getAnswerTime: ({ params }, context) => readAnswerTime(context, params.logisticOrderId),
  createIncident: ({ body }, context) => reportIncident(context, body.orderLogisticId, body),
  createOrderIncident: ({ params, body }, context) =>
    reportIncident(context, params.logisticOrderId, { ...body, linkedType: "ORDER", lines: [] }),
  createLineIncident: ({ params, body }, context) =>
    reportIncident(context, params.logisticOrderId, { ...body, linkedType: "ORDERLINES" }),
  closeIncident: ({ params, body }, context) => closeIncident(context, params.incidentId, body ?? {}),
} satisfies CommerceHandlers<typeof incidents>;

export const deskIncidentHandlers = {
  getDeskIncidents: ({ query }, context) => listDeskIncidents(context, query),
  getDeskIncident: ({ params }, context) => readIncident(context, params.incidentId),
  closeDeskIncident: ({ params, body }, context) => closeIncident(context, params.incidentId, body),
} satisfies CommerceHandlers<typeof deskIncidents>;

export const threadHandlers = {
  getReasonTypes: async (_, { locale }) => listReasonTypes(locale),
  getSubReasons: ({ params }, { deps, locale }) => listSubReasons(deps, params.reasonType, locale),
  findThreads: ({ query }, context) => listThreadsOfOrders(context, query.logisticOrderIds, query),
  getThreads: ({ params, query }, context) => listThreadsOfOrder(context, params.logisticOrderId, query),
  openThread: ({ params, body }, context) => openThread(context, params.logisticOrderId, body),
  getThread: ({ params }, context) => readThread(context, params.logisticOrderId, params.threadId),
  getThreadMessages: ({ params, query }, context) =>
    readMessages(context, params.logisticOrderId, params.threadId, query.before ?? null),
  postThreadMessage: ({ params, body }, context) => postMessage(context, params.logisticOrderId, params.threadId, body),
  markThreadRead: ({ params, query }, context) =>
    markRead(context, params.logisticOrderId, params.threadId, query.until),
  postIncidentMessage: ({ params, body }, context) =>
    postIncidentMessage(context, params.logisticOrderId, params.incidentId, body),
  getIncidentThread: ({ params }, context) =>
    readThread(context, params.logisticOrderId, params.threadId, params.incidentId),
} satisfies CommerceHandlers<typeof threads>;

export const deskThreadHandlers = {
  getOrderConversations: ({ query }, context) => listConversations(context, query),
  getDeskThreads: ({ params, query }, context) => listThreadsOfOrder(context, params.logisticOrderId, query),
  openDeskThread: ({ params, body }, context) => openThread(context, params.logisticOrderId, body),
  getDeskThread: ({ params }, context) => readThread(context, params.logisticOrderId, params.threadId),
  getDeskThreadMessages: ({ params, query }, context) =>
    readMessages(context, params.logisticOrderId, params.threadId, query.before ?? null),
  postDeskThreadMessage: ({ params, body }, context) =>
    postMessage(context, params.logisticOrderId, params.threadId, body),
  markDeskThreadRead: ({ params, query }, context) =>
    markRead(context, params.logisticOrderId, params.threadId, query.until),
} satisfies CommerceHandlers<typeof deskThreads>;
