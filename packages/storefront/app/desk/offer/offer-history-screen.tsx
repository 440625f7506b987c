// The history of an offer: who changed which of its fields how, and a way back for each.

import { useDeskOffersText } from "messages:deskOffers";
import type { OfferField, OfferHistoryEntry } from "@comptoir/contract/articles/desk-offers";
import { offerFields } from "@comptoir/contract/limits";
import Undo2 from "lucide-react/icons/undo-2";
import { Form } from "react-router";
import { DeskPages } from "#desk/frame/desk-list.tsx";
import type { RestoreOutcome } from "#desk/offer/offer-history.server.ts";
import { type CellColumn, cellText } from "#desk/offers/offer-cells.rules.ts";
import type { OfferEntry } from "#desk/offers/offer-entry.ts";
import { columnName, type OffersText, whyRefused, writerWords } from "#desk/offers/offer-words.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatDateTime } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import type { Language } from "#lib/locale.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Table } from "#ui/display/table.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type HistoryProps = {
  readonly offer: OfferEntry;
  readonly entries: readonly (OfferHistoryEntry & { readonly mayGoBack: boolean })[];
  readonly mayWrite: boolean;
  /** The field that was restored just now. */
  readonly restored: string | null;
  readonly page: number;
  readonly pageCount: number;
  readonly outcome: RestoreOutcome | null;
};

const columnOf = (field: OfferField): CellColumn => (field === "priceRanges" ? "tier0" : field);

/** What a field of an offer says, with all tiers of a price. */
function valueText(
  offer: OfferEntry,
  field: OfferField,
  value: unknown,
  [t, language]: [OffersText, Language],
): string {
  const then = { ...offer, [field]: value };
  if (field === "status") return t(value === "ACTIVE" ? "onSale" : "offSale");
  const tiers = field === "priceRanges" ? then.priceRanges.map((_, at): CellColumn => `tier${at}`) : [columnOf(field)];
  return tiers.map((column) => cellText(then, column, language)).join(" · ") || "–";
}

export function OfferHistoryScreen(props: HistoryProps) {
  const { offer, entries, page, pageCount } = props;
  const t = useDeskOffersText();
  const paths = useDeskPaths();
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>
        <Link to={paths.offers({ search: offer.code })}>{t("history.toOffers")}</Link>
      </p>
      <h1>{t("history.title", { code: offer.code })}</h1>
      <p>{offer.name}</p>
      <Outcome {...props} />
      {entries.length === 0 ? (
        <EmptyState title={t("history.empty")}>{t("history.emptyHelp")}</EmptyState>
      ) : (
        <>
          <p className="text-sm text-muted">{t("history.help")}</p>
          <Changes {...props} />
        </>
      )}
      <DeskPages page={page} pageCount={pageCount} pageTo={(next) => paths.offer(offer.id, { page: next })} />
    </div>
  );
}

function Changes({ offer, entries, mayWrite }: HistoryProps) {
  const t = useDeskOffersText();
  const language = useLanguage();
  const rows = entries.flatMap(({ changes, ...entry }) => changes.map((change) => ({ ...entry, ...change })));
  const text = ({ field }: (typeof rows)[number], value: unknown) => valueText(offer, field, value, [t, language]);
  const name = ({ field }: (typeof rows)[number]) => columnName(columnOf(field), t);
  const label = (key: "when" | "who" | "through" | "field" | "was" | "now" | "back") => t(`history.${key}`);
  return (
    <Table
      caption={t("history")}
      isCaptionHidden
      density="compact"
      rows={rows}
      rowKey={({ id, field }) => `${id} ${field}`}
      columns={[
        {
          ...{ key: "when", head: label("when"), isRowHead: true },
          cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
        },
        { key: "who", head: label("who"), cardLabel: label("who"), cell: ({ by }) => by.name || t("history.shop") },
        {
          ...{ key: "through", head: label("through"), cardLabel: label("through") },
          cell: ({ through }) => t(`history.through.${through}`),
        },
        { key: "field", head: label("field"), cardLabel: label("field"), cell: name },
        { key: "was", head: label("was"), cardLabel: label("was"), isNumeric: true, cell: (row) => text(row, row.was) },
        { key: "now", head: label("now"), cardLabel: label("now"), isNumeric: true, cell: (row) => text(row, row.now) },
        ...(mayWrite
          ? [
              {
                ...{ key: "back", head: label("back"), cardLabel: label("back") },
                cell: (row: (typeof rows)[number]) =>
                  row.mayGoBack ? (
                    <Restore
                      {...{ field: row.field, was: row.was, now: row.now }}
                      label={t("history.restoreOf", { value: text(row, row.was), column: name(row) })}
                    >
                      {t("history.back")}
                    </Restore>
                  ) : (
                    <span className="text-sm text-muted">{t("history.over")}</span>
                  ),
              },
            ]
          : []),
      ]}
    />
  );
}

type RestoreProps = {
  readonly field: OfferField;
  readonly was: unknown;
  readonly now: unknown;
  readonly label?: string;
  readonly children: string;
};

/** Writes `was` again over `now`. */
function Restore({ field, was, now, label, children }: RestoreProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="field" value={field} />
      <input type="hidden" name="was" value={JSON.stringify(was)} />
      <input type="hidden" name="now" value={JSON.stringify(now)} />
      <Button type="submit" size="small" icon={<Undo2 />} aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}

/** What became of the press. */
function Outcome({ offer, restored, outcome }: HistoryProps) {
  const t = useDeskOffersText();
  const language = useLanguage();
  const paths = useDeskPaths();
  const field = offerFields.find((of) => of === restored);
  const text = (of: OfferField, value: unknown) => valueText(offer, of, value, [t, language]);
  if (!outcome)
    return field ? (
      <Alert tone="success">
        <span role="status">
          {t("history.done", {
            column: columnName(columnOf(field), t),
            value: text(field, offer[field]),
          })}
        </span>
      </Alert>
    ) : null;
  const column = columnName(columnOf(outcome.field), t);
  const { conflict, refusal, value } = outcome;
  if (!conflict)
    return (
      <Alert tone="danger" isUrgent>
        {t("history.refused", { column, why: whyRefused({ refusal, column: columnOf(outcome.field) }, t) })}
      </Alert>
    );
  const now = text(outcome.field, conflict.now);
  return (
    <Alert
      tone="warning"
      isUrgent
      actions={
        <>
          <Restore field={outcome.field} was={value} now={conflict.now}>
            {t("history.anyway", { value: text(outcome.field, value) })}
          </Restore>
          <ButtonLink to={paths.offer(offer.id)}>{t("history.leave", { value: now })}</ButtonLink>
        </>
      }
    >
      {conflict.writer
        ? t("history.written", { column, now, ...writerWords(conflict.writer) })
        : t("history.moved", { column, now })}
    </Alert>
  );
}
