// The lines of a list: choose, what was bought last, today's price and stock, the quantity proposed (ux B-02, B-03, B-06).

import { useListsText } from "messages:lists";
import type { MouseEvent } from "react";
import type { RowSelection } from "#collections/use-row-selection.ts";
import { useQuantityTexts } from "#goods/line-quantity-texts.ts";
import { Quantity } from "#goods/quantity.tsx";
import { LastPurchase } from "#lists/list/last-purchase.tsx";
import { LineActions } from "#lists/list/line-actions.tsx";
import { LineItem } from "#lists/list/line-item.tsx";
import { PriceToday } from "#lists/list/price-today.tsx";
import { bySection } from "#lists/list-order.rules.ts";
import type { ListLineView } from "#lists/list-view.ts";
import type { ListPage } from "#lists/lists.server.ts";
import { Table, type TableColumn } from "#ui/display/table.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";

type ListLinesProps = { readonly list: ListPage; readonly here: string; readonly chosen: RowSelection };

export function ListLines({ list, here, chosen }: ListLinesProps) {
  const t = useListsText();
  const isOwnOrder = list.query.sort === "own";
  const sections = isOwnOrder ? bySection(list.lines) : [{ name: "", lines: list.lines }];
  const isParted = sections.length > 1 || Boolean(sections[0]?.name);
  return sections.map(({ name, lines }) => (
    <div key={name} className="grid grid-cols-1 gap-2">
      {isParted && <h2 className="text-lg">{name || t("withoutSection")}</h2>}
      <Lines list={list} lines={lines} caption={name || list.name} here={here} chosen={chosen} />
    </div>
  ));
}

type LinesProps = ListLinesProps & { readonly lines: readonly ListLineView[]; readonly caption: string };

function Lines({ list, lines, caption, here, chosen }: LinesProps) {
  const t = useListsText();
  const mayMove = list.query.sort === "own" && list.query.search === "" && list.fields.includes("position");
  const columns: readonly TableColumn<ListLineView>[] = [
    {
      key: "choose",
      head: <ChooseAll lines={lines} chosen={chosen} caption={caption} />,
      className: "w-10",
      isAside: true,
      cell: (line) => <Choose line={line} chosen={chosen} />,
    },
    {
      key: "item",
      head: t("item"),
      isRowHead: true,
      cell: (line) => <LineItem line={line} list={list} here={here} />,
    },
    {
      key: "last",
      head: t("lastPurchase"),
      cardLabel: t("lastPurchase"),
      className: "lg:w-52",
      cell: (line) => <LastPurchase line={line} />,
    },
    {
      key: "price",
      head: t("priceToday"),
      cardLabel: t("priceToday"),
      isNumeric: true,
      className: "lg:w-36",
      cell: (line) => <PriceToday line={line} />,
    },
    {
      key: "quantity",
      head: t("quantity"),
      className: "lg:w-44",
      cell: (line) => <LineQuantity line={line} chosen={chosen} />,
    },
  ];
  const actions: TableColumn<ListLineView> = {
    key: "actions",
    head: <span className="sr-only">{t("actions")}</span>,
    className: "lg:w-24",
    cell: (line) => (
      <LineActions
        line={line}
        isFirst={!mayMove || line === lines[0]}
        isLast={!mayMove || line === lines.at(-1)}
        mayMove={mayMove}
      />
    ),
  };
  return (
    <Table
      caption={caption}
      isCaptionHidden
      columns={list.isOwn ? [...columns, actions] : columns}
      rows={lines}
      rowKey={(line) => line.offerPriceId}
    />
  );
}

type ChooseAllProps = {
  readonly lines: readonly ListLineView[];
  readonly chosen: RowSelection;
  readonly caption: string;
};

/** Without scripts the button that adds everything does the same. */
function ChooseAll({ lines, chosen, caption }: ChooseAllProps) {
  const t = useListsText();
  const ids = lines.filter(({ proposed }) => proposed !== null).map(({ offerPriceId }) => offerPriceId);
  const count = ids.filter((id) => chosen.ids.has(id)).length;
  const isAll = ids.length > 0 && count === ids.length;
  return (
    <Checkbox
      label={t("chooseAll", { name: caption })}
      isLabelHidden
      className="needs-scripts"
      checked={isAll}
      isMixed={count > 0 && !isAll}
      onChange={() => chosen.setAll(ids, !isAll)}
    />
  );
}

function Choose({ line, chosen }: { readonly line: ListLineView; readonly chosen: RowSelection }) {
  const t = useListsText();
  const id = line.offerPriceId;
  const isChosen = chosen.ids.has(id);
  const press = (event: MouseEvent<HTMLInputElement>) => {
    if (event.shiftKey) chosen.setThrough(id, event.currentTarget.checked);
    else chosen.set(id, event.currentTarget.checked);
  };
  return (
    <>
      <input type="hidden" name="shown" value={id} />
      <Checkbox
        name="line"
        value={id}
        label={t("choose", { name: line.name })}
        isLabelHidden
        checked={isChosen}
        onClick={press}
        onChange={() => {}}
        disabled={line.proposed === null}
      />
    </>
  );
}

function LineQuantity({ line, chosen }: { readonly line: ListLineView; readonly chosen: RowSelection }) {
  const t = useListsText();
  const texts = useQuantityTexts(line.name, line);
  if (line.proposed === null) return <span className="text-muted">{t("notToday")}</span>;
  // A line whose quantity is typed is wanted; Enter alone orders nothing.
  const choose = () => chosen.set(line.offerPriceId, true);
  return (
    <>
      <input type="hidden" name="offerPriceId" value={line.offerPriceId} />
      <Quantity
        rule={line}
        texts={texts}
        value={line.proposed}
        allowsZero
        size="small"
        onCheck={choose}
        onCommit={() => {}}
      />
      {line.isOtherQuantity && <p className="text-sm text-warning">{t("otherQuantity")}</p>}
    </>
  );
}
