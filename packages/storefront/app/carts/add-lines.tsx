// Several lines added with one button, as from the variants of a product.
import ShoppingCart from "lucide-react/icons/shopping-cart";
import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { useLocation } from "react-router";
import { useAddingText } from "#carts/adding.text.ts";
import { type OfferRule, ruleOf, useQuantityTexts } from "#carts/line-quantity-texts.ts";
import { useAddLines } from "#carts/use-add-lines.ts";
import { formatMoney } from "#lib/format.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { currentTier, type PriceTier, previewTotal } from "#ui/price.rules.ts";
import type { QuantityCheck } from "#ui/quantity.rules.ts";
import { Quantity } from "#ui/quantity.tsx";

type Wanted = {
  readonly check: QuantityCheck;
  /** What it would cost without tax, in euros; a preview. */
  readonly total: number;
};
type Report = (offerPriceId: string, wanted: Wanted) => void;
const ReportContext = createContext<Report>(() => {});

/** A form around rows with `LineQuantity`; its button says how many lines it adds. */
export function AddLines({ children }: { readonly children: ReactNode }) {
  const t = useAddingText();
  const { pathname, search } = useLocation();
  const [wanted, setWanted] = useState<ReadonlyMap<string, number>>(new Map());
  const [round, setRound] = useState(0);
  const startAgain = useCallback(() => {
    setWanted(new Map());
    setRound((current) => current + 1);
  }, []);
  const { form, isPending, refusal } = useAddLines({ onAdded: startAgain });
  const report = useCallback<Report>((offerPriceId, { check, total }) => {
    setWanted((current) => {
      const next = new Map(current);
      if (check.state === "valid") next.set(offerPriceId, total);
      else next.delete(offerPriceId);
      return next;
    });
  }, []);
  return (
    <form {...form} className="grid gap-3">
      <input type="hidden" name="returnTo" value={pathname + search} />
      {/* Added lines leave the fields, which start again from zero. */}
      <div key={round}>
        <ReportContext value={report}>{children}</ReportContext>
      </div>
      <div
        className={`${wanted.size > 0 ? "card sticky bottom-[calc(var(--sticky-bottom)+0.5rem)] z-10 p-3 shadow-float" : ""} flex flex-wrap items-center justify-end gap-3`}
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

/** Cents add up exactly where euros do not. */
const sumOf = (totals: ReadonlyMap<string, number>) =>
  [...totals.values()].reduce((cents, total) => cents + Math.round(total * 100), 0) / 100;

type LineQuantityProps = OfferRule & {
  readonly offerPriceId: string;
  readonly name: string;
  /** Prices by quantity, for the preview of the sum. */
  readonly tiers: readonly PriceTier[];
};

/** The quantity of one row; zero is no line. */
export function LineQuantity({ offerPriceId, name, tiers, ...offer }: LineQuantityProps) {
  const texts = useQuantityTexts(name, offer);
  const report = useContext(ReportContext);
  return (
    <>
      <input type="hidden" name="offerPriceId" value={offerPriceId} />
      <Quantity
        rule={ruleOf(offer)}
        texts={texts}
        value={0}
        allowsZero
        size="small"
        onCheck={(check) => {
          const pieces = check.state === "valid" ? check.pieces : 0;
          report(offerPriceId, { check, total: previewTotal(currentTier(tiers, pieces)?.unitPrice ?? 0, pieces) });
        }}
      />
    </>
  );
}
