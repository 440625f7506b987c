// What stands below the button of the price box: why the price is what it is, comparing with other articles, keeping on a list.
import ListPlus from "lucide-react/icons/list-plus";
import { useLocation } from "react-router";
import CompareLink from "#catalogue/compare/compare-link.tsx";
import { CompareToggle } from "#catalogue/compare/compare-toggle.tsx";
import { type PriceExplanationProps, WhyThisPrice } from "#catalogue/product/price-explanation.tsx";
import { useProductText } from "#catalogue/product/product.text.ts";
import type { VariantView } from "#catalogue/product/product-view.ts";
import { usePaths } from "#lib/language.tsx";
import { ButtonLink } from "#ui/button-link.tsx";

type BuyBoxMoreProps = Omit<PriceExplanationProps, "offer"> & { readonly variant: VariantView };

export default function BuyBoxMore({ variant, pieces }: BuyBoxMoreProps) {
  const t = useProductText();
  const paths = usePaths();
  const { pathname, search } = useLocation();
  const [offer] = variant.offers;
  return (
    <div className="grid grid-cols-1 gap-2">
      {offer && <WhyThisPrice offer={offer} pieces={pieces} />}
      <div className="-ms-3 flex flex-wrap items-center gap-x-3">
        <CompareToggle variantId={variant.id} name={variant.name} />
        <CompareLink />
        <ButtonLink
          to={paths.addToList({ variant: variant.id, quantity: pieces, from: pathname + search })}
          variant="quiet"
          size="small"
          prefetch="none"
          icon={<ListPlus />}
          aria-label={t("toListOf", { name: variant.name })}
        >
          {t("toList")}
        </ButtonLink>
      </div>
    </div>
  );
}
