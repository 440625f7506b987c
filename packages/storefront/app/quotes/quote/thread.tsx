// The conversation with one supplier about its quote: who wrote when, and the next message (ux Q-03).

import { useQuotesText } from "messages:quotes";
import { messageLength } from "@comptoir/contract/limits";
import Send from "lucide-react/icons/send";
import { type KeyboardEvent, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { formatDateTime } from "#lib/format.ts";
import { useSession } from "#lib/session/session.ts";
import { useMessageDraft } from "#quotes/quote/message-draft.ts";
import type { AnswerAtSupplier } from "#quotes/quote/post-message.server.ts";
import type { SupplierQuoteView } from "#quotes/quote-view.ts";
import { ThreadPages } from "#quotes/thread-pages.tsx";
import type { MessageView } from "#quotes/thread-view.ts";
import { Button } from "#ui/action/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { Textarea } from "#ui/form/text-input.tsx";

type ThreadProps = {
  readonly supplierQuote: SupplierQuoteView;
  readonly here: string;
  readonly mayWrite: boolean;
  readonly answer: AnswerAtSupplier | undefined;
};

export function Thread({ supplierQuote, here, mayWrite, answer }: ThreadProps) {
  const t = useQuotesText();
  const { id, supplier } = supplierQuote;
  const { messages, hasEarlier, isPast } = supplierQuote.thread;
  if (messages.length === 0 && !isPast && !mayWrite) return null;
  const placeId = `messages-${id}`;
  return (
    <section id={placeId} aria-label={t("messagesWith", { supplier })} className="grid gap-2">
      <h3 className="text-sm text-muted">{t("messages")}</h3>
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
          to={`${here}#${placeId}`}
          refused={answer && "refusal" in answer && answer.isOfMessage ? answer : undefined}
        />
      )}
      <p role="status" className="text-sm text-success empty:hidden">
        {answer && "posted" in answer && t("posted", { supplier })}
      </p>
    </section>
  );
}

type MessageProps = { readonly message: MessageView; readonly supplier: string };

/** The buyer's own stand apart, on the side of the reader. */
function Message({ message: { text, at, author, of, isOwn }, supplier }: MessageProps) {
  const t = useQuotesText();
  const company = { CUSTOMER: null, SUPPLIER: supplier, OPERATOR: t("marketplace") }[of];
  return (
    <li
      className={`max-w-text min-w-0 rounded-md p-3 ${isOwn ? "ms-auto border-e-4 border-primary bg-primary-soft" : "me-auto bg-sunken"}`}
    >
      <p className="text-sm">
        <strong>{author}</strong>
        {company && `, ${company}`} · <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      <p className="whitespace-pre-line break-words">{text}</p>
    </li>
  );
}

type NextMessageProps = {
  readonly supplierQuote: SupplierQuoteView;
  readonly to: string;
  readonly refused: { readonly refusal: string; readonly message: string } | undefined;
};

function NextMessage({ supplierQuote: { id, supplier, thread }, to, refused }: NextMessageProps) {
  const t = useQuotesText();
  const field = useRef<HTMLTextAreaElement>(null);
  const { lastOwnId } = thread;
  const owner = useSession().user?.id ?? "";
  const keep = useMessageDraft({ field, owner, supplierQuoteId: id, lastOwnId });
  const isPending = useNavigation().formData?.get("post") === id;
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isPending) event.currentTarget.form?.requestSubmit();
  };
  return (
    <Form method="post" action={to} preventScrollReset className="grid justify-items-start gap-2 print:hidden">
      <input type="hidden" name="post" value={id} />
      <Field
        id={`message-${id}`}
        label={t("messageTo", { supplier })}
        help={t("messageToHelp", { most: messageLength })}
        error={refused?.refusal}
        className="w-full"
      >
        <Textarea
          key={lastOwnId}
          ref={field}
          name="message"
          rows={3}
          maxLength={messageLength}
          defaultValue={refused?.message}
          onChange={(event) => keep(event.target.value)}
          onKeyDown={press}
        />
      </Field>
      <Button type="submit" icon={<Send />} isPending={isPending}>
        {t("postMessage")}
      </Button>
    </Form>
  );
}
