// What an electronic invoice says, beside its name, and how that differs from the standard and from its order (ux W-06): told in
// words to whoever filed it and whoever reads it.

import { useInvoicesText } from "messages:invoices";
import type { InvoiceCheck, InvoiceFinding } from "@comptoir/contract/orders/order-documents";
import { type FindingWords, knownCurrency, saidOf } from "#attachments/invoice-words.ts";
import { formatLongDate, formatMoney } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type InvoiceCheckedProps = {
  readonly invoice: InvoiceCheck;
  /** Whether its differences are shown from the beginning. */
  readonly isOpen: boolean;
};

export function InvoiceChecked({ invoice, isOpen }: InvoiceCheckedProps) {
  const t = useInvoicesText();
  const language = useLanguage();
  const { number, dueOn, currency, totalWithTax, findings } = invoice;
  const facts = [
    number && t("number", { number }),
    totalWithTax !== null && t("total", { amount: formatMoney(totalWithTax, knownCurrency(currency)) }),
    dueOn && formatLongDate(dueOn, language) && t("due", { date: formatLongDate(dueOn, language) }),
  ].filter((words) => typeof words === "string" && words !== "");
  return (
    <div className="grid gap-1 text-sm">
      {facts.length > 0 && <p>{facts.join(" · ")}</p>}
      {findings.length === 0 ? (
        <p className="text-muted">{t("sound")}</p>
      ) : (
        <Disclosure summary={t("differences", { count: findings.length })} isOpen={isOpen}>
          <ul className="grid list-disc gap-1 ps-5">
            {findings.map((finding) => (
              <li key={JSON.stringify(finding)}>
                <Finding finding={finding} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

function Finding({ finding }: { readonly finding: InvoiceFinding }) {
  const t = useInvoicesText();
  const said: FindingWords = saidOf(finding, useLanguage());
  const source = [finding.term, finding.rule].filter(Boolean).join(", ");
  return (
    <>
      {t(`finding.${finding.code}`, said)}
      {source && <span className="text-muted"> ({source})</span>}
    </>
  );
}
