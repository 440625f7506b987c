// Articles that may stand in for the one of the page: why, what differs, what a hundred cost and whether they are there.

import { useBesideText } from "messages:beside";
import { useCatalogueText } from "messages:catalogue";
import { CardAction, useProductPath } from "#catalogue/cards/article-marks.tsx";
import { OfferPrice, OfferStock } from "#catalogue/cards/offer-facts.tsx";
import type { AlternativeView, BesideView, DifferenceView } from "#catalogue/product/beside/beside-view.ts";
import { pictureSides } from "#catalogue/product-card.ts";
import { formatMoney } from "#lib/format.ts";
import { useSession } from "#lib/session/session.ts";
import { Link } from "#ui/action/link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Picture } from "#ui/display/picture.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";

export function Alternatives({ alternatives, hundredPrice }: Pick<BesideView, "alternatives" | "hundredPrice">) {
  const t = useBesideText();
  const columns = useColumns();
  if (alternatives.length === 0) return null;
  return (
    <section id="alternatives" aria-labelledby="alternatives-title" className="grid grid-cols-1 gap-3">
      <div>
        <h2 id="alternatives-title" className="text-xl font-bold">
          {t("alternatives")}
        </h2>
        <p className="max-w-text text-sm text-muted">
          {t("alternativesLead")} {hundredPrice !== null && t("ownPrice", { price: formatMoney(hundredPrice) })}
        </p>
      </div>
      <Table
        caption={t("alternativesTable")}
        isCaptionHidden
        columns={columns}
        rows={alternatives}
        rowKey={({ card }) => card.variantId}
        density="compact"
      />
    </section>
  );
}

function useColumns(): readonly TableColumn<AlternativeView>[] {
  const t = useBesideText();
  const catalogue = useCatalogueText();
  const { isAuthenticated } = useSession();
  const order: TableColumn<AlternativeView> = {
    key: "order",
    head: catalogue("quantity"),
    className: "min-w-58",
    cell: ({ card }) => <CardAction card={card} isDense />,
  };
  return [
    {
      key: "picture",
      head: <span className="sr-only">{catalogue("picture")}</span>,
      isAside: true,
      cell: ({ card }) => (
        <Picture
          images={card.picture}
          width={pictureSides.table}
          height={pictureSides.table}
          alt=""
          placeholderLabel={catalogue("pictureToCome")}
        />
      ),
    },
    { key: "article", head: t("article"), isRowHead: true, cell: (row) => <Article row={row} /> },
    {
      key: "differences",
      head: t("differs"),
      cardLabel: t("differs"),
      cell: ({ differences }) => <Differences differences={differences} />,
    },
    {
      key: "price",
      head: t("hundredPrice"),
      cardLabel: t("hundredPrice"),
      isNumeric: true,
      cell: ({ hundredPrice }) => (hundredPrice === null ? <OfferPrice offer={null} /> : formatMoney(hundredPrice)),
    },
    {
      key: "stock",
      head: catalogue("availability"),
      cardLabel: catalogue("availability"),
      cell: ({ card }) => <OfferStock offer={card.offer} />,
    },
    ...(isAuthenticated ? [order] : []),
  ];
}

function Article({ row: { card, reasons, supplier } }: { readonly row: AlternativeView }) {
  const t = useBesideText();
  const productPath = useProductPath();
  return (
    <div className="grid justify-items-start gap-1">
      <Link to={productPath(card)} tone="plain" prefetch="intent">
        {card.name}
      </Link>
      <span className="text-xs font-normal text-muted">
        <span className="code">{card.code}</span>
        {supplier && ` · ${supplier}`}
      </span>
      <ul className="flex flex-wrap gap-1" aria-label={t("reasons")}>
        {reasons.map((reason) => (
          <li key={reason}>
            <Badge tone={reason === "IN_STOCK" ? "positive" : undefined}>{t(`reason.${reason}`)}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** More than these help nobody to choose: the article's own page tells them all. */
const differencesShown = 4;

function Differences({ differences }: { readonly differences: readonly DifferenceView[] }) {
  const t = useBesideText();
  if (differences.length === 0) return t("noDifference");
  const more = differences.length - differencesShown;
  return (
    <ul className="text-sm">
      {differences.slice(0, differencesShown).map(({ name, mine, theirs }) => (
        <li key={name}>
          {theirs === null
            ? t("notTold", { name })
            : mine === null
              ? t("onlyTheirs", { name, theirs })
              : t("insteadOf", { name, theirs, mine })}
        </li>
      ))}
      {more > 0 && <li className="text-muted">{t("moreDifferences", { count: more })}</li>}
    </ul>
  );
}
