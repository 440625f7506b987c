import { PrefetchPageLinks, Link as RouterLink, type LinkProps as RouterLinkProps, useHref } from "react-router";
import { type PrefetchMode, usePrefetch } from "#ui/use-prefetch.ts";

export type LinkProps = Omit<RouterLinkProps, "prefetch"> & {
  /** `intent` (hover, focus, press), `view` (also after a second in view, few per page), or `none`. */
  readonly prefetch?: PrefetchMode | undefined;
};

/** A link inside the shop without a look of its own: the base of every other link. */
export function BareLink({ prefetch = "intent", ...rest }: LinkProps) {
  const { isWanted, listeners } = usePrefetch(prefetch);
  const href = useHref(rest.to);
  return (
    <>
      <RouterLink {...rest} {...listeners} />
      {isWanted && <PrefetchPageLinks page={href} />}
    </>
  );
}

/** `primary` stands out, `text` has the colour of its sentence, `plain` shows its line only on hover (titles, lists). */
export type LinkTone = "primary" | "text" | "plain";

/** A link inside the shop, in a sentence, a cell or a list. */
export function Link({ tone, className = "", ...rest }: LinkProps & { readonly tone?: LinkTone | undefined }) {
  return <BareLink {...rest} className={`link ${className}`} data-tone={tone} />;
}
