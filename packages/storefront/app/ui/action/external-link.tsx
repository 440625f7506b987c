import ExternalLinkIcon from "lucide-react/icons/external-link";
import type { ReactNode } from "react";
import { ensureNavigable } from "#lib/navigation.ts";

type ExternalLinkProps = {
  readonly href: string;
  readonly children: ReactNode;
  /** What happens, read after the text: "(nouvelle fenêtre)". Opens a new window when given. */
  readonly newWindowLabel?: string | undefined;
};

/** A link that leaves the shop. */
export function ExternalLink({ href, children, newWindowLabel }: ExternalLinkProps) {
  const target = newWindowLabel ? { target: "_blank", rel: "noopener" } : { rel: "noopener" };
  return (
    <a className="link" href={ensureNavigable(href, { external: true })} {...target}>
      {children}
      {newWindowLabel && (
        <>
          <ExternalLinkIcon className="ms-1 inline size-4 align-icon" />
          <span className="sr-only"> {newWindowLabel}</span>
        </>
      )}
    </a>
  );
}
