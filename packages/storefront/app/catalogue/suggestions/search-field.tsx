// A field in which the catalogue is searched: a plain one, so that it works before JavaScript arrives. The code of its suggestions
// is loaded when somebody is about to type.

import { useShellText } from "messages:shell";
import { searchLength } from "@comptoir/contract/limits";
import { lazy, Suspense, useEffect, useRef, useState } from "react";

const loadSuggestions = () => import("#catalogue/suggestions/search-suggestions.tsx");
const SearchSuggestions = lazy(loadSuggestions);

type SearchFieldProps = {
  readonly id: string;
  /** What is searched for on this page. */
  readonly query?: string;
  readonly className?: string;
};

/** The field and the mark of the camera, for a form that is an `input-with-button`; its suggestions stand below. */
export function SearchField({ id, query = "", className = "" }: SearchFieldProps) {
  const t = useShellText();
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
    <>
      <input
        ref={setField}
        id={id}
        className={`input ${className}`}
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
    </>
  );
}
