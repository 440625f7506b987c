// Refusals of acts that take two persons (desk D-121, D-131).
import { type Amount, presentAmount } from "#shared/money.ts";
import { conflict, notFound, refusal } from "#shared/refusal.ts";

/** 404 of an action that there is not. */
export const actionNotFound = (id: string) => notFound("Pending action", id);

/** 409: more than one person may do alone; it is asked of a second one by POST /v1/pending-actions. */
export const secondPersonNeeded = (above: Amount) =>
  refusal(
    409,
    "SECOND_PERSON_NEEDED",
    `Above ${presentAmount(above)} a second person decides: ask for it by POST /v1/pending-actions`,
    String(presentAmount(above)),
  );

/** 409: what all accounts may owe is raised by nobody alone, however little it is; `detail` names the setting. */
export const raisedForAll = (setting: "defaultLimit" | "enabled") =>
  refusal(
    409,
    "SECOND_PERSON_NEEDED",
    "It lets accounts owe more all at once: a second person decides, asked by POST /v1/pending-actions",
    setting,
  );

/** 409: whoever asks cannot decide, though they hold the right. */
export const samePerson = () =>
  refusal(
    409,
    "SECOND_PERSON_NEEDED",
    "Whoever has asked for it cannot decide it: somebody else who holds PAYMENT_APPROVE does",
    "askedBy",
  );

/** 403: what somebody else has asked for. */
export const notYourAction = () => refusal(403, "FORBIDDEN", "Only who has asked for it takes it back", "askedBy");

/** 409: nobody else could decide; the operator names a second holder of the right, or the shop is set to do without. */
export const noSecondPerson = () =>
  refusal(
    409,
    "NO_SECOND_PERSON",
    "Nobody else holds PAYMENT_APPROVE: give it to a second person, or set SECOND_PERSON_ABOVE=off",
    "PAYMENT_APPROVE",
  );

/** 409: another request of this kind waits about the same thing. */
export const askedAlready = (by: string) => conflict(`${by} has asked for this already, and it waits`, "OPEN");

/** 409: the action was decided, or is void, as `status` says. */
export const actionIsOver = (status: string) =>
  conflict(
    status === "VOID"
      ? "What it is about has changed, or seven days have gone by: ask for it anew"
      : `It is over: ${status}`,
    status,
  );
