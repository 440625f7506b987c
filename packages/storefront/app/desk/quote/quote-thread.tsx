// What was said about a quote: with the buyer, and between supplier and operator, which looks different as no buyer sees it.

import { useDeskQuoteText } from "messages:deskQuote";
import type { QuoteThread } from "@comptoir/contract/quotes/quotes";
import { Form, useNavigation } from "react-router";
import { AttachmentList } from "#attachments/attachment-list.tsx";
import { MessageFields, typedFields } from "#conversations/message-fields.tsx";
import { ThreadPages } from "#conversations/thread-pages.tsx";
import type { QuotePage } from "#desk/quote/answer/quote-page.ts";
import type { PastMessages } from "#desk/quote/past-messages.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatDateTime } from "#lib/format.ts";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type ThreadProps = {
  readonly page: QuotePage;
  readonly past: PastMessages | null;
  readonly thread: QuoteThread;
  readonly owner: string;
  readonly formKey: string;
  /** What was typed into a form of the page that was refused. */
  readonly typed: Readonly<Record<string, string>>;
};

/** What is shown of a conversation: earlier messages where the reader has gone to them, else the newest. */
function shownOf({ page, past, thread }: ThreadProps) {
  const { newest, count } = page.threads[thread];
  // What was typed is done with once a message of the same side is there.
  const lastOwnId = newest.findLast(({ authorType }) => authorType === page.client)?.id ?? "";
  if (past?.thread === thread) return { ...past, isPast: true, lastOwnId };
  return { messages: newest, hasEarlier: count > newest.length, isPast: false, lastOwnId };
}

export function Thread(props: ThreadProps) {
  const t = useDeskQuoteText();
  const paths = useDeskPaths();
  const area = paths.inbox();
  const here = paths.quote(props.page.id);
  const isPending = useNavigation().formData?.get("say") === props.thread;
  const { page, thread } = props;
  const { messages, hasEarlier, isPast, lastOwnId } = shownOf(props);
  const maySay = page.steps.includes(thread === "CUSTOMER" ? "writeToBuyer" : "writeToOtherDesk");
  if (messages.length === 0 && !isPast && !maySay) return null;
  const isInner = thread === "OPERATOR";
  const inner = page.client === "SUPPLIER" ? "marketplace" : "supplier";
  const placeId = `thread-${thread}`;
  return (
    <section aria-labelledby={placeId} className={`grid gap-2 ${isInner ? "border-s-4 border-kraft ps-3" : ""}`}>
      <h2 id={placeId} className="text-lg">
        {isInner ? t(`threadWith.${inner}`) : t("threadWith.buyer", { name: page.user })}
      </h2>
      {isInner && <p className="text-sm text-kraft">{t("unseenByBuyer")}</p>}
      {messages.length === 0 && <p className="text-sm text-muted">{t("nothingSaid")}</p>}
      <ThreadPages {...{ here, placeId, thread, hasEarlier, isPast }} firstId={messages[0]?.id}>
        <ul className="grid gap-2 empty:hidden">
          {messages.map(({ id, name, messageDate, message, attachments }) => (
            <li key={id} className="rounded-md bg-sunken p-3">
              <p className="text-sm text-muted">
                {name} · <time dateTime={messageDate}>{formatDateTime(messageDate)}</time>
              </p>
              <p className="whitespace-pre-line break-words">{message}</p>
              <AttachmentList attachments={attachments} area={area} />
            </li>
          ))}
        </ul>
      </ThreadPages>
      {maySay && (
        <Disclosure
          summary={isInner ? t(`writeTo.${inner}`) : t("writeTo.buyer", { name: page.user })}
          isOpen={props.typed.say === thread}
          className="print:hidden"
        >
          <Form method="post" encType="multipart/form-data" key={lastOwnId} className="grid gap-3" noValidate>
            <input type="hidden" name="say" value={thread} />
            <MessageFields
              owner={props.owner}
              conversation={`${page.id} ${thread}`}
              formKey={props.formKey}
              id={`said-${thread}`}
              name={`said-${thread}`}
              label={t("yourMessage")}
              help={t("yourMessageHelp")}
              lastOwnId={lastOwnId}
              area={area}
              refused={typedFields(props.typed[`said-${thread}`])}
              submit={{ size: "small", isPending, className: "justify-self-start", children: t("say") }}
            />
          </Form>
        </Disclosure>
      )}
    </section>
  );
}
