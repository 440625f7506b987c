// The variants of a product: a few as choices, many as a table whose rows can be ordered together (ux P-02, P-03).
import { AddLines, LineQuantity } from "#carts/add-lines.tsx";
import { useCatalogueText } from "#catalogue/catalogue.text.ts";
import { OfferPrice, OfferStock } from "#catalogue/offer-facts.tsx";
import { isOrderable } from "#catalogue/product-card.ts";
import type { OfferView, ProductView, VariantView } from "#catalogue/product-view.ts";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session.ts";
import { BareLink, Link } from "#ui/link.tsx";
import { type Column, Table } from "#ui/table.tsx";

/** So many variants still fit as a row of choices. */
const fewVariants = 5;

const priceOf = (offer: OfferView | undefined) => {
  const [first] = offer?.tiers ?? [];
  return offer && first
    ? { itemPrice: first.unitPrice, listPrice: offer.listPrice, itemPerPack: offer.itemPerPack }
    : null;
};

type VariantsProps = { readonly product: ProductView; readonly chosen: VariantView };

/** So many values tell variants apart; further ones (weight, outer dimensions) follow from them. */
const tellingValues = 3;

/** What distinguishes a variant: its first values of the attributes that differ, else its name. */
export function distinction(product: ProductView, variant: VariantView): string {
  const values = product.differences
    .slice(0, tellingValues)
    .flatMap(({ id }) => variant.facts.find((fact) => fact.id === id)?.value ?? []);
  return values.length > 0 ? values.join(" · ") : variant.name;
}

/** Links beside the price; the chosen variant is in the address. */
export function VariantChoices({ product, chosen }: VariantsProps) {
  const t = useCatalogueText();
  const paths = usePaths();
  if (product.variants.length < 2 || product.variants.length > fewVariants) return null;
  return (
    <nav aria-label={t("variants")}>
      <ul className="chips">
        {product.variants.map((variant) => (
          <li key={variant.id}>
            <BareLink
              to={paths.product(product.id, { variant: variant.id })}
              className="chip pe-3!"
              data-tone={variant.id === chosen.id ? "selected" : undefined}
              aria-current={variant.id === chosen.id ? "true" : undefined}
              preventScrollReset
              replace
            >
              {distinction(product, variant)}
            </BareLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Every variant with its price, stock and quantity; one button adds all lines. */
export function VariantTable({ product, chosen }: VariantsProps) {
  const t = useCatalogueText();
  const paths = usePaths();
  const { isAuthenticated } = useSession();
  if (product.variants.length < 2) return null;
  const differences: Column<VariantView>[] = product.differences.slice(0, 4).map(({ id, name }) => ({
    key: id,
    head: name,
    cardLabel: name,
    cell: (variant) => variant.facts.find((fact) => fact.id === id)?.value ?? "–",
  }));
  const columns: readonly Column<VariantView>[] = [
    {
      key: "code",
      head: t("code"),
      isRowHead: true,
      cell: (variant) => (
        <Link
          to={paths.product(product.id, { variant: variant.id })}
          tone="plain"
          prefetch="none"
          className="tabular-nums"
        >
          {variant.code}
        </Link>
      ),
    },
    ...differences,
    {
      key: "price",
      head: t("priceWithoutTax"),
      cardLabel: t("priceWithoutTax"),
      isNumeric: true,
      cell: (variant) => <OfferPrice offer={priceOf(variant.offers[0])} align="end" />,
    },
    {
      key: "stock",
      head: t("availability"),
      cardLabel: t("availability"),
      cell: (variant) => <OfferStock offer={variant.offers[0] ?? null} />,
    },
    ...(isAuthenticated
      ? [
          {
            key: "quantity",
            head: t("quantity"),
            cell: (variant: VariantView) => <VariantQuantity variant={variant} />,
          },
        ]
      : []),
  ];
  const table = (
    <Table
      caption={t("variantsOf", { name: product.name })}
      isCaptionHidden
      columns={columns}
      rows={product.variants}
      rowKey={(variant) => variant.id}
      isRowSelected={(variant) => variant.id === chosen.id}
      density="compact"
    />
  );
  return (
    <section aria-labelledby="variants" className="grid gap-3">
      <h2 id="variants" className="text-xl font-bold">
        {t("variantCount", { count: product.variants.length })}
      </h2>
      {isAuthenticated ? <AddLines>{table}</AddLines> : table}
    </section>
  );
}

function VariantQuantity({ variant }: { readonly variant: VariantView }) {
  const [offer] = variant.offers;
  if (!offer?.offerPriceId || !isOrderable(offer)) return null;
  return (
    <LineQuantity
      offerPriceId={offer.offerPriceId}
      itemPerPack={offer.itemPerPack}
      minOrderQuantity={offer.minOrderQuantity}
      maxOrderQuantity={offer.maxOrderQuantity}
      stock={offer.stock}
      name={variant.name}
    />
  );
}
