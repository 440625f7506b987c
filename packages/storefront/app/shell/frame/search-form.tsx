// The search field of the header: a plain form, so that it works before JavaScript arrives. The code of its suggestions
// is loaded when somebody is about to type.

import { useShellText } from "messages:shell";
import { searchLength } from "@comptoir/contract/limits";
import Search from "lucide-react/icons/search";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Form, useSearchParams } from "react-router";
import { usePaths } from "#lib/language.tsx";

const loadSuggestions = () => import("#catalogue/suggestions/search-suggestions.tsx");
const SearchSuggestions = lazy(loadSuggestions);

export function SearchForm() {
  const t = useShellText();
  const paths = usePaths();
  const [parameters] = useSearchParams();
  const query = parameters.get("query") ?? "";
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [wanted, setWanted] = useState<"words" | "scan">();
  const shown = useRef(query);
  useEffect(() => {
    if (!field) return;
    // Somebody types already, perhaps since before this code was there: their words stay.
    if (document.activeElement === field) setWanted("words");
    else if (shown.current !== query) field.value = query;
    shown.current = query;
  }, [field, query]);
  return (
    <Form id="search" role="search" action={paths.search()} className="input-with-button min-w-0 flex-1">
      <label htmlFor="search-field" className="sr-only">
        {t("searchLabel")}
      </label>
      <input
        ref={setField}
        id="search-field"
        className="input"
        type="search"
        name="query"
        defaultValue={query}
        maxLength={searchLength}
        placeholder={t("searchExample")}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        spellCheck={false}
        onPointerEnter={() => void loadSuggestions()}
        onFocus={() => setWanted("words")}
      />
      {wanted && field && (
        <Suspense>
          <SearchSuggestions field={field} isScanning={wanted === "scan"} onScanned={() => setWanted("words")} />
        </Suspense>
      )}
      <button type="button" className="scan-mark" aria-label={t("scan")} onClick={() => setWanted("scan")} />
      <button type="submit" className="button" data-variant="quiet" data-shape="icon" aria-label={t("search")}>
        <Search aria-hidden="true" />
      </button>
    </Form>
  );
}
