import type { ReactNode, ToggleEvent } from "react";

type DisclosureProps = {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly isOpen?: boolean | undefined;
  /** Disclosures of one name open one at a time. */
  readonly name?: string | undefined;
  /** Once it opens, its first field takes the focus: for forms that are opened to be filled in. */
  readonly entersFirstField?: boolean;
  readonly className?: string | undefined;
};

const enterFirstField = (opened: HTMLElement) =>
  opened.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")?.focus();

const enterOnToggle = ({ currentTarget, newState }: ToggleEvent<HTMLElement>) => {
  if (newState === "open") enterFirstField(currentTarget);
};

// One that starts open tells so before it is on the page, where nothing can take the focus yet.
const enterOnStart = (details: HTMLDetailsElement | null) => {
  if (details?.open) enterFirstField(details);
};

/** Something that opens in its place. `isOpen` is how it starts; then it belongs to the reader. */
export function Disclosure({
  summary,
  children,
  isOpen,
  name,
  entersFirstField = false,
  className = "",
}: DisclosureProps) {
  return (
    <details
      className={`disclosure ${className}`}
      open={isOpen}
      name={name}
      ref={entersFirstField ? enterOnStart : undefined}
      onToggle={entersFirstField ? enterOnToggle : undefined}
    >
      <summary>{summary}</summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
