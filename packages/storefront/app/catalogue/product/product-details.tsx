// Everything below the first screen of a product. It is in the page from the start; its code comes when there is time.

import { useDetailsText } from "messages:details";
import { useReviewsText } from "messages:reviews";
import type { ChainLink } from "#catalogue/category-chain.ts";
import { OfferComparison } from "#catalogue/product/offers/offer-comparison.tsx";
import { PackingCalculator } from "#catalogue/product/packing/packing-calculator.tsx";
import { hasDocuments, ProductDocuments, ProductFacts } from "#catalogue/product/product-facts.tsx";
import { StructuredData } from "#catalogue/product/structured-data.tsx";
import { VariantTable } from "#catalogue/product/variants/variant-table.tsx";
import type { ProductCard } from "#catalogue/product-card.ts";
import type { ProductView, VariantView } from "#catalogue/product-view.ts";
import { ProductCards } from "#catalogue/results/product-cards.tsx";
import type { ReviewFormState, ReviewsView } from "#catalogue/reviews/review-view.ts";
import { Reviews } from "#catalogue/reviews/reviews.tsx";
import { choiceOf } from "#catalogue/variants.rules.ts";
import { BlockFailure } from "#page/block-failure.tsx";

export type ProductDetailsProps = {
  readonly product: ProductView;
  readonly variant: VariantView | undefined;
  readonly chain: readonly ChainLink[];
  /** Null: they could not be loaded. */
  readonly related: readonly ProductCard[] | null;
  /** The quantity as it is typed. */
  readonly pieces: number;
  /** Null: they could not be loaded. */
  readonly reviews: ReviewsView | null;
  readonly reviewState: ReviewFormState | null;
  readonly here: string;
};

export default function ProductDetails(props: ProductDetailsProps) {
  const { product, variant, chain, related, pieces, reviews, reviewState, here } = props;
  const t = useReviewsText();
  const hasTable = choiceOf(product.variants, product.dimensions) === "table";
  const hasAside = Boolean(variant?.box) || hasDocuments({ product, variant });
  return (
    <div className="grid grid-cols-1 gap-10">
      {product.isDiscontinued && <Related product={product} related={related} />}
      {variant && hasTable && <VariantTable product={product} chosen={variant} />}
      {variant && variant.offers.length > 1 && (
        <OfferComparison key={variant.id} offers={variant.offers} pieces={pieces} name={variant.name} />
      )}
      <div className={`grid grid-cols-1 gap-10 ${hasAside ? "lg:grid-cols-2" : ""}`}>
        <ProductFacts product={product} variant={variant} isAlone={!hasAside} />
        {hasAside && (
          <div className="grid content-start gap-10">
            <ProductDocuments product={product} variant={variant} />
            {variant?.box && <PackingCalculator key={variant.id} box={variant.box} />}
          </div>
        )}
      </div>
      {!product.isDiscontinued && <Related product={product} related={related} />}
      {reviews ? (
        <Reviews view={reviews} productId={product.id} productSku={product.sku} state={reviewState} here={here} />
      ) : (
        <BlockFailure what={t("failed")} />
      )}
      <StructuredData product={product} variant={variant} chain={chain} reviews={reviews} />
    </div>
  );
}

function Related({ product, related }: Pick<ProductDetailsProps, "product" | "related">) {
  const t = useDetailsText();
  if (related === null) return <BlockFailure what={t("relatedFailed")} />;
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related" className="grid gap-3">
      <h2 id="related" className="text-xl font-bold">
        {t(product.isDiscontinued ? "replacements" : "related")}
      </h2>
      <ProductCards cards={related} />
    </section>
  );
}
