// Several lines added with one button, as from the variants of a product.
import ShoppingCart from "lucide-react/icons/shopping-cart";
import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { useLocation } from "react-router";
import { useAddingText } from "#carts/adding.text.ts";
import { type OfferRule, ruleOf, useQuantityTexts } from "#carts/line-quantity-texts.ts";
import { useAddLines } from "#carts/use-add-lines.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import type { QuantityCheck } from "#ui/quantity.rules.ts";
import { Quantity } from "#ui/quantity.tsx";

type Report = (offerPriceId: string, check: QuantityCheck) => void;
const ReportContext = createContext<Report>(() => {});

/** A form around rows with `LineQuantity`; its button says how many lines it adds. */
export function AddLines({ children }: { readonly children: ReactNode }) {
  const t = useAddingText();
  const { pathname, search } = useLocation();
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const [round, setRound] = useState(0);
  const startAgain = useCallback(() => {
    setWanted(new Set());
    setRound((current) => current + 1);
  }, []);
  const { form, isPending, refusal } = useAddLines({ onAdded: startAgain });
  const report = useCallback<Report>((offerPriceId, check) => {
    setWanted((current) => {
      const next = new Set(current);
      if (check.state === "valid") next.add(offerPriceId);
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
        className={`${wanted.size > 0 ? "sticky bottom-[calc(var(--sticky-bottom)+0.5rem)] z-10" : ""} flex flex-wrap items-center justify-end gap-3`}
      >
        <div role="alert">
          <FieldError id="add-lines" error={refusal} />
        </div>
        <Button type="submit" variant="primary" size="large" isPending={isPending} icon={<ShoppingCart />}>
          {t("addLines", { count: wanted.size })}
        </Button>
      </div>
    </form>
  );
}

type LineQuantityProps = OfferRule & { readonly offerPriceId: string; readonly name: string };

/** The quantity of one row; zero is no line. */
export function LineQuantity({ offerPriceId, name, ...offer }: LineQuantityProps) {
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
        onCheck={(check) => report(offerPriceId, check)}
      />
    </>
  );
}
