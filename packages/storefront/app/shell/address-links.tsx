// The address of the page for search engines: its canonical form and its other language.
import { useLocation } from "react-router";
import { inLanguage, languages } from "#lib/locale.ts";
import { readPage } from "#lib/pages.ts";
import { useRootData } from "#lib/session/session.ts";

/** The part of the query that makes another page; filters and sort orders are views of the same one. */
function canonicalQuery(search: string): string {
  const page = readPage(new URLSearchParams(search));
  return page > 1 ? `?page=${page}` : "";
}

export function AddressLinks() {
  const { pathname, search } = useLocation();
  const { publicUrl } = useRootData().shop;
  const query = canonicalQuery(search);
  const addressIn = (language: (typeof languages)[number]) => publicUrl + inLanguage(pathname, language) + query;
  return (
    <>
      <link rel="canonical" href={publicUrl + pathname + query} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn("fr")} />
    </>
  );
}
