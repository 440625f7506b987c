// Every variant of a product in a table: a filter per attribute, a quantity per row, one button for all lines (ux P-02).

import { useCatalogueText } from "messages:catalogue";
import { useDetailsText } from "messages:details";
import { Form, useNavigate, useSearchParams } from "react-router";
import { AddLines, LineQuantity } from "#carts/add/add-lines.tsx";
import { OfferPrice, OfferStock } from "#catalogue/product/offers/offer-facts.tsx";
import {
  filterName,
  filterVariants,
  optionsOf,
  readVariantFilter,
  type VariantFilter,
} from "#catalogue/product/variants/variant-filter.rules.ts";
import { isOrderable } from "#catalogue/product-card.ts";
import type { OfferView, ProductView, VariantView } from "#catalogue/product-view.ts";
import { type Difference, valueIn } from "#catalogue/variants.rules.ts";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";
import { Field } from "#ui/form/field.tsx";
import { Select } from "#ui/form/text-input.tsx";

/** Most attributes that fit beside code, price, stock and quantity. */
const mostColumns = 4;
/** Longer tables keep their head in view. */
const stickyFrom = 10;

type VariantTableProps = { readonly product: ProductView; readonly chosen: VariantView };

/** The dimensions first, then what else differs. */
function shownDifferences({ dimensions, differences }: ProductView): readonly Difference[] {
  const others = differences.filter(({ id }) => dimensions.every((dimension) => dimension.id !== id));
  return [...dimensions, ...others].slice(0, mostColumns);
}

/** A list of more values than this helps nobody to choose, unless nothing else tells the variants apart. */
const mostOptions = 15;

function filteredDifferences(product: ProductView): readonly Difference[] {
  const isDimension = (id: string) => product.dimensions.some((dimension) => dimension.id === id);
  const isShort = (id: string) => optionsOf(product.variants, id, {}).length <= mostOptions;
  return shownDifferences(product).filter(({ id }) => isDimension(id) || isShort(id));
}

export function VariantTable({ product, chosen }: VariantTableProps) {
  const t = useDetailsText();
  const [parameters] = useSearchParams();
  const { isAuthenticated } = useSession();
  const filter = readVariantFilter(parameters, product.variants);
  const rows = filterVariants(product.variants, filter);
  const columns = useColumns(product, isAuthenticated);
  const table = (
    <Table
      caption={t("variantsOf", { name: product.name })}
      isCaptionHidden
      columns={columns}
      rows={rows}
      rowKey={(variant) => variant.id}
      isRowSelected={(variant) => variant.id === chosen.id}
      density="compact"
      isSticky={rows.length > stickyFrom}
    />
  );
  return (
    <section id="variants" aria-labelledby="variants-title" className="grid grid-cols-1 gap-3">
      <h2 id="variants-title" className="text-xl font-bold">
        {t("variantCount", { count: product.variants.length })}
      </h2>
      <FilterForm product={product} filter={filter} shown={rows.length} />
      {isAuthenticated ? <AddLines shown={offerPriceIds(rows)}>{table}</AddLines> : table}
    </section>
  );
}

const offerPriceIds = (rows: readonly VariantView[]) => rows.flatMap(({ offers }) => offers[0]?.offerPriceId ?? []);

/** Numbers, with their unit or without, stand right so that they can be compared (ux G-21). */
const isNumber = (variants: readonly VariantView[], id: string) =>
  variants.every((variant) => /^[\d\s.,-]+\s?[\p{L}µ%²]{0,4}$/u.test(valueIn(variant, id) ?? "0"));

const priceOf = (offer: OfferView | undefined) => {
  const [first] = offer?.tiers ?? [];
  return offer && first
    ? { itemPrice: first.unitPrice, listPrice: offer.listPrice, itemPerPack: offer.itemPerPack }
    : null;
};

function useColumns(product: ProductView, isAuthenticated: boolean): readonly TableColumn<VariantView>[] {
  const t = useDetailsText();
  const catalogue = useCatalogueText();
  const paths = usePaths();
  const quantity: TableColumn<VariantView> = {
    key: "quantity",
    head: catalogue("quantity"),
    cell: (variant) => <VariantQuantity variant={variant} />,
  };
  return [
    {
      key: "code",
      head: t("code"),
      isRowHead: true,
      cell: (variant) => (
        <Link to={paths.product(product.id, { variant: variant.id })} tone="plain" prefetch="none" className="code">
          {variant.code}
        </Link>
      ),
    },
    ...shownDifferences(product).map(({ id, name }) => ({
      key: id,
      head: name,
      cardLabel: name,
      isNumeric: isNumber(product.variants, id),
      cell: (variant: VariantView) => valueIn(variant, id) ?? t("notGiven"),
    })),
    {
      key: "price",
      head: catalogue("priceWithoutTax"),
      cardLabel: catalogue("priceWithoutTax"),
      isNumeric: true,
      cell: (variant) => <OfferPrice offer={priceOf(variant.offers[0])} align="end" />,
    },
    {
      key: "stock",
      head: catalogue("availability"),
      cardLabel: catalogue("availability"),
      cell: (variant) => <OfferStock offer={variant.offers[0] ?? null} />,
    },
    ...(isAuthenticated ? [quantity] : []),
  ];
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
      tiers={offer.tiers}
      name={variant.name}
    />
  );
}

type FilterFormProps = {
  readonly product: ProductView;
  readonly filter: VariantFilter;
  /** Rows that pass. */
  readonly shown: number;
};

/** One list per attribute; values that no variant has with the others are there, but cannot be chosen. */
function FilterForm({ product, filter, shown }: FilterFormProps) {
  const t = useDetailsText();
  const paths = usePaths();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const variant = parameters.get("variant");
  const isFiltered = Object.keys(filter).length > 0;
  const addressOf = (form: HTMLFormElement) => {
    const chosen = [...new FormData(form)].filter(([name, value]) => name !== "variant" && value !== "");
    return paths.product(product.id, {
      variant,
      ...Object.fromEntries(chosen.map(([name, value]) => [name, String(value)])),
    });
  };
  return (
    <Form
      method="get"
      action={`${paths.product(product.id)}#variants`}
      className="flex flex-wrap items-end gap-3"
      onChange={(event) => void navigate(addressOf(event.currentTarget), { replace: true, preventScrollReset: true })}
    >
      {variant && <input type="hidden" name="variant" value={variant} />}
      {filteredDifferences(product).map(({ id, name }) => (
        <Field key={id} label={name} className="min-w-32">
          <Select key={filter[id]} name={filterName(id)} defaultValue={filter[id] ?? ""} size="small">
            <option value="">{t("allValues")}</option>
            {optionsOf(product.variants, id, filter).map(({ value, isAvailable }) => (
              <option key={value} value={value} disabled={!isAvailable}>
                {isAvailable ? value : t("unavailableValue", { value })}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <Button type="submit" size="small" className="hidden noscript:inline-flex">
        {t("filter")}
      </Button>
      <p role="status" className="py-1 text-sm text-muted">
        {isFiltered && t("shownOf", { shown, count: product.variants.length })}
      </p>
      {isFiltered && (
        <Link to={paths.product(product.id, { variant })} preventScrollReset replace className="py-1 text-sm">
          {t("showAll")}
        </Link>
      )}
    </Form>
  );
}
