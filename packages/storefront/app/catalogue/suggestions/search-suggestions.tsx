// The suggestions of the search field in the header; this code is loaded when the field gets focus for the first time.

import { useSuggestionsText } from "messages:suggestions";
import Factory from "lucide-react/icons/factory";
import History from "lucide-react/icons/history";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Search from "lucide-react/icons/search";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { forgetSearches, keepSearch, readSearches, searchesBegunBy } from "#catalogue/suggestions/recent-searches.ts";
import { mostSuggestions, withinLimit } from "#catalogue/suggestions/suggestions.rules.ts";
import type { ProductSuggestion, SuggestionAnswer } from "#catalogue/suggestions/suggestions.server.ts";
import { usePaths } from "#lib/language.tsx";
import { hasFields, readAnswer } from "#lib/read-answer.ts";
import { useSession } from "#lib/session/session.ts";
import { Button } from "#ui/action/button.tsx";
import { Picture } from "#ui/display/picture.tsx";
import { Combobox, Completion } from "#ui/form/combobox.tsx";
import type { OptionGroup, SuggestionOption } from "#ui/form/use-suggestions.ts";

/** Choosing it leads somewhere; only what searches is kept among the last searches and fills the field. */
type Suggestion = SuggestionOption & { readonly to: string; readonly isSearch?: true };
type Group = OptionGroup<Suggestion>;

const storage = () => window.localStorage;
/** Ux S-01. */
const mostOnPhones = 8;
const isPhone = () => window.matchMedia("(width < 40rem)").matches;

/** Answers of this visit, forgotten when somebody else asks: prices of one account are never shown to another. */
const answers = new Map<string, SuggestionAnswer>();
let asker = "";
const mostAnswers = 100;

const isSuggestions = hasFields("exact", "queries", "categories", "makers", "products");

async function ask(address: string, audience: string, signal: AbortSignal): Promise<SuggestionAnswer> {
  if (audience !== asker) answers.clear();
  asker = audience;
  const known = answers.get(address);
  if (known) return known;
  const response = await fetch(address, { signal });
  const answer = await readAnswer<SuggestionAnswer>(response, isSuggestions);
  if (answers.size >= mostAnswers) answers.clear();
  if (audience === asker) answers.set(address, answer);
  return answer;
}

const ScanDialog = lazy(() => import("#scanning/scan-dialog.tsx"));

type SearchSuggestionsProps = {
  readonly field: HTMLInputElement;
  /** The camera reads a bar code into the field, and searches for it. */
  readonly isScanning: boolean;
  readonly onScanned: () => void;
};

export default function SearchSuggestions({ field, isScanning, onScanned }: SearchSuggestionsProps) {
  if (!isScanning) return <Suggestions field={field} />;
  const take = (code: string) => {
    field.value = code;
    field.form?.requestSubmit();
    return code;
  };
  return (
    <Suspense>
      <ScanDialog onCode={take} onClose={onScanned} />
    </Suspense>
  );
}

function Suggestions({ field }: { readonly field: HTMLInputElement }) {
  const t = useSuggestionsText();
  const paths = usePaths();
  const navigate = useNavigate();
  const session = useSession();
  const groupsOf = useGroups();
  const audience = session.isAuthenticated ? `${session.user?.id} ${session.account?.id}` : "";
  const [recent, setRecent] = useState(() => readSearches(storage));
  useEffect(() => {
    const keep = () => {
      keepSearch(storage, field.value);
      setRecent(readSearches(storage));
    };
    field.form?.addEventListener("submit", keep);
    return () => field.form?.removeEventListener("submit", keep);
  }, [field]);

  const recentGroup = (queries: readonly string[], typed = ""): Group => ({
    key: "recent",
    label: t("recent"),
    options: queries.map((query) => ({
      key: `recent ${query}`,
      text: query,
      to: paths.search({ query }),
      isSearch: true,
      content: (
        <Line icon={<History />}>
          <Completion text={query} typed={typed} />
        </Line>
      ),
    })),
  });
  return (
    <Combobox
      field={field}
      load={async (typed, signal) => {
        const words = typed.toLocaleLowerCase();
        const answer = await ask(paths.suggestions({ q: words }), audience, signal);
        const again = searchesBegunBy(typed, recent);
        return groupsOf(answer, typed, recentGroup(again, typed));
      }}
      emptyGroups={recent.length === 0 ? [] : [recentGroup(recent)]}
      onSelect={(option) => {
        if (option.isSearch) keepSearch(storage, option.text);
        setRecent(readSearches(storage));
        void navigate(option.to);
      }}
      texts={{ list: t("list"), count: (count) => t("count", { count }), none: t("none") }}
      emptyFoot={
        <Button
          variant="quiet"
          size="small"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            forgetSearches(storage);
            setRecent([]);
            field.focus();
          }}
        >
          {t("forget")}
        </Button>
      }
    />
  );
}

/** What was found as groups of options with the searches made before, at most as many as the window has places for. */
function useGroups() {
  const t = useSuggestionsText();
  const paths = usePaths();
  const toProduct = (product: ProductSuggestion) => paths.product(product.productId, { variant: product.variantId });
  const productOption = (product: ProductSuggestion, typed: string): Suggestion => ({
    key: product.variantId,
    text: typed,
    to: toProduct(product),
    content: <ProductLine product={product} typed={typed} />,
  });
  return (answer: SuggestionAnswer, typed: string, again: Group): readonly Group[] => {
    const most = (isPhone() ? mostOnPhones : mostSuggestions) - again.options.length;
    const { exact, queries, categories, makers, products } = withinLimit(answer, most);
    const known = new Set(again.options.map(({ text }) => text.toLocaleLowerCase()));
    const groups: readonly Group[] = [
      { key: "exact", label: t("exact"), options: exact ? [productOption(exact, typed)] : [] },
      again,
      {
        key: "queries",
        label: t("queries"),
        options: queries
          .filter(({ text }) => !known.has(text))
          .map(({ text, label }) => ({
            key: text,
            text,
            to: paths.search({ query: text }),
            isSearch: true,
            content: (
              <Line icon={<Search />}>
                <Completion text={label ?? text} typed={typed} />
              </Line>
            ),
          })),
      },
      {
        key: "categories",
        label: t("categories"),
        options: categories.map(({ externalId, name, isSearched }) => ({
          key: externalId,
          text: typed,
          to: paths.category([externalId], isSearched ? { query: typed } : {}),
          content: (
            <Line icon={<LayoutGrid />}>
              {isSearched ? (
                t.rich("searchedIn", { words: typed, name }, { b: (words) => <b>{words}</b> })
              ) : (
                <>
                  {t("in")} <Completion text={name} typed={typed} />
                </>
              )}
            </Line>
          ),
        })),
      },
      {
        key: "makers",
        label: t("makers"),
        options: makers.map((maker) => ({
          key: `${maker.kind} ${maker.name}`,
          text: typed,
          to: maker.kind === "supplier" ? paths.supplier(maker.externalId) : paths.search({ brand: maker.name }),
          content: (
            <Line icon={<Factory />}>
              <Completion text={maker.name} typed={typed} /> <span className="text-xs text-muted">{t(maker.kind)}</span>
            </Line>
          ),
        })),
      },
      { key: "products", label: t("products"), options: products.map((product) => productOption(product, typed)) },
    ];
    return groups.filter(({ options }) => options.length > 0);
  };
}

function Line({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true" className="grid w-10 flex-none place-items-center text-muted">
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </>
  );
}

function ProductLine({ product, typed }: { readonly product: ProductSuggestion; readonly typed: string }) {
  const images = product.pictureUrl ? [{ url: product.pictureUrl }] : [];
  return (
    <>
      <Picture
        images={images}
        width={40}
        height={40}
        alt=""
        placeholderLabel=""
        className="w-10! flex-none rounded-sm"
      />
      <span className="min-w-0 grow text-sm">
        <Completion text={product.name} typed={typed} />
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="text-xs text-muted code">
            {product.ownCode && <Completion text={`${product.ownCode} · `} typed={typed} />}
            <Completion text={product.code} typed={typed} />
          </span>
          <span className="tabular-nums">{product.price}</span>
        </span>
      </span>
    </>
  );
}
