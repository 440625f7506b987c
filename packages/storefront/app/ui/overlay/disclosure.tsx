import type { ReactNode } from "react";

type DisclosureProps = {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly isOpen?: boolean | undefined;
  /** Disclosures of one name open one at a time. */
  readonly name?: string | undefined;
  readonly className?: string | undefined;
};

/** Something that opens in its place. `isOpen` is how it starts; then it belongs to the reader. */
export function Disclosure({ summary, children, isOpen, name, className = "" }: DisclosureProps) {
  return (
    <details className={`disclosure ${className}`} open={isOpen} name={name}>
      <summary>{summary}</summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
