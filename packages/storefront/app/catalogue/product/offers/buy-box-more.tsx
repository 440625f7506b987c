// What stands below the button of the price box: prices by quantity, waiting for what is out of stock, in what to count, a cheaper price close by, why the price is what it is,
// comparing with other articles, keeping on a list, asking for a quote.

import { useAddingText } from "messages:adding";
import { useProductText } from "messages:product";
import { isOrderable } from "@comptoir/contract/articles/quantities.rules";
import ListPlus from "lucide-react/icons/list-plus";
import { useLocation } from "react-router";
import ComparisonLink from "#catalogue/comparison/choice/comparison-link.tsx";
import { ComparisonToggle } from "#catalogue/comparison/choice/comparison-toggle.tsx";
import { LatePageOutlook } from "#catalogue/product/offers/late-page-outlook.ts";
import { type PriceExplanationProps, WhyThisPrice } from "#catalogue/product/offers/price-explanation.tsx";
import { PriceTiers } from "#catalogue/product/offers/price-tiers.tsx";
import type { OfferView, VariantView } from "#catalogue/product-view.ts";
import { QuoteLink } from "#collections/quote-link.tsx";
import { nextStep } from "#goods/price-step.rules.ts";
import { PriceStepOffer, useCount } from "#goods/price-step.tsx";
import { UnitSwitch } from "#goods/unit-switch.tsx";
import { usePaths } from "#lib/language.tsx";
import { LateStockWatch } from "#stock-watches/late-stock-watch.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";

type BuyBoxMoreProps = Omit<PriceExplanationProps, "offer"> & {
  readonly variant: VariantView;
  /** Takes a quantity that is proposed; absent where nothing can be ordered. */
  readonly onPieces: ((pieces: number) => void) | undefined;
  readonly hasOtherVariants: boolean;
};

export default function BuyBoxMore({ variant, pieces, onPieces, hasOtherVariants }: BuyBoxMoreProps) {
  const t = useProductText();
  const paths = usePaths();
  const { pathname, search } = useLocation();
  const [offer, ...others] = variant.offers;
  return (
    <>
      {offer && <PriceTiers offer={offer} pieces={pieces} />}
      <div className="grid grid-cols-1 gap-2">
        {offer && !isOrderable(offer) && (
          <Elsewhere hasOffers={others.some(isOrderable)} hasOtherVariants={hasOtherVariants} />
        )}
        {offer && !variant.offers.some(isOrderable) && (
          <LateStockWatch
            props={{ variantId: variant.id, name: variant.name, isWatched: variant.isWatched }}
            fallback={null}
          />
        )}
        {offer && offer.itemPerPack > 1 && onPieces && <UnitSwitch />}
        {offer && <NextStep offer={offer} pieces={pieces} onTake={onPieces} />}
        {offer && onPieces && <LatePageOutlook props={{ offer, pieces }} fallback={null} />}
        {offer && <WhyThisPrice offer={offer} pieces={pieces} />}
        <div className="-ms-3 flex flex-wrap items-center gap-x-3">
          <ComparisonToggle variantId={variant.id} name={variant.name} />
          <ComparisonLink />
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
          {offer && (
            <QuoteLink of={{ variant: variant.id, quantity: pieces, from: pathname + search }} name={variant.name} />
          )}
        </div>
      </div>
    </>
  );
}

type NextStepProps = {
  readonly offer: OfferView;
  readonly pieces: number;
  readonly onTake: BuyBoxMoreProps["onPieces"];
};

function NextStep({ offer, pieces, onTake }: NextStepProps) {
  const t = useAddingText();
  const countOf = useCount();
  const step = nextStep(offer.tiers, pieces, offer);
  if (!step) return null;
  const { unit, count } = countOf(step.pieces, step.lot);
  return (
    <PriceStepOffer step={step}>
      {onTake && (
        <Button size="small" className="needs-scripts" onClick={() => onTake(step.pieces)}>
          {unit === "packs" ? t("takePacks", { packs: count }) : t("take", { pieces: count })}
        </Button>
      )}
    </PriceStepOffer>
  );
}

type ElsewhereProps = { readonly hasOffers: boolean; readonly hasOtherVariants: boolean };

/** Out of stock is no dead end: another supplier, another variant. */
function Elsewhere({ hasOffers, hasOtherVariants }: ElsewhereProps) {
  const t = useProductText();
  if (!hasOffers && !hasOtherVariants) return <p className="text-sm">{t("outOfStockHelp")}</p>;
  return (
    <p className="text-sm">
      <a className="link" href={hasOffers ? "#offers" : "#variants"}>
        {t(hasOffers ? "otherSupplierHasIt" : "otherVariants")}
      </a>
    </p>
  );
}
