import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ArrowUpDown from "lucide-react/icons/arrow-up-down";
import { Fragment, type ReactNode, useId } from "react";
import { BareLink } from "#ui/action/link.tsx";
import { headRole, tableRoles } from "#ui/display/table-roles.ts";

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
  /** Utilities for head, cells and foot, such as a width. */
  readonly className?: string | undefined;
};

export type TableGroup<Row> = {
  /** Names the group of a row; a group ends where another one begins. */
  readonly of: (row: Row) => string;
  /** Its name and no more: it is read out with each cell of the group. */
  readonly head: (group: string) => ReactNode;
  /** What is said of the group in the line of its name, and is not read out with its cells. */
  readonly beside?: ((group: string) => ReactNode) | undefined;
  /** What is said of the group below its name; null for nothing. */
  readonly intro?: ((group: string) => ReactNode) | undefined;
  /** What is said of the group below its rows; null for nothing. */
  readonly foot?: ((group: string) => ReactNode) | undefined;
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
  /** Rows that belong together, one after the other, below a head and above a foot across the table. */
  readonly group?: TableGroup<Row> | undefined;
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
  group,
  below,
  narrow = "cards",
  isSticky,
}: TableProps<Row>) {
  const id = useId();
  return (
    <section className="table-region" data-sticky={isSticky || undefined} aria-label={caption} {...reachable}>
      <table className="table" data-density={density} data-narrow={narrow} {...tableRoles.table}>
        <caption className={isCaptionHidden ? "sr-only" : "table-caption"}>{caption}</caption>
        <thead {...tableRoles.rows}>
          <tr {...tableRoles.row}>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        {groupsOf(rows, group).map(({ key, rows: ofGroup }) => (
          <tbody key={key} {...tableRoles.rows}>
            {group && (
              <tr className="table-group" {...tableRoles.row}>
                <th
                  scope="rowgroup"
                  colSpan={columns.length}
                  data-wide
                  aria-labelledby={group.beside && `${id}${key}`}
                  {...headRole("rowgroup")}
                >
                  <GroupLine id={`${id}${key}`} group={group} of={key} />
                </th>
              </tr>
            )}
            <Across className="table-intro" colSpan={columns.length}>
              {group?.intro?.(key)}
            </Across>
            {ofGroup.map((row) => (
              <Fragment key={rowKey(row)}>
                <tr data-selected={isRowSelected?.(row) || undefined} {...tableRoles.row}>
                  {columns.map((column) => (
                    <BodyCell key={column.key} column={column} row={row} />
                  ))}
                </tr>
                <Across className="table-below" colSpan={columns.length}>
                  {below?.(row)}
                </Across>
              </Fragment>
            ))}
            <Across className="table-below" colSpan={columns.length}>
              {group?.foot?.(key)}
            </Across>
          </tbody>
        ))}
        {columns.some((column) => column.foot !== undefined) && <Foot columns={columns} />}
      </table>
    </section>
  );
}

/** The rows as they follow each other, parted where another group begins; all of them where they belong to none. */
function groupsOf<Row>(rows: readonly Row[], group: TableGroup<Row> | undefined) {
  const groups: { readonly key: string; readonly rows: Row[] }[] = group ? [] : [{ key: "", rows: [...rows] }];
  for (const row of group ? rows : []) {
    const key = group?.of(row) ?? "";
    const last = groups.at(-1);
    if (last?.key === key) last.rows.push(row);
    else groups.push({ key, rows: [row] });
  }
  return groups;
}

type GroupLineProps<Row> = { readonly id: string; readonly group: TableGroup<Row>; readonly of: string };

/** The name of a group, alone or with what is said beside it. */
function GroupLine<Row>({ id, group, of }: GroupLineProps<Row>) {
  if (!group.beside) return group.head(of);
  return (
    <div className="table-group-line">
      <span id={id}>{group.head(of)}</span>
      {group.beside(of)}
    </div>
  );
}

const sortIcons = { ascending: ArrowUp, descending: ArrowDown };

function HeadCell<Row>({ column: { head, sort, isNumeric, className } }: { readonly column: TableColumn<Row> }) {
  const Icon = sort?.direction ? sortIcons[sort.direction] : ArrowUpDown;
  return (
    <th
      scope="col"
      {...tableRoles.head}
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
    <th scope="row" {...attributes} {...tableRoles.rowHead}>
      {content}
    </th>
  ) : (
    <td {...attributes} {...tableRoles.cell}>
      {content}
    </td>
  );
}

type AcrossProps = { readonly className: string; readonly colSpan: number; readonly children: ReactNode };

/** A row that is one cell; none where there is nothing to say. */
function Across({ className, colSpan, children }: AcrossProps) {
  return children ? (
    <tr className={className} {...tableRoles.row}>
      <td colSpan={colSpan} data-wide {...tableRoles.cell}>
        {children}
      </td>
    </tr>
  ) : null;
}

function Foot<Row>({ columns }: { readonly columns: readonly TableColumn<Row>[] }) {
  return (
    <tfoot {...tableRoles.rows}>
      <tr {...tableRoles.row}>
        {columns.map((column) => (
          <td
            key={column.key}
            data-numeric={column.isNumeric || undefined}
            data-label={column.cardLabel}
            className={column.className}
            {...tableRoles.cell}
          >
            {column.foot}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
