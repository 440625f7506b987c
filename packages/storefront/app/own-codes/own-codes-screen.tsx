// The account's own codes: the table with its search, a form for one more, and the way in and out as a file.

import { useOwnCodesText } from "messages:ownCodes";
import type { OwnCode } from "@comptoir/contract/own-codes";
import Tags from "lucide-react/icons/tags";
import { Form } from "react-router";
import { formatLongDate } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { hasRight, useSession } from "#lib/session/session.ts";
import { ImportForm, NewCodeForm } from "#own-codes/own-codes-forms.tsx";
import { type OwnCodesAnswer, OwnCodesOutcome } from "#own-codes/own-codes-outcome.tsx";
import { PageHead } from "#page/page-head.tsx";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { HiddenFields } from "#ui/action/undo-form.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";
import { SearchBox } from "#ui/form/search-box.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type OwnCodesScreenProps = {
  readonly ownCodes: readonly OwnCode[];
  readonly total: number;
  readonly pages: number;
  readonly page: number;
  readonly search: string;
  readonly answer: OwnCodesAnswer | undefined;
};

export function OwnCodesScreen({ ownCodes, total, pages, page, search, answer }: OwnCodesScreenProps) {
  const t = useOwnCodesText();
  const paths = usePaths();
  const canWrite = hasRight(useSession(), "ORDER_PLACE");
  const isEmpty = total === 0 && search === "";
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead title={t("title")} here={paths.ownCodes()} lead={t("lead")} />
      {answer && <OwnCodesOutcome answer={answer} />}
      {!canWrite && <Alert tone="info">{t("notAllowed")}</Alert>}
      {isEmpty ? (
        <EmptyState
          icon={<Tags />}
          title={t("emptyTitle")}
          actions={<ButtonLink to={paths.fastOrder()}>{t("toFastOrder")}</ButtonLink>}
        >
          <p>{t("emptyText")}</p>
        </EmptyState>
      ) : (
        <section className="grid grid-cols-1 gap-4" aria-labelledby="own-codes-list">
          <div className="flex flex-wrap items-end justify-between gap-3">
            <SearchBox action={paths.ownCodes()} label={t("search")} button={t("find")} search={search} />
            <Downloads />
          </div>
          <h2 id="own-codes-list" className="text-lg">
            {search === "" ? t("count", { count: total }) : t("found", { count: total, search })}
          </h2>
          {ownCodes.length > 0 && <CodeTable ownCodes={ownCodes} canWrite={canWrite} />}
          <Pagination
            current={page}
            total={pages}
            pageTo={(to) => paths.ownCodes({ q: search || null, page: to > 1 ? to : null })}
            texts={{
              label: t("pages"),
              previous: t("previousPage"),
              next: t("nextPage"),
              page: (number) => t("page", { page: number }),
            }}
          />
        </section>
      )}
      {canWrite && <NewCodeForm answer={answer} />}
      {canWrite && <ImportForm answer={answer} />}
    </div>
  );
}

function Downloads() {
  const t = useOwnCodesText();
  const paths = usePaths();
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      <a className="link" href={paths.ownCodesExport()} download>
        {t("exportCsv")}
      </a>
      <a className="link" href={paths.ownCodesExport({ format: "xlsx" })} download>
        {t("exportXlsx")}
      </a>
    </p>
  );
}

function CodeTable({ ownCodes, canWrite }: { readonly ownCodes: readonly OwnCode[]; readonly canWrite: boolean }) {
  const t = useOwnCodesText();
  const language = useLanguage();
  const paths = usePaths();
  const columns: readonly TableColumn<OwnCode>[] = [
    { key: "code", head: t("ownCode"), isRowHead: true, cell: ({ code }) => <b className="break-all">{code}</b> },
    {
      key: "article",
      head: t("article"),
      cardLabel: t("article"),
      cell: ({ articleCode, articleName, isSold }) => (
        <span className="grid justify-items-start gap-0.5">
          <span>
            {articleCode} {articleName}
          </span>
          {!isSold && <Badge tone="neutral">{t("notSold")}</Badge>}
        </span>
      ),
    },
    {
      key: "updated",
      head: t("updated"),
      cardLabel: t("updated"),
      cell: ({ updatedAt, updatedBy }) => (
        <span className="text-sm text-muted">
          <time dateTime={updatedAt}>{formatLongDate(updatedAt, language)}</time> · {updatedBy}
        </span>
      ),
    },
    ...(canWrite ? [{ key: "remove", head: <span className="sr-only">{t("remove")}</span>, cell: removeCell }] : []),
  ];
  function removeCell({ code, articleCode }: OwnCode) {
    return (
      <Form method="post" action={paths.ownCodes()} preventScrollReset>
        <HiddenFields fields={{ code, articleCode }} />
        <Button type="submit" name="forget" value="1" size="small" aria-label={t("removeOf", { code })}>
          {t("remove")}
        </Button>
      </Form>
    );
  }
  return (
    <Table
      caption={t("title")}
      isCaptionHidden
      density="compact"
      columns={columns}
      rows={ownCodes}
      rowKey={({ id }) => id}
    />
  );
}
