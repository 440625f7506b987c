// The last two cells of a row: quantity and sum; of what cannot be had the nearest article that can.
import { useTableText } from "messages:table";
import ArrowRight from "lucide-react/icons/arrow-right";
import { amountText, missingDecimals } from "#catalogue/table/columns.rules.ts";
import type { LineOffer } from "#catalogue/table/lines.rules.ts";
import { ProposalCell, QuantityField, type ShownLine } from "#catalogue/table/quantity-cell.tsx";
import { rowId, type TableArticle } from "#catalogue/table/table-view.ts";
import type { TypingTable } from "#catalogue/table/typed-lines.ts";
import { usePaths } from "#lib/language.tsx";
import { BareLink } from "#ui/action/link.tsx";

type OrderCellsProps = ShownLine & {
  readonly typing: TypingTable;
  readonly article: TableArticle;
  readonly offer: LineOffer | null;
  readonly isFirst: boolean;
};

export function OrderCells({ typing, article, offer, isFirst, ...line }: OrderCellsProps) {
  const t = useTableText();
  const { judged, isWrong } = line;
  if (!offer)
    return (
      <>
        <td className="spec-order">{article.equivalent && <EquivalentLink article={article} />}</td>
        <td className="spec-total">
          {article.equivalent ? <span className="text-xs text-muted">{t("equivalent")}</span> : "–"}
        </td>
      </>
    );
  return (
    <>
      <td className="spec-order spec-quantity" data-state={isWrong ? "wrong" : line.line ? "used" : undefined}>
        <QuantityField {...line} typing={typing} offer={offer} name={article.name} isFirst={isFirst} />
      </td>
      <td className="spec-total">
        {isWrong ? (
          <ProposalCell typing={typing} offer={offer} judged={judged} name={article.name} />
        ) : judged.state === "valid" ? (
          <span title={t("preview")}>
            <b data-room={missingDecimals(amountText(judged.total), 2, ",") || undefined}>{amountText(judged.total)}</b>
            {offer.itemPerPack > 1 && <span className="spec-packs">{t("packs", { packs: judged.packs })}</span>}
          </span>
        ) : (
          "–"
        )}
      </td>
    </>
  );
}

function EquivalentLink({ article: { code, equivalent } }: { readonly article: TableArticle }) {
  const t = useTableText();
  const paths = usePaths();
  if (!equivalent) return null;
  const { isHere, variantId, productId } = equivalent;
  const id = rowId(variantId);
  const face = {
    ...{ className: "button spec-equivalent", "data-size": "small", "data-variant": "secondary" },
    "aria-label": t(isHere ? "equivalentOf" : "equivalentElsewhere", { code, other: equivalent.code }),
    children: (
      <>
        <ArrowRight aria-hidden="true" /> <span className="code">{equivalent.code}</span>
      </>
    ),
  };
  if (!isHere) return <BareLink {...face} to={paths.product(productId, { variant: variantId })} prefetch="none" />;
  return (
    <a
      {...face}
      href={`#${id}`}
      onClick={(event) => {
        const field = document.getElementById(id)?.querySelector<HTMLInputElement>("[data-quantity]");
        // The row that the address would lead to can have no focus, and would take it from the field.
        if (field) event.preventDefault();
        field?.focus();
      }}
    />
  );
}
