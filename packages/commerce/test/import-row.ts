// A row of an import file as tests write it: by the headers that people write.
import type { ImportEntity } from "@comptoir/contract/imports/imports";
import { readHeader } from "#imports/table/header.rules.ts";
import type { Problem } from "#imports/table/problems.rules.ts";
import { Row } from "#imports/table/row.rules.ts";

export function makeRow(entity: ImportEntity, cells: Readonly<Record<string, string>>) {
  const header = readHeader(entity, Object.keys(cells), 1);
  return { header, row: new Row({ line: 2, cells: Object.values(cells), isCsv: false }, header) };
}

/** What a row tells, one text for each problem: "ERROR UNKNOWN Supplier External Id: S-9 (detail)". */
export const toldBy = ({ problems }: { readonly problems: readonly Problem[] }): string[] =>
  problems.map(({ severity, reason, field, value, detail }) =>
    `${severity} ${reason} ${field}: ${value}${detail === "" ? "" : ` (${detail})`}`.trim(),
  );
