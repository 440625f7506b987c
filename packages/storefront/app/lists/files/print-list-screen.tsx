// A list on paper: with bar codes for the scanner in the storeroom, boxes to tick, and the buyer's notes (ux B-04, G-38).

import { useListsText } from "messages:lists";
import { formatDate } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { Barcode } from "#lists/files/barcode.tsx";
import { bySection } from "#lists/list-order.rules.ts";
import type { ListLineView } from "#lists/list-view.ts";
import type { ListPage } from "#lists/lists.server.ts";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { PrintButton } from "#page/print-button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";

type PrintListScreenProps = {
  readonly list: ListPage;
  /** EAN codes by variant; what has none is drawn by its own code. */
  readonly eans: Readonly<Record<string, string>>;
  readonly printedAt: string;
};

export function PrintListScreen({ list, eans, printedAt }: PrintListScreenProps) {
  const t = useListsText();
  const paths = usePaths();
  const columns: readonly TableColumn<ListLineView>[] = [
    {
      key: "tick",
      head: <span className="sr-only">{t("tick")}</span>,
      className: "w-10",
      isAside: true,
      cell: () => <span className="inline-block size-5 rounded-sm border border-edge" />,
    },
    {
      key: "item",
      head: t("item"),
      isRowHead: true,
      cell: (line) => (
        <>
          {line.name}
          <span className="block font-normal text-muted tabular-nums">{t("sku", { code: line.code })}</span>
          {line.note && <span className="block font-normal">{t("noteOf", { note: line.note })}</span>}
        </>
      ),
    },
    {
      key: "quantity",
      head: t("quantity"),
      cardLabel: t("quantity"),
      isNumeric: true,
      className: "w-32",
      cell: (line) => t("pieces", { pieces: line.quantity }),
    },
    {
      key: "barcode",
      head: t("barcode"),
      className: "w-72",
      cell: (line) => <Barcode ean={eans[line.variantId] ?? null} code={line.code} />,
    },
  ];
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <Breadcrumbs
          trail={[
            { label: t("listsTitle"), to: paths.buyingLists() },
            { label: list.name, to: paths.buyingList(list.id) },
            { label: t("printTitle"), to: paths.buyingList(list.id, { view: "print" }) },
          ]}
        />
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h1>{list.name}</h1>
            <p className="text-muted">
              {t("lineCount", { count: list.lineCount })} · <time dateTime={printedAt}>{formatDate(printedAt)}</time>
            </p>
          </div>
          <div className="flex flex-wrap gap-3 print:hidden">
            <PrintButton />
            <ButtonLink to={paths.buyingList(list.id)} variant="quiet">
              {t("backToList")}
            </ButtonLink>
          </div>
        </div>
      </div>
      {bySection(list.lines).map(({ name, lines }) => (
        <div key={name} className="grid grid-cols-1 gap-2">
          {name && <h2 className="text-lg">{name}</h2>}
          <Table
            caption={name || list.name}
            isCaptionHidden
            columns={columns}
            rows={lines}
            rowKey={(line) => line.offerPriceId}
          />
        </div>
      ))}
    </div>
  );
}
