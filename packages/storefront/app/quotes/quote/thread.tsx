// The conversation with one supplier about its quote: who wrote when, and the next message (ux Q-03).

import { useQuotesText } from "messages:quotes";
import { messageLength } from "@comptoir/contract/limits";
import Send from "lucide-react/icons/send";
import { useEffect, useState } from "react";
import { Form, useFetcher, useNavigation } from "react-router";
import { AttachmentList } from "#attachments/attachment-list.tsx";
import { MessageFields } from "#conversations/message-fields.tsx";
import { ThreadPages } from "#conversations/thread-pages.tsx";
import type { MessageView } from "#conversations/thread-place.ts";
import { useFieldAgain } from "#conversations/use-field-again.ts";
import { formatDateTime } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { usePersonName } from "#lib/person-name.ts";
import { useSession } from "#lib/session/session.ts";
import type { SupplierRefusal } from "#quotes/quote/decide-quote.server.ts";
import type { AnswerAtSupplier } from "#quotes/quote/post-message.server.ts";
import type { SupplierQuoteView } from "#quotes/quote-view.ts";
import { Badge } from "#ui/display/badge.tsx";

type ThreadProps = {
  readonly supplierQuote: SupplierQuoteView;
  readonly formKey: string;
  readonly here: string;
  readonly mayWrite: boolean;
  readonly answer: AnswerAtSupplier | undefined;
};

export function Thread({ supplierQuote, formKey, here, mayWrite, answer }: ThreadProps) {
  const t = useQuotesText();
  const { id, supplier } = supplierQuote;
  const { messages, hasEarlier, isPast } = supplierQuote.thread;
  const news = useNews(supplierQuote);
  const posted = answer && "posted" in answer ? answer : undefined;
  const fieldId = `message-${id}`;
  useFieldAgain(fieldId, posted);
  if (messages.length === 0 && !isPast && !mayWrite) return null;
  const placeId = `messages-${id}`;
  return (
    <section id={placeId} aria-label={t("messagesWith", { supplier })} className="grid gap-2">
      <h3 className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {t("messages")}
        {news > 0 && <Badge tone="action">{t("newMessages", { count: news })}</Badge>}
      </h3>
      <ThreadPages {...{ here, placeId, hasEarlier, isPast }} thread={id} firstId={messages[0]?.id}>
        {messages.length > 0 && (
          <ol className="grid gap-2">
            {messages.map((message) => (
              <Message key={message.id} message={message} supplier={supplier} />
            ))}
          </ol>
        )}
      </ThreadPages>
      {mayWrite && (
        <NextMessage
          supplierQuote={supplierQuote}
          fieldId={fieldId}
          formKey={formKey}
          to={`${here}#${placeId}`}
          refused={answer && "refusal" in answer && answer.isOfMessage ? answer : undefined}
        />
      )}
      <p role="status" className="text-sm text-success empty:hidden">
        {posted && t("posted", { supplier })}
      </p>
    </section>
  );
}

/** How many messages are new to the reader: told until the page is left, though to the shop they are read once they are shown. */
function useNews({ id, unreadCount, thread }: SupplierQuoteView): number {
  const { submit } = useFetcher();
  const until = thread.messages.at(-1)?.id;
  const [news, setNews] = useState(unreadCount);
  if (unreadCount > news) setNews(unreadCount);
  useEffect(() => {
    if (unreadCount > 0 && until) void submit({ read: id, until }, { method: "post" });
  }, [id, unreadCount, until, submit]);
  return news;
}

type MessageProps = { readonly message: MessageView; readonly supplier: string };

/** The buyer's own stand apart, on the side of the reader. */
function Message({ message: { text, at, author, of, isOwn, attachments }, supplier }: MessageProps) {
  const t = useQuotesText();
  const nameOf = usePersonName();
  const company = { CUSTOMER: null, SUPPLIER: supplier, OPERATOR: t("marketplace") }[of];
  return (
    <li
      className={`max-w-text min-w-0 rounded-md p-3 ${isOwn ? "ms-auto border-e-4 border-primary bg-primary-soft" : "me-auto bg-sunken"}`}
    >
      <p className="text-sm">
        <strong>{nameOf(author)}</strong>
        {company && `, ${company}`} · <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      <p className="whitespace-pre-line break-words">{text}</p>
      <AttachmentList attachments={attachments} area={usePaths().home()} />
    </li>
  );
}

type NextMessageProps = {
  readonly supplierQuote: SupplierQuoteView;
  readonly fieldId: string;
  readonly formKey: string;
  readonly to: string;
  readonly refused: SupplierRefusal | undefined;
};

function NextMessage({ supplierQuote: { id, supplier, thread }, fieldId, formKey, to, refused }: NextMessageProps) {
  const t = useQuotesText();
  const { lastOwnId } = thread;
  const isPending = useNavigation().formData?.get("post") === id;
  const owner = useSession().user?.id ?? "";
  return (
    <Form
      key={lastOwnId}
      method="post"
      encType="multipart/form-data"
      action={to}
      preventScrollReset
      className="grid justify-items-start gap-3 print:hidden"
    >
      <input type="hidden" name="post" value={id} />
      <MessageFields
        owner={owner}
        conversation={id}
        formKey={refused?.formKey || formKey}
        id={fieldId}
        name="message"
        label={t("messageTo", { supplier })}
        help={t("messageToHelp", { most: messageLength })}
        lastOwnId={lastOwnId}
        area={usePaths().home()}
        refused={{
          message: refused?.message ?? "",
          ofText: refused?.isOfFiles ? undefined : refused?.refusal,
          ofFiles: refused?.isOfFiles ? refused.refusal : undefined,
          attached: refused?.attached ?? [],
        }}
        submit={{ icon: <Send />, isPending, children: t("postMessage") }}
      />
    </Form>
  );
}
