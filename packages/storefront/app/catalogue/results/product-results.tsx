// The products found, as cards or as a dense table with a quantity in each row.

import { useCatalogueText } from "messages:catalogue";
import type { PiecesInCart } from "#carts/add/in-cart.data.ts";
import { usePiecesInCart } from "#carts/add/use-pieces-in-cart.ts";
import { OfferPrice, OfferStock, usePackWords } from "#catalogue/product/offers/offer-facts.tsx";
import { isOrderable, type ProductCard, pictureSides } from "#catalogue/product-card.ts";
import { CompareForm, CompareInList, compareFormId, OrderInList } from "#catalogue/results/list-actions.tsx";
import { formatDate } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { useLastBought } from "#orders/overview/use-last-bought.ts";
import { Link } from "#ui/action/link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Picture } from "#ui/display/picture.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";

function useProductPath() {
  const paths = usePaths();
  return (card: ProductCard) => paths.product(card.productId, { variant: card.variantId || null });
}

/** Adds the variant that the card shows. */
function CardAction({ card, isDense = false }: { readonly card: ProductCard; readonly isDense?: boolean }) {
  const { isAuthenticated } = useSession();
  if (!isAuthenticated || !card.offer || !isOrderable(card.offer)) return null;
  return <OrderInList props={{ ...card.offer, name: card.name, isDense }} fallback={<div className="h-13" />} />;
}

function CompareArticle({ card: { variantId, name } }: { readonly card: ProductCard }) {
  return <CompareInList props={{ variantId, name, form: compareFormId }} fallback={<div className="size-8" />} />;
}

function CardFacts({ card }: { readonly card: ProductCard }) {
  const packWords = usePackWords();
  return (
    <>
      <p className="text-xs text-muted">
        {card.brand && <span>{card.brand} · </span>}
        <span className="slashed-zero tabular-nums">{card.code}</span>
      </p>
      {card.offer && <p className="text-sm text-muted">{packWords(card.offer)}</p>}
    </>
  );
}

/** The way to the other variants of the product. */
function OtherVariants({ card }: { readonly card: ProductCard }) {
  const t = useCatalogueText();
  const productPath = useProductPath();
  if (card.variantCount < 2) return null;
  return (
    <p className="text-sm">
      <Link
        to={`${productPath(card)}#variants`}
        prefetch="none"
        aria-label={t("variantsOf", { count: card.variantCount, name: card.name })}
      >
        {t("variantCount", { count: card.variantCount })}
      </Link>
    </p>
  );
}

/** What the product is called and, on a line of its own, what tells this variant from its others. */
function CardName({ card: { name, difference } }: { readonly card: ProductCard }) {
  if (!difference) return name;
  return (
    <>
      {name.slice(0, -difference.length).replace(/[\s,;:·–-]+$/u, " ")}
      <span className="block">{difference}</span>
    </>
  );
}

/** "Déjà dans le panier : 3 lots", for an article that is. */
function InCartMark({ card, pieces }: { readonly card: ProductCard; readonly pieces: PiecesInCart }) {
  const t = useCatalogueText();
  const inCart = card.offer && pieces[card.offer.offerPriceId];
  if (!card.offer || !inCart) return null;
  const packs = card.offer.itemPerPack > 1 ? inCart / card.offer.itemPerPack : 0;
  return <Badge tone="positive">{t("inCart", { packs, pieces: inCart })}</Badge>;
}

/** "Acheté le 14-03-2026", for an article that was. */
function BoughtMark({ at }: { readonly at: string | undefined }) {
  const t = useCatalogueText();
  if (!at) return null;
  return (
    <p className="text-xs text-muted">
      {t.rich("boughtOn", {}, { date: () => <time dateTime={at}>{formatDate(at)}</time> })}
    </p>
  );
}

const TagMark = ({ tag }: { readonly tag: string | undefined }) =>
  tag === undefined ? null : (
    <p>
      <Badge>{tag}</Badge>
    </p>
  );

const variantsOf = (cards: readonly ProductCard[]) => cards.map(({ variantId }) => variantId);

/** What nearly every card says tells none of them apart: of each card the first tag that fewer than half of them have. */
function tellingTags(cards: readonly ProductCard[]): (card: ProductCard) => string | undefined {
  const counts = new Map<string, number>();
  for (const tag of cards.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return ({ tags }) => tags.find((tag) => cards.length === 1 || (counts.get(tag) ?? 0) * 2 < cards.length);
}

/** A grid of cards: picture, name, code, pack, price, availability, action. */
export function ProductCards({
  cards,
  leading = 0,
}: {
  readonly cards: readonly ProductCard[];
  readonly leading?: number;
}) {
  const t = useCatalogueText();
  const productPath = useProductPath();
  const inCart = usePiecesInCart();
  const bought = useLastBought(variantsOf(cards));
  const tagOf = tellingTags(cards);
  return (
    <>
      <CompareForm />
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-4">
        {cards.map((card, index) => (
          <li
            key={`${card.productId} ${card.variantId}`}
            className="card relative flex min-w-0 flex-col overflow-hidden"
          >
            <Picture
              images={card.picture}
              width={pictureSides.cards}
              height={pictureSides.cards}
              alt=""
              placeholderLabel={t("pictureToCome")}
              sizes="(width >= 80rem) 17rem, (width >= 48rem) 30vw, 45vw"
              isMain={index < leading}
            />
            <p className="absolute inset-s-2 top-2">
              <InCartMark card={card} pieces={inCart} />
            </p>
            <div className="absolute inset-e-1 top-1">
              <CompareArticle card={card} />
            </div>
            <div className="flex grow flex-col gap-1 p-3">
              <h3 className="text-base font-semibold">
                <Link to={productPath(card)} tone="plain" prefetch="intent">
                  <CardName card={card} />
                </Link>
              </h3>
              <CardFacts card={card} />
              <OtherVariants card={card} />
              <TagMark tag={tagOf(card)} />
              <div className="mt-auto flex flex-col gap-2 pt-2">
                <OfferPrice offer={card.offer} />
                <OfferStock offer={card.offer} />
                <BoughtMark at={bought[card.variantId]} />
                <CardAction card={card} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The same products for buyers who work through lists: one row each, ready to order. */
export function ProductTable({ cards, caption }: { readonly cards: readonly ProductCard[]; readonly caption: string }) {
  const t = useCatalogueText();
  const { isAuthenticated } = useSession();
  const productPath = useProductPath();
  const packWords = usePackWords();
  const inCart = usePiecesInCart();
  const bought = useLastBought(variantsOf(cards));
  const columns: readonly TableColumn<ProductCard>[] = [
    {
      key: "picture",
      head: <span className="sr-only">{t("picture")}</span>,
      className: "w-16",
      cell: (card) => (
        <Picture
          images={card.picture}
          width={pictureSides.table}
          height={pictureSides.table}
          alt=""
          placeholderLabel={t("pictureToCome")}
        />
      ),
    },
    {
      key: "name",
      head: t("designation"),
      isRowHead: true,
      cell: (card) => (
        <>
          <Link to={productPath(card)} tone="plain" prefetch="none">
            {card.name}
          </Link>
          <span className="block text-xs font-normal text-muted">
            {card.brand && `${card.brand} · `}
            <span className="slashed-zero tabular-nums">{card.code}</span>
            {card.offer && ` · ${packWords(card.offer)}`}
          </span>
          {card.attributes.length > 0 && (
            <span className="block text-xs font-normal text-muted">{card.attributes.join(" · ")}</span>
          )}
        </>
      ),
    },
    {
      key: "price",
      head: t("priceWithoutTax"),
      cardLabel: t("priceWithoutTax"),
      isNumeric: true,
      // Availability below the price, so that names have room and rows stay low.
      cell: (card) => (
        <>
          <OfferPrice offer={card.offer} align="end" />
          <div className="ms-auto mt-1 w-36 text-start text-xs whitespace-normal">
            <OfferStock offer={card.offer} />
          </div>
        </>
      ),
    },
    ...(isAuthenticated
      ? [
          {
            key: "order",
            head: t("quantity"),
            className: "min-w-58",
            cell: (card: ProductCard) => (
              <>
                <CardAction card={card} isDense />
                <InCartMark card={card} pieces={inCart} />
                <BoughtMark at={bought[card.variantId]} />
              </>
            ),
          },
        ]
      : []),
    {
      key: "compare",
      head: <span className="sr-only">{t("compare")}</span>,
      className: "w-12",
      cell: (card) => <CompareArticle card={card} />,
    },
  ];
  return (
    <>
      <CompareForm />
      <Table
        caption={caption}
        isCaptionHidden
        columns={columns}
        rows={cards}
        rowKey={(card) => `${card.productId} ${card.variantId}`}
        density="compact"
        isSticky
      />
    </>
  );
}
