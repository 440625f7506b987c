// The products found as cards.

import { useCatalogueText } from "messages:catalogue";
import { usePiecesInCart } from "#carts/add/use-pieces-in-cart.ts";
import {
  BoughtMark,
  CardAction,
  ComparisonForm,
  ComparisonMark,
  InCartMark,
  useProductPath,
  variantsOf,
} from "#catalogue/cards/article-marks.tsx";
import { OfferPrice, OfferStock, usePackWords } from "#catalogue/cards/offer-facts.tsx";
import { kindOf, type ProductCard, pictureSides } from "#catalogue/product-card.ts";
import { useLastBought } from "#orders/overview/use-last-bought.ts";
import { Link } from "#ui/action/link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Picture } from "#ui/display/picture.tsx";

function CardFacts({ card }: { readonly card: ProductCard }) {
  const packWords = usePackWords();
  return (
    <>
      <p className="text-xs text-muted">
        {card.brand && <span>{card.brand} · </span>}
        <span className="code">{card.code}</span>
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
function CardName({ card }: { readonly card: ProductCard }) {
  if (!card.difference) return card.name;
  return (
    <>
      {kindOf(card)} <span className="block">{card.difference}</span>
    </>
  );
}

const TagMark = ({ tag }: { readonly tag: string | undefined }) =>
  tag === undefined ? null : (
    <p>
      <Badge>{tag}</Badge>
    </p>
  );

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
      <ComparisonForm />
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
              <ComparisonMark card={card} />
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
