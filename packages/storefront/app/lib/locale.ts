// Which language a request and a path are in. French stands without a prefix, English under /en (specification §2).

export const languages = ["fr", "en"] as const;
export type Language = (typeof languages)[number];

/** The tag that the commerce API and the document take for a language. */
export const localeTags = { fr: "fr-FR", en: "en-GB" } as const satisfies Record<Language, string>;

export const languageCookie = { name: "locale", maxAgeSeconds: 365 * 24 * 60 * 60 } as const;

/** Whether a cookie or a form names a language that the shop speaks. */
export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** The language that a path is in: English at and below /en, else French (specification §2). */
export function languageOf(pathname: string): Language {
  return pathname === "/en" || pathname.startsWith("/en/") ? "en" : "fr";
}

/** The same page without its language: "/en/c/boites" and "/c/boites" give "/c/boites". Never starts with two slashes. */
export function withoutLanguage(pathname: string): string {
  const path = languageOf(pathname) === "en" ? pathname.slice("/en".length) : pathname;
  return `/${path.replace(/^\/+/, "")}`;
}

/** The address of the same page in a language. */
export function inLanguage(pathname: string, language: Language): string {
  const path = withoutLanguage(pathname);
  if (language === "fr") return path;
  return path === "/" ? "/en" : `/en${path}`;
}

/** One address per page: no empty or trailing segment, the language in lower case. Never starts with two slashes. */
export function canonicalPath(pathname: string): string {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  if (segments[0]?.toLowerCase() === "en") segments[0] = "en";
  return `/${segments.join("/")}`;
}

function languageOfTag(tag: string): Language | undefined {
  const base = tag.trim().toLowerCase().split("-")[0];
  return isLanguage(base) ? base : undefined;
}

/** The best language of an Accept-Language header that the shop speaks. */
export function acceptedLanguage(header: string | null): Language | undefined {
  const wishes = (header ?? "").split(",").flatMap((entry) => {
    const [tag = "", ...parameters] = entry.split(";");
    const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find((text) => text !== undefined);
    const language = languageOfTag(tag);
    return language ? [{ language, weight: Number(quality ?? 1) }] : [];
  });
  const best = wishes.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)[0];
  return best?.language;
}

/** Cookie, then the browser's languages, then French. */
export function preferredLanguage(cookie: string | undefined, acceptLanguage: string | null): Language {
  return isLanguage(cookie) ? cookie : (acceptedLanguage(acceptLanguage) ?? "fr");
}
