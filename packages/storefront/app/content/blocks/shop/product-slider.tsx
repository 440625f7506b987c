import { useContentText } from "messages:content";
import { OfferPrice, usePackWords } from "#catalogue/cards/offer-facts.tsx";
import type { ProductCard } from "#catalogue/product-card.ts";
import type { ReadBlock } from "#content/blocks/block.ts";
import { numberIn, textIn } from "#content/content-fields.ts";
import { readLink } from "#content/content-links.ts";
import { BlockTitle } from "#content/parts/block-parts.tsx";
import { SliderRow } from "#content/parts/slider-row.tsx";
import { readResultAddress } from "#content/result-address.ts";
import { usePaths } from "#lib/language.tsx";
import { BareLink, Link } from "#ui/action/link.tsx";
import { Picture } from "#ui/display/picture.tsx";

type SliderCard = Pick<ProductCard, "productId" | "variantId" | "name" | "difference" | "code" | "picture" | "offer">;
export type SliderGoods = {
  readonly cards: readonly SliderCard[];
  readonly total: number;
};
export type ProductSliderBlock = {
  readonly component: "product_slider";
  readonly title: string;
  readonly text: string;
  /** The page of results whose first articles are shown. */
  readonly href: string;
  /** Articles that are shown at most. */
  readonly most: number;
  /** Lines below each other, for a narrow place. */
  readonly isList: boolean;
  /** What is found there now; null while nobody has looked, or the search does not answer. */
  readonly goods: SliderGoods | null;
};

const bounds = { least: 1, most: 24, usual: 12 } as const;

export const readProductSlider: ReadBlock<ProductSliderBlock> = (fields, { language, tell }) => {
  const link = readLink(fields.results, language);
  if (!link) return null;
  if (!readResultAddress(link.href)) {
    tell(`Content: product_slider leads to no page of results: ${JSON.stringify(link.href)}`);
    return null;
  }
  return {
    component: "product_slider",
    title: textIn(fields, "title"),
    text: textIn(fields, "text"),
    href: link.href,
    most: numberIn(fields, "most", bounds),
    isList: textIn(fields, "layout") === "list",
    goods: null,
  };
};

/** The first articles of a page of results, with the prices of whoever looks; they move only by hand (ux H-04). */
export function ProductSlider(block: ProductSliderBlock) {
  const { goods, isList } = block;
  if (!goods || goods.cards.length === 0) return null;
  return isList ? <ArticleList {...block} goods={goods} /> : <ArticleRow {...block} goods={goods} />;
}

type FilledSlider = ProductSliderBlock & { readonly goods: SliderGoods };

function useArticlePath() {
  const paths = usePaths();
  return ({ productId, variantId }: SliderCard) => paths.product(productId, { variant: variantId || null });
}

function ArticlePicture({ card: { picture }, side }: { readonly card: SliderCard; readonly side: number }) {
  const t = useContentText();
  return (
    <Picture
      images={picture}
      width={side}
      height={side}
      alt=""
      placeholderLabel={t("noPicture")}
      className="rounded-md bg-sunken"
    />
  );
}

function ArticleRow({ title, text, href, goods: { cards, total } }: FilledSlider) {
  const t = useContentText();
  const packWords = usePackWords();
  const articlePath = useArticlePath();
  const all = <Link to={href}>{t("seeAll", { count: total })}</Link>;
  return (
    <section className="card grid min-w-0 content-start gap-3 p-4">
      <SliderRow title={<BlockTitle title={title} />} text={text} all={all} count={cards.length} label={title}>
        {cards.map((card) => (
          <li key={card.variantId} className="slide grid content-start gap-1">
            <ArticlePicture card={card} side={200} />
            <BareLink to={articlePath(card)} className="text-sm font-semibold hover:text-primary hover:underline">
              {card.name}
            </BareLink>
            <span className="text-xs text-muted">
              <span className="code">{card.code}</span>
              {card.offer && ` · ${packWords(card.offer)}`}
            </span>
            <OfferPrice offer={card.offer} />
          </li>
        ))}
      </SliderRow>
    </section>
  );
}

function ArticleList({ title, text, href, goods: { cards, total } }: FilledSlider) {
  const t = useContentText();
  const articlePath = useArticlePath();
  return (
    <section className="card grid min-w-0 content-start gap-2 p-4">
      <div className="flex items-baseline justify-between gap-3">
        <BlockTitle title={title} />
        <Link to={href} aria-label={t("seeAllOf", { count: total, title })}>
          {t("total", { count: total })}
        </Link>
      </div>
      {text && <p className="text-sm text-muted">{text}</p>}
      <ul className="divided border-line border-t">
        {cards.map((card) => (
          <li key={card.variantId} className="grid grid-cols-shelf-line items-center gap-3 py-2">
            <ArticlePicture card={card} side={48} />
            {/* Where the place is narrow the price stands below: sizes are not broken. */}
            <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="min-w-0">
                <BareLink
                  to={articlePath(card)}
                  className="block text-sm font-semibold hover:text-primary hover:underline"
                  aria-label={card.name}
                >
                  {card.difference || card.name}
                </BareLink>
                <span className="code text-xs text-muted">{card.code}</span>
              </span>
              <OfferPrice offer={card.offer} size="small" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
