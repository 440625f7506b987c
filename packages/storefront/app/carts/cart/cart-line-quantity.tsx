// The quantity of a cart line, which saves itself, and the way out of the cart (ux K-03, K-04).

import { useCartsText } from "messages:carts";
import Trash2 from "lucide-react/icons/trash-2";
import { type MouseEvent, memo, useState } from "react";
import { useSavedQuantity, useSaving } from "#carts/cart/use-cart-saver.tsx";
import type { CartLineView } from "#carts/cart-view.ts";
import type { LineError } from "#carts/quantities/check-changes.server.ts";
import { quantityId } from "#carts/quantities/unfit-quantities.tsx";
import { useQuantityTexts } from "#goods/line-quantity-texts.ts";
import { packsOf } from "#goods/packs.rules.ts";
import { Quantity } from "#goods/quantity.tsx";
import { IconButton } from "#ui/action/button.tsx";

/** The quantity of a line that cannot be changed here. */
export const Counting = memo(function Counting({ line }: { readonly line: CartLineView }) {
  const { counting } = useQuantityTexts(line.name, line);
  return counting(line.quantity, packsOf(line.quantity, line.itemPerPack));
});

type LineQuantityProps = {
  readonly line: CartLineView;
  /** Of a form that was sent without scripts. */
  readonly error: LineError | null;
};

export const LineQuantity = memo(function LineQuantity({ line, error }: LineQuantityProps) {
  const t = useCartsText();
  const texts = useQuantityTexts(line.name, line);
  const saved = useSavedQuantity(line);
  const remove = useRemove(line);
  // What was saved before is no news of what stands in the field now.
  const [isUnfit, setUnfit] = useState(false);
  const refusal = saved.refusal === null ? undefined : t("notSaved", { reason: saved.refusal });
  return (
    <fieldset onBlur={saved.flush} className="@line:-mt-1.5">
      <input type="hidden" name="offerPriceId" value={line.offerPriceId} />
      <input type="hidden" name="previous" value={line.quantity} />
      <input type="hidden" name="name" value={line.name} />
      <div className="flex items-start justify-between gap-2 md:justify-start">
        <div className="min-w-36">
          <Quantity
            id={quantityId(line.offerPriceId)}
            rule={line}
            texts={texts}
            value={saved.value}
            typed={error?.typed}
            allowsZero
            size="small"
            error={refusal ?? error?.reason}
            onCheck={(check) => {
              setUnfit(check.state === "invalid");
              if (check.state === "valid") saved.change(check.pieces);
            }}
            onCommit={(pieces) => (pieces === 0 ? remove() : saved.change(pieces))}
          />
        </div>
        <Remove line={line} onRemove={remove} />
      </div>
      <p role="status" className="min-h-5 text-muted">
        {saved.isPending && t("saving")}
        {saved.isSaved && !isUnfit && [t("saved"), ...saved.remarks].join(" ")}
      </p>
    </fieldset>
  );
});

function useRemove({ offerPriceId, name, quantity }: CartLineView) {
  const { remove } = useSaving();
  return () => remove({ offerPriceId, name, quantity });
}

/** The table of the line; where it goes with the line, that of the next supplier, or the one before, or the head of the page. */
function placeAfter(button: HTMLElement): HTMLElement | null {
  const table = button.closest<HTMLElement>(".table-region");
  if (table && table.querySelectorAll("tbody tr").length > 1) return table;
  const tables = [...document.querySelectorAll<HTMLElement>("main .table-region")];
  const place = table ? tables.indexOf(table) : -1;
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading) heading.tabIndex = -1;
  return tables[place + 1] ?? tables[place - 1] ?? heading;
}

type RemoveProps = { readonly line: CartLineView; readonly onRemove: () => void };

/** Takes the line out; the page then offers the way back (ux G-16). */
function Remove({ line, onRemove }: RemoveProps) {
  const t = useCartsText();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    // The button goes with its line, and the table with its last one: whoever works by keyboard goes on from what stays.
    placeAfter(event.currentTarget)?.focus({ preventScroll: true });
    onRemove();
  };
  return (
    <IconButton
      type="submit"
      name="remove"
      value={line.offerPriceId}
      size="small"
      icon={<Trash2 />}
      label={t("removeOf", { name: line.name })}
      onClick={press}
    />
  );
}
