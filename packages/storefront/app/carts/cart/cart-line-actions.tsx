// What else can be done with a cart line: a cheaper price close by, saving it for later, a quote, a note (ux K-03, G-29).

import { useCartsText } from "messages:carts";
import { memo } from "react";
import { useLocation, useParams } from "react-router";
import { useSavedQuantity } from "#carts/cart/use-cart-saver.tsx";
import { type CartLineView, noteLength } from "#carts/cart-view.ts";
import { QuoteLink } from "#collections/quote-link.tsx";
import { useQuantityTexts } from "#goods/line-quantity-texts.ts";
import { nextStep } from "#goods/price-step.rules.ts";
import { PriceStepOffer } from "#goods/price-step.tsx";
import { useQuantityUnit } from "#goods/quantity-unit.ts";
import { Button } from "#ui/action/button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type LineProps = { readonly line: CartLineView };

/** A cheaper price close by, taken with one press. */
export const CheaperStep = memo(function CheaperStep({ line }: LineProps) {
  const { take } = useQuantityTexts(line.name, line);
  const { value, change } = useSavedQuantity(line);
  const unit = useQuantityUnit();
  const step = line.blockedBy.length > 0 ? null : nextStep(line.tiers, value, line);
  if (!step) return null;
  return (
    <div className="print:hidden">
      <PriceStepOffer step={step}>
        <Button size="small" className="needs-scripts" onClick={() => change(step.pieces)}>
          {take(step.pieces, unit)}
        </Button>
      </PriceStepOffer>
    </div>
  );
});

/** One row of quiet buttons and links, each of which works without scripts. */
export function LineActions({ line, takesNotes }: LineProps & { readonly takesNotes: boolean }) {
  const t = useCartsText();
  const { cartId } = useParams();
  const { pathname } = useLocation();
  return (
    <div className="row-actions print:hidden">
      <Button type="submit" name="setAside" value={line.offerPriceId} variant="quiet" size="small">
        {t("setAside")}
        <span className="sr-only"> {line.name}</span>
      </Button>
      <QuoteLink of={{ cart: cartId, line: line.offerPriceId, from: pathname }} name={line.name} icon={null} />
      {takesNotes && <Note line={line} />}
    </div>
  );
}

/** The buyer's words about the line, saved by a button of their own (ux K-03). */
function Note({ line }: LineProps) {
  const t = useCartsText();
  const summary = line.note ? (
    t("noteIs", { note: line.note })
  ) : (
    <span>
      {t("noteAdd")}
      <span className="sr-only"> {line.name}</span>
    </span>
  );
  return (
    <Disclosure key={line.note} summary={summary} className={line.note && "basis-full"}>
      <div className="flex items-center gap-2">
        <TextInput
          name="note"
          size="small"
          aria-label={t("noteOf", { name: line.name })}
          defaultValue={line.note}
          maxLength={noteLength}
          autoComplete="off"
          className="grow"
        />
        <Button type="submit" name="saveNote" value={line.offerPriceId} size="small" className="flex-none">
          {t("noteSave")}
        </Button>
      </div>
    </Disclosure>
  );
}
