// The life of what somebody has written to the operator (ux X-03): it waits, and is answered once. What is said after that is said by
// mail between the two, and no longer here. Pure.
import type { ContactStatus } from "@comptoir/contract/contact/contact-requests";
import { statusAfter, type Transition } from "#shared/transitions.rules.ts";

/** What may become of it, and by whom. */
const contactSteps = {
  answer: {
    from: ["OPEN"],
    to: "ANSWERED",
    by: ["OPERATOR"],
  },
} as const satisfies Record<string, Transition<ContactStatus, "OPERATOR">>;

/** The status of what the operator answers; null where that was done before. */
export const statusAfterAnswer = (status: ContactStatus): ContactStatus | null =>
  statusAfter<ContactStatus, "OPERATOR">(contactSteps.answer, status, "OPERATOR");
