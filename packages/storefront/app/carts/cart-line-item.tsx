// What a cart line is of: picture, names, stock, what is wrong with it and how to mend it, and its note (ux K-03, K-05).
import { memo } from "react";
import type { CartLineView } from "#carts/cart-view.ts";
import { useCartsText } from "#carts/carts.text.ts";
import { LineArticle } from "#carts/line-article.tsx";
import { changeInWords } from "#carts/line-changes.ts";
import { remarkReason, remarkRemedy } from "#carts/line-remarks.ts";
import { formatNumber } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { StockMark } from "#ui/stock-mark.tsx";
import { TextInput } from "#ui/text-input.tsx";

type ItemProps = { readonly line: CartLineView; readonly takesNotes: boolean };

export const Item = memo(ItemOfLine);

function ItemOfLine({ line, takesNotes }: ItemProps) {
  const t = useCartsText();
  return (
    <LineArticle line={line}>
      {line.attributes.length > 0 && (
        <span className="text-muted">{line.attributes.map((attribute) => t("attribute", attribute)).join(" · ")}</span>
      )}
      <Availability line={line} />
      <Remarks line={line} />
      {takesNotes ? (
        <Note line={line} />
      ) : (
        line.note && <p className="text-muted">{t("noteIs", { note: line.note })}</p>
      )}
    </LineArticle>
  );
}

/** The buyer's words about the line, saved by a button of their own (ux K-03). */
function Note({ line }: { readonly line: CartLineView }) {
  const t = useCartsText();
  return (
    <Disclosure
      key={line.note}
      summary={line.note ? t("noteIs", { note: line.note }) : t("noteAdd")}
      className="print:hidden"
    >
      <div className="flex flex-wrap items-center gap-2">
        <TextInput
          name="note"
          size="small"
          aria-label={t("noteOf", { name: line.name })}
          defaultValue={line.note}
          maxLength={500}
          autoComplete="off"
          className="grow"
        />
        <Button type="submit" name="saveNote" value={line.offerPriceId} size="small">
          {t("noteSave")}
        </Button>
      </div>
    </Disclosure>
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
  const language = useLanguage();
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
            {changeInWords(change, t, (value) => formatNumber(value, language))}
          </p>
        ))}
    </>
  );
}
