import { BareLink } from "#ui/action/link.tsx";

export type BreadcrumbEntry = { readonly label: string; readonly to: string };

type BreadcrumbProps = {
  /** The name of the landmark. */
  readonly label: string;
  /** From the home page down to the parent of this page. */
  readonly parents: readonly BreadcrumbEntry[];
  /** This page; it is no link. */
  readonly current: string;
};

/** Where this page lies (ux G-13). */
export function Breadcrumb({ label, parents, current }: BreadcrumbProps) {
  return (
    <nav className="breadcrumb" aria-label={label}>
      <ol>
        {parents.map((entry) => (
          <li key={entry.to}>
            <BareLink to={entry.to}>{entry.label}</BareLink>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
