// What search engines read (ux P-10): an offer only when its price is public, which is when the visitor is a guest; a
// rating only when the reviews stand on the page.

import { isOrderable } from "@comptoir/contract/articles/quantities.rules";
import { defaultCurrency } from "@comptoir/contract/conventions";
import type { ChainLink } from "#catalogue/category-chain.ts";
import type { PictureView, ProductView, VariantView } from "#catalogue/product-view.ts";
import type { ReviewsView } from "#catalogue/reviews/review-view.ts";
import { jsonInScript } from "#lib/document/json-in-script.ts";
import { usePaths } from "#lib/language.tsx";
import { useRootData } from "#lib/session/session.ts";
import { categoryCrumbs } from "#page/breadcrumbs.tsx";

type StructuredDataProps = {
  readonly product: ProductView;
  readonly variant: VariantView | undefined;
  /** Its pictures after the main one. */
  readonly pictures: readonly PictureView[];
  readonly chain: readonly ChainLink[];
  readonly reviews: ReviewsView | null;
};

export function StructuredData({ product, variant, pictures, chain, reviews }: StructuredDataProps) {
  const paths = usePaths();
  const { session, shop } = useRootData();
  const address = (path: string) => (path.startsWith("/") ? shop.publicUrl + path : path);
  const graph = [
    {
      "@type": "Product",
      name: variant?.name ?? product.name,
      description: product.description,
      sku: variant?.code,
      mpn: variant?.mpn ?? undefined,
      gtin13: variant?.ean ?? undefined,
      brand: product.brand ? { "@type": "Brand", name: product.brand } : undefined,
      image: [variant?.picture ?? [], ...pictures.map(({ sizes }) => sizes)]
        .flatMap((sizes) => sizes.at(-1)?.url ?? [])
        .map(address),
      offers: session.isAuthenticated
        ? undefined
        : publicOffer(variant, address(paths.product(product.id, { variant: variant?.id }))),
      aggregateRating: ratingOf(reviews),
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: categoryCrumbs(chain, paths.category).map(({ label, to }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: label,
        item: address(to),
      })),
    },
  ];
  const text = jsonInScript({ "@context": "https://schema.org", "@graph": graph });
  return <script type="application/ld+json">{text}</script>;
}

/** The price of one piece at the smallest quantity, without tax; none for what is sold on quote. */
function publicOffer(variant: VariantView | undefined, url: string) {
  const [offer] = variant?.offers ?? [];
  const [first] = offer?.tiers ?? [];
  if (!offer || !first || first.unitPrice === 0 || offer.priceKind !== "PUBLIC") return undefined;
  return {
    "@type": "Offer",
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price: first.unitPrice,
      priceCurrency: defaultCurrency,
      unitCode: "C62",
      valueAddedTaxIncluded: false,
    },
    price: first.unitPrice,
    priceCurrency: defaultCurrency,
    availability: `https://schema.org/${isOrderable(offer) ? "InStock" : "OutOfStock"}`,
    seller: { "@type": "Organization", name: offer.supplier.name },
    url,
  };
}

function ratingOf(reviews: ReviewsView | null) {
  if (!reviews || reviews.count === 0 || reviews.reviews.length === 0) return undefined;
  return { "@type": "AggregateRating", ratingValue: reviews.average, reviewCount: reviews.count, bestRating: 5 };
}
