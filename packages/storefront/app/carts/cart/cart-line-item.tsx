// What a cart line is of: picture, names, stock, what is wrong with it and how to mend it, and what can be done with it (ux
// K-03, K-05).

import { useCartsText } from "messages:carts";
import { memo } from "react";
import { CheaperStep, LineActions } from "#carts/cart/cart-line-actions.tsx";
import { useChangeWords } from "#carts/cart/line-changes.ts";
import type { CartLineView } from "#carts/cart-view.ts";
import { LineArticle, useLineAttributes } from "#carts/line-article.tsx";
import { remarkReason, remarkRemedy } from "#carts/line-remarks.ts";
import { StockMark } from "#goods/stock-mark.tsx";

type ItemProps = {
  readonly line: CartLineView;
  /** The cart is a colleague's. */
  readonly isReadOnly: boolean;
  readonly takesNotes: boolean;
};

export const Item = memo(ItemOfLine);

function ItemOfLine({ line, isReadOnly, takesNotes }: ItemProps) {
  const t = useCartsText();
  const attributes = useLineAttributes(line);
  return (
    <>
      <LineArticle line={line}>
        {attributes.length > 0 && <span className="text-muted">{attributes.join(" · ")}</span>}
        <Availability line={line} />
        <Remarks line={line} />
        {line.note && !takesNotes && <p className="text-muted">{t("noteIs", { note: line.note })}</p>}
      </LineArticle>
      {!isReadOnly && (
        <div className="font-normal @line-wide:ms-19">
          <CheaperStep line={line} />
          <LineActions line={line} takesNotes={takesNotes} />
        </div>
      )}
    </>
  );
}

function Availability({ line }: { readonly line: CartLineView }) {
  const t = useCartsText();
  // A blocked line says more about its stock in its reason.
  if (line.blockedBy.length > 0) return null;
  return (
    <StockMark level={line.stock >= line.quantity ? "available" : "low"}>
      {t("stockLeft", { stock: line.stock })}
      {line.leadTimeDays !== null && ` · ${t("shippedWithin", { days: line.leadTimeDays })}`}
    </StockMark>
  );
}

/** Said with its figures among the changes. */
const priceChanged = "F_W_107";

function Remarks({ line }: { readonly line: CartLineView }) {
  const t = useCartsText();
  const changeInWords = useChangeWords();
  const isBlocked = line.blockedBy.length > 0;
  return (
    <>
      {isBlocked && (
        <div className="mt-1 rounded-md border-s-4 border-danger bg-danger-soft px-3 py-2">
          <strong>{t("blocked")}</strong>
          {line.blockedBy.map((code) => (
            <p key={code}>
              {remarkReason(code, t, { stock: line.stock })} {remarkRemedy(code, t)}
            </p>
          ))}
        </div>
      )}
      {line.warnings
        .filter((code) => code !== priceChanged)
        .map((code) => (
          <p key={code} className="text-warning">
            {remarkReason(code, t, { stock: line.stock })}
          </p>
        ))}
      {line.changes
        .filter(({ kind }) => kind === "PRICE" || kind === "PACK")
        .map((change) => (
          <p key={change.kind} className="text-warning">
            {changeInWords(change, line.itemPerPack)}
          </p>
        ))}
    </>
  );
}
