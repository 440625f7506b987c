import type { ReactNode } from "react";

export type DescriptionEntry = {
  readonly key: string;
  readonly term: ReactNode;
  readonly value: ReactNode;
  /** The last line of totals. */
  readonly isStrong?: boolean | undefined;
};

type DescriptionListProps = {
  readonly entries: readonly DescriptionEntry[];
  /** `facts` for attributes, `totals` for amounts in a column. */
  readonly look?: "facts" | "totals" | undefined;
};

/** Terms and what they are: attributes of a product, totals of a cart. */
export function DescriptionList({ entries, look = "facts" }: DescriptionListProps) {
  return (
    <dl className="description-list" data-look={look}>
      {entries.map((entry) => (
        <div key={entry.key} data-strong={entry.isStrong || undefined}>
          <dt>{entry.term}</dt>
          <dd>{entry.value}</dd>
        </div>
      ))}
    </dl>
  );
}
