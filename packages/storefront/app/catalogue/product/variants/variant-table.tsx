// Every variant of a product in the specification table: a filter per attribute that stays in sight, a quantity per row, one bar
// for all lines (ux P-02).
import { useDetailsText } from "messages:details";
import { useMemo } from "react";
import { Form, useNavigate, useSearchParams } from "react-router";
import { ComparisonForm } from "#catalogue/cards/article-marks.tsx";
import {
  filterName,
  filterVariants,
  optionsOf,
  readVariantFilter,
  type VariantFilter,
} from "#catalogue/product/variants/variant-filter.rules.ts";
import { presentVariants, sortVariants } from "#catalogue/product/variants/variants.present.ts";
import type { ProductView, VariantView } from "#catalogue/product-view.ts";
import { ExportMenu } from "#catalogue/table/export/export-menu.tsx";
import { SpecTable } from "#catalogue/table/spec-table.tsx";
import { TableForm } from "#catalogue/table/table-form.tsx";
import { TableTools } from "#catalogue/table/table-tools.tsx";
import type { Difference } from "#catalogue/variants.rules.ts";
import type { TableFace } from "#collections/table-face/table-choices.ts";
import { UnitSwitch } from "#goods/unit-switch.tsx";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { Field } from "#ui/form/field.tsx";
import { Select } from "#ui/form/text-input.tsx";
import { useAddressValue } from "#ui/form/use-address-value.ts";
import { leaveFocus } from "#ui/overlay/leave-focus.ts";

type VariantTableProps = {
  readonly product: ProductView;
  readonly chosen: VariantView;
  /** How the visitor wants it. */
  readonly face: TableFace;
};

/** Most attributes that are filtered by. */
const mostFilters = 4;
/** A list of more values than this helps nobody to choose, unless nothing else tells the variants apart. */
const mostOptions = 15;

function filteredDifferences({ variants, dimensions, differences }: ProductView): readonly Difference[] {
  const isDimension = (id: string) => dimensions.some((dimension) => dimension.id === id);
  const isShort = (id: string) => optionsOf(variants, id, {}).length <= mostOptions;
  const others = differences.filter(({ id }) => !isDimension(id));
  return [...dimensions, ...others].slice(0, mostFilters).filter(({ id }) => isDimension(id) || isShort(id));
}

export function VariantTable({ product, chosen, face }: VariantTableProps) {
  const t = useDetailsText();
  const paths = usePaths();
  const language = useLanguage();
  const [parameters] = useSearchParams();
  const { isAuthenticated } = useSession();
  const presented = useMemo(() => presentVariants(product, language), [product, language]);
  const filter = readVariantFilter(parameters, product.variants);
  const kept = new Set(filterVariants(product.variants, filter).map(({ id }) => id));
  const sort = parameters.get("sort") ?? "";
  const shown = sortVariants(presented.rows, sort).filter(({ article }) => kept.has(article.variantId));
  const articles = shown.map(({ article }) => article);
  const hrefOf = (next: string) => {
    const { searchParams } = new URL(`?${parameters}`, "http://shop.invalid");
    searchParams.set("sort", next);
    return `${paths.product(product.id)}?${searchParams}#variants`;
  };
  const view = { heads: presented.heads, products: [], articles };
  return (
    <section id="variants" aria-labelledby="variants-title" className="variant-table">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="variants-title" className="text-xl font-bold">
          {t("variantCount", { count: product.variants.length })}
        </h2>
        <div className="spec-toolbar">
          <TableTools heads={presented.heads} face={face} />
          <ExportMenu
            addressOf={(format) =>
              paths.exportVariants(product.id, { ...Object.fromEntries(parameters), variant: null, format })
            }
            count={articles.length}
          />
        </div>
      </div>
      <FilterForm product={product} filter={filter} shown={articles.length} sort={sort} />
      <ComparisonForm />
      <TableForm articles={articles}>
        <SpecTable
          view={view}
          face={face}
          caption={t("variantsOf", { name: product.name })}
          sort={{ current: sort, hrefOf }}
          chosenId={chosen.id}
          isOneProduct
        />
        {isAuthenticated && (
          <div className="spec-foot">
            <UnitSwitch />
          </div>
        )}
      </TableForm>
    </section>
  );
}

type ValueSelectProps = {
  readonly product: ProductView;
  readonly filter: VariantFilter;
  /** The attribute. */
  readonly id: string;
};

function ValueSelect({ product, filter, id }: ValueSelectProps) {
  const t = useDetailsText();
  const chosen = filter[id] ?? "";
  return (
    <Select ref={useAddressValue<HTMLSelectElement>(chosen)} name={filterName(id)} defaultValue={chosen} size="small">
      <option value="">{t("allValues")}</option>
      {optionsOf(product.variants, id, filter).map(({ value, isAvailable }) => (
        <option key={value} value={value} disabled={!isAvailable}>
          {isAvailable ? value : t("unavailableValue", { value })}
        </option>
      ))}
    </Select>
  );
}

type FilterFormProps = {
  readonly product: ProductView;
  readonly filter: VariantFilter;
  /** Rows that pass. */
  readonly shown: number;
  readonly sort: string;
};

/** One list per attribute; values that no variant has with the others are there, but cannot be chosen. */
function FilterForm({ product, filter, shown, sort }: FilterFormProps) {
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
      ref={leaveFocus}
      method="get"
      action={`${paths.product(product.id)}#variants`}
      className="variant-filters"
      onChange={(event) => void navigate(addressOf(event.currentTarget), { replace: true, preventScrollReset: true })}
    >
      {variant && <input type="hidden" name="variant" value={variant} />}
      {sort && <input type="hidden" name="sort" value={sort} />}
      {filteredDifferences(product).map(({ id, name }) => (
        <Field key={id} label={name} className="min-w-32">
          <ValueSelect product={product} filter={filter} id={id} />
        </Field>
      ))}
      <Button type="submit" size="small" className="hidden noscript:inline-flex">
        {t("filter")}
      </Button>
      <p role="status" className="py-1 text-sm whitespace-nowrap text-muted">
        {isFiltered && t("shownOf", { shown, count: product.variants.length })}
      </p>
      {isFiltered && (
        <Link
          to={paths.product(product.id, { variant, sort: sort || null })}
          preventScrollReset
          replace
          className="py-1 text-sm whitespace-nowrap"
        >
          {t("showAll")}
        </Link>
      )}
    </Form>
  );
}
