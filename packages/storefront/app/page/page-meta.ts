// Title, description and picture of a page. The most specific words come first in a title (ux G-14).

import { shellText } from "messages:shell";
import type { MetaDescriptor, UIMatch } from "react-router";
import { type Language, languageOf } from "#lib/locale.ts";
import type { RootData } from "#lib/session/session.ts";

/** What a route may say about itself in its `handle`. */
export type PageHandle = {
  /** Shows the page in one colour mode whatever the visitor chose. */
  readonly colourMode?: "light" | "dark";
  /** Pages that search engines have no use for. */
  readonly isIndexed?: boolean;
  /** Shows every guest the same, so that it may be kept; a page is its visitor's own without it (see caching.ts). */
  readonly isForEverybody?: boolean;
};

const isHandle = (value: unknown): value is PageHandle => typeof value === "object" && value !== null;

/** What the page and what surrounds it say of themselves, the outermost first. */
export const handlesOf = (matches: readonly UIMatch[]): PageHandle[] =>
  matches.map((match) => match.handle).filter(isHandle);

/** A page is indexed unless it or what surrounds it says otherwise. */
export const isIndexed = (matches: readonly UIMatch[]): boolean =>
  handlesOf(matches).every((handle) => handle.isIndexed !== false);

type Shop = RootData["shop"];

/** The shop's own title, description and picture, for pages without words of their own. */
export function shopMeta({ brand, publicUrl }: Shop, language: Language): MetaDescriptor[] {
  const t = shellText(language);
  return describe(t("shopTitle", { brand }), t("shopDescription", { brand }), publicUrl, brand);
}

function describe(title: string, description: string, publicUrl: string, brand: string): MetaDescriptor[] {
  return [
    { title },
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:image", content: `${publicUrl}/social.png` },
  ];
}

type MetaArgs = {
  readonly location: { readonly pathname: string };
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];
};

/** Meta of a page: its own title before the shop's name, and its description or the shop's. */
export function pageMeta(args: MetaArgs, title: string, description?: string): MetaDescriptor[] {
  const root = args.matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
  if (!root) return [{ title }];
  const { brand, publicUrl } = root.shop;
  const t = shellText(languageOf(args.location.pathname));
  return describe(`${title} - ${brand}`, description ?? t("shopDescription", { brand }), publicUrl, brand);
}
