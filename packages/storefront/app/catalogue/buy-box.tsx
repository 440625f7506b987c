// Price, tiers, availability and the way into the cart for one variant; the tier follows the typed quantity (ux P-01, G-32).
import { useState } from "react";
import { AddToCart } from "#carts/add-to-cart.tsx";
import { useCatalogueText } from "#catalogue/catalogue.text.ts";
import { OfferPrice, OfferStock, usePackWords } from "#catalogue/offer-facts.tsx";
import { isOrderable } from "#catalogue/product-card.ts";
import type { OfferView, Tier, VariantView } from "#catalogue/product-view.ts";
import { formatMoney, formatUnitPrice } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { currentTier, nextTier, savingInPercent, shownPrice } from "#ui/price.rules.ts";
import { firstValidQuantity } from "#ui/quantity.rules.ts";
import { TierTable } from "#ui/tier-table.tsx";

type BuyBoxProps = {
  readonly variant: VariantView;
  readonly name: string;
  /** The page to come back to after signing in. */
  readonly here: string;
};

export function BuyBox({ variant, name, here }: BuyBoxProps) {
  const t = useCatalogueText();
  const paths = usePaths();
  const packWords = usePackWords();
  const { isAuthenticated } = useSession();
  const [offer] = variant.offers;
  const smallest = offer ? firstValidQuantity({ lot: offer.itemPerPack, minimum: offer.minOrderQuantity }) : 1;
  const [pieces, setPieces] = useState(smallest);
  const tier = offer && currentTier(offer.tiers, pieces);
  const offerPriceId = offer?.offerPriceId;
  return (
    <section aria-label={t("priceAndOrder")} className="card grid grid-cols-1 gap-4" data-padding="large">
      <OfferPrice
        offer={
          offer && tier
            ? { itemPrice: tier.unitPrice, listPrice: offer.listPrice, itemPerPack: offer.itemPerPack }
            : null
        }
        size="large"
      />
      {offer && (
        <>
          <div className="grid gap-1">
            <OfferStock offer={offer} />
            <p className="text-sm text-muted">{packWords(offer)}</p>
          </div>
          <Tiers offer={offer} pieces={pieces} />
        </>
      )}
      {offer && offerPriceId && isAuthenticated && isOrderable(offer) && (
        <AddToCart
          key={offerPriceId}
          offerPriceId={offerPriceId}
          itemPerPack={offer.itemPerPack}
          minOrderQuantity={offer.minOrderQuantity}
          maxOrderQuantity={offer.maxOrderQuantity}
          stock={offer.stock}
          name={name}
          onQuantity={setPieces}
        />
      )}
      {!isAuthenticated && (
        <div className="grid justify-items-start gap-2">
          <ButtonLink to={paths.login({ to: here })} variant="primary" size="large">
            {t("signInToOrder")}
          </ButtonLink>
          <p className="text-sm text-muted">{t("signInForPrices")}</p>
        </div>
      )}
      {offer && (
        <p className="border-t border-line pt-3 text-sm">
          {t("soldBy", { supplier: offer.supplier.name })}
          {offer.leadTimeDays !== null && ` · ${t("shippedWithin", { days: offer.leadTimeDays })}`}
        </p>
      )}
    </section>
  );
}

function Tiers({ offer, pieces }: { readonly offer: OfferView; readonly pieces: number }) {
  const t = useCatalogueText();
  const { itemPerPack: lot, tiers } = offer;
  const [first] = tiers;
  if (!first || tiers.length < 2) return null;
  const current = currentTier(tiers, pieces);
  const next = nextTier(tiers, pieces);
  const priceOf = (tier: Tier) => {
    const { main } = shownPrice(tier.unitPrice, lot);
    return main.pieces === 1 ? formatUnitPrice(main.value) : formatMoney(main.value);
  };
  const from = (tier: Tier) =>
    lot > 1
      ? t("fromPacks", { packs: Math.max(1, Math.ceil(tier.quantity / lot)) })
      : t("fromPieces", { pieces: tier.quantity });
  return (
    <div className="grid gap-1">
      <TierTable
        caption={t("priceByQuantity")}
        heads={{
          quantity: t("quantity"),
          price: t(lot > 1 ? "tierPack" : "tierPiece"),
          saving: t("saving"),
        }}
        rows={tiers.map((tier) => ({
          quantity: from(tier),
          price: priceOf(tier),
          saving: tier === first ? "" : t("percent", { value: savingInPercent(tier, first) }),
          isCurrent: tier === current,
        }))}
        currentLabel={t("yourQuantity")}
      />
      {next && next.missing <= pieces && (
        <p className="text-sm text-kraft">
          {t("nextTier", { pieces: next.missing, price: formatUnitPrice(next.tier.unitPrice) })}
        </p>
      )}
    </div>
  );
}
