// What was said about a quote: with the buyer, and between supplier and operator, which looks different as no buyer sees it.

import { useDeskQuoteText } from "messages:deskQuote";
import { messageLength } from "@comptoir/contract/limits";
import type { QuoteThread } from "@comptoir/contract/quotes/quotes";
import { Form } from "react-router";
import type { PastMessages } from "#desk/quote/past-messages.ts";
import type { QuotePage } from "#desk/quote/quote-page.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatDateTime } from "#lib/format.ts";
import { ThreadPages } from "#quotes/thread-pages.tsx";
import { Button } from "#ui/action/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { Textarea } from "#ui/form/text-input.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type ThreadProps = { readonly page: QuotePage; readonly past: PastMessages | null; readonly thread: QuoteThread };

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
  const here = useDeskPaths().quote(props.page.id);
  const { page, thread } = props;
  const { messages, hasEarlier, isPast, lastOwnId } = shownOf(props);
  const maySay = page.steps.includes(thread === "CUSTOMER" ? "writeToBuyer" : "writeToOtherDesk");
  if (messages.length === 0 && !isPast && !maySay) return null;
  const isInner = thread === "OPERATOR";
  const other = isInner ? t(page.client === "SUPPLIER" ? "marketplace" : "supplierSide") : page.user;
  const placeId = `thread-${thread}`;
  return (
    <section aria-labelledby={placeId} className={`grid gap-2 ${isInner ? "border-s-4 border-kraft ps-3" : ""}`}>
      <h2 id={placeId} className="text-lg">
        {t("threadWith", { name: other })}
      </h2>
      {isInner && <p className="text-sm text-kraft">{t("unseenByBuyer")}</p>}
      {messages.length === 0 && <p className="text-sm text-muted">{t("nothingSaid")}</p>}
      <ThreadPages {...{ here, placeId, thread, hasEarlier, isPast }} firstId={messages[0]?.id}>
        <ul className="grid gap-2 empty:hidden">
          {messages.map(({ id, name, messageDate, message }) => (
            <li key={id} className="rounded-md bg-sunken p-3">
              <p className="text-sm text-muted">
                {name} · <time dateTime={messageDate}>{formatDateTime(messageDate)}</time>
              </p>
              <p className="whitespace-pre-line break-words">{message}</p>
            </li>
          ))}
        </ul>
      </ThreadPages>
      {maySay && (
        <Disclosure summary={t("writeTo", { name: other })} className="print:hidden">
          <Form method="post" key={lastOwnId} className="grid gap-2" noValidate>
            <Field id={`said-${thread}`} label={t("yourMessage")}>
              <Textarea name={`said-${thread}`} rows={3} maxLength={messageLength} />
            </Field>
            <Button type="submit" name="say" value={thread} size="small" className="justify-self-start">
              {t("say")}
            </Button>
          </Form>
        </Disclosure>
      )}
    </section>
  );
}
