// What the pages of all carts, all lists and all master quotes have in common: a head, what their forms did, and the columns
// that every named collection has. Each page says its words, its other columns and what stands there when there is nothing.
import type { ReactNode } from "react";
import type { Refusal } from "#collections/refusal.tsx";
import { formatDateTime, formatMoney, formatNumber } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { PageHead } from "#page/page-head.tsx";
import { Link } from "#ui/action/link.tsx";
import { Table, type TableColumn, type TableProps } from "#ui/display/table.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

/** What a form of such a page did: why nothing came of it, with what was typed, or what was deleted. */
export type OverviewAnswer<Deleted, Typed = unknown> =
  | (Refusal & Typed & { readonly name: string; readonly of: "create" | "other" })
  | { readonly deleted: Deleted };

/** The refusal of a new one, which stands at its form, or that of anything else. */
export const refusedOf = <Deleted, Typed>(
  answer: OverviewAnswer<Deleted, Typed> | undefined,
  of: "create" | "other",
) => (answer && "refusal" in answer && answer.of === of ? answer : undefined);

type OverviewProps = {
  readonly title: string;
  /** The page itself. */
  readonly to: string;
  readonly help?: string;
  readonly children: ReactNode;
};

export function Overview({ title, to, help, children }: OverviewProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead title={title} here={to} lead={help} />
      {children}
    </div>
  );
}

type OverviewOutcomeProps = {
  readonly refused: Refusal | undefined;
  /** The sentence that tells of a deletion, and its way back, which stays as long as the page (ux G-16). */
  readonly deleted: { readonly words: string; readonly undo: ReactNode } | null;
};

export function OverviewOutcome({ refused, deleted }: OverviewOutcomeProps) {
  if (refused)
    return (
      <Alert tone="danger" isUrgent>
        {refused.refusal}
      </Alert>
    );
  if (!deleted) return null;
  return (
    <div role="status">
      <Alert tone="success" actions={deleted.undo}>
        {deleted.words}
      </Alert>
    </div>
  );
}

/** All of them, under a head that the page says already. */
export function CollectionTable<Item extends { readonly id: string }>({
  caption,
  columns,
  rows,
}: Pick<TableProps<Item>, "caption" | "columns" | "rows">) {
  return <Table caption={caption} isCaptionHidden columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

type NameCell = { readonly to: string; readonly name: string; readonly marks?: ReactNode };

/** The name that leads to the collection, with the marks that tell it from others. */
export const nameColumn = <Item,>(head: string, read: (item: Item) => NameCell): TableColumn<Item> => ({
  key: "name",
  head,
  isRowHead: true,
  cell: (item) => {
    const { to, name, marks } = read(item);
    const link = <Link to={to}>{name}</Link>;
    if (marks === undefined) return link;
    return (
      <span className="inline-flex flex-wrap items-center gap-2">
        {link}
        {marks}
      </span>
    );
  },
});

export const linesColumn = <Item extends { readonly lineCount: number }>(head: string): TableColumn<Item> => ({
  key: "lines",
  head,
  cardLabel: head,
  isNumeric: true,
  cell: ({ lineCount }) => <Count of={lineCount} />,
});

const Count = ({ of }: { readonly of: number }) => formatNumber(of, useLanguage());

export const totalColumn = <Item extends { readonly totalWithoutTax: number }>(head: string): TableColumn<Item> => ({
  key: "total",
  head,
  cardLabel: head,
  isNumeric: true,
  cell: ({ totalWithoutTax }) => formatMoney(totalWithoutTax),
});

export const changedColumn = <Item extends { readonly updatedAt: string }>(head: string): TableColumn<Item> => ({
  key: "updated",
  head,
  cardLabel: head,
  cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>,
});
