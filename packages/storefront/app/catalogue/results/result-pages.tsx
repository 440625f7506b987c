import { useCatalogueText } from "messages:catalogue";
import { useEffect, useRef } from "react";
import { atPage, mostPages } from "#catalogue/result-state.ts";
import type { ResultListProps } from "#catalogue/results/results-view.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { leaveFocus } from "#ui/overlay/leave-focus.ts";

type ResultPagesProps = Pick<ResultListProps, "results" | "state" | "hrefOf">;

/** Another page is read from its head on, where the window is, too. */
function leadToResults() {
  const heading = document.getElementById("results");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}

/** More of what was found, below a list: as real links. */
export default function ResultPages({ results, state, hrefOf }: ResultPagesProps) {
  const t = useCatalogueText();
  const turnedFrom = useRef<number | null>(null);
  useEffect(() => {
    if (turnedFrom.current === null || turnedFrom.current === state.page) return;
    turnedFrom.current = null;
    leadToResults();
  }, [state.page]);
  return (
    <div ref={leaveFocus} className="mt-6 grid justify-items-center gap-4 print:hidden">
      <LoadMore results={results} state={state} hrefOf={hrefOf} />
      <Pagination
        current={state.through}
        total={results.pageCount}
        pageTo={(page) => hrefOf(atPage(state, page))}
        onTurn={() => {
          turnedFrom.current = state.page;
        }}
        texts={{
          label: t("pages"),
          previous: t("previousPage"),
          next: t("nextPage"),
          page: (page) => t("page", { page }),
        }}
      />
    </div>
  );
}

/** The next page below those that are shown, as a link that leaves the reader where they are (ux C-05). */
function LoadMore({ results, state, hrefOf }: ResultPagesProps) {
  const t = useCatalogueText();
  const mayGrow = state.through - state.page + 1 < mostPages(state.size);
  if (state.through >= results.pageCount || !mayGrow) return null;
  return (
    <div className="grid justify-items-center gap-1">
      <ButtonLink to={hrefOf({ ...state, through: state.through + 1 })} prefetch="none" preventScrollReset>
        {t("loadMore")}
      </ButtonLink>
      <p role="status" className="text-sm text-muted">
        {t("shownOf", { count: results.shown, total: results.total })}
      </p>
    </div>
  );
}
