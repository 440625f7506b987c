// The columns of the sheet of offers: what is read, and a field for each cell that is typed.

import { useDeskOffersText } from "messages:deskOffers";
import { useEffect, useRef } from "react";
import { type CellEdit, editOf, shownText } from "#desk/offers/edits.rules.ts";
import { type CellColumn, cellText, isDifference, stockAfter, tierOf } from "#desk/offers/offer-cells.rules.ts";
import { type OfferEntry, valuesOf } from "#desk/offers/offer-entry.ts";
import { OfferState } from "#desk/offers/offer-state.tsx";
import { columnName, type OffersText } from "#desk/offers/offer-words.ts";
import type { OfferSheet } from "#desk/offers/use-offer-edits.ts";
import { formatNumber, formatPercent } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import type { Language } from "#lib/locale.ts";
import { Picture } from "#ui/display/picture.tsx";
import type { TableColumn } from "#ui/display/table.tsx";

export type SheetProps = {
  readonly sheet: OfferSheet;
  readonly mayWrite: boolean;
  readonly hasSuppliers: boolean;
};

type OfferColumn = TableColumn<OfferEntry>;

const units: Readonly<Partial<Record<CellColumn, "pieces" | "days">>> = {
  stock: "pieces",
  minStockAlert: "pieces",
  minOrderQuantity: "pieces",
  maxOrderQuantity: "pieces",
  leadTimeToShip: "days",
};

/** All columns of a sheet. */
export function offerColumns(
  { sheet, mayWrite, hasSuppliers }: SheetProps,
  cells: readonly CellColumn[],
  { t, language }: { readonly t: OffersText; readonly language: Language },
): readonly OfferColumn[] {
  const head = (name: string, unit: string | null) => (
    <>
      {name}
      {unit !== null && <span className="block text-xs font-normal">{unit}</span>}
    </>
  );
  const read = (key: string, name: string, unit: string | null, cell: OfferColumn["cell"]): OfferColumn => ({
    ...{ key, head: head(name, unit), cardLabel: name, isNumeric: true, className: "offer-read", cell },
  });
  const typed = (column: CellColumn): OfferColumn => {
    const name = columnName(column, t);
    const unit = units[column];
    return {
      key: column,
      head: head(name, tierOf(column) !== null ? t("unit.price") : unit ? t(`unit.${unit}`) : null),
      cardLabel: unit === "days" ? `${name} (${t("unit.days")})` : name,
      isNumeric: column !== "status",
      className: "offer-typed",
      cell: (offer) => <OfferCell offer={offer} column={column} sheet={sheet} mayWrite={mayWrite} />,
    };
  };
  const [status, stock, ...others] = cells;
  const number = (value: number) => formatNumber(value, language);
  const tiers = others.filter((column) => tierOf(column) !== null);
  const bounds = others.filter((column) => tierOf(column) === null);
  const [alert, ...rest] = bounds;
  return [
    {
      key: "article",
      head: t("article"),
      isRowHead: true,
      className: "offer-article",
      cell: (offer) => <Article {...{ offer, hasSuppliers }} />,
    },
    ...[status, stock].flatMap((column) => (column ? [typed(column)] : [])),
    ...(alert ? [typed(alert)] : []),
    read("pack", t("pack"), t("unit.pieces"), ({ itemPerPack }) => number(itemPerPack)),
    ...[...rest, ...tiers].map(typed),
    read("tax", t("tax"), t("agreements"), ({ taxRate, agreementCount }) => (
      <>
        {formatPercent(taxRate, language)}
        <span className="block text-xs text-muted">{agreementCount > 0 ? number(agreementCount) : "–"}</span>
      </>
    )),
    {
      ...{ key: "state", head: t("saved"), cardLabel: t("saved"), className: "offer-state" },
      cell: (offer) => <OfferState offer={offer} sheet={sheet} />,
    },
  ];
}

function Article({ offer, hasSuppliers }: { readonly offer: OfferEntry; readonly hasSuppliers: boolean }) {
  const t = useDeskOffersText();
  const { name, code, image, supplier, isArticleSold } = offer;
  return (
    <div className="flex items-center gap-2">
      <div className="w-8 flex-none">
        <Picture
          images={image ? [{ url: image, widthInPx: 100, heightInPx: 100 }] : []}
          {...{ width: 32, height: 32, alt: "", placeholderLabel: t("pictureToCome") }}
        />
      </div>
      <div className="min-w-0 flex-1">
        <span className="font-semibold">{name}</span>
        <span className="block text-xs font-normal text-muted">
          <span className="code whitespace-nowrap">{code}</span>
          {hasSuppliers && ` · ${supplier.name}`}
          {!isArticleSold && ` · ${t("notSold")}`}
        </span>
      </div>
      {/* What a form without scripts was shown. */}
      <input type="hidden" name={`shown-${offer.id}`} value={JSON.stringify(valuesOf(offer))} />
    </div>
  );
}

type CellProps = {
  readonly offer: OfferEntry;
  readonly column: CellColumn;
  readonly sheet: OfferSheet;
  readonly mayWrite: boolean;
};

/** Tiers beyond the next one cannot be begun; the next one can. */
const isOpen = ({ priceRanges }: OfferEntry, edits: readonly CellEdit[], offerId: string, tier: number) =>
  tier <= priceRanges.length || editOf(edits, offerId, `tier${tier - 1}`) !== undefined;

/** A typed cell, named by its column and its article. Its text is the reader's as long as they type in it. */
function OfferCell({ offer, column, sheet, mayWrite }: CellProps) {
  const t = useDeskOffersText();
  const language = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const edit = editOf(sheet.edits, offer.id, column);
  const text = shownText(sheet.edits, offer, column, language);
  const isBox = column === "status";
  useEffect(() => {
    if (!field.current || field.current.dataset.mode) return;
    if (isBox) field.current.checked = text === "1";
    else field.current.value = text;
    field.current.dataset.written = text;
  }, [text, isBox]);
  const tier = tierOf(column);
  if (tier !== null && !isOpen(offer, sheet.edits, offer.id, tier)) return <span className="text-muted">–</span>;
  const name = `${column}-${offer.id}`;
  const about = {
    ...{ ref: field, id: name, name, "data-cell": column, "data-offer": offer.id, "data-state": edit?.state },
    "aria-label": t("cellOf", { column: columnName(column, t), name: offer.name }),
    "aria-invalid": edit?.state === "refused" ? true : undefined,
    "aria-describedby": edit ? `state-${offer.id}` : undefined,
  } as const;
  if (!mayWrite)
    return isBox ? t(offer.status === "ACTIVE" ? "onSale" : "offSale") : cellText(offer, column, language) || "–";
  if (isBox)
    return (
      <label className="offer-box">
        <input {...about} type="checkbox" className="size-5" value="1" defaultChecked={text === "1"} />
      </label>
    );
  const isPrice = tier !== null;
  return (
    <>
      <input
        {...about}
        type="text"
        className="input offer-input"
        data-size="small"
        // A sign can be typed as well.
        inputMode={isPrice || column === "stock" ? "text" : "numeric"}
        autoComplete="off"
        defaultValue={text}
        placeholder={isPrice && text === "" && tier > 0 ? "+" : undefined}
      />
      {column === "stock" && offer.reserved > 0 && (
        <span className="block text-xs text-muted">
          {t("ofWhichReserved", { pieces: formatNumber(offer.reserved, language) })}
        </span>
      )}
      {edit?.state === "waiting" && column === "stock" && isDifference(text) && (
        <span className="block text-xs text-info">
          {t("gives", { pieces: formatNumber(stockAfter(text, offer.stock) ?? 0, language) })}
        </span>
      )}
    </>
  );
}
