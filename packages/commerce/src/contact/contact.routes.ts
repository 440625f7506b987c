// Calls of what buyers write to the operator, taken apart and handed on.
import type { contactRequests, deskContactRequests } from "@comptoir/contract/contact/contact-requests";
import { answerContactRequest, listContactRequests, sendContactRequest } from "#contact/contact.ts";
import type { CommerceHandlers } from "#http/register.ts";

export const contactRequestHandlers = {
  sendContactRequest: ({ body }, context) => sendContactRequest(context, body),
} satisfies CommerceHandlers<typeof contactRequests>;

export const deskContactRequestHandlers = {
  getContactRequests: ({ query }, context) => listContactRequests(context, query),
  answerContactRequest: ({ params, body }, context) => answerContactRequest(context, params.contactRequestId, body),
} satisfies CommerceHandlers<typeof deskContactRequests>;
