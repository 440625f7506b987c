// Where content leads: a story by its slug of today, in the reader's language, an address as it is as long as it is safe, a mail
// address by its scheme.
import { inLanguage, type Language, withoutLanguage } from "#lib/locale.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value has fields of its own to read: an object, and no list. */
export const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The slug of the story that is the home of visitors. */
export const homeSlug = "home";

/** The address of the page that shows a story, in a language; the slug may have the language before it, and slashes around it. */
export function storyPath(fullSlug: string, language: Language): string {
  const segments = fullSlug.split("/").filter((part) => part !== "");
  const path = withoutLanguage(`/${segments.map(encodeURIComponent).join("/")}`);
  return inLanguage(path === `/${homeSlug}` ? "/" : path, language);
}

const safeSchemes = new Set(["http:", "https:", "mailto:", "tel:"]);
/** What browsers skip while they read a scheme: `java\nscript:` is one to them. */
const skipped = /[\p{Cc}\p{Cf}\p{Z}]/gu;

/** The address where it is one that may be followed: http, https, mailto, tel, of the shop itself, or a place on the page; else null. */
export function safeAddress(address: string): string | null {
  const compact = address.replaceAll(skipped, "");
  if (compact === "") return null;
  const [scheme] = /^[^/?#:]*:/.exec(compact) ?? [];
  if (scheme === undefined) return address.trim();
  return safeSchemes.has(scheme.toLowerCase()) && URL.canParse(compact) ? address.trim() : null;
}

/** A page of the shop is named without its language, and shown in the reader's. */
const inOwnLanguage = (address: string, language: Language): string =>
  address.replace(/^\/(?![/\\]|api\/)[^?#]*/, (path) => inLanguage(path, language));

export type ContentLink = { readonly href: string; readonly opensAnew: boolean };

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function addressOf(link: Fields, language: Language): string | null {
  const anchor = textOf(link.anchor) && `#${encodeURIComponent(textOf(link.anchor))}`;
  // A story that was renamed has its new slug; what the editor once chose stays as it was.
  const story = isObject(link.story) ? link.story : {};
  const slugs = [story.full_slug, story.url, link.cached_url, link.href, link.url].map(textOf);
  const slug = slugs.find((text) => text !== "") ?? "";
  if (link.linktype === "email") {
    const email = textOf(link.email) || textOf(link.href) || textOf(link.url);
    return safeAddress(email && `mailto:${email.replace(/^mailto:/i, "")}`);
  }
  if (link.linktype === "story") return slug || anchor ? storyPath(slug, language) + anchor : null;
  const safe = safeAddress(textOf(link.url) || textOf(link.href) || textOf(link.cached_url));
  return safe && inOwnLanguage(safe, language);
}

/** Where a link field or a link in a text leads; null where it leads nowhere that is safe. */
export function readLink(link: unknown, language: Language): ContentLink | null {
  if (!isObject(link)) return null;
  const href = addressOf(link, language);
  return href === null ? null : { href, opensAnew: link.target === "_blank" };
}
