import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ArrowUpDown from "lucide-react/icons/arrow-up-down";
import { Fragment, type ReactNode } from "react";
import { BareLink } from "#ui/action/link.tsx";

export type SortDirection = "ascending" | "descending";

export type TableColumn<Row> = {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned, tabular. The unit belongs in the head or the cell. */
  readonly isNumeric?: boolean | undefined;
  /** The column that names the row; it becomes `<th scope="row">`. One per table. */
  readonly isRowHead?: boolean | undefined;
  /** Where the head leads, and how the table is sorted by it now. */
  readonly sort?: { readonly to: string; readonly direction: SortDirection | null } | undefined;
  /** Label of the cell when rows are cards; without one the cell takes the whole width of the card. */
  readonly cardLabel?: string | undefined;
  /** On cards this cell, such as a picture, stands left of the next one. */
  readonly isAside?: boolean | undefined;
  readonly foot?: ReactNode;
  /** Utilities for head and cells, such as a width. */
  readonly className?: string | undefined;
};

export type TableProps<Row> = {
  /** Names the table and its scroll region. */
  readonly caption: string;
  readonly isCaptionHidden?: boolean | undefined;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly isRowSelected?: ((row: Row) => boolean) | undefined;
  readonly density?: "comfortable" | "compact" | undefined;
  /** What is said of a row below it, across the table; null for nothing. */
  readonly below?: ((row: Row) => ReactNode) | undefined;
  /** In a narrow place rows become cards, or the table scrolls in its region (few columns, or comparing down them). */
  readonly narrow?: "cards" | "scroll" | undefined;
  /** Head and first column stay in view. */
  readonly isSticky?: boolean | undefined;
};

// A region that scrolls must be reachable by keyboard (ux G-20), though it is no control.
const reachable = { tabIndex: 0 };

/** A real table (ux G-20, G-21). */
export function Table<Row>({
  caption,
  isCaptionHidden = false,
  columns,
  rows,
  rowKey,
  isRowSelected,
  density,
  below,
  narrow = "cards",
  isSticky,
}: TableProps<Row>) {
  return (
    <section className="table-region" data-sticky={isSticky || undefined} aria-label={caption} {...reachable}>
      <table className="table" data-density={density} data-narrow={narrow}>
        <caption className={isCaptionHidden ? "sr-only" : "table-caption"}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={rowKey(row)}>
              <tr data-selected={isRowSelected?.(row) || undefined}>
                {columns.map((column) => (
                  <BodyCell key={column.key} column={column} row={row} />
                ))}
              </tr>
              <Below colSpan={columns.length}>{below?.(row)}</Below>
            </Fragment>
          ))}
        </tbody>
        {columns.some((column) => column.foot !== undefined) && <Foot columns={columns} />}
      </table>
    </section>
  );
}

const sortIcons = { ascending: ArrowUp, descending: ArrowDown };

function HeadCell<Row>({ column: { head, sort, isNumeric, className } }: { readonly column: TableColumn<Row> }) {
  const Icon = sort?.direction ? sortIcons[sort.direction] : ArrowUpDown;
  return (
    <th
      scope="col"
      data-numeric={isNumeric || undefined}
      className={className}
      aria-sort={sort ? (sort.direction ?? "none") : undefined}
    >
      {sort ? (
        <BareLink to={sort.to} className="table-sort" preventScrollReset>
          {head}
          <Icon />
        </BareLink>
      ) : (
        head
      )}
    </th>
  );
}

function BodyCell<Row>({ column, row }: { readonly column: TableColumn<Row>; readonly row: Row }) {
  const attributes = {
    "data-numeric": column.isNumeric || undefined,
    "data-label": column.cardLabel,
    "data-wide": column.cardLabel === undefined || undefined,
    "data-aside": column.isAside || undefined,
    className: column.className,
  };
  const content = column.cell(row);
  return column.isRowHead ? (
    <th scope="row" {...attributes}>
      {content}
    </th>
  ) : (
    <td {...attributes}>{content}</td>
  );
}

function Below({ colSpan, children }: { readonly colSpan: number; readonly children: ReactNode }) {
  return children ? (
    <tr className="table-below">
      <td colSpan={colSpan} data-wide>
        {children}
      </td>
    </tr>
  ) : null;
}

function Foot<Row>({ columns }: { readonly columns: readonly TableColumn<Row>[] }) {
  return (
    <tfoot>
      <tr>
        {columns.map((column) => (
          <td key={column.key} data-numeric={column.isNumeric || undefined} data-label={column.cardLabel}>
            {column.foot}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
