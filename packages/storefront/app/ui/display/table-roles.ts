// What the parts of a table are to those that hear it. Safari takes that from how a part is displayed, and the rows of a table that
// are cards in a narrow place are displayed as those of none: so each says it.
export const tableRoles = {
  table: { role: "table" },
  rows: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader" },
  rowHead: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

/** The role of a head, by what it is the head of. */
export const headRole = (scope: string | undefined) =>
  scope === "row" || scope === "rowgroup" ? tableRoles.rowHead : tableRoles.head;
