// A product: picture and facts, what it costs and how to order it, its variants, other offers, what goes with it.
import { BuyBox } from "#catalogue/buy-box.tsx";
import { useCatalogueText } from "#catalogue/catalogue.text.ts";
import type { ChainLink } from "#catalogue/category-chain.ts";
import { OfferPrice, OfferStock, usePackWords } from "#catalogue/offer-facts.tsx";
import type { ProductCard } from "#catalogue/product-card.ts";
import { ProductCards } from "#catalogue/product-results.tsx";
import { chooseVariant, type OfferView, type ProductView, type VariantView } from "#catalogue/product-view.ts";
import { StructuredData } from "#catalogue/structured-data.tsx";
import { distinction, VariantChoices, VariantTable } from "#catalogue/variant-choice.tsx";
import { formatNumber } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { Breadcrumbs, categoryCrumbs } from "#shell/breadcrumbs.tsx";
import { Badge } from "#ui/badge.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { type Column, Table } from "#ui/table.tsx";

export type ProductScreenProps = {
  readonly product: ProductView;
  readonly chain: readonly ChainLink[];
  readonly related: readonly ProductCard[];
  readonly rating: { readonly average: number; readonly count: number };
  readonly variantId: string | null;
  readonly query: string | null;
};

export function ProductScreen({ product, chain, related, rating, variantId, query }: ProductScreenProps) {
  const t = useCatalogueText();
  const paths = usePaths();
  const variant = chooseVariant(product, variantId);
  const here = paths.product(product.id, { variant: variantId });
  return (
    <div className="grid grid-cols-1 gap-10">
      <div>
        <Breadcrumbs trail={[...categoryCrumbs(chain, paths.category), { label: product.name, to: here }]} />
        {query && (
          <p className="pb-3 text-sm">
            <Link to={paths.search({ query, all: 1 })}>{t("allResultsFor", { query })}</Link>
          </p>
        )}
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8">
          <Gallery product={product} variant={variant} />
          <div className="grid content-start gap-4">
            <Head product={product} variant={variant} rating={rating} />
            {variant && <VariantChoices product={product} chosen={variant} />}
            {variant && <BuyBox key={variant.id} variant={variant} name={variant.name} here={here} />}
          </div>
        </div>
      </div>
      {variant && <VariantTable product={product} chosen={variant} />}
      <Facts product={product} variant={variant} />
      {variant && variant.offers.length > 1 && <OtherOffers offers={variant.offers} />}
      {related.length > 0 && (
        <section aria-labelledby="related" className="grid gap-3">
          <h2 id="related" className="text-xl font-bold">
            {t("related")}
          </h2>
          <ProductCards cards={related} />
        </section>
      )}
      <StructuredData product={product} variant={variant} chain={chain} />
    </div>
  );
}

type HeadProps = Pick<ProductScreenProps, "product" | "rating"> & { readonly variant: VariantView | undefined };

function Gallery({ product, variant }: Omit<HeadProps, "rating">) {
  const t = useCatalogueText();
  const name = variant ? `${product.name}, ${distinction(product, variant)}` : product.name;
  return (
    <Picture
      images={variant?.pictures ?? []}
      width={800}
      height={800}
      alt={name}
      placeholderLabel={t("pictureToCome")}
      sizes="(width >= 64rem) 50vw, 100vw"
      isMain
      className="max-h-[36rem] rounded-lg"
    />
  );
}

function Head({ product, variant, rating }: HeadProps) {
  const t = useCatalogueText();
  const language = useLanguage();
  return (
    <div className="grid gap-2">
      <h1 className="text-2xl font-bold">{product.name}</h1>
      {variant && product.variants.length > 1 && <p className="text-lg">{distinction(product, variant)}</p>}
      <p className="text-sm text-muted">
        {product.brand && <span>{product.brand} · </span>}
        {variant && <span className="slashed-zero tabular-nums select-all">{variant.code}</span>}
        {rating.count > 0 &&
          ` · ${t("rating", { average: formatNumber(rating.average, language, 1), count: rating.count })}`}
      </p>
      {product.tags.length > 0 && (
        <p className="flex flex-wrap gap-1">
          {product.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
      )}
      <p className="max-w-text">{product.description}</p>
    </div>
  );
}

function Facts({ product, variant }: Omit<HeadProps, "rating">) {
  const t = useCatalogueText();
  const codes = [
    { id: "code", name: t("code"), value: variant?.code },
    { id: "mpn", name: t("mpn"), value: variant?.mpn },
    { id: "ean", name: t("ean"), value: variant?.ean },
  ].flatMap(({ value, ...rest }) => (value ? [{ ...rest, value }] : []));
  const facts = [...(variant?.facts ?? []), ...product.facts, ...codes];
  return (
    <section aria-labelledby="facts" className="grid gap-3">
      <h2 id="facts" className="text-xl font-bold">
        {t("facts")}
      </h2>
      <div className="max-w-text">
        <DescriptionList entries={facts.map(({ id, name, value }) => ({ key: id, term: name, value }))} />
      </div>
    </section>
  );
}

function OtherOffers({ offers }: { readonly offers: readonly OfferView[] }) {
  const t = useCatalogueText();
  const packWords = usePackWords();
  const columns: readonly Column<OfferView>[] = [
    { key: "supplier", head: t("supplier"), isRowHead: true, cell: (offer) => offer.supplier.name },
    {
      key: "price",
      head: t("priceWithoutTax"),
      cardLabel: t("priceWithoutTax"),
      isNumeric: true,
      cell: ({ tiers: [first], listPrice, itemPerPack }) => (
        <OfferPrice offer={first ? { itemPrice: first.unitPrice, listPrice, itemPerPack } : null} align="end" />
      ),
    },
    { key: "pack", head: t("pack"), cardLabel: t("pack"), cell: packWords },
    {
      key: "stock",
      head: t("availability"),
      cardLabel: t("availability"),
      cell: (offer) => <OfferStock offer={offer} />,
    },
  ];
  return (
    <section aria-labelledby="offers" className="grid gap-3">
      <h2 id="offers" className="text-xl font-bold">
        {t("offers")}
      </h2>
      <p className="text-sm text-muted">{t("offersHelp")}</p>
      <Table
        caption={t("offers")}
        isCaptionHidden
        columns={columns}
        rows={offers}
        rowKey={(offer) => `${offer.supplier.id} ${offer.offerPriceId}`}
      />
    </section>
  );
}
