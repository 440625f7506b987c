// Filters, sort and page size stand apart on a page but are one form, whose address shows the results.
import { useSubmit } from "react-router";

export const filtersFormId = "filters-form";

/** One state has one address: fields without a value and defaults are left out of it. */
export function addressOf(form: HTMLFormElement): URLSearchParams {
  const isDefault = (name: string, value: string) =>
    value === "" || (name === "sort" && value === "relevance") || (name === "size" && value === "24");
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && !isDefault(name, value) ? [[name, value]] : [],
  );
  return new URLSearchParams(entries);
}

/** Goes to the results of the form, and stays where the reader is. */
export function useShowResults(action: string, { isReplacing = false }: { readonly isReplacing?: boolean } = {}) {
  const submit = useSubmit();
  return (form: HTMLFormElement) =>
    submit(addressOf(form), { action, method: "get", preventScrollReset: true, replace: isReplacing });
}
