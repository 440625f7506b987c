// What cards and rows of results say and do of an article alike: its way, its marks, adding and comparing it.

import { useCatalogueText } from "messages:catalogue";
import { isOrderable } from "@comptoir/contract/articles/quantities.rules";
import type { PiecesInCart } from "#carts/add/in-cart.data.ts";
import { ComparisonInList, OrderInList } from "#catalogue/cards/list-actions.tsx";
import { comparisonFormId, type ProductCard } from "#catalogue/product-card.ts";
import { formatLongDate } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { Badge } from "#ui/display/badge.tsx";

export function useProductPath() {
  const paths = usePaths();
  return (card: ProductCard) => paths.product(card.productId, { variant: card.variantId || null });
}

/** Adds the variant that the card shows. */
export function CardAction({ card, isDense = false }: { readonly card: ProductCard; readonly isDense?: boolean }) {
  const { isAuthenticated } = useSession();
  if (!isAuthenticated || !card.offer || !isOrderable(card.offer)) return null;
  return <OrderInList props={{ ...card.offer, name: card.name, isDense }} fallback={<div className="h-13" />} />;
}

export function ComparisonMark({ card: { variantId, name } }: { readonly card: ProductCard }) {
  return <ComparisonInList props={{ variantId, name, form: comparisonFormId }} fallback={<div className="size-8" />} />;
}

/** "Déjà dans le panier : 3 lots", for an article that is. */
export function InCartMark({ card, pieces }: { readonly card: ProductCard; readonly pieces: PiecesInCart }) {
  const t = useCatalogueText();
  const inCart = card.offer && pieces[card.offer.offerPriceId];
  if (!card.offer || !inCart) return null;
  const packs = card.offer.itemPerPack > 1 ? inCart / card.offer.itemPerPack : 0;
  return <Badge tone="positive">{t("inCart", { packs, pieces: inCart })}</Badge>;
}

/** "Acheté le 14 mars 2026", for an article that was. */
export function BoughtMark({ at }: { readonly at: string | undefined }) {
  const t = useCatalogueText();
  const language = useLanguage();
  if (!at) return null;
  return (
    <p className="text-xs text-muted">
      {t.rich("boughtOn", {}, { date: () => <time dateTime={at}>{formatLongDate(at, language)}</time> })}
    </p>
  );
}

export const variantsOf = (cards: readonly ProductCard[]) => cards.map(({ variantId }) => variantId);

/** The one form of every `ComparisonInList` beside it. */
export function ComparisonForm() {
  return <form id={comparisonFormId} method="post" action={usePaths().comparison()} hidden />;
}
