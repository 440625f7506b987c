// Prices by quantity: the tier that holds, the next one and what it takes to get it.
import { ruleOf } from "#carts/line-quantity-texts.ts";
import { useProductText } from "#catalogue/product/product.text.ts";
import type { OfferView, Tier } from "#catalogue/product/product-view.ts";
import { useTierWords } from "#catalogue/product/tier-words.ts";
import { formatMoney, formatUnitPrice } from "#lib/format.ts";
import { Button } from "#ui/button.tsx";
import { currentTier, nextStep, savingInPercent, shownPrice } from "#ui/price.rules.ts";
import { TierTable } from "#ui/tier-table.tsx";

type PriceTiersProps = {
  readonly offer: OfferView;
  /** The quantity as it is typed. */
  readonly pieces: number;
  /** Takes a quantity that is proposed; absent where nothing can be ordered. */
  readonly onTake?: ((pieces: number) => void) | undefined;
};

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

/** The next price step when the gap is small (ux G-29). */
function NextStep({ offer, pieces, onTake }: PriceTiersProps) {
  const t = useProductText();
  const step = nextStep(offer.tiers, pieces, ruleOf(offer));
  if (!step) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-kraft">
      {t("nextTier", {
        pieces: step.more,
        price: formatUnitPrice(step.unitPrice),
        now: formatUnitPrice(step.unitPriceNow),
      })}
      {onTake && (
        <Button size="small" className="needs-scripts" onClick={() => onTake(step.pieces)}>
          {t("take", { pieces: step.pieces })}
        </Button>
      )}
    </p>
  );
}
