// What search engines read (ux P-10): prices only when they are public, which is when the visitor is a guest.
import type { ChainLink } from "#catalogue/category-chain.ts";
import type { ProductView, VariantView } from "#catalogue/product-view.ts";
import { usePaths } from "#lib/language.tsx";
import { useRootData } from "#lib/session.ts";
import { categoryCrumbs } from "#shell/breadcrumbs.tsx";

type StructuredDataProps = {
  readonly product: ProductView;
  readonly variant: VariantView | undefined;
  readonly chain: readonly ChainLink[];
};

export function StructuredData({ product, variant, chain }: StructuredDataProps) {
  const paths = usePaths();
  const { session, shop } = useRootData();
  const address = (path: string) => shop.publicUrl + path;
  const absolute = (url: string) => (url.startsWith("/") ? address(url) : url);
  const [offer] = variant?.offers ?? [];
  const [first] = offer?.tiers ?? [];
  const isPublic = !session.isAuthenticated;
  const graph = [
    {
      "@type": "Product",
      name: variant?.name ?? product.name,
      description: product.description,
      sku: variant?.code,
      mpn: variant?.mpn ?? undefined,
      gtin13: variant?.ean ?? undefined,
      brand: product.brand ? { "@type": "Brand", name: product.brand } : undefined,
      image: variant?.pictures.flatMap((sizes) => sizes.at(-1)?.url ?? []).map(absolute),
      offers:
        isPublic && offer && first
          ? {
              "@type": "Offer",
              price: first.unitPrice,
              priceCurrency: "EUR",
              availability: `https://schema.org/${offer.stock > 0 ? "InStock" : "OutOfStock"}`,
              url: address(paths.product(product.id, { variant: variant?.id })),
            }
          : undefined,
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
  // "<" would end the script element early.
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json">{text}</script>;
}
