// A product: picture, price and the way into the cart first; below them variants, offers, facts and what goes with it.

import { useProductText } from "messages:product";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { prepareListActions } from "#catalogue/cards/list-actions.tsx";
import type { ChainLink } from "#catalogue/category-chain.ts";
import type { BesideView } from "#catalogue/product/beside/beside-view.ts";
import { BuyBox, BuyBoxMore, OrderInBox } from "#catalogue/product/offers/buy-box.tsx";
import { distinction, VariantChoice } from "#catalogue/product/variants/variant-choice.tsx";
import {
  chooseVariant,
  findVariant,
  firstQuantity,
  type ProductView,
  type VariantMedia,
  type VariantView,
} from "#catalogue/product-view.ts";
import type { ReviewFormState, ReviewsView } from "#catalogue/reviews/review-view.ts";
import type { TableFace } from "#collections/table-face/table-choices.ts";
import { formatNumber } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { Breadcrumbs, categoryCrumbs } from "#page/breadcrumbs.tsx";
import { Link } from "#ui/action/link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { deferred, whenUsed } from "#ui/display/deferred.tsx";
import { Skeleton, SkeletonText } from "#ui/display/skeleton.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

/** The pictures; as links to their files they work from the start. */
const Gallery = deferred(() => import("#catalogue/product/gallery.tsx"));

/** The code of the article; nobody copies it before the page is drawn. */
const CopyCode = deferred(() => import("#catalogue/product/offers/copy-code.tsx"));

/** Everything below the first screen; visitors who only look at the price do without its code. */
const ProductDetails = deferred(() => import("#catalogue/product/product-details.tsx"), whenUsed);

/** Has to be awaited before the page is written. */
export const prepareProductScreen = () =>
  Promise.all([
    Gallery.prepare(),
    CopyCode.prepare(),
    OrderInBox.prepare(),
    BuyBoxMore.prepare(),
    ProductDetails.prepare(),
    prepareListActions(),
  ]);

export type ProductScreenProps = {
  readonly product: ProductView;
  /** Of the variant that the page was asked for with. */
  readonly media: VariantMedia;
  readonly chain: readonly ChainLink[];
  /** Null: they could not be loaded. */
  readonly beside: BesideView | null;
  /** Null: they could not be loaded. */
  readonly reviews: ReviewsView | null;
  /** A review that was refused. */
  readonly reviewState: ReviewFormState | null;
  /** How the visitor wants the table of variants. */
  readonly face: TableFace;
};

export function ProductScreen({ product, media, chain, beside, reviews, reviewState, face }: ProductScreenProps) {
  const t = useProductText();
  const paths = usePaths();
  const [parameters] = useSearchParams();
  const wanted = parameters.get("variant");
  // The words of the search that led straight here (ux S-02).
  const query = parameters.get("query");
  const variant = chooseVariant(product, wanted);
  const here = paths.product(product.id, { variant: variant?.id });
  const name =
    variant && product.variants.length > 1 ? `${product.name}, ${distinction(product, variant)}` : product.name;
  const [typed, setTyped] = useState<{ readonly variantId: string; readonly pieces: number } | null>(null);
  const pieces = typed && typed.variantId === variant?.id ? typed.pieces : firstQuantity(variant?.offers[0]);
  return (
    <div className="grid grid-cols-1 gap-10">
      <div>
        <Breadcrumbs trail={[...categoryCrumbs(chain, paths.category), { label: product.name, to: here }]} />
        {query && (
          <p className="pb-3 text-sm">
            <Link to={paths.search({ query, all: 1 })}>{t("allResultsFor", { query })}</Link>
          </p>
        )}
        <Notices product={product} wanted={wanted} />
        {/* Price and quantity are in the first screen of a phone, too: there the picture stands small beside the name. */}
        <div className="grid grid-cols-shelf gap-4 sm:grid-cols-article md:grid-rows-product md:gap-x-8 lg:grid-cols-product lg:gap-8">
          <Gallery
            props={{ variant, media, name }}
            fallback={<Skeleton className="mx-auto aspect-square w-full max-w-144 rounded-lg lg:mx-0" />}
          />
          <div className="contents md:row-span-2 md:grid md:grid-cols-1 md:content-start md:gap-4">
            <Head product={product} variant={variant} reviews={reviews} />
            <div className="col-span-2 grid grid-cols-1 gap-4 empty:hidden md:contents">
              {variant && <VariantChoice product={product} chosen={variant} />}
              {variant && !product.isDiscontinued && (
                <BuyBox
                  key={variant.id}
                  variant={variant}
                  name={variant.name}
                  here={here}
                  pieces={pieces}
                  onPieces={(next) => setTyped({ variantId: variant.id, pieces: next })}
                  hasOtherVariants={product.variants.length > 1}
                />
              )}
            </div>
          </div>
          <p className="col-span-2 max-w-text md:col-span-1">{product.description}</p>
        </div>
      </div>
      <ProductDetails
        props={{ product, variant, media, chain, beside, reviews, reviewState, face, here, pieces }}
        fallback={<SkeletonText lines={8} />}
      />
    </div>
  );
}

/** What was asked for and is not sold any more (ux P-07). */
function Notices({ product, wanted }: { readonly product: ProductView; readonly wanted: string | null }) {
  const t = useProductText();
  if (product.isDiscontinued)
    return (
      <Alert tone="warning" title={t("discontinued")} className="mb-4">
        <p>{t("discontinuedHelp")}</p>
      </Alert>
    );
  if (wanted === null || findVariant(product, wanted)) return null;
  return (
    <Alert tone="warning" className="mb-4">
      <p>{t("variantGone")}</p>
    </Alert>
  );
}

type HeadProps = Pick<ProductScreenProps, "product" | "reviews"> & { readonly variant: VariantView | undefined };

function Head({ product, variant, reviews }: HeadProps) {
  const t = useProductText();
  const language = useLanguage();
  return (
    <div className="grid min-w-0 content-start gap-2">
      <h1 className="text-xl font-bold lg:text-2xl">{product.name}</h1>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {product.brand && <span>{product.brand}</span>}
        {variant && <CopyCode props={{ code: variant.code }} fallback={variant.code} />}
        {reviews !== null && reviews.count > 0 && (
          <a className="link" href="#reviews">
            {t("rating", { average: formatNumber(reviews.average, language, 1), count: reviews.count })}
          </a>
        )}
      </p>
      {product.tags.length > 0 && (
        <ul className="flex flex-wrap gap-1" aria-label={t("tags")}>
          {product.tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
