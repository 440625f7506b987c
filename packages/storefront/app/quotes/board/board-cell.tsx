// What an answer says to a line: a radio button with price, total and distance to the lowest; or that it says nothing.

import { useBoardText } from "messages:board";
import Award from "lucide-react/icons/award";
import Replace from "lucide-react/icons/replace";
import { figure } from "#goods/price.rules.ts";
import { formatMoney, formatPercent } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { type BoardUnit, lineField, lowestPrice, piecesOf } from "#quotes/board/board.rules.ts";
import { type BoardLine, type BoardOffer, type BoardSupplier, isHeld } from "#quotes/board/board-view.ts";
import type { BoardChoice } from "#quotes/board/use-board.ts";
import { OfferLimits } from "#quotes/offer-limits.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { tellEarlyEntry } from "#ui/form/early-entry.ts";

type CellProps = { readonly line: BoardLine; readonly supplier: BoardSupplier; readonly choice: BoardChoice };

/** The cell of a line at a supplier; there may be two offers in it. */
export function BoardCell({ line, supplier, choice }: CellProps) {
  const t = useBoardText();
  const offers = line.offers.filter(({ supplierId }) => supplierId === supplier.id);
  if (offers.length === 0) {
    const reason = supplier.askedIds.includes(line.detailId) ? "noAnswer" : "notAsked";
    return (
      <span className="board-cell" data-empty={reason}>
        <span className="board-on-card">{supplier.supplier}</span> – {t(reason)}
      </span>
    );
  }
  const isFree = supplier.isOpen && !isHeld(line);
  return offers.map((offer) => {
    const words = <OfferWords {...{ line, offer, isFree }} supplier={supplier.supplier} unit={choice.state.unit} />;
    if (!isFree)
      return (
        <span key={offer.id} className="board-cell text-muted">
          <span />
          {words}
        </span>
      );
    return (
      <label key={offer.id} className="board-cell choice">
        <input
          ref={tellEarlyEntry}
          type="radio"
          name={lineField(line.detailId)}
          value={offer.id}
          checked={choice.chosen.get(line.detailId) === offer.id}
          onChange={() => choice.mark(line.detailId, offer.id)}
        />
        {words}
      </label>
    );
  });
}

type MarkedOffer = { readonly line: BoardLine; readonly offer: BoardOffer };
type OfferWordsProps = MarkedOffer & {
  readonly supplier: string;
  readonly unit: BoardUnit;
  /** It can still be chosen. */
  readonly isFree: boolean;
};

function OfferWords({ line, offer, supplier, unit, isFree }: OfferWordsProps) {
  const t = useBoardText();
  const price = formatMoney(figure(offer.price, piecesOf(unit, line.itemPerPack)).value);
  return (
    <span className="board-words">
      <span className="board-supplier board-on-card">{supplier}</span>
      <span className="board-price">
        <strong className="text-base">{price}</strong>{" "}
        <span className="board-on-card text-sm text-muted">{t(`per.${unit}`)}</span>
      </span>
      <span className="board-mark">
        <OfferMark line={line} offer={offer} />
      </span>
      <span className="board-lot text-muted">
        {offer.itemPerPack > 1 && `${t("lot", { lot: offer.itemPerPack })} · `}
        {formatMoney(offer.total)}
        {offer.quantity !== line.quantity && ` · ${t("pieces", { count: offer.quantity })}`}
      </span>
      {isFree && <OfferLimits offer={offer} pieces={offer.quantity} />}
      {offer.isOther && (
        <span className="board-other">
          {offer.code}, {offer.name}
        </span>
      )}
    </span>
  );
}

/** "Meilleur", "Autre article", and how far from the lowest price it is. */
function OfferMark({ line, offer: { price, isOther, orderedPieces, isDraft } }: MarkedOffer) {
  const t = useBoardText();
  const language = useLanguage();
  const lowest = lowestPrice(line);
  if (orderedPieces !== null)
    return (
      <>
        <Badge tone={isDraft ? "action" : "positive"}>{t(isDraft ? "draft" : "ordered")}</Badge>
        {orderedPieces < line.quantity && (
          <span className="text-sm">{t("orderedOf", { count: orderedPieces, of: line.quantity })}</span>
        )}
      </>
    );
  const percent = lowest ? Math.round(((price - lowest) / lowest) * 1000) / 10 : null;
  const gap = percent !== null && (percent !== 0 || isOther) && (
    <span className="text-sm text-muted">
      {percent > 0 ? "+" : percent < 0 && "−"}
      {formatPercent(Math.abs(percent), language)}
    </span>
  );
  if (isOther)
    return (
      <>
        {gap}
        <Badge tone="action" icon={<Replace />}>
          {t("otherArticle")}
        </Badge>
      </>
    );
  if (price !== lowest) return gap || null;
  return (
    <Badge tone="offer" icon={<Award />}>
      {t("best")}
    </Badge>
  );
}
