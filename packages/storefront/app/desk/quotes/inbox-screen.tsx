// The list of what waits, urgent first.

import { useDeskText } from "messages:desk";
import CircleCheck from "lucide-react/icons/circle-check";
import { KeyHints } from "#desk/frame/key-hints.tsx";
import { DeskPages, type QuoteEntries, QuoteTable } from "#desk/quotes/quote-table.tsx";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";

export function InboxScreen({ client, entries, total, page, pageCount }: QuoteEntries) {
  const t = useDeskText();
  const paths = useDeskPaths();
  const lateCount = entries.filter(({ isLate }) => isLate).length;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1>{t("inbox")}</h1>
        {total > 0 && <p className="text-muted">{t("inboxCount", { count: total, late: lateCount })}</p>}
        {total > 0 && <KeyHints />}
      </div>
      {entries.length === 0 ? (
        <EmptyState
          icon={<CircleCheck />}
          title={t("nothingWaits")}
          actions={<ButtonLink to={paths.quotes()}>{t("toQuotes")}</ButtonLink>}
        >
          {t(client === "SUPPLIER" ? "nothingWaitsSupplier" : "nothingWaitsOperator")}
        </EmptyState>
      ) : (
        <QuoteTable caption={t("inbox")} client={client} entries={entries} />
      )}
      <DeskPages page={page} pageCount={pageCount} pageTo={(next) => paths.inbox({ page: next })} />
    </div>
  );
}
