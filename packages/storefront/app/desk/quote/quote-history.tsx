// Who brought a quote where it is, and the mails about it: for the supplier and the operator alike, also what one of them did for the
// other.

import { useDeskText } from "messages:desk";
import { useDeskQuoteText } from "messages:deskQuote";
import type { QuoteHistoryEntry } from "@comptoir/contract/quotes/answers";
import type { QuotePage } from "#desk/quote/answer/quote-page.ts";
import { formatDateTime } from "#lib/format.ts";
import { useRootData } from "#lib/session/session.ts";
import { MailLine } from "#timeline/mail-line.tsx";
import { isMail, tellInOrder } from "#timeline/mail-story.rules.ts";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

export function QuoteHistory({ page: { history, mails, supplier } }: { readonly page: QuotePage }) {
  const t = useDeskQuoteText();
  const states = useDeskText();
  const { brand } = useRootData().shop;
  const who = ({ byType, byName, to }: QuoteHistoryEntry): string => {
    if (byType === "SYSTEM") return t("history.system");
    const name = byName ?? "–";
    if (byType !== "OPERATOR") return name;
    // What is a supplier's to do, the operator does in its place.
    return to === "WAITING_FOR_CUSTOMER" ? t("history.inPlace", { name, brand, supplier }) : `${name}, ${brand}`;
  };
  return (
    <Disclosure summary={t("history", { count: history.length })}>
      <ol className="grid gap-2">
        {tellInOrder(history.toReversed(), mails).map((entry) =>
          isMail(entry) ? (
            <li key={`${entry.at} ${entry.event} ${entry.side} ${entry.state}`} className="text-sm">
              <MailLine mail={entry} />
            </li>
          ) : (
            <li key={`${entry.at} ${entry.to}`}>
              <b>{states(`state.${entry.to}`)}</b>
              <span className="block text-sm text-muted">
                {who(entry)} · <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
              </span>
              {entry.reason && <span className="block text-sm">{t("history.reason", { reason: entry.reason })}</span>}
            </li>
          ),
        )}
      </ol>
    </Disclosure>
  );
}
