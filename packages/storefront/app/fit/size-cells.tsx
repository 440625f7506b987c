// What the cells of a size say.

import { useFitText } from "messages:fit";
import { isOrderable } from "@comptoir/contract/articles/quantities.rules";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import type { ArticleView, SizeView } from "#fit/fit.server.ts";
import type { FitQuestion } from "#fit/fit-question.ts";
import { measureNames, useFitWords } from "#fit/fit-words.ts";
import { StockMark } from "#goods/stock-mark.tsx";

type MeasureProps = {
  /** What is wrong with it. */
  readonly lack: string | null;
  readonly children: ReactNode;
};

/** One figure of a row of them. */
function Measure({ lack, children }: MeasureProps) {
  if (lack === null) return <span>{children}</span>;
  return (
    <span>
      <span data-short title={lack}>
        {children}
        <span className="sr-only"> {lack}</span>
      </span>
    </span>
  );
}

/** What is free along each measure; less than was asked is marked by shape and word. */
function Slack({ size, clearance }: { readonly size: SizeView; readonly clearance: number }) {
  const t = useFitText();
  const { number } = useFitWords();
  return (
    <>
      <span className="fit-card-word">{t("slackWord")} </span>
      <span className="fit-slack">
        {measureNames[size.kind].map((name, place) => {
          const free = size.slack[place] ?? 0;
          return (
            <Measure key={name} lack={free < clearance ? t("short") : null}>
              {number(free)}
            </Measure>
          );
        })}
      </span>
      <span className="fit-card-word"> {t("inMillimetres")}</span>
    </>
  );
}

/** By how much each measure is larger or smaller than the object; what is missing is marked by shape and word. */
function Difference({ size }: { readonly size: SizeView }) {
  const t = useFitText();
  const { difference, number } = useFitWords();
  const sum = size.slack.reduce((all, free) => all + Math.abs(free), 0);
  return (
    <>
      <span className="fit-card-word">{t("differenceWord")} </span>
      <span className="fit-slack">
        {measureNames[size.kind].map((name, place) => {
          const free = size.slack[place] ?? 0;
          return (
            <Measure key={name} lack={free < 0 ? t("tooSmall") : null}>
              {difference(free)}
            </Measure>
          );
        })}
      </span>
      <span className="fit-card-word"> {t("inMillimetres")}</span>
      <span className={size.isClosest ? "fit-best" : "fit-meta"}>
        {t(size.isClosest ? "nearestOf" : "differenceInAll", { sum: number(sum) })}
      </span>
    </>
  );
}

type CellProps = { readonly size: SizeView; readonly question: FitQuestion };

/** What its measures come to beside the object, by what is asked. */
export const SlackCell = ({ size, question }: CellProps) =>
  question.ranking === "NEAREST" ? (
    <Difference size={size} />
  ) : (
    <Slack size={size} clearance={question.object.clearance} />
  );

/** How full it is, or of a near format whether it holds the object at all. */
export const FillCell = ({ size, question }: CellProps) =>
  question.ranking === "NEAREST" ? <Holding size={size} /> : <Fill size={size} fill={size.fill ?? 0} />;

/** Whether it holds the object, by word and shape: how full it is then, or what is missing at most. */
function Holding({ size }: { readonly size: SizeView }) {
  const t = useFitText();
  const { fill, number } = useFitWords();
  if (size.fill === null)
    return (
      <span className="fit-lack">
        <span className="fit-verdict">
          <X aria-hidden="true" />
          {t("tooSmall")}
        </span>{" "}
        <span className="fit-verdict-more">{t("tooSmallBy", { over: number(-Math.min(...size.slack)) })}</span>
      </span>
    );
  return (
    <>
      <span className="fit-verdict" data-tone="good">
        <Check aria-hidden="true" />
        {fill(size.fill)}
      </span>{" "}
      <span className="fit-verdict-more">{t(size.isTight ? "holdsBarely" : "holds")}</span>
    </>
  );
}

/** How full it is, as a number and a bar; the nearest is told by its word. */
function Fill({ size, fill }: { readonly size: SizeView; readonly fill: number }) {
  const t = useFitText();
  const words = useFitWords();
  return (
    <>
      <span className="fit-fill-word">{t("filledBy", { share: words.fill(fill) })}</span>
      <span className="fit-fill">{words.fill(fill)}</span>
      {size.isClosest ? (
        <span className="fit-best">{t("closest")}</span>
      ) : (
        <svg className="fit-bar" viewBox="0 0 1000 40" preserveAspectRatio="none" aria-hidden="true">
          <rect className="fit-bar-ground" width="1000" height="40" />
          <rect className="fit-bar-part" width={fill} height="40" />
        </svg>
      )}
    </>
  );
}

type FitOffer = ArticleView["offer"];

/** The sign of the amount, where no head of a column says it. */
function CardSign() {
  return <span className="fit-card-word">{useFitWords().sign}</span>;
}

/** A hundred and a full pallet, and what is there. */
export function PriceCells({ offer }: { readonly offer: FitOffer }) {
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
function Stock({ offer }: { readonly offer: NonNullable<FitOffer> }) {
  const t = useFitText();
  const { number } = useFitWords();
  const level = !isOrderable(offer) ? "none" : offer.stock < offer.quantity ? "low" : "available";
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
export function Total({ offer, isCheapest }: { readonly offer: FitOffer; readonly isCheapest: boolean }) {
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
