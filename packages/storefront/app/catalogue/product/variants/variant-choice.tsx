// Choosing one of a few variants, or the way to the table of many (ux P-02, P-03). The chosen variant is in the address.

import { useProductText } from "messages:product";
import { articleName } from "#catalogue/product-card.ts";
import type { ProductView, VariantView } from "#catalogue/product-view.ts";
import { choiceOf, joinValues, valueIn } from "#catalogue/variants.rules.ts";
import { usePaths } from "#lib/language.tsx";
import { BareLink } from "#ui/action/link.tsx";

type VariantChoiceProps = { readonly product: ProductView; readonly chosen: VariantView };

/** What distinguishes a variant: its values of the attributes that tell all apart, else its name. */
export function distinction(product: ProductView, variant: VariantView): string {
  const values = product.dimensions.flatMap(({ id }) => valueIn(variant, id) ?? []);
  return values.length > 0 ? joinValues(values) : variant.name;
}

/** Everything that tells a variant from the others, as its name says it: all three sides of a box, though two may be enough. */
const wholeDistinction = (product: ProductView, variant: VariantView): string =>
  articleName(product.name, variant.name).difference || distinction(product, variant);

/** Buttons beside the price for a few variants; for many, what is chosen and a link down to all. */
export function VariantChoice({ product, chosen }: VariantChoiceProps) {
  const t = useProductText();
  const { variants, dimensions } = product;
  const kind = choiceOf(variants, dimensions);
  if (kind === "none") return null;
  if (kind === "buttons") return <VariantButtons product={product} chosen={chosen} />;
  return (
    <p className="flex flex-wrap gap-x-3 text-sm">
      <span>{t.rich("chosen", { variant: wholeDistinction(product, chosen) }, { b: (words) => <b>{words}</b> })}</span>
      <a className="link" href="#variants">
        {t("chooseAmong", { count: variants.length })}
      </a>
    </p>
  );
}

function VariantButtons({ product, chosen }: VariantChoiceProps) {
  const t = useProductText();
  const paths = usePaths();
  const [dimension] = product.dimensions;
  return (
    <nav aria-label={dimension?.name ?? t("variants")} className="grid gap-1">
      <p className="text-sm font-semibold" aria-hidden="true">
        {dimension?.name ?? t("variants")}
      </p>
      <ul className="chips">
        {product.variants.map((variant) => (
          <li key={variant.id}>
            <BareLink
              to={paths.product(product.id, { variant: variant.id })}
              className="chip min-h-10 px-4!"
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
