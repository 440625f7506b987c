import {
  PrefetchPageLinks,
  Link as RouterLink,
  type LinkProps as RouterLinkProps,
  type To,
  useHref,
} from "react-router";
import { ensureNavigable } from "#lib/navigation.ts";
import { type PrefetchMode, usePrefetch } from "#ui/action/use-prefetch.ts";

export type LinkProps = Omit<RouterLinkProps, "prefetch"> & {
  /** `intent` (hover, focus, press), `view` (also after a second in view, few per page), or `none`. */
  readonly prefetch?: PrefetchMode | undefined;
};

/** A link inside the shop without a look of its own: the base of every other link. */
export function BareLink({ prefetch = "intent", ...rest }: LinkProps) {
  const { isWanted, listeners } = usePrefetch(prefetch);
  return (
    <>
      <RouterLink {...rest} to={ensureOwnPage(rest.to)} {...listeners} />
      {isWanted && <PagePrefetch to={rest.to} />}
    </>
  );
}

/** The address is resolved only here: most links are never about to be followed. */
function PagePrefetch({ to }: { readonly to: To }) {
  return <PrefetchPageLinks page={useHref(to)} />;
}

const ensureOwnPage = (to: To) => (typeof to === "string" ? ensureNavigable(to) : to);

/** `primary` stands out, `text` has the colour of its sentence, `plain` shows its line only on hover (titles, lists). */
export type LinkTone = "primary" | "text" | "plain";

/** A link inside the shop, in a sentence, a cell or a list. */
export function Link({ tone, className = "", ...rest }: LinkProps & { readonly tone?: LinkTone | undefined }) {
  return <BareLink {...rest} className={`link ${className}`} data-tone={tone} />;
}
