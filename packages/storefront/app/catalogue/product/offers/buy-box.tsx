// Price, tiers, availability and the way into the cart for one variant; price and sum follow the typed quantity (ux P-01).

import { useProductText } from "messages:product";
import { tierAt } from "@comptoir/contract/articles/quantities.rules";
import { OfferPrice, OfferStock, usePackWords } from "#catalogue/cards/offer-facts.tsx";
import { DeliveryEstimate } from "#catalogue/product/offers/delivery-estimate.tsx";
import { type OfferView, orderFields, type VariantView } from "#catalogue/product-view.ts";
import { previewTotal } from "#goods/price.rules.ts";
import { formatMoney, formatNumber } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { atOnce, deferred } from "#ui/display/deferred.tsx";

/** Guests, who cannot order, do without its code. */
export const OrderInBox = deferred(
  async () => ({ default: (await import("#carts/add/add-to-cart.tsx")).AddToCart }),
  atOnce,
);

/** Its code can wait: nobody looks there first. */
export const BuyBoxMore = deferred(() => import("#catalogue/product/offers/buy-box-more.tsx"));

type BuyBoxProps = {
  readonly variant: VariantView;
  readonly name: string;
  /** The page to come back to after signing in. */
  readonly here: string;
  /** The quantity as it is typed. */
  readonly pieces: number;
  readonly onPieces: (pieces: number) => void;
  /** Whether the page can lead on to others when this variant is not there. */
  readonly hasOtherVariants: boolean;
};

export function BuyBox({ variant, name, here, pieces, onPieces, hasOtherVariants }: BuyBoxProps) {
  const t = useProductText();
  const { isAuthenticated } = useSession();
  const [offer] = variant.offers;
  const tier = offer && tierAt(offer.tiers, pieces);
  const fields = isAuthenticated ? orderFields(offer) : null;
  const price = offer &&
    tier && { itemPrice: tier.unitPrice, listPrice: tier.listPrice, itemPerPack: offer.itemPerPack };
  return (
    <section aria-label={t("priceAndOrder")} className="card grid grid-cols-1 gap-4" data-padding="large">
      <div role="status">
        <OfferPrice offer={price ?? null} size="large" />
      </div>
      {offer && <Availability offer={offer} />}
      {fields && (
        <div className="grid gap-2">
          <OrderInBox
            key={fields.offerPriceId}
            props={{ ...fields, name, quantity: pieces, onQuantity: onPieces }}
            fallback={<div className="h-13" />}
          />
          {tier && tier.unitPrice > 0 && <Preview unitPrice={tier.unitPrice} pieces={pieces} />}
        </div>
      )}
      {!isAuthenticated && <SignIn here={here} hasPrice={Boolean(tier)} />}
      <BuyBoxMore
        props={{ variant, pieces, onPieces: fields ? onPieces : undefined, hasOtherVariants }}
        fallback={null}
      />
      {offer && <SoldBy offer={offer} />}
    </section>
  );
}

function Availability({ offer }: { readonly offer: OfferView }) {
  const packWords = usePackWords();
  return (
    <div className="grid gap-1">
      <OfferStock offer={offer} />
      <DeliveryEstimate offer={offer} />
      <p className="text-sm text-muted">{packWords(offer)}</p>
    </div>
  );
}

/** What this line will cost, as far as the browser can tell (ux G-30). */
function Preview({ unitPrice, pieces }: { readonly unitPrice: number; readonly pieces: number }) {
  const t = useProductText();
  const amount = formatMoney(previewTotal(unitPrice, pieces));
  return (
    <p className="text-sm">
      {t.rich("preview", { amount, pieces }, { b: (sum) => <b className="tabular-nums">{sum}</b> })}{" "}
      <span className="text-muted">{t("previewNote")}</span>
    </p>
  );
}

/** Why a guest cannot order here, and the way to it (ux G-34). */
function SignIn({ here, hasPrice }: { readonly here: string; readonly hasPrice: boolean }) {
  const t = useProductText();
  return (
    <div className="grid justify-items-start gap-2">
      <ButtonLink to={usePaths().login({ to: here })} variant="primary" size="large">
        {t("signInToOrder")}
      </ButtonLink>
      <p className="text-sm text-muted">{t(hasPrice ? "signInForPrices" : "signInToSeePrices")}</p>
    </div>
  );
}

function SoldBy({ offer }: { readonly offer: OfferView }) {
  const t = useProductText();
  const language = useLanguage();
  const { externalId, name, rating } = offer.supplier;
  const to = usePaths().supplier(externalId);
  return (
    <p className="border-t border-line pt-3 text-sm">
      {t.rich("soldBy", { supplier: name }, { a: (supplier) => <Link to={to}>{supplier}</Link> })}
      {rating !== null && ` · ${t("supplierRating", { rating: formatNumber(rating, language, 1) })}`}
    </p>
  );
}
