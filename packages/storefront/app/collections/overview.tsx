// The page of all carts, all lists or all master quotes: a head, what its forms did, a table and the form of a new one. Each says
// its words, its other columns and what stands there when there is nothing.
import { useCollectionsText } from "messages:collections";
import type { ReactNode } from "react";
import { NewNameForm, type NewNameProps } from "#collections/name-forms.tsx";
import { type Refusal, RefusalWords } from "#collections/refusal.tsx";
import { formatDateTime, formatMoney, formatNumber } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { PageHead } from "#page/page-head.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { UndoForm, type UndoFormProps } from "#ui/action/undo-form.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";
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

type CollectionHead = { readonly id: string; readonly lineCount: number; readonly updatedAt: string };

type OverviewProps<Item extends CollectionHead> = {
  readonly title: string;
  /** The page itself, which takes all its forms. */
  readonly to: string;
  readonly help?: string;
  readonly answer: OverviewAnswer<unknown> | undefined;
  /** The sentence that tells of a deletion, and what brings back what was deleted, as long as the page stays (ux G-16). */
  readonly deleted: { readonly words: string; readonly undo: Pick<UndoFormProps, "name" | "value" | "fields"> } | null;
  /** What stands above the table. */
  readonly above?: ReactNode;
  /** Null: they could not be read. */
  readonly items: readonly Item[] | null;
  readonly caption: string;
  /** The page of one, the name that leads to it, and the marks that tell it from others. */
  readonly nameOf: (item: Item) => { readonly to: string; readonly name: string; readonly marks?: ReactNode };
  /** Between the number of lines and the last change, and behind that. */
  readonly columns: readonly TableColumn<Item>[];
  readonly lastColumn?: TableColumn<Item>;
  /** Why there is none, and the ways on; or why they are not there. */
  readonly empty: ReactNode;
  readonly unread?: ReactNode;
  /** What stands below the table. */
  readonly below?: ReactNode;
  /** In the place of all of them. */
  readonly instead?: ReactNode;
  readonly newOne: NewOne;
};

/** The form of a new one; `proposed` is its name before anything is typed, and then it stands first. */
type NewOne = Omit<NewNameProps, "action" | "error" | "typed"> & { readonly proposed?: string };

/** The page of all carts, all lists or all master quotes. */
export function Overview<Item extends CollectionHead>(props: OverviewProps<Item>) {
  const { title, to, help, answer, deleted, above, instead, newOne } = props;
  const { proposed = "", ...texts } = newOne;
  const refused = refusedOf(answer, "create");
  const form = (
    <NewNameForm
      key={proposed}
      {...texts}
      action={to}
      error={refused && <RefusalWords refused={refused} />}
      typed={refused?.name ?? proposed}
    />
  );
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead title={title} here={to} lead={help} />
      <Outcome refused={refusedOf(answer, "other")} deleted={deleted} to={to} />
      {proposed && form}
      {above}
      {instead ?? <Items {...props} />}
      {!proposed && form}
    </div>
  );
}

type OutcomeProps = Pick<OverviewProps<CollectionHead>, "deleted" | "to"> & { readonly refused: Refusal | undefined };

function Outcome({ refused, deleted, to }: OutcomeProps) {
  const t = useCollectionsText();
  if (refused)
    return (
      <Alert tone="danger" isUrgent>
        {refused.refusal}
      </Alert>
    );
  if (!deleted) return null;
  const undo = (
    <UndoForm action={to} {...deleted.undo}>
      {t("undo")}
    </UndoForm>
  );
  return (
    <div role="status">
      <Alert tone="success" actions={undo}>
        {deleted.words}
      </Alert>
    </div>
  );
}

/** All of them, under a head that the page says already. */
function Items<Item extends CollectionHead>(props: OverviewProps<Item>) {
  const { items, caption, nameOf, columns, lastColumn, empty, unread, below } = props;
  const t = useCollectionsText();
  if (!items) return unread;
  if (items.length === 0) return empty;
  const all = [
    nameColumn(t("name"), nameOf),
    linesColumn<Item>(t("lines")),
    ...columns,
    changedColumn<Item>(t("lastChange")),
    ...(lastColumn ? [lastColumn] : []),
  ];
  const table = <Table caption={caption} isCaptionHidden columns={all} rows={items} rowKey={({ id }) => id} />;
  if (below === undefined) return table;
  return (
    <div className="grid gap-3">
      {table}
      {below}
    </div>
  );
}

const nameColumn = <Item extends CollectionHead>(
  head: string,
  read: OverviewProps<Item>["nameOf"],
): TableColumn<Item> => ({
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

const linesColumn = <Item extends CollectionHead>(head: string): TableColumn<Item> => ({
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

const changedColumn = <Item extends CollectionHead>(head: string): TableColumn<Item> => ({
  key: "updated",
  head,
  cardLabel: head,
  cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>,
});

/** Who made it. */
export const ownerColumn = <Item extends { readonly owner: string }>(head: string): TableColumn<Item> => ({
  key: "owner",
  head,
  cardLabel: head,
  cell: ({ owner }) => owner,
});

type NoneYetProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** Where something for it may be found, beside the catalogue. */
  readonly onward: { readonly to: string; readonly label: string };
};

/** Before the first list, or the first master quote, there is. */
export function NoneYet({ icon, title, text, onward }: NoneYetProps) {
  const t = useCollectionsText();
  const actions = (
    <>
      <ButtonLink to={usePaths().categories()}>{t("toCatalogue")}</ButtonLink>
      <ButtonLink to={onward.to}>{onward.label}</ButtonLink>
    </>
  );
  return (
    <EmptyState icon={icon} title={title} actions={actions}>
      <p>{text}</p>
    </EmptyState>
  );
}
