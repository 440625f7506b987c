// What the cells of a size say.

import { useFitText } from "messages:fit";
import type { ArticleView, SizeView } from "#fit/fit.server.ts";
import { measureNames, useFitWords } from "#fit/fit-words.ts";
import { StockMark } from "#goods/stock-mark.tsx";

/** What is free along each measure; less than was asked is marked by shape and word. */
export function Slack({ size, clearance }: { readonly size: SizeView; readonly clearance: number }) {
  const t = useFitText();
  const { number } = useFitWords();
  return (
    <>
      <span className="fit-card-word">{t("slackWord")} </span>
      <span className="fit-slack">
        {measureNames[size.kind].map((name, place) => {
          const free = size.slack[place] ?? 0;
          return (
            <span
              key={name}
              data-short={free < clearance || undefined}
              title={free < clearance ? t("short") : undefined}
            >
              {number(free)}
              {free < clearance && <span className="sr-only"> {t("short")}</span>}
            </span>
          );
        })}
      </span>
      <span className="fit-card-word"> {t("inMillimetres")}</span>
    </>
  );
}

/** How full it is, as a number and a bar; the nearest is told by its word. */
export function Fill({ size }: { readonly size: SizeView }) {
  const t = useFitText();
  const { fill } = useFitWords();
  return (
    <>
      <span className="fit-fill-word">{t("filledBy", { share: fill(size.fill) })}</span>
      <span className="fit-fill">{fill(size.fill)}</span>
      {size.isClosest ? (
        <span className="fit-best">{t("closest")}</span>
      ) : (
        <svg className="fit-bar" viewBox="0 0 1000 40" preserveAspectRatio="none" aria-hidden="true">
          <rect className="fit-bar-ground" width="1000" height="40" />
          <rect className="fit-bar-part" width={size.fill} height="40" />
        </svg>
      )}
    </>
  );
}

type Offer = ArticleView["offer"];

/** The sign of the amount, where no head of a column says it. */
function CardSign() {
  return <span className="fit-card-word">{useFitWords().sign}</span>;
}

/** A hundred and a full pallet, and what is there. */
export function PriceCells({ offer }: { readonly offer: Offer }) {
  const t = useFitText();
  const { number, amount } = useFitWords();
  return (
    <>
      <td data-cell="hundred" data-numeric>
        {offer ? amount(offer.hundredPrice) : t("unknown")}
        {offer && <CardSign />}
        <span className="fit-card-word"> {t("perHundred")}</span>
      </td>
      <td data-cell="pallet" data-numeric>
        {offer?.pallet ? amount(offer.pallet.price) : t("unknown")}
        {offer?.pallet && <span className="fit-meta">{t("pieces", { count: number(offer.pallet.quantity) })}</span>}
      </td>
      <td data-cell="stock" data-numeric>
        {offer ? <Stock offer={offer} /> : t("unknown")}
      </td>
    </>
  );
}

/** A disc, half a disc or a barred ring with the number of pieces; the delay below. */
function Stock({ offer }: { readonly offer: NonNullable<Offer> }) {
  const t = useFitText();
  const { number } = useFitWords();
  const level = offer.stock <= 0 ? "none" : offer.stock < offer.quantity ? "low" : "available";
  return (
    <>
      <StockMark level={level}>{level === "none" ? t("noStock") : number(offer.stock)}</StockMark>
      {offer.leadTimeToShip !== null && (
        <span className="fit-meta">
          <abbr title={t("days", { count: offer.leadTimeToShip })}>
            {t("daysShort", { count: offer.leadTimeToShip })}
          </abbr>
        </span>
      )}
    </>
  );
}

/** What all objects cost, and in how many packs. */
export function Total({ offer, isCheapest }: { readonly offer: Offer; readonly isCheapest: boolean }) {
  const t = useFitText();
  const { amount } = useFitWords();
  if (!offer) return <span className="fit-meta">{t("noPrice")}</span>;
  return (
    <>
      <b className="fit-total">
        {amount(offer.total)}
        <CardSign />
      </b>
      {isCheapest && <span className="fit-best">{t("cheapest")}</span>}
      <span className="fit-meta">
        {t("packsOf", { packs: offer.quantity / offer.itemPerPack })}
        {!offer.isEnough && ` · ${t("notEnough")}`}
      </span>
    </>
  );
}
