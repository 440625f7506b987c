import type { ContentAction } from "#content/content-fields.ts";
import { anchorOf } from "#content/content-links.ts";

/** The title of a block, which a link may lead to; nothing where an editor gave it none. */
export function BlockTitle({ title }: { readonly title: string }) {
  if (!title) return null;
  return (
    <h2 id={anchorOf(title)} className="block-title">
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
