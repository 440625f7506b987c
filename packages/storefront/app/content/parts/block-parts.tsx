import { createContext, useContext } from "react";
import type { ContentAction } from "#content/content-fields.ts";

/** What the title of the block around is called in an address. */
export const AnchorContext = createContext("");

/** The title of a block, which a link may lead to; nothing where an editor gave it none. */
export function BlockTitle({ title }: { readonly title: string }) {
  const anchor = useContext(AnchorContext);
  if (!title) return null;
  return (
    <h2 id={anchor || undefined} className="block-title">
      {title}
    </h2>
  );
}

/** The buttons of a block. */
export function BlockActions({ actions }: { readonly actions: readonly ContentAction[] }) {
  if (actions.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-3">
      {actions.map(({ label, href, opensAnew, isPrimary }) => (
        <a
          key={`${href} ${label}`}
          href={href}
          className="button"
          data-variant={isPrimary ? "primary" : "secondary"}
          {...(opensAnew ? { target: "_blank", rel: "noopener noreferrer" } : {})}
        >
          {label}
        </a>
      ))}
    </p>
  );
}
