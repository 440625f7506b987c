// The conversation with one supplier about its quote: who wrote when, and the next message (ux Q-03).

import { useQuotesText } from "messages:quotes";
import { messageLength } from "@comptoir/contract/limits";
import Send from "lucide-react/icons/send";
import { Form, useNavigation } from "react-router";
import { MessageFields, refusedFields } from "#conversations/message-fields.tsx";
import { ShownMessage } from "#conversations/shown-message.tsx";
import { ThreadPages } from "#conversations/thread-pages.tsx";
import { useFieldAgain } from "#conversations/use-field-again.ts";
import { useNews } from "#conversations/use-news.ts";
import { usePaths } from "#lib/language.tsx";
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
  const news = useNews({ id, unreadCount: supplierQuote.unreadCount, messages });
  const posted = answer && "posted" in answer ? answer : undefined;
  const area = usePaths().home();
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
              <ShownMessage
                key={message.id}
                {...{ message, area }}
                company={{ CUSTOMER: null, SUPPLIER: supplier, OPERATOR: t("marketplace") }[message.of]}
                of="quote"
              />
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
      className="mt-2 grid justify-items-start gap-3 print:hidden"
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
        refused={refusedFields(refused)}
        submit={{ icon: <Send />, isPending, children: t("postMessage") }}
      />
    </Form>
  );
}
