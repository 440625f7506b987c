// The search field of the header: a plain form, so that it works before JavaScript arrives.
import Search from "lucide-react/icons/search";
import { useEffect, useRef } from "react";
import { Form, useSearchParams } from "react-router";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { useShellText } from "#shell/shell.text.ts";

export function SearchForm() {
  const t = useShellText();
  const paths = usePaths();
  const language = useLanguage();
  const [parameters] = useSearchParams();
  const query = parameters.get("query") ?? "";
  const field = useRef<HTMLInputElement>(null);
  useSlashKey(field);
  return (
    <Form id="search" role="search" action={paths.search()} className="input-with-button min-w-0 flex-1">
      <label htmlFor="search-field" className="sr-only">
        {t("searchLabel")}
      </label>
      <input
        key={`${language} ${query}`}
        ref={field}
        id="search-field"
        className="input"
        type="search"
        name="query"
        defaultValue={query}
        maxLength={255}
        placeholder={t("searchExample")}
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
      />
      <button type="submit" className="button" data-variant="quiet" data-shape="icon" aria-label={t("search")}>
        <Search aria-hidden="true" />
      </button>
    </Form>
  );
}

/** `/` leads to the search field, unless somebody is typing (ux G-15). */
function useSlashKey(field: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      const isTyping = target?.isContentEditable || target?.matches("input, textarea, select");
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [field]);
}
