// The form around a specification table: what is typed in its rows, and the one bar that adds all of it.
import { useAddingText } from "messages:adding";
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { summarise } from "#catalogue/table/lines.rules.ts";
import { readBlock, spreadBlock } from "#catalogue/table/paste.rules.ts";
import { TableBar } from "#catalogue/table/table-bar.tsx";
import { lineOfferOf, type TableArticle } from "#catalogue/table/table-view.ts";
import {
  type TiersByPrice,
  type TypedLines,
  TypingProvider,
  type TypingTable,
  typedLinesOf,
  useAllLines,
} from "#catalogue/table/typed-lines.ts";
import { useTableAdding } from "#catalogue/table/use-table-adding.ts";
import { useQuantityUnit } from "#goods/quantity-unit.ts";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";

type TableFormProps = {
  readonly articles: readonly TableArticle[];
  /** The table, and what stands between it and the bar. */
  readonly children: ReactNode;
};

const fieldsOf = (form: HTMLElement | null) => [...(form?.querySelectorAll<HTMLInputElement>("[data-quantity]") ?? [])];

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

/** For buyers; guests see the table without it. */
export function TableForm({ articles, children }: TableFormProps) {
  const { isAuthenticated, account } = useSession();
  return isAuthenticated ? (
    <OrderForm key={account?.id} accountId={account?.id ?? ""} articles={articles}>
      {children}
    </OrderForm>
  ) : (
    children
  );
}

function OrderForm({ accountId, articles, children }: TableFormProps & { readonly accountId: string }) {
  const t = useAddingText();
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [lines] = useState(() => typedLinesOf(accountId));
  const unit = useQuantityUnit();
  const [pack, packs] = [t("pack"), t("packs")];
  const reading = useMemo(() => ({ unit, packWords: [pack, packs] }), [unit, pack, packs]);
  const adding = useTableAdding(lines);
  const { tell } = adding;
  const askForTiers = useTiers(lines, articles);
  const { all, edited } = useAllLines(lines);
  const summary = summarise(all, reading);
  const offers = new Map(
    articles.flatMap((article) => {
      const offer = lineOfferOf(article);
      return offer ? [[offer.offerPriceId, offer] as const] : [];
    }),
  );
  // Rows are drawn again only when what they read by changes, not with each key.
  const add = () => adding.add(summary);
  const latest = useRef({ offers, add });
  useEffect(() => {
    latest.current = { offers, add };
  });
  const typing = useMemo<TypingTable>(
    () => ({
      lines,
      reading,
      add: () => latest.current.add(),
      move: (from, rows) => {
        const fields = fieldsOf(form.current);
        const next = fields.findIndex((field) => field.isSameNode(from)) + rows;
        const button = form.current?.querySelector<HTMLElement>("[data-add]");
        if (next >= 0) (fields[next] ?? button)?.focus();
      },
      paste: (from, text) => {
        const fields = fieldsOf(form.current);
        const places = fields.flatMap((field) => latest.current.offers.get(field.dataset.quantity ?? "") ?? []);
        const codes = places.map(({ code }) => code);
        const start = fields.findIndex((field) => field.isSameNode(from));
        const { typed, left } = spreadBlock(readBlock(text), codes, start);
        lines.type(
          typed.flatMap(({ place, quantity }) => {
            const offer = places[place];
            return offer ? [{ offer, text: quantity }] : [];
          }),
        );
        tell({ kind: "pasted", count: typed.length, left });
      },
    }),
    [lines, reading, tell],
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  return (
    <form
      ref={form}
      method="post"
      action={usePaths().addToCart()}
      className="spec-form"
      onSubmit={send}
      onFocus={askForTiers}
    >
      <input type="hidden" name="returnTo" value={pathname + search} />
      <TypingProvider value={typing}>{children}</TypingProvider>
      <TableBar
        summary={summary}
        edited={all.find(({ offer }) => offer.offerPriceId === edited)?.offer.code ?? null}
        elsewhere={all.filter(({ offer }) => !offers.has(offer.offerPriceId)).length}
        adding={adding}
        onClear={() => lines.remove(all.map(({ offer }) => offer.offerPriceId))}
      />
    </form>
  );
}
