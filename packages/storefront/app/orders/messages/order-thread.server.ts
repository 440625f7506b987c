// What buyers read and write in conversations about an order (orders 4.7).

import { attachmentsText } from "messages:attachments";
import { orderTalkText } from "messages:orderTalk";
import { messageLength } from "@comptoir/contract/limits";
import type { Thread } from "@comptoir/contract/orders/threads";
import type { Sdk } from "@comptoir/sdk/client";
import type { ApiError } from "@comptoir/sdk/errors";
import type { AttachedFile } from "#attachments/attached-file.ts";
import { isOfAttachment, readMessageFiles } from "#attachments/attachments.server.ts";
import { readThreadPlace } from "#conversations/thread-place.ts";
import type { Language } from "#lib/locale.ts";
import { isTakenBefore, sendOnce } from "#lib/send-once.server.ts";
import { nullWhenAbsent, throwUnlessRefused } from "#lib/session/failed-call.ts";
import { sentValue, typedText } from "#lib/typed-fields.ts";
import { type OrderThreadView, presentOrderThread } from "#orders/messages/order-thread-view.ts";

export type TalkSdk = Pick<Sdk, "threads" | "media" | "upload">;

/** What became of what somebody wrote: sent, or what is in the way. */
export type TalkOutcome =
  | { readonly posted: string }
  | {
      /** The conversation, or "new". */
      readonly refusedIn: string;
      readonly refusal: string;
      readonly isOfFiles: boolean;
      readonly message: string;
      readonly subject: string;
      readonly attached: readonly AttachedFile[];
      readonly formKey: string;
    };

/** A conversation as pages show it: its newest messages, or those before one that the address names. */
export async function showThread(
  sdk: Pick<Sdk, "threads">,
  thread: Thread,
  search: URLSearchParams,
): Promise<OrderThreadView> {
  const place = readThreadPlace(search);
  if (place?.thread !== thread.id) return presentOrderThread(thread, null);
  const params = { logisticOrderId: thread.orderLogisticId, threadId: thread.id };
  return presentOrderThread(thread, await sdk.threads.getThreadMessages({ params, query: { before: place.before } }));
}

/** Whether a form only tells what was read; then that is noted. */
export async function noteRead(sdk: Pick<Sdk, "threads">, logisticOrderId: string, form: FormData): Promise<boolean> {
  const threadId = sentValue(form, "read");
  if (threadId === "") return false;
  const until = sentValue(form, "until");
  const call = { params: { logisticOrderId, threadId }, query: until ? { until } : {} };
  await sdk.threads.markThreadRead(call).catch(nullWhenAbsent);
  return true;
}

function wordsOf({ status }: ApiError, language: Language): string {
  const t = orderTalkText(language);
  if (status === 409) return t("refused.closed");
  if (status === 404) return t("refused.gone");
  return t(status === 429 ? "refused.tooMany" : "refused.failed");
}

/** Writes what the form says in the conversation that it names, or in a new one; says what is in the way otherwise, and keeps it. */
export async function postTalk(
  sdk: TalkSdk,
  logisticOrderId: string,
  { form, language }: { readonly form: FormData; readonly language: Language },
): Promise<TalkOutcome> {
  const t = orderTalkText(language);
  const threadId = sentValue(form, "post");
  const message = typedText(form, "message");
  const subject = typedText(form, "subject");
  const files = await readMessageFiles(sdk, form, { language, of: "order" });
  const refuse = (refusal: string, isOfFiles = false, attached = files.attached): TalkOutcome => ({
    ...{ refusedIn: threadId, refusal, isOfFiles, message, subject, attached },
    formKey: sentValue(form, "formKey"),
  });
  if (files.refusal !== null) return refuse(files.refusal, true);
  if (!message) return refuse(t("refused.noMessage"));
  if (message.length > messageLength) return refuse(t("refused.longMessage"));
  const attachments = files.attached.map(({ url }) => url);
  const body = { message, ...(attachments.length > 0 && { attachments }) };
  try {
    const params = { logisticOrderId, threadId };
    const posted = await sendOnce(form, async (options) => {
      if (threadId !== "new") {
        await sdk.threads.postThreadMessage({ params, body }, options);
        return threadId;
      }
      const opening = { ...body, subject: subject || t("noSubject") };
      return (await sdk.threads.openThread({ params, query: {}, body: opening }, options)).id;
    });
    return { posted };
  } catch (error) {
    if (isTakenBefore(error)) return { posted: threadId };
    throwUnlessRefused(error);
    if (isOfAttachment(error)) return refuse(attachmentsText(language)("refused.gone"), true, []);
    return refuse(wordsOf(error, language));
  }
}
