import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { ensureNavigable } from "#lib/navigation.ts";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** An address of the shop. */
  readonly to: string;
  /** `intent` (hover, focus, press), `view` (also after a second in view, few per page), or `none`. */
  readonly prefetch?: "intent" | "view" | "none" | undefined;
  /** The page takes the place of this one in the history. */
  readonly replace?: boolean | undefined;
  /** Leaves the reader where they are. */
  readonly preventScrollReset?: boolean | undefined;
};

/**
 * A link inside the shop without a look of its own: the base of every other link. It is an address and words for
 * `FollowedLinks`, which acts for all of them: a page has some eighty, and each of them would work anew for every page.
 */
export function BareLink({ to, prefetch = "intent", replace, preventScrollReset, ...rest }: LinkProps) {
  const words = [prefetch !== "intent" && prefetch, replace && "replace", preventScrollReset && "stay"];
  return <a {...rest} href={ensureNavigable(to)} data-link={words.filter(Boolean).join(" ")} />;
}

/** An entry of a navigation, which says when the visitor is where it leads, or below unless it is for that page alone. */
export function NavigationLink({ isExact = false, ...rest }: LinkProps & { readonly isExact?: boolean }) {
  const { pathname } = useLocation();
  const isHere = pathname === rest.to || (!isExact && pathname.startsWith(`${rest.to}/`));
  return <BareLink prefetch="none" {...rest} aria-current={isHere ? "page" : undefined} />;
}

/** `primary` stands out, `text` has the colour of its sentence, `plain` shows its line only on hover (titles, lists). */
export type LinkTone = "primary" | "text" | "plain";

/** A link inside the shop, in a sentence, a cell or a list. */
export function Link({ tone, className = "", ...rest }: LinkProps & { readonly tone?: LinkTone | undefined }) {
  return <BareLink {...rest} className={`link ${className}`} data-tone={tone} />;
}
