// The lines of one supplier: what, at which price, how many, with what is wrong and how to mend it (ux K-02 to K-05).
import Trash2 from "lucide-react/icons/trash-2";
import { useRef } from "react";
import { useLocation, useParams } from "react-router";
import type { CartLineView, SupplierGroup } from "#carts/cart-view.ts";
import { useCartsText } from "#carts/carts.text.ts";
import { LineArticle } from "#carts/line-article.tsx";
import { changeInWords } from "#carts/line-changes.ts";
import { ruleOf, useQuantityTexts } from "#carts/line-quantity-texts.ts";
import { remarkReason, remarkRemedy } from "#carts/line-remarks.ts";
import { useSavedQuantity } from "#carts/use-cart-saver.tsx";
import { formatMoney, formatNumber, formatUnitPrice } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { QuoteTextLink } from "#quotes/quote-link.tsx";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { type PriceFigure, shownPrice } from "#ui/price.rules.ts";
import { Price } from "#ui/price.tsx";
import { packsOf } from "#ui/quantity.rules.ts";
import { Quantity } from "#ui/quantity.tsx";
import { StockMark } from "#ui/stock-mark.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { TextInput } from "#ui/text-input.tsx";

type CartLinesProps = {
  readonly group: SupplierGroup;
  /** What is wrong with a quantity, by offer price; from a form sent without scripts. */
  readonly errors: Readonly<Record<string, string>>;
  /** The cart is a colleague's. */
  readonly isReadOnly: boolean;
  readonly takesNotes: boolean;
};

export function CartLines({ group, errors, isReadOnly, takesNotes }: CartLinesProps) {
  const t = useCartsText();
  const columns: readonly Column<CartLineView>[] = [
    { key: "item", head: t("item"), isRowHead: true, cell: (line) => <Item line={line} takesNotes={takesNotes} /> },
    {
      key: "price",
      head: t("unitPrice"),
      cardLabel: t("unitPrice"),
      isNumeric: true,
      className: "lg:w-32",
      cell: (line) => <LinePrice line={line} />,
    },
    {
      key: "quantity",
      head: t("quantity"),
      className: "lg:w-52",
      cell: (line) =>
        isReadOnly ? <Counting line={line} /> : <LineQuantity line={line} error={errors[line.offerPriceId]} />,
    },
    {
      key: "total",
      head: t("lineTotal"),
      cardLabel: t("lineTotal"),
      isNumeric: true,
      className: "lg:w-28",
      cell: (line) => <LineTotal line={line} />,
    },
  ];
  return (
    <Table
      caption={t("supplierLines", { supplier: group.name })}
      isCaptionHidden
      columns={columns}
      rows={group.lines}
      rowKey={(line) => line.offerPriceId}
    />
  );
}

function Item({ line, takesNotes }: { readonly line: CartLineView; readonly takesNotes: boolean }) {
  const t = useCartsText();
  return (
    <LineArticle line={line}>
      {line.attributes.length > 0 && <span className="text-muted">{line.attributes.join(" · ")}</span>}
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

function LinePrice({ line }: { readonly line: CartLineView }) {
  const t = useCartsText();
  const lot = line.itemPerPack;
  const unitOf = ({ pieces }: PriceFigure) => {
    if (pieces === 1) return t("perPiece");
    if (pieces === lot) return t("perPack", { pieces });
    return pieces === 100 ? t("perHundred") : t("perThousand");
  };
  const { main, secondary } = shownPrice(line.itemPrice, lot);
  const old = line.listPrice === null ? undefined : shownPrice(line.listPrice, lot).main;
  return (
    <Price
      align="end"
      amount={formatMoney(main.value)}
      unit={unitOf(main)}
      secondary={secondary ? `${formatUnitPrice(secondary.value)} ${unitOf(secondary)}` : undefined}
      old={old && { label: t("listPrice"), amount: formatMoney(old.value) }}
    />
  );
}

function Counting({ line }: { readonly line: CartLineView }) {
  const { counting } = useQuantityTexts(line.name, line);
  return counting(line.quantity, packsOf(line.quantity, line.itemPerPack));
}

function LineTotal({ line }: { readonly line: CartLineView }) {
  const isBlocked = line.blockedBy.length > 0;
  const amount = formatMoney(line.totalWithoutTax);
  return isBlocked ? <s className="text-muted">{amount}</s> : <strong>{amount}</strong>;
}

type LineQuantityProps = { readonly line: CartLineView; readonly error: string | undefined };

function LineQuantity({ line, error }: LineQuantityProps) {
  const t = useCartsText();
  const texts = useQuantityTexts(line.name, line);
  const saved = useSavedQuantity(line);
  const refusal = saved.refusal === null ? undefined : t("notSaved", { reason: saved.refusal });
  const remover = useRef<HTMLButtonElement>(null);
  const { cartId } = useParams();
  const { pathname } = useLocation();
  // Zero presses the button that removes the line, so that there is one way out of the cart and back.
  const commit = (pieces: number) => (pieces === 0 ? remover.current?.click() : saved.change(pieces));
  return (
    <fieldset onBlur={saved.flush}>
      <button ref={remover} type="submit" name="remove" value={line.offerPriceId} hidden>
        {t("remove")}
      </button>
      <input type="hidden" name="offerPriceId" value={line.offerPriceId} />
      <input type="hidden" name="previous" value={line.quantity} />
      <input type="hidden" name="name" value={line.name} />
      <div className="flex items-start justify-between gap-2 md:justify-start">
        <div className="min-w-36">
          <Quantity
            rule={ruleOf(line)}
            texts={texts}
            value={saved.value}
            allowsZero
            size="small"
            error={refusal ?? error}
            onCheck={(check) => check.state === "valid" && saved.change(check.pieces)}
            onCommit={commit}
          />
        </div>
        <Remove line={line} />
      </div>
      <div className="flex flex-wrap gap-x-4 text-sm print:hidden">
        <button type="submit" name="setAside" value={line.offerPriceId} className="link">
          {t("setAside")}
          <span className="sr-only"> {line.name}</span>
        </button>
        <QuoteTextLink of={{ cart: cartId, line: line.offerPriceId, from: pathname }} name={line.name} />
      </div>
      <p role="status" className="min-h-5 text-muted">
        {saved.isPending && t("saving")}
        {saved.isSaved && t("saved")}
        {saved.remarks.map((remark) => ` ${remark}`)}
      </p>
    </fieldset>
  );
}

/** Takes the line out; the page then offers the way back (ux G-16). */
function Remove({ line }: { readonly line: CartLineView }) {
  const t = useCartsText();
  return (
    <IconButton
      type="submit"
      name="remove"
      value={line.offerPriceId}
      size="small"
      icon={<Trash2 />}
      label={t("removeOf", { name: line.name })}
    />
  );
}
