// Everything below the first screen of a product. It is in the page from the start; its code comes when there is time.

import { useReviewsText } from "messages:reviews";
import type { ChainLink } from "#catalogue/category-chain.ts";
import { ArticlesBeside } from "#catalogue/product/beside/articles-beside.tsx";
import type { BesideView } from "#catalogue/product/beside/beside-view.ts";
import { useMedia } from "#catalogue/product/media/use-media.ts";
import { OfferComparison } from "#catalogue/product/offers/offer-comparison.tsx";
import { PackingCalculator } from "#catalogue/product/packing/packing-calculator.tsx";
import { hasDocuments, ProductDocuments, ProductFacts } from "#catalogue/product/product-facts.tsx";
import { StructuredData } from "#catalogue/product/structured-data.tsx";
import { VariantTable } from "#catalogue/product/variants/variant-table.tsx";
import type { ProductView, VariantMedia, VariantView } from "#catalogue/product-view.ts";
import type { ReviewFormState, ReviewsView } from "#catalogue/reviews/review-view.ts";
import { Reviews } from "#catalogue/reviews/reviews.tsx";
import { choiceOf } from "#catalogue/variants.rules.ts";
import type { TableFace } from "#collections/table-face/table-choices.ts";
import { BlockFailure } from "#page/block-failure.tsx";

export type ProductDetailsProps = {
  readonly product: ProductView;
  readonly variant: VariantView | undefined;
  /** Of the variant that the page was asked for with. */
  readonly media: VariantMedia;
  readonly chain: readonly ChainLink[];
  /** Null: they could not be loaded. */
  readonly beside: BesideView | null;
  /** The quantity as it is typed. */
  readonly pieces: number;
  /** Null: they could not be loaded. */
  readonly reviews: ReviewsView | null;
  readonly reviewState: ReviewFormState | null;
  readonly face: TableFace;
  readonly here: string;
};

export default function ProductDetails(props: ProductDetailsProps) {
  const { product, variant, chain, beside, pieces, reviews, reviewState, face, here } = props;
  const t = useReviewsText();
  const hasTable = choiceOf(product.variants, product.dimensions) === "table";
  const found = useMedia(props.media, variant?.id);
  const hasAside = Boolean(variant?.box) || hasDocuments(product, found);
  const others = <ArticlesBeside loaded={beside} variantId={variant?.id} isReplacement={product.isDiscontinued} />;
  return (
    <div className="grid grid-cols-1 gap-10">
      {product.isDiscontinued && others}
      {variant && hasTable && <VariantTable product={product} chosen={variant} face={face} />}
      {variant && variant.offers.length > 1 && (
        <OfferComparison key={variant.id} offers={variant.offers} pieces={pieces} name={variant.name} />
      )}
      <div className={`grid grid-cols-1 gap-10 ${hasAside ? "lg:grid-cols-2" : ""}`}>
        <ProductFacts product={product} variant={variant} isAlone={!hasAside} />
        {hasAside && (
          <div className="grid content-start gap-10">
            <ProductDocuments product={product} found={found} />
            {variant?.box && <PackingCalculator key={variant.id} box={variant.box} />}
          </div>
        )}
      </div>
      {!product.isDiscontinued && others}
      {reviews ? (
        <Reviews view={reviews} productId={product.id} productSku={product.sku} state={reviewState} here={here} />
      ) : (
        <BlockFailure what={t("failed")} />
      )}
      <StructuredData
        product={product}
        variant={variant}
        pictures={found.isAwaited ? [] : (found.media?.pictures ?? [])}
        chain={chain}
        reviews={reviews}
      />
    </div>
  );
}
