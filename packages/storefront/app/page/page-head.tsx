// The head of a page: the way to it, its name, and what it is for.
import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "#page/breadcrumbs.tsx";

type PageHeadProps = {
  readonly title: string;
  /** The pages that lead to it, from the outermost on. */
  readonly above?: readonly Crumb[];
  /** The address of the page itself. */
  readonly here: string;
  /** A sentence below its name. */
  readonly lead?: ReactNode;
};

export function PageHead({ title, above = [], here, lead }: PageHeadProps) {
  return (
    // Beside tools it takes the room that they leave, so that the way to the page stays in its line.
    <div className="grow">
      <Breadcrumbs trail={[...above, { label: title, to: here }]} />
      <h1>{title}</h1>
      {lead !== undefined && <p className="mt-1 max-w-text text-muted">{lead}</p>}
    </div>
  );
}
