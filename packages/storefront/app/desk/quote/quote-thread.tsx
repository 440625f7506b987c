// What was said about a quote: with the buyer, and between supplier and operator, which looks different as no buyer sees it.

import { useDeskQuoteText } from "messages:deskQuote";
import { messageLength } from "@comptoir/contract/limits";
import { Form } from "react-router";
import type { QuotePage } from "#desk/quote/quote-page.ts";
import { formatDateTime } from "#lib/format.ts";
import { Button } from "#ui/action/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { Textarea } from "#ui/form/text-input.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type ThreadProps = { readonly page: QuotePage; readonly thread: "CUSTOMER" | "OPERATOR" };

export function Thread({ page, thread }: ThreadProps) {
  const t = useDeskQuoteText();
  const messages = thread === "CUSTOMER" ? page.thread : page.operatorThread;
  const maySay = page.steps.includes(thread === "CUSTOMER" ? "writeToBuyer" : "writeToOtherDesk");
  if (messages.length === 0 && !maySay) return null;
  const isInner = thread === "OPERATOR";
  const other = isInner ? t(page.client === "SUPPLIER" ? "marketplace" : "supplierSide") : page.user;
  return (
    <section
      aria-labelledby={`thread-${thread}`}
      className={`grid gap-2 ${isInner ? "border-s-4 border-kraft ps-3" : ""}`}
    >
      <h2 id={`thread-${thread}`} className="text-lg">
        {t("threadWith", { name: other })}
      </h2>
      {isInner && <p className="text-sm text-kraft">{t("unseenByBuyer")}</p>}
      {messages.length === 0 && <p className="text-sm text-muted">{t("nothingSaid")}</p>}
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
      {maySay && (
        <Disclosure summary={t("writeTo", { name: other })} className="print:hidden">
          <Form method="post" key={messages.length} className="grid gap-2" noValidate>
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
