// The offers of all suppliers at the quantity of the buyer, and why one of them is the best choice (ux P-04).

import { useCatalogueText } from "messages:catalogue";
import { useDetailsText } from "messages:details";
import { useProductText } from "messages:product";
import { AddToCart } from "#carts/add/add-to-cart.tsx";
import { OfferPrice, OfferStock, usePackWords } from "#catalogue/cards/offer-facts.tsx";
import { DeliveryEstimate } from "#catalogue/product/offers/delivery-estimate.tsx";
import { bestChoice, type OfferAt, offerAt } from "#catalogue/product/offers/offers-at.rules.ts";
import { type OfferView, orderFields } from "#catalogue/product-view.ts";
import { previewTotal } from "#goods/price.rules.ts";
import { formatMoney, formatNumber } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { Link } from "#ui/action/link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";

type OfferComparisonProps = {
  readonly offers: readonly OfferView[];
  /** The quantity as it is typed. */
  readonly pieces: number;
  /** The article, for the names of the controls. */
  readonly name: string;
};

type ComparedOffer = OfferAt<OfferView> & { readonly isBest: boolean };

export function OfferComparison({ offers, pieces, name }: OfferComparisonProps) {
  const t = useDetailsText();
  const compared = offers.map((offer) => offerAt(offer, pieces));
  const choice = bestChoice(compared);
  const rows = compared.map((row) => ({ ...row, isBest: row === choice?.best }));
  const columns = useColumns(name);
  return (
    <section id="offers" aria-labelledby="offers-title" className="grid grid-cols-1 gap-3">
      <h2 id="offers-title" className="text-xl font-bold">
        {t("offers", { count: offers.length })}
      </h2>
      <p role="status" className="max-w-text text-sm">
        {choice
          ? t(`best.${choice.reason}`, { supplier: choice.best.offer.supplier.name, pieces })
          : t("best.none", { pieces })}
      </p>
      <Table
        caption={t("offersAt", { pieces })}
        isCaptionHidden
        columns={columns}
        rows={rows}
        rowKey={({ offer }) => `${offer.supplier.id} ${offer.offerPriceId}`}
        isRowSelected={({ isBest }) => isBest}
      />
    </section>
  );
}

function useColumns(name: string): readonly TableColumn<ComparedOffer>[] {
  const t = useDetailsText();
  const catalogue = useCatalogueText();
  const packWords = usePackWords();
  const { isAuthenticated } = useSession();
  const order: TableColumn<ComparedOffer> = {
    key: "order",
    head: catalogue("quantity"),
    className: "min-w-58",
    cell: (row) => <Order row={row} name={name} />,
  };
  return [
    { key: "supplier", head: catalogue("supplier"), isRowHead: true, cell: (row) => <Supplier row={row} /> },
    {
      key: "price",
      head: catalogue("priceWithoutTax"),
      cardLabel: catalogue("priceWithoutTax"),
      isNumeric: true,
      cell: (row) => <PriceAt row={row} />,
    },
    {
      key: "pack",
      head: catalogue("pack"),
      cardLabel: catalogue("pack"),
      cell: ({ offer }) => packWords(offer),
    },
    {
      key: "stock",
      head: catalogue("availability"),
      cardLabel: catalogue("availability"),
      cell: ({ offer }) => (
        <div>
          <OfferStock offer={offer} />
          <DeliveryEstimate offer={offer} />
        </div>
      ),
    },
    {
      key: "delivery",
      head: t("delivery"),
      cardLabel: t("delivery"),
      cell: ({ offer }) =>
        offer.shippingPrice === null
          ? t("deliveryLater")
          : t("deliveryFrom", { price: formatMoney(offer.shippingPrice) }),
    },
    ...(isAuthenticated ? [order] : []),
  ];
}

function Supplier({ row: { offer, isBest } }: { readonly row: ComparedOffer }) {
  const t = useDetailsText();
  const page = useProductText();
  const language = useLanguage();
  const { externalId, name, rating } = offer.supplier;
  return (
    <span className="grid justify-items-start gap-1">
      <Link to={usePaths().supplier(externalId)} tone="plain">
        {name}
      </Link>
      {rating !== null && (
        <span className="text-xs font-normal text-muted">
          {page("supplierRating", { rating: formatNumber(rating, language, 1) })}
        </span>
      )}
      {isBest && <Badge tone="positive">{t("bestChoice")}</Badge>}
    </span>
  );
}

/** The price at the wanted quantity, with what that comes to and how many pieces it would be. */
function PriceAt({ row: { offer, unitPrice, pieces } }: { readonly row: ComparedOffer }) {
  const t = useDetailsText();
  if (unitPrice === null) return <OfferPrice offer={null} align="end" />;
  return (
    <>
      <OfferPrice offer={{ itemPrice: unitPrice, listPrice: null, itemPerPack: offer.itemPerPack }} align="end" />
      {unitPrice > 0 && (
        <span className="block text-xs text-muted">
          {t("sumFor", { amount: formatMoney(previewTotal(unitPrice, pieces)), pieces })}
        </span>
      )}
    </>
  );
}

function Order({
  row: { offer, pieces, isOrderable: isThere },
  name,
}: {
  readonly row: ComparedOffer;
  readonly name: string;
}) {
  const fields = orderFields(offer);
  if (!fields) return null;
  const title = `${name}, ${offer.supplier.name}`;
  return <AddToCart {...fields} name={title} quantity={isThere ? pieces : undefined} isDense />;
}
