// Prices by quantity: the tier that holds, the next one and what it takes to get it, and why the price is what it is.
import { useProductText } from "#catalogue/product.text.ts";
import type { OfferView, Tier } from "#catalogue/product-view.ts";
import { formatMoney, formatUnitPrice } from "#lib/format.ts";
import { Button } from "#ui/button.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { currentTier, nextTier, savingInPercent, shownPrice } from "#ui/price.rules.ts";
import { TierTable } from "#ui/tier-table.tsx";

type PriceTiersProps = {
  readonly offer: OfferView;
  /** The quantity as it is typed. */
  readonly pieces: number;
  /** Takes a quantity that is proposed; absent where nothing can be ordered. */
  readonly onTake?: ((pieces: number) => void) | undefined;
};

function useTierWords(lot: number) {
  const t = useProductText();
  return (tier: Tier) =>
    lot > 1
      ? t("fromPacks", { packs: Math.max(1, Math.ceil(tier.quantity / lot)) })
      : t("fromPieces", { pieces: tier.quantity });
}

const priceOf = ({ unitPrice }: Tier, lot: number) => {
  const { main } = shownPrice(unitPrice, lot);
  return main.pieces === 1 ? formatUnitPrice(main.value) : formatMoney(main.value);
};

/** The tier table follows the typed quantity (ux G-32). */
export function PriceTiers({ offer, pieces, onTake }: PriceTiersProps) {
  const t = useProductText();
  const { itemPerPack: lot, tiers } = offer;
  const wordsOf = useTierWords(lot);
  const [first] = tiers;
  if (!first || tiers.length < 2) return null;
  const current = currentTier(tiers, pieces);
  return (
    <div className="grid gap-2">
      <TierTable
        caption={t("priceByQuantity")}
        heads={{ quantity: t("quantity"), price: t(lot > 1 ? "tierPack" : "tierPiece"), saving: t("saving") }}
        rows={tiers.map((tier) => ({
          quantity: wordsOf(tier),
          price: priceOf(tier, lot),
          saving: tier === first ? "" : t("percent", { value: savingInPercent(tier, first) }),
          isCurrent: tier === current,
        }))}
        currentLabel={t("yourQuantity")}
      />
      <NextStep offer={offer} pieces={pieces} onTake={onTake} />
    </div>
  );
}

/** The next price step when the gap is small: no more than what is wanted already (ux G-29). */
function NextStep({ offer, pieces, onTake }: PriceTiersProps) {
  const t = useProductText();
  const { itemPerPack: lot, tiers, stock, maxOrderQuantity } = offer;
  const next = nextTier(tiers, pieces);
  const current = currentTier(tiers, pieces);
  if (!next || !current || next.missing > pieces) return null;
  const wanted = Math.ceil(next.tier.quantity / lot) * lot;
  const isThere = wanted <= stock && wanted <= (maxOrderQuantity ?? wanted);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-kraft">
      {t("nextTier", {
        pieces: wanted - pieces,
        price: formatUnitPrice(next.tier.unitPrice),
        now: formatUnitPrice(current.unitPrice),
      })}
      {onTake && isThere && (
        <Button size="small" className="needs-scripts" onClick={() => onTake(wanted)}>
          {t("take", { pieces: wanted })}
        </Button>
      )}
    </p>
  );
}

/** Whose price it is, which tier holds, and what is taken off (ux G-35). */
export function WhyThisPrice({ offer, pieces }: PriceTiersProps) {
  const t = useProductText();
  const wordsOf = useTierWords(offer.itemPerPack);
  const tier = currentTier(offer.tiers, pieces) ?? offer.tiers[0];
  if (!tier || !offer.priceKind || tier.unitPrice === 0) return null;
  const entries = [
    { key: "kind", term: t("priceKind"), value: t(`priceKind.${offer.priceKind}`) },
    ...(tier.listPrice === null
      ? []
      : [
          { key: "list", term: t("listPrice"), value: t("perPiece", { price: formatUnitPrice(tier.listPrice) }) },
          {
            key: "promotion",
            term: t("promotion"),
            value: t("percent", { value: savingInPercent(tier, { quantity: 1, unitPrice: tier.listPrice }) }),
          },
        ]),
    { key: "tier", term: t("tier"), value: offer.tiers.length > 1 ? wordsOf(tier) : t("noTiers") },
    {
      key: "price",
      term: t("yourPrice"),
      value: t("perPiece", { price: formatUnitPrice(tier.unitPrice) }),
      isStrong: true,
    },
  ];
  return (
    <Disclosure summary={t("whyThisPrice")} className="text-sm">
      <DescriptionList entries={entries} look="totals" />
    </Disclosure>
  );
}
