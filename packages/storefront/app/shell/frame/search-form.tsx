// The search of the header.

import { useShellText } from "messages:shell";
import Search from "lucide-react/icons/search";
import { Form, useSearchParams } from "react-router";
import { SearchField } from "#catalogue/suggestions/search-field.tsx";
import { usePaths } from "#lib/language.tsx";

export function SearchForm() {
  const t = useShellText();
  const paths = usePaths();
  const [parameters] = useSearchParams();
  return (
    <Form id="search" role="search" action={paths.search()} className="input-with-button min-w-0 flex-1">
      <label htmlFor="search-field" className="sr-only">
        {t("searchLabel")}
      </label>
      <SearchField id="search-field" query={parameters.get("query") ?? ""} />
      <button type="submit" className="button" data-variant="quiet" data-shape="icon" aria-label={t("search")}>
        <Search aria-hidden="true" />
      </button>
    </Form>
  );
}
