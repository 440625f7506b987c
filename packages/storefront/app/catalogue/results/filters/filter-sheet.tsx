// The filters of a table on a phone: a sheet over the page, which says with each change how many articles are found, and shows them
// by one press. Escape, the cross and going back leave everything as it was.
import { useTableText } from "messages:table";
import type { FormEvent } from "react";
import { Form, useFetcher, useNavigate } from "react-router";
import { hasFilters, type ResultState, withoutFilters } from "#catalogue/result-state.ts";
import { type FilteredResults, FilterFields } from "#catalogue/results/filters/filter-fields.tsx";
import { addressOf, filtersFormId, useShowResults } from "#catalogue/results/filters/use-show-results.ts";
import { Button } from "#ui/action/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

/** What pages of results know. */
type FilteredPage = { readonly results: FilteredResults; readonly state: ResultState };

type FilterSheetProps = FilteredPage & {
  /** Where the form leads. */
  readonly action: string;
  readonly hrefOf: (state: ResultState) => string;
  /** The sheet is left. */
  readonly onLeave: () => void;
};

export default function FilterSheet({ results, state, action, hrefOf, onLeave }: FilterSheetProps) {
  const t = useTableText();
  const navigate = useNavigate();
  const asked = useFetcher<FilteredPage>();
  const showResults = useShowResults(action, { isReplacing: true });
  const page = asked.data ?? { results, state };
  const close = () => {
    onLeave();
    void navigate(-1);
  };
  const count = (address: string) => void asked.load(address);
  const change = (event: FormEvent<HTMLFormElement>) => {
    const field = event.target;
    if (field instanceof HTMLInputElement && (event.type === "change" || field.type === "text"))
      count(`${action}?${addressOf(event.currentTarget)}`);
  };
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onLeave();
    void showResults(event.currentTarget);
  };
  return (
    <Dialog
      title={t("filters")}
      closeLabel={t("closeFilters")}
      onClose={close}
      placement="side"
      footer={
        <>
          {hasFilters(page.state) && (
            <Button variant="quiet" onClick={() => count(hrefOf(withoutFilters(state)))}>
              {t("clearFilters")}
            </Button>
          )}
          <Button type="submit" form={filtersFormId} variant="primary" aria-busy={asked.state !== "idle" || undefined}>
            {t("showCount", { count: page.results.total })}
          </Button>
        </>
      }
    >
      <p role="status" className="sr-only">
        {t("showCount", { count: page.results.total })}
      </p>
      <Form
        id={filtersFormId}
        action={action}
        className="filter-sheet"
        onChange={change}
        onSubmit={show}
        aria-label={t("filters")}
      >
        <FilterFields results={page.results} state={page.state} />
      </Form>
    </Dialog>
  );
}
