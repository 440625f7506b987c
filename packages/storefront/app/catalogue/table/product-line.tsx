import { useTableText } from "messages:table";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type TableProduct, tablePictureSide } from "#catalogue/table/table-view.ts";
import { usePaths } from "#lib/language.tsx";
import { Link } from "#ui/action/link.tsx";
import { Picture } from "#ui/display/picture.tsx";

type ProductLineProps = {
  readonly product: TableProduct;
  /** Columns of the table. */
  readonly width: number;
  readonly isFolded: boolean;
  readonly onFold: () => void;
};

/** A product above its articles: what it is, how many of its articles were found, and the way to all of them. */
export function ProductLine({ product, width, isFolded, onFold }: ProductLineProps) {
  const t = useTableText();
  const paths = usePaths();
  const { productId, name, brand, supplier, picture, matches, variantCount } = product;
  const side = tablePictureSide;
  return (
    <tr className="spec-product">
      <th colSpan={width} scope="rowgroup">
        <div>
          <button
            type="button"
            className="spec-fold needs-scripts"
            aria-expanded={!isFolded}
            aria-label={t(isFolded ? "unfold" : "fold", { name })}
            onClick={onFold}
          >
            <ChevronDown aria-hidden="true" />
          </button>
          <Picture images={picture} width={side} height={side} alt="" placeholderLabel="" className="spec-picture" />
          <Link to={paths.product(productId)} tone="plain" prefetch="none" className="spec-product-name">
            {name}
          </Link>
          <span className="spec-makers">{[brand, supplier].filter(Boolean).join(" · ")}</span>
          <span className="spec-matches">
            <span className="spec-desk">{t("matches", { matches, count: variantCount })}</span>
            <span className="spec-phone">{t("matchesShort", { matches, count: variantCount })}</span>
            {variantCount > matches && (
              <Link
                to={`${paths.product(productId)}#variants`}
                prefetch="none"
                className="spec-desk"
                aria-label={t("allSizesOf", { name })}
              >
                {t("allSizes")}
              </Link>
            )}
          </span>
        </div>
      </th>
    </tr>
  );
}
