// How the specification table looks: height of rows, grouping, columns. Each is a form, so that it works without scripts too.
import { useTableText } from "messages:table";
import {
  type AttributeHead,
  attributeKey,
  columnStates,
  fixedColumns,
  isOfferColumn,
} from "#catalogue/table/columns.rules.ts";
import { FaceTools, faceForm } from "#collections/table-face/face-tools.tsx";
import type { TableFace } from "#collections/table-face/table-choices.ts";
import { Button } from "#ui/action/button.tsx";

type ToolsProps = {
  readonly heads: readonly AttributeHead[];
  readonly face: TableFace;
};

/** Density and columns. */
export function TableTools({ heads, face }: ToolsProps) {
  const t = useTableText();
  const names = new Map(
    heads.map(({ id, name, rest, unit }) => [
      attributeKey(id),
      [name, rest, unit && `(${unit})`].filter(Boolean).join(" "),
    ]),
  );
  const nameOf = (key: string) => (isOfferColumn(key) ? t(`column.${key}`) : (names.get(key) ?? key));
  return <FaceTools face={face} columns={columnStates(heads, face.columns)} nameOf={nameOf} fixed={fixedColumns} />;
}

/** Articles below their product, or each alone. */
export function GroupingChoice({ face }: Pick<ToolsProps, "face">) {
  const t = useTableText();
  return (
    <Button
      type="submit"
      form={faceForm}
      variant="quiet"
      size="small"
      name="grouping"
      value={face.isGrouped ? "single" : "product"}
      aria-pressed={face.isGrouped}
      className="spec-grouping"
    >
      <span className="spec-tick" aria-hidden="true" /> {t("groupByProduct")}
    </Button>
  );
}
