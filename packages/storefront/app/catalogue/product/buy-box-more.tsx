// What stands below the button of the price box: why the price is what it is, and comparing with other articles.
import CompareLink from "#catalogue/compare/compare-link.tsx";
import { CompareToggle } from "#catalogue/compare/compare-toggle.tsx";
import { type PriceExplanationProps, WhyThisPrice } from "#catalogue/product/price-explanation.tsx";
import type { VariantView } from "#catalogue/product/product-view.ts";

type BuyBoxMoreProps = Omit<PriceExplanationProps, "offer"> & { readonly variant: VariantView };

export default function BuyBoxMore({ variant, pieces }: BuyBoxMoreProps) {
  const [offer] = variant.offers;
  return (
    <div className="grid grid-cols-1 gap-2">
      {offer && <WhyThisPrice offer={offer} pieces={pieces} />}
      <div className="-ms-3 flex flex-wrap items-center gap-x-3">
        <CompareToggle variantId={variant.id} name={variant.name} />
        <CompareLink />
      </div>
    </div>
  );
}
