import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { BareLink } from "#ui/action/link.tsx";

/** How a table is sorted now, "up.code", and where each other order leads. */
export type HeadSort = { readonly current: string; readonly hrefOf: (sort: string) => string };

type SortHeadProps = {
  readonly name: string;
  /** What the name leaves out, for those who hear it. */
  readonly rest?: string;
  readonly unit?: string;
  readonly isNumeric?: boolean;
  /** Null: the table cannot be sorted by it. */
  readonly sort: HeadSort | null;
  readonly field: string;
  readonly className?: string;
};

const icons = { up: ArrowUp, down: ArrowDown, none: ChevronsUpDown };

/** The head of a column: its name, its unit below, and the way to the table sorted by it. */
export function SortHead({ name, rest, unit, isNumeric, sort, field, className }: SortHeadProps) {
  const way = sort?.current === `up.${field}` ? "up" : sort?.current === `down.${field}` ? "down" : "none";
  const Icon = icons[way];
  const words = (
    <>
      {name}
      {rest && <span className="sr-only"> {rest}</span>}
    </>
  );
  return (
    <th
      scope="col"
      className={className}
      data-numeric={isNumeric || undefined}
      title={rest ? `${name} ${rest}` : undefined}
      aria-sort={sort ? ({ up: "ascending", down: "descending", none: "none" } as const)[way] : undefined}
    >
      {sort ? (
        <BareLink
          to={sort.hrefOf(`${way === "up" ? "down" : "up"}.${field}`)}
          className="spec-sort"
          prefetch="none"
          preventScrollReset
        >
          <Icon aria-hidden="true" />
          <span>{words}</span>
        </BareLink>
      ) : (
        words
      )}
      {unit && <small>{unit}</small>}
    </th>
  );
}
