import type { ReactNode } from "react";

type EmptyStateProps = {
  readonly icon?: ReactNode;
  readonly title: string;
  /** Why it is empty and what to do (ux G-18). */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly headingLevel?: 1 | 2 | 3 | undefined;
};

const headings = { 1: "h1", 2: "h2", 3: "h3" } as const;

/** In the place of a list without entries: explains, and leads on. */
export function EmptyState({ icon, title, children, actions, headingLevel = 2 }: EmptyStateProps) {
  const Heading = headings[headingLevel];
  return (
    <div className="empty-state">
      {icon}
      <Heading className="text-lg">{title}</Heading>
      {children && <div className="empty-state-text">{children}</div>}
      {actions && <div className="empty-state-actions">{actions}</div>}
    </div>
  );
}
