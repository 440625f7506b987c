// Several lines added with one button, as from the variants of a product.

import { useGoodsText } from "messages:goods";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import {
  createContext,
  Fragment,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import { useAddLines } from "#carts/add/use-add-lines.tsx";
import { sum } from "#goods/amounts.rules.ts";
import { useQuantityTexts } from "#goods/line-quantity-texts.ts";
import { currentTier, type PriceTier, previewTotal } from "#goods/price.rules.ts";
import type { QuantityCheck } from "#goods/quantity.rules.ts";
import { Quantity } from "#goods/quantity.tsx";
import { type OfferRule, ruleOf } from "#goods/quantity-bounds.rules.ts";
import { formatMoney } from "#lib/format.ts";
import { Button } from "#ui/action/button.tsx";
import { FieldError } from "#ui/form/field.tsx";

type LineAmount = {
  readonly pieces: number;
  /** What they would cost without tax, in euros; a preview. */
  readonly total: number;
};
type Lines = {
  /** What a row starts with when it is shown again. A row does not follow it: it knows itself what is typed in it. */
  readonly piecesOf: (offerPriceId: string) => number;
  /** Null: nothing of it is wanted. */
  readonly report: (offerPriceId: string, line: LineAmount | null) => void;
};
const LinesContext = createContext<Lines>({ piecesOf: () => 0, report: () => {} });

type AddLinesProps = {
  readonly children: ReactNode;
  /** The offers whose rows are shown now; quantities of the others, such as filtered ones, are kept and sent too. */
  readonly shown: readonly string[];
};

/** A form around rows with `LineQuantity`; its button says how many lines it adds. */
export function AddLines({ children, shown }: AddLinesProps) {
  const t = useGoodsText();
  const { pathname, search } = useLocation();
  const [wanted, setWanted] = useState<ReadonlyMap<string, LineAmount>>(new Map());
  const [round, setRound] = useState(0);
  const startAgain = useCallback(() => {
    setWanted(new Map());
    setRound((current) => current + 1);
  }, []);
  const { form, isPending, refusal } = useAddLines({ onAdded: startAgain });
  const report = useCallback<Lines["report"]>((offerPriceId, line) => {
    setWanted((current) => {
      const next = new Map(current);
      if (line) next.set(offerPriceId, line);
      else next.delete(offerPriceId);
      return next;
    });
  }, []);
  const latest = useRef(wanted);
  useEffect(() => {
    latest.current = wanted;
  }, [wanted]);
  const lines = useMemo<Lines>(() => ({ piecesOf: (id) => latest.current.get(id)?.pieces ?? 0, report }), [report]);
  return (
    <form {...form} className="grid gap-3">
      <input type="hidden" name="returnTo" value={pathname + search} />
      {[...wanted].map(
        ([offerPriceId, { pieces }]) =>
          !shown.includes(offerPriceId) && (
            <Fragment key={offerPriceId}>
              <input type="hidden" name="offerPriceId" value={offerPriceId} />
              <input type="hidden" name="quantity" value={pieces} />
            </Fragment>
          ),
      )}
      {/* Added lines leave the fields, which start again from zero. */}
      <div key={round}>
        <LinesContext value={lines}>{children}</LinesContext>
      </div>
      <div
        className={`${wanted.size > 0 ? "card floating sticky bottom-over-bar z-10 p-3 shadow-float" : ""} flex flex-wrap items-center justify-end gap-3`}
      >
        <div role="alert">
          <FieldError id="add-lines" error={refusal} />
        </div>
        {wanted.size > 0 && (
          <p className="text-sm text-muted" title={t("preview")}>
            {t.rich("linesTotal", { amount: formatMoney(sumOf(wanted)) }, { b: (amount) => <b>{amount}</b> })}
          </p>
        )}
        <Button type="submit" variant="primary" size="large" isPending={isPending} icon={<ShoppingCart />}>
          {t("addLines", { count: wanted.size })}
        </Button>
      </div>
    </form>
  );
}

const sumOf = (lines: ReadonlyMap<string, LineAmount>) => sum([...lines.values()].map(({ total }) => total));

type LineQuantityProps = OfferRule & {
  readonly offerPriceId: string;
  readonly name: string;
  /** Prices by quantity, for the preview of the sum. */
  readonly tiers: readonly PriceTier[];
};

/** The quantity of one row; zero is no line. */
export function LineQuantity({ offerPriceId, name, tiers, ...offer }: LineQuantityProps) {
  const texts = useQuantityTexts(name, offer);
  const { piecesOf, report } = useContext(LinesContext);
  const [start] = useState(() => piecesOf(offerPriceId));
  const noteCheck = (check: QuantityCheck) => {
    const pieces = check.state === "valid" ? check.pieces : 0;
    const unitPrice = currentTier(tiers, pieces)?.unitPrice ?? 0;
    report(offerPriceId, pieces > 0 ? { pieces, total: previewTotal(unitPrice, pieces) } : null);
  };
  return (
    <>
      <input type="hidden" name="offerPriceId" value={offerPriceId} />
      <Quantity rule={ruleOf(offer)} texts={texts} value={start} allowsZero size="small" onCheck={noteCheck} />
    </>
  );
}
