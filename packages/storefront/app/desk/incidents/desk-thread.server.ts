// What a desk reads and writes in conversations about an order (orders 4.7, 4.8, desk D-410).

import { attachmentsText } from "messages:attachments";
import { deskIncidentsText } from "messages:deskIncidents";
import { messageLength } from "@comptoir/contract/limits";
import type { Incident } from "@comptoir/contract/orders/incidents";
import type { ThreadAudience } from "@comptoir/contract/orders/threads";
import type { Sdk } from "@comptoir/sdk/client";
import type { ApiError } from "@comptoir/sdk/errors";
import { isOfAttachment, readMessageFiles } from "#attachments/attachments.server.ts";
import { AskRefused, takeOrAsk } from "#desk/approvals/approvals.server.ts";
import type { Language } from "#lib/locale.ts";
import { isTakenBefore, sendOnce } from "#lib/send-once.server.ts";
import { nullWhenAbsent, throwUnlessRefused } from "#lib/session/failed-call.ts";
import { sentValue, typedText } from "#lib/typed-fields.ts";

type DeskTalkSdk = Pick<Sdk, "deskThreads" | "media" | "upload">;

/** What became of a form: done, or what is in the way in words. */
export type DeskFormOutcome =
  | { readonly done: "said" | "closed" | "asked" }
  /** `field`: the one of the form that is wrong, which says so itself; what was typed goes back with it. */
  | {
      readonly refusal: string;
      readonly field?: "refund";
      readonly typed?: { readonly words: string; readonly refund: string };
    };

/** What the form is about. */
export type SaidAbout = {
  readonly logisticOrderId: string;
  /** The incident that a new conversation of the desks is about. */
  readonly incidentId?: string;
  readonly subject: string;
};

type DeskForm = { readonly form: FormData; readonly language: Language };

/** Whether a form only tells what was read; then that is noted. */
export async function noteReadAtDesk(
  sdk: Pick<Sdk, "deskThreads">,
  logisticOrderId: string,
  form: FormData,
): Promise<boolean> {
  const threadId = sentValue(form, "read");
  if (threadId === "") return false;
  const until = sentValue(form, "until");
  const call = { params: { logisticOrderId, threadId }, query: until ? { until } : {} };
  await sdk.deskThreads.markDeskThreadRead(call).catch(nullWhenAbsent);
  return true;
}

/** Words of a refusal that any form of an incident may meet. */
export function deskRefusal({ status }: ApiError, language: Language): string {
  const t = deskIncidentsText(language);
  if (status === 403) return t("refused.right");
  if (status === 409) return t("refused.state");
  return t(status === 429 ? "refused.tooMany" : "refused.failed");
}

/** Says what the form says in the conversation that it names, or begins one with its audience. */
export async function sayAtDesk(
  sdk: DeskTalkSdk,
  { logisticOrderId, incidentId, subject }: SaidAbout,
  { form, language }: DeskForm,
): Promise<DeskFormOutcome> {
  const t = deskIncidentsText(language);
  const to = sentValue(form, "say");
  const message = typedText(form, "message");
  const files = await readMessageFiles(sdk, form, { language, of: "order" });
  if (files.refusal !== null) return { refusal: files.refusal };
  if (!message) return { refusal: t("refused.noMessage") };
  if (message.length > messageLength) return { refusal: t("refused.longMessage") };
  const body = { message, attachments: files.attached.map(({ url }) => url) };
  const audience: ThreadAudience | null = to === "CUSTOMER" || to === "OPERATOR" ? to : null;
  const params = { logisticOrderId, threadId: to };
  try {
    await sendOnce(form, async (options) =>
      audience === null
        ? void (await sdk.deskThreads.postDeskThreadMessage({ params, body }, options))
        : void (await sdk.deskThreads.openDeskThread(
            { params, query: {}, body: { ...body, subject, audience, ...(incidentId && { incidentId }) } },
            options,
          )),
    );
    return { done: "said" };
  } catch (error) {
    if (isTakenBefore(error)) return { done: "said" };
    throwUnlessRefused(error);
    return {
      refusal: isOfAttachment(error) ? attachmentsText(language)("refused.gone") : deskRefusal(error, language),
    };
  }
}

/** "12,50", "12.5", "12" as an amount; null for none, NaN for what is no amount. */
function readAmountField(value: string): number | null {
  const text = value.replace(/[\s€]/g, "").replace(",", ".");
  if (text === "") return null;
  return /^\d+(?:\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
}

type ClosingSdk = Pick<Sdk, "deskIncidents" | "pendingActions">;
type ClosedIncident = Pick<Incident, "id" | "orderLogisticId" | "refundable">;

/**
 * Closes an incident with the words of the form, at the operator's desk with the refund that it names; asks a second person where that
 * takes one.
 */
export async function closeAtDesk(
  sdk: ClosingSdk,
  incident: ClosedIncident,
  { form, language }: DeskForm,
): Promise<DeskFormOutcome> {
  const incidentId = incident.id;
  const t = deskIncidentsText(language);
  const message = typedText(form, "words");
  if (!message) return { refusal: t("refused.noWords") };
  const typed = { words: message, refund: sentValue(form, "refund") };
  const refundAmount = readAmountField(typed.refund);
  if (Number.isNaN(refundAmount) || refundAmount === 0)
    return { refusal: t("refused.noAmount"), field: "refund", typed };
  const body = { message, ...(refundAmount !== null && { refundAmount }) };
  const take = () => sdk.deskIncidents.closeDeskIncident({ params: { incidentId }, query: {}, body });
  const refund = { logisticOrderId: incident.orderLogisticId, incidentId, message, amount: refundAmount };
  try {
    return { done: await takeOrAsk(sdk, { act: { kind: "REFUND", ...refund }, language }, take, "closed") };
  } catch (error) {
    if (error instanceof AskRefused) return { refusal: error.message };
    throwUnlessRefused(error);
    if (error.code === "F-E-007") return { refusal: t("refused.amount"), field: "refund", typed };
    return { refusal: deskRefusal(error, language) };
  }
}
