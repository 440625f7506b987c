import { useWatchText } from "messages:watch";
import type { StockWatch } from "@comptoir/contract/articles/stock-watches";
import Bell from "lucide-react/icons/bell";
import BellOff from "lucide-react/icons/bell-off";
import { Form } from "react-router";
import { formatLongDate } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { PageHead } from "#page/page-head.tsx";
import type { WatchFailure } from "#stock-watches/watch-state.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { HiddenFields, UndoForm } from "#ui/action/undo-form.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type StockWatchesScreenProps = {
  readonly watches: readonly StockWatch[];
  readonly page: number;
  readonly pages: number;
  /** The article that was given up just now, which can be undone. */
  readonly forgotten: { readonly variantId: string; readonly articleCode: string } | null;
  readonly failure: WatchFailure | null;
};

export function StockWatchesScreen({ watches, page, pages, forgotten, failure }: StockWatchesScreenProps) {
  const t = useWatchText();
  const paths = usePaths();
  const columns = useColumns();
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead title={t("title")} here={paths.stockWatches()} lead={t("listLead")} />
      {failure && (
        <Alert tone="danger" isUrgent>
          {t(`failure.${failure}`)}
        </Alert>
      )}
      {forgotten && (
        <Alert
          tone="success"
          actions={
            <UndoForm
              action={paths.stockWatches()}
              fields={{ variant: forgotten.variantId, returnTo: paths.stockWatches() }}
              name="intent"
              value="wait"
            >
              {t("undo")}
            </UndoForm>
          }
        >
          <p>{t("forgotten", { code: forgotten.articleCode })}</p>
        </Alert>
      )}
      {watches.length === 0 ? (
        <EmptyState
          icon={<Bell />}
          title={t("emptyTitle")}
          actions={<ButtonLink to={paths.categories()}>{t("toCatalogue")}</ButtonLink>}
        >
          <p>{t("emptyText")}</p>
        </EmptyState>
      ) : (
        <Table
          caption={t("title")}
          isCaptionHidden
          columns={columns}
          rows={watches}
          rowKey={({ productVariantId }) => productVariantId}
        />
      )}
      <Pagination
        current={page}
        total={pages}
        pageTo={(to) => paths.stockWatches({ page: to > 1 ? to : null })}
        texts={{
          label: t("pages"),
          previous: t("previousPage"),
          next: t("nextPage"),
          page: (number) => t("page", { page: number }),
        }}
      />
    </div>
  );
}

function useColumns(): readonly TableColumn<StockWatch>[] {
  const t = useWatchText();
  const paths = usePaths();
  return [
    {
      key: "article",
      head: t("article"),
      isRowHead: true,
      cell: (watch) => (
        <span className="grid justify-items-start gap-0.5">
          {watch.isSold ? (
            <Link to={paths.product(watch.productId, { variant: watch.productVariantId })}>{watch.articleName}</Link>
          ) : (
            watch.articleName
          )}
          <span className="code text-xs font-normal text-muted">{watch.articleCode}</span>
        </span>
      ),
    },
    { key: "state", head: t("state"), cardLabel: t("state"), cell: (watch) => <State watch={watch} /> },
    {
      key: "forget",
      head: <span className="sr-only">{t("forget")}</span>,
      cell: ({ productVariantId: variantId, articleCode, articleName }) => (
        <Form method="post" action={paths.stockWatches()}>
          <HiddenFields
            fields={{
              variant: variantId,
              intent: "forget",
              returnTo: paths.stockWatches({ forgotten: variantId, code: articleCode }),
            }}
          />
          <Button type="submit" size="small" icon={<BellOff />} aria-label={t("forgetOf", { name: articleName })}>
            {t("forget")}
          </Button>
        </Form>
      ),
    },
  ];
}

function State({ watch: { isSold, toldAt, createdAt } }: { readonly watch: StockWatch }) {
  const t = useWatchText();
  const language = useLanguage();
  if (!isSold) return <Badge tone="negative">{t("notSold")}</Badge>;
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={toldAt ? "positive" : "waiting"}>{t(toldAt ? "back" : "open")}</Badge>
      <span className="text-xs text-muted">
        {t(toldAt ? "toldOn" : "askedOn", { date: formatLongDate(toldAt ?? createdAt, language) })}
      </span>
    </span>
  );
}
