// The articles found as a dense table with a quantity in each row. Its code is loaded only where somebody chose it.

import { useCatalogueText } from "messages:catalogue";
import { usePiecesInCart } from "#carts/add/use-pieces-in-cart.ts";
import { OfferPrice, OfferStock, usePackWords } from "#catalogue/product/offers/offer-facts.tsx";
import { type ProductCard, pictureSides } from "#catalogue/product-card.ts";
import {
  BoughtMark,
  CardAction,
  CompareArticle,
  InCartMark,
  useProductPath,
  variantsOf,
} from "#catalogue/results/article-marks.tsx";
import { CompareForm } from "#catalogue/results/list-actions.tsx";
import { useSession } from "#lib/session/session.ts";
import { useLastBought } from "#orders/overview/use-last-bought.ts";
import { Link } from "#ui/action/link.tsx";
import { Picture } from "#ui/display/picture.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";

type ProductTableProps = { readonly cards: readonly ProductCard[]; readonly caption: string };

/** The same products as in the cards, for buyers who work through lists: one row each, ready to order. */
export default function ProductTable({ cards, caption }: ProductTableProps) {
  const t = useCatalogueText();
  const { isAuthenticated } = useSession();
  const inCart = usePiecesInCart();
  const bought = useLastBought(variantsOf(cards));
  const columns: readonly TableColumn<ProductCard>[] = [
    {
      key: "picture",
      head: <span className="sr-only">{t("picture")}</span>,
      className: "w-16",
      cell: (card) => <RowPicture card={card} />,
    },
    {
      key: "name",
      head: t("designation"),
      isRowHead: true,
      cell: (card) => <RowName card={card} />,
    },
    {
      key: "price",
      head: t("priceWithoutTax"),
      cardLabel: t("priceWithoutTax"),
      isNumeric: true,
      cell: (card) => <RowPrice card={card} />,
    },
    ...(isAuthenticated
      ? [
          {
            key: "order",
            head: t("quantity"),
            className: "order-cell min-w-58",
            cell: (card: ProductCard) => (
              <>
                <CardAction card={card} isDense />
                <InCartMark card={card} pieces={inCart} />
                <BoughtMark at={bought[card.variantId]} />
              </>
            ),
          },
        ]
      : []),
    {
      key: "compare",
      head: <span className="sr-only">{t("compare")}</span>,
      className: "compare-cell w-12",
      cell: (card) => <CompareArticle card={card} />,
    },
  ];
  return (
    <>
      <CompareForm />
      <Table
        caption={caption}
        isCaptionHidden
        columns={columns}
        rows={cards}
        rowKey={(card) => `${card.productId} ${card.variantId}`}
        density="compact"
        isSticky
      />
    </>
  );
}

type RowProps = { readonly card: ProductCard };

function RowPicture({ card }: RowProps) {
  const t = useCatalogueText();
  const side = pictureSides.table;
  return <Picture images={card.picture} width={side} height={side} alt="" placeholderLabel={t("pictureToCome")} />;
}

function RowName({ card }: RowProps) {
  const productPath = useProductPath();
  const packWords = usePackWords();
  return (
    <>
      <Link to={productPath(card)} tone="plain" prefetch="none">
        {card.name}
      </Link>
      <span className="block text-xs font-normal text-muted">
        {card.brand && `${card.brand} · `}
        <span className="code">{card.code}</span>
        {card.offer && ` · ${packWords(card.offer)}`}
      </span>
      {card.attributes.length > 0 && (
        <span className="block text-xs font-normal text-muted">{card.attributes.join(" · ")}</span>
      )}
    </>
  );
}

/** Availability below the price, so that names have room and rows stay low. */
function RowPrice({ card }: RowProps) {
  return (
    <>
      <OfferPrice offer={card.offer} align="end" />
      <div className="ms-auto mt-1 w-36 text-start text-xs whitespace-normal">
        <OfferStock offer={card.offer} />
      </div>
    </>
  );
}
