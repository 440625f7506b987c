// The tree of organisations of an account (accounts 2.4). No I/O.

export type OrganisationNode<Row> = { readonly row: Row; readonly children: readonly OrganisationNode<Row>[] };
type OrganisationInTree = { readonly id: string; readonly parentId: string | null };

/**
 * Trees whose roots are the chosen organisations, each with everything below it. One that lies below another chosen one
 * shows there only.
 */
export function organisationTrees<Row extends OrganisationInTree>(
  rows: readonly Row[],
  isChosen: (row: Row) => boolean,
): OrganisationNode<Row>[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const childrenOf = Map.groupBy(rows, ({ parentId }) => parentId);
  const isBelowChosen = (row: Row): boolean => {
    const parent = row.parentId === null ? undefined : byId.get(row.parentId);
    return parent !== undefined && (isChosen(parent) || isBelowChosen(parent));
  };
  const grow = (row: Row): OrganisationNode<Row> => ({ row, children: (childrenOf.get(row.id) ?? []).map(grow) });
  return rows.filter((row) => isChosen(row) && !isBelowChosen(row)).map(grow);
}
