// What sending a changed answer would change, old and new, before it is sent.

import { useDeskQuoteText } from "messages:deskQuote";
import type { AnswerChange } from "#desk/quote/answer/answer-changes.rules.ts";
import { formatDate, formatMoney, formatNumber, formatUnitPrice } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { Table } from "#ui/display/table.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

export function AnswerChanges({ changes }: { readonly changes: readonly AnswerChange[] }) {
  const t = useDeskQuoteText();
  const language = useLanguage();
  if (changes.length === 0) return null;
  const words = ({ field }: AnswerChange, value: AnswerChange["now"]): string => {
    if (field === "isRemoved") return t(value ? "change.out" : "change.in");
    if (value === null || value === "") return "–";
    if (field === "price" || field === "added") return value === 0 ? t("free") : formatUnitPrice(Number(value));
    if (field === "fee" || field === "freeFrom") return formatMoney(Number(value));
    if (field === "validity" || field === "deliveryDay") return formatDate(String(value));
    return typeof value === "number" ? formatNumber(value, language) : value;
  };
  return (
    <Disclosure summary={t("changes", { count: changes.length })} className="print:hidden">
      <Table
        caption={t("changes", { count: changes.length })}
        isCaptionHidden
        density="compact"
        rows={changes}
        rowKey={({ key }) => key}
        columns={[
          {
            ...{ key: "what", head: t("change.what"), isRowHead: true },
            cell: ({ field, name }) => (name ? `${name} · ${t(`change.${field}`)}` : t(`change.${field}`)),
          },
          {
            ...{ key: "before", head: t("change.before"), cardLabel: t("change.before") },
            cell: (change) => <del>{words(change, change.before)}</del>,
          },
          {
            ...{ key: "now", head: t("change.now"), cardLabel: t("change.now") },
            cell: (change) => <ins className="no-underline">{words(change, change.now)}</ins>,
          },
        ]}
      />
    </Disclosure>
  );
}
