// Articles in columns, what is compared in rows; rows that differ are marked in words and colour (ux C-07).

import { useCatalogueText } from "messages:catalogue";
import { useComparisonText } from "messages:comparison";
import { useGoodsText } from "messages:goods";
import { isOrderable } from "@comptoir/contract/articles/quantities.rules";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { Form, useSearchParams } from "react-router";
import { AddToCart } from "#carts/add/add-to-cart.tsx";
import { OfferPrice, OfferStock, usePackWords } from "#catalogue/cards/offer-facts.tsx";
import { compareFacts, readChoice, withoutChosen, writeChoice } from "#catalogue/comparison/choice/comparison.rules.ts";
import { keepComparisonChoice } from "#catalogue/comparison/choice/comparison-choice.ts";
import type { ComparedArticle } from "#catalogue/comparison/comparison.server.ts";
import { orderFields } from "#catalogue/product-view.ts";
import { figure, priceUnit, shownAlike } from "#goods/price.rules.ts";
import { Price } from "#goods/price.tsx";
import { formatMoney, formatUnitPrice } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { IconButton } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Picture } from "#ui/display/picture.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";
import { SegmentedLinks } from "#ui/navigation/segmented-links.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type ComparisonScreenProps = {
  readonly ids: readonly string[];
  readonly articles: readonly ComparedArticle[];
};

type ComparedFact = {
  readonly key: string;
  readonly head: ReactNode;
  readonly cells: readonly ReactNode[];
  readonly isDifferent: boolean;
};

export function ComparisonScreen({ ids, articles }: ComparisonScreenProps) {
  const t = useComparisonText();
  const paths = usePaths();
  return (
    <>
      <Breadcrumbs trail={[{ label: t("title"), to: paths.comparison() }]} />
      <h1 className="text-2xl font-bold">{t("title")}</h1>
      {articles.length < ids.length && articles.length > 0 && (
        <Alert tone="warning" className="mt-4">
          {t("gone", { count: ids.length - articles.length })}
        </Alert>
      )}
      {articles.length === 0 ? (
        <EmptyState
          title={t("emptyTitle")}
          actions={
            <ButtonLink to={paths.categories()} variant="primary">
              {t("toCatalogue")}
            </ButtonLink>
          }
        >
          {t("emptyText")}
        </EmptyState>
      ) : (
        <Comparison articles={articles} />
      )}
    </>
  );
}

function Comparison({ articles }: { readonly articles: readonly ComparedArticle[] }) {
  const t = useComparisonText();
  const paths = usePaths();
  const [parameters] = useSearchParams();
  const isShort = parameters.get("only") === "differences";
  const ids = writeChoice(articles.map(({ variant }) => variant.id));
  const rows = useRows(articles);
  const shown = isShort ? rows.filter(({ isDifferent }) => isDifferent) : rows;
  const columns: readonly TableColumn<ComparedFact>[] = [
    { key: "head", head: t("criterion"), isRowHead: true, className: "min-w-28 sm:min-w-36", cell: ({ head }) => head },
    ...articles.map((article, place) => ({
      key: article.variant.id,
      head: <ArticleHead article={article} ids={ids} />,
      className: "min-w-40 align-top sm:min-w-48",
      cell: ({ cells }: ComparedFact) => cells[place],
    })),
  ];
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      {articles.length > 1 ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SegmentedLinks
            label={t("show")}
            size="small"
            current={isShort ? "differences" : "all"}
            segments={[
              { key: "all", label: t("all"), to: paths.comparison({ ids }) },
              { key: "differences", label: t("differences"), to: paths.comparison({ ids, only: "differences" }) },
            ]}
          />
          <p role="status" className="text-sm text-muted">
            {t("differenceCount", { count: rows.filter(({ isDifferent }) => isDifferent).length })}
          </p>
        </div>
      ) : (
        <p className="text-sm text-muted">{t("addAnother")}</p>
      )}
      {articles.length > 1 && (
        <p className="text-sm md:hidden print:hidden">{t("sideways", { count: articles.length })}</p>
      )}
      <Table
        caption={t("caption", { count: articles.length })}
        isCaptionHidden
        columns={columns}
        rows={shown}
        rowKey={({ key }) => key}
        isRowSelected={({ isDifferent }) => isDifferent}
        narrow="scroll"
        isSticky
      />
    </div>
  );
}

function ArticleHead({ article, ids }: { readonly article: ComparedArticle; readonly ids: string }) {
  const t = useComparisonText();
  const catalogue = useCatalogueText();
  const paths = usePaths();
  const { variant, productId } = article;
  return (
    <div className="grid gap-1 font-normal text-text">
      <div className="flex items-start justify-between">
        <Picture
          images={variant.picture}
          width={96}
          height={96}
          alt=""
          placeholderLabel={catalogue("pictureToCome")}
          className="w-24! rounded-md"
        />
        <Form
          method="post"
          action={paths.comparison()}
          onSubmit={() => keepComparisonChoice(withoutChosen(readChoice(ids), variant.id))}
        >
          <input type="hidden" name="do" value="remove" />
          <input type="hidden" name="ids" value={ids} />
          <input type="hidden" name="variantId" value={variant.id} />
          <IconButton type="submit" size="small" icon={<X />} label={t("removeOf", { name: variant.name })} />
        </Form>
      </div>
      <Link to={paths.product(productId, { variant: variant.id })} tone="plain" className="font-semibold">
        {variant.name}
      </Link>
      <span className="text-xs text-muted code">{variant.code}</span>
    </div>
  );
}

type ComparedPriceProps = { readonly offer: ReturnType<typeof firstPrice>; readonly pieces: number };

/** The pack, and below it what so many pieces cost, as in every other column. */
function ComparedPrice({ offer, pieces }: ComparedPriceProps) {
  const t = useGoodsText();
  if (!offer || offer.itemPrice === 0) return <OfferPrice offer={offer} />;
  const { itemPrice, listPrice, itemPerPack: lot } = offer;
  const alike = `${formatUnitPrice(figure(itemPrice, pieces).value)} ${t("perUnitWithoutTax", { unit: priceUnit(pieces, 0), lot })}`;
  return (
    <Price
      amount={formatMoney(figure(itemPrice, lot).value)}
      unit={t("perUnitWithoutTax", { unit: priceUnit(lot, lot), lot })}
      secondary={pieces === 1 && lot === 1 ? undefined : alike}
      old={
        typeof listPrice === "number"
          ? { label: t("oldPrice"), amount: formatMoney(figure(listPrice, lot).value) }
          : undefined
      }
    />
  );
}

/** Price, pack, stock and supplier first, then every attribute that one of them has. */
function useRows(articles: readonly ComparedArticle[]): readonly ComparedFact[] {
  const t = useComparisonText();
  const catalogue = useCatalogueText();
  const packWords = usePackWords();
  const { isAuthenticated } = useSession();
  const offers = articles.map(({ variant }) => variant.offers[0] ?? null);
  const empty = <span className="text-muted">{t("notGiven")}</span>;
  // Of which lots they are sold makes no difference.
  const pieces = shownAlike(
    offers.flatMap((offer) => firstPrice(offer)?.itemPrice || []),
    1,
  ).pieces;
  const row = (
    key: string,
    label: string,
    values: readonly (string | number | null)[],
    cells: readonly ReactNode[],
  ) => {
    const isDifferent = new Set(values).size > 1;
    return { key, isDifferent, cells, head: <RowHead label={label} isDifferent={isDifferent} /> };
  };
  const words = (key: string, label: string, values: readonly (string | null)[]) =>
    row(
      key,
      label,
      values,
      values.map((value) => value ?? empty),
    );
  return [
    row(
      "price",
      catalogue("priceWithoutTax"),
      offers.map((offer) => offer?.tiers[0]?.unitPrice ?? null),
      offers.map((offer, place) => (
        <ComparedPrice key={articles[place]?.variant.id} offer={firstPrice(offer)} pieces={pieces} />
      )),
    ),
    words(
      "pack",
      catalogue("pack"),
      offers.map((offer) => offer && packWords(offer)),
    ),
    row(
      "stock",
      catalogue("availability"),
      offers.map((offer) => offer && (isOrderable(offer) ? `shipped within ${offer.leadTimeDays}` : "none")),
      offers.map((offer, place) => (offer ? <OfferStock key={articles[place]?.variant.id} offer={offer} /> : empty)),
    ),
    words(
      "supplier",
      catalogue("supplier"),
      offers.map((offer) => offer?.supplier.name ?? null),
    ),
    words(
      "brand",
      catalogue("brand"),
      articles.map(({ brand }) => brand),
    ),
    ...compareFacts(articles.map(({ facts }) => facts)).map(({ id, name, values }) => words(id, name, values)),
    ...(isAuthenticated
      ? [
          {
            key: "order",
            head: t("order"),
            isDifferent: false,
            cells: articles.map((article) => <Order key={article.variant.id} article={article} />),
          },
        ]
      : []),
  ];
}

type FirstOffer = ComparedArticle["variant"]["offers"][number] | null;

function firstPrice(offer: FirstOffer) {
  const [first] = offer?.tiers ?? [];
  return offer && first
    ? { itemPrice: first.unitPrice, listPrice: first.listPrice, itemPerPack: offer.itemPerPack }
    : null;
}

function RowHead({ label, isDifferent }: { readonly label: string; readonly isDifferent: boolean }) {
  const t = useComparisonText();
  return (
    <>
      {label}
      {isDifferent && <span className="block text-xs font-normal text-primary">{t("different")}</span>}
    </>
  );
}

function Order({ article: { variant } }: { readonly article: ComparedArticle }) {
  const fields = orderFields(variant.offers[0]);
  return fields && <AddToCart {...fields} name={variant.name} isDense />;
}
