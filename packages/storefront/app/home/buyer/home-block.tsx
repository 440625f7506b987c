// A block of the buyer's first page: its title with how much it is about and the way to all of it, and what it holds; or, in its place,
// that it could not be read.

import { useBuyerHomeText } from "messages:buyerHome";
import type { ReactNode } from "react";
import { BlockFailure } from "#page/block-failure.tsx";
import { Link } from "#ui/action/link.tsx";
import { Card } from "#ui/display/card.tsx";

export type BlockName = "tasks" | "cart" | "due" | "orders" | "spending" | "answers" | "deliveries";

type HomeBlockProps = {
  readonly name: BlockName;
  readonly title: ReactNode;
  readonly count?: number | undefined;
  /** The way to all of it, named by where it leads. */
  readonly all?: { readonly to: string; readonly words: string } | undefined;
  /** What stands at the end of the head. */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

export function HomeBlock({ name, title, count, all, action, className = "", children }: HomeBlockProps) {
  return (
    <Card as="section" labelledBy={name} padding="none" className={`px-3 pt-2 pb-1 sm:px-4 ${className}`}>
      <div className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1">
        <h2 id={name} className="text-base">
          {title}
        </h2>
        {count !== undefined && <span className="text-muted tabular-nums">{count}</span>}
        {all && (
          <Link to={all.to} className="ms-auto text-sm">
            {all.words}
          </Link>
        )}
        {action}
      </div>
      {children}
    </Card>
  );
}

/** In the place of a block that could not be read (ux G-09). */
export function FailedBlock({ name }: { readonly name: BlockName }) {
  const t = useBuyerHomeText();
  return (
    <HomeBlock name={name} title={t(`${name}.title`)} className="pb-3">
      <BlockFailure what={t(`${name}.failed`)} />
    </HomeBlock>
  );
}

/** Rows of a block, parted by lines. */
export const HomeRows = ({ children }: { readonly children: ReactNode }) => (
  <ul className="mt-1 divided border-line border-t">{children}</ul>
);
