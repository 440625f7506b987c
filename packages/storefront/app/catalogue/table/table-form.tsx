// The form around a specification table: what is typed in its rows, and the one bar that adds all of it.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { type LinesSummary, summarise } from "#catalogue/table/lines.rules.ts";
import { stepOf } from "#catalogue/table/price-steps.rules.ts";
import type { PutTarget } from "#catalogue/table/put-dialog.tsx";
import { TableBar } from "#catalogue/table/table-bar.tsx";
import { lineOfferOf, type TableArticle } from "#catalogue/table/table-view.ts";
import {
  ownerOf,
  type TiersByPrice,
  type TypedLines,
  TypingProvider,
  typedLinesOf,
  useAllLines,
  useReading,
} from "#catalogue/table/typed-lines.ts";
import { useKeptLines } from "#catalogue/table/use-kept-lines.ts";
import { useTableAdding } from "#catalogue/table/use-table-adding.ts";
import { useTypingTable } from "#catalogue/table/use-typing-table.ts";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { atOnce, deferred } from "#ui/display/deferred.tsx";

/** Loaded with the first press: most lines go into the cart. */
const LatePutDialog = deferred(() => import("#catalogue/table/put-dialog.tsx"), atOnce);

type TableFormProps = {
  readonly articles: readonly TableArticle[];
  /** The table, and what stands between it and the bar. */
  readonly children: ReactNode;
};

/** Asks for the prices by quantity of all articles when the first quantity is entered. */
function useTiers(lines: TypedLines, articles: readonly TableArticle[]) {
  const fetcher = useFetcher<TiersByPrice>();
  const address = usePaths().articleTiers;
  const { data } = fetcher;
  useEffect(() => {
    if (data) lines.know(data);
  }, [data, lines]);
  return () => {
    const given = articles.flatMap(({ offer, tiers }) =>
      offer && tiers ? [[offer.offerPriceId, tiers] as const] : [],
    );
    if (given.length > 0) lines.know(Object.fromEntries(given));
    const missing = articles.filter(({ offer, tiers }) => offer && !tiers && !lines.hasTiers(offer.offerPriceId));
    if (missing.length > 0 && fetcher.state === "idle")
      void fetcher.load(address({ id: missing.map(({ variantId }) => variantId) }));
  };
}

/** What the rows are ordered by, as far as they can be. */
const offersIn = (articles: readonly TableArticle[]) =>
  new Map(
    articles.flatMap((article) => {
      const offer = lineOfferOf(article);
      return offer ? [[offer.offerPriceId, offer] as const] : [];
    }),
  );

/** For buyers; guests see the table without it. */
export function TableForm({ articles, children }: TableFormProps) {
  const session = useSession();
  const owner = ownerOf(session);
  return session.isAuthenticated ? (
    <OrderForm key={owner} owner={owner} articles={articles}>
      {children}
    </OrderForm>
  ) : (
    children
  );
}

/** Adds the lines, and knows whether that was asked for while there were none. */
function useRefusal(lines: TypedLines, summary: LinesSummary, adding: ReturnType<typeof useTableAdding>) {
  const [isRefused, setRefused] = useState(false);
  const add = () => {
    // What is still being typed is judged now: it may be why nothing can be added.
    if (summary.lines.length === 0) lines.edit(null);
    setRefused(summary.lines.length === 0);
    adding.add(summary);
  };
  const forget = () => {
    adding.tell(null);
    setRefused(false);
  };
  return { isRefused, add, forget };
}

/** `owner`: who types. */
function OrderForm({ owner, articles, children }: TableFormProps & { readonly owner: string }) {
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [lines] = useState(() => typedLinesOf(owner));
  const reading = useReading();
  const adding = useTableAdding(lines);
  const { tell } = adding;
  useKeptLines(lines, owner, adding.tellGone);
  const askForTiers = useTiers(lines, articles);
  const { all, edited, latest: last } = useAllLines(lines);
  const summary = summarise(all, reading);
  const offers = offersIn(articles);
  const { isRefused, add, forget } = useRefusal(lines, summary, adding);
  const typing = useTypingTable(form, { lines, reading, offers, add, tell });
  const [target, setTarget] = useState<PutTarget | null>(null);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent; // The event of a form that is sent.
    const wanted = submitter?.dataset.target;
    if (wanted === "list" || wanted === "quote") setTarget(wanted);
    else add();
  };
  return (
    <>
      <form
        ref={form}
        method="post"
        action={usePaths().addToCart()}
        className="spec-form"
        onSubmit={send}
        onFocus={({ target }) => {
          if (target.closest(".spec-quantity")) askForTiers();
        }}
        // What came of the last press is read by then.
        onInput={forget}
      >
        {/* What Enter in a field presses without scripts: the first button, and not that of lists. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="returnTo" value={pathname + search} />
        <TypingProvider value={typing}>{children}</TypingProvider>
        <TableBar
          summary={summary}
          step={last && stepOf(last, reading)}
          onTake={(offer, text) => lines.type([{ offer, text }])}
          edited={edited}
          elsewhere={summary.lines.filter(({ offerPriceId }) => !offers.has(offerPriceId)).length}
          adding={adding}
          isRefused={isRefused}
          onClear={(wrong = all.map(({ offer }) => offer)) => {
            if (wrong.length === 0) return;
            lines.type(wrong.map((offer) => ({ offer, text: "" })));
            tell({ kind: "cleared", count: wrong.length });
          }}
          onEnter={({ offerPriceId }) => typing.enter(offerPriceId)}
          onTakeBack={() => {
            lines.takeBack();
            tell(null);
          }}
        />
      </form>
      {target && (
        <LatePutDialog
          props={{
            target,
            lines: summary.lines,
            from: pathname + search,
            onClose: () => setTarget(null),
            onPut: (put) => {
              adding.put(summary, target, put);
              setTarget(null);
            },
          }}
          fallback={null}
        />
      )}
    </>
  );
}
