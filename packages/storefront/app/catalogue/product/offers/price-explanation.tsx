// Why a price is what it is (ux G-35), as far as the offer says it.

import { useDetailsText } from "messages:details";
import { useGoodsText } from "messages:goods";
import { useProductText } from "messages:product";
import { tierAt } from "@comptoir/contract/articles/quantities.rules";
import { useTierWords } from "#catalogue/product/offers/price-tiers.tsx";
import type { OfferView } from "#catalogue/product-view.ts";
import { savingInPercent, shownPrice, tiersInReach } from "#goods/price.rules.ts";
import { priceInWords } from "#goods/unit-price.tsx";
import { DescriptionList } from "#ui/display/description-list.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

export type PriceExplanationProps = {
  readonly offer: OfferView;
  /** The quantity as it is typed. */
  readonly pieces: number;
};

/** Whose price it is, which tier holds, and what is taken off. */
export function WhyThisPrice({ offer, pieces }: PriceExplanationProps) {
  const t = useDetailsText();
  const page = useProductText();
  const goods = useGoodsText();
  const wordsOf = useTierWords(offer.itemPerPack);
  const tiers = tiersInReach(offer.tiers, offer);
  const tier = tierAt(tiers, pieces);
  if (!tier || !offer.priceKind || tier.unitPrice === 0) return null;
  const lot = offer.itemPerPack;
  const priceOf = (unitPrice: number) => priceInWords(goods, shownPrice(unitPrice, lot).main, lot);
  const entries = [
    { key: "kind", term: t("priceKind"), value: t(`priceKind.${offer.priceKind}`) },
    ...(tier.listPrice === null
      ? []
      : [
          { key: "list", term: t("listPrice"), value: priceOf(tier.listPrice) },
          {
            key: "promotion",
            term: t("promotion"),
            value: page("percent", { value: savingInPercent(tier, { quantity: 1, unitPrice: tier.listPrice }) }),
          },
        ]),
    { key: "tier", term: t("tier"), value: tiers.length > 1 ? wordsOf(tier) : t("noTiers") },
    {
      key: "price",
      term: t("yourPrice"),
      value: priceOf(tier.unitPrice),
      isStrong: true,
    },
  ];
  return (
    <Disclosure summary={t("whyThisPrice")} className="text-sm">
      <DescriptionList entries={entries} look="totals" />
    </Disclosure>
  );
}
