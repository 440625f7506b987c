// What became of the words that were searched for: corrected, left out, near, read as filters (search R-03). Never silent, and every
// word can be had back.
import { useNoResultsText } from "messages:noResults";
import type { Results } from "#catalogue/results/results-view.ts";
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
  readonly hrefOf: (query: string) => string;
};

/** After these, the words as they were typed find something else, or nothing. */
const changing: ReadonlySet<string> = new Set(["SEARCH_CORRECTED", "SEARCH_RELAXED", "SEARCH_NEAR"]);

/** The notices above the results, with the way to the exact words, and the filters that were understood as chips. */
export function SearchNotices({ results: { notices, understood }, query, exactTo, hrefOf }: SearchNoticesProps) {
  const t = useNoResultsText();
  const paths = usePaths();
  const told = notices.filter(({ code }) => code !== "SEARCH_UNDERSTOOD");
  const isChanged = told.some(({ code }) => changing.has(code));
  const exact = exactTo !== null && isChanged && <Link to={exactTo}>{t("searchExactly", { query })}</Link>;
  return (
    <>
      <div ref={leaveFocus} role="status">
        {told.length > 0 && (
          <Alert className="mt-3" actions={exact}>
            {told.map(({ message, category }) => (
              <p key={message}>
                {message}
                {category && ". "}
                {category &&
                  t.rich(
                    "nearestCategory",
                    { name: category.name },
                    { to: (name) => <Link to={paths.category([category.externalId])}>{name}</Link> },
                  )}
              </p>
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
