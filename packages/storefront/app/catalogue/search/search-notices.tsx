// What became of the words that were searched for: corrected, left out, near, read as filters (search R-03). Never silent, and every
// word can be had back.
import { useNoResultsText } from "messages:noResults";
import type { ShopPage } from "@comptoir/contract/search";
import type { ReactNode } from "react";
import type { Results, SearchNotice } from "#catalogue/results/results-view.ts";
import { usePaths } from "#lib/language.tsx";
import { Link } from "#ui/action/link.tsx";
import { Chip, ChipList } from "#ui/display/chip.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { leaveFocus } from "#ui/overlay/leave-focus.ts";

type SearchNoticesProps = {
  readonly results: Pick<Results, "notices" | "understood">;
  readonly query: string;
  /** The same search by the words as they are; null where they are taken so. */
  readonly exactTo: string | null;
  /** The same search with the cheapest first; null where its order was chosen. */
  readonly cheapestTo: string | null;
  readonly hrefOf: (query: string) => string;
};

/** After these, the words as they were typed find something else, or nothing. */
const changing: ReadonlySet<string> = new Set(["SEARCH_CORRECTED", "SEARCH_RELAXED", "SEARCH_NEAR"]);

/** The notices above the results, with the way to the exact words, and the filters that were understood as chips. */
export function SearchNotices({
  results: { notices, understood },
  query,
  exactTo,
  cheapestTo,
  hrefOf,
}: SearchNoticesProps) {
  const t = useNoResultsText();
  const told = notices.filter(
    ({ code }) => code !== "SEARCH_UNDERSTOOD" && (code !== "SEARCH_CHEAP" || cheapestTo !== null),
  );
  const isChanged = told.some(({ code }) => changing.has(code));
  const exact = exactTo !== null && isChanged && <Link to={exactTo}>{t("searchExactly", { query })}</Link>;
  return (
    <>
      <div ref={leaveFocus} role="status">
        {told.length > 0 && (
          <Alert className="mt-3" actions={exact}>
            {told.map((notice) => (
              <Notice key={notice.message} notice={notice} cheapestTo={cheapestTo} />
            ))}
          </Alert>
        )}
      </div>
      {understood.length > 0 && (
        <div ref={leaveFocus} className="mt-3">
          <ChipList label={t("understood")}>
            {understood
              .map(({ text, isDenied, rest }) => ({ rest, word: isDenied ? t("denied", { word: text }) : text }))
              .map(({ rest, word }) => (
                <Chip key={word} removeTo={hrefOf(rest)} removeLabel={t("searchWithoutWord", { word })}>
                  {word}
                </Chip>
              ))}
          </ChipList>
        </div>
      )}
    </>
  );
}

type NoticeProps = { readonly notice: SearchNotice } & Pick<SearchNoticesProps, "cheapestTo">;

/** What a notice says, and where it leads. */
function Notice({ notice: { code, message, category, page }, cheapestTo }: NoticeProps) {
  const t = useNoResultsText();
  const paths = usePaths();
  const linkTo = (path: string) => ({ to: (text: ReactNode) => <Link to={path}>{text}</Link> });
  const pages: Readonly<Record<ShopPage, string>> = {
    DELIVERY: paths.faq(),
    RETURNS: paths.orders(),
    INVOICES: paths.orders(),
    QUOTES: paths.quotes(),
    ORDERS: paths.orders(),
    PASSWORD: paths.forgotPassword(),
    CONTACT: paths.help(),
  };
  const way = category
    ? t.rich("nearestCategory", { name: category.name }, linkTo(paths.category([category.externalId])))
    : page
      ? t.rich(`page.${page}`, {}, linkTo(pages[page]))
      : code === "SEARCH_CHEAP" && cheapestTo !== null && t.rich("cheapest", {}, linkTo(cheapestTo));
  return (
    <p>
      {message}
      {way && <>. {way}</>}
    </p>
  );
}
