import { useAddingText } from "messages:adding";
import type { OfferBounds } from "@comptoir/contract/articles/quantities.rules";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import { useLocation } from "react-router";
import { useAddLines } from "#carts/add/use-add-lines.tsx";
import { useQuantityTexts } from "#goods/line-quantity-texts.ts";
import { Quantity } from "#goods/quantity.tsx";
import { Button } from "#ui/action/button.tsx";
import { FieldError } from "#ui/form/field.tsx";

type AddToCartProps = OfferBounds & {
  readonly offerPriceId: string;
  /** The product, for the names of the controls. */
  readonly name: string;
  /** For rows of tables and cards. */
  readonly isDense?: boolean | undefined;
  /** Pieces that are set from outside, such as by a proposal; shown unless somebody types. */
  readonly quantity?: number | undefined;
  /** Pieces as they are typed, while they can be ordered. */
  readonly onQuantity?: ((pieces: number) => void) | undefined;
};

/** A quantity and the button that puts it into the cart; a plain form without scripts. */
export function AddToCart({ offerPriceId, name, isDense = false, quantity, onQuantity, ...offer }: AddToCartProps) {
  const t = useAddingText();
  const texts = useQuantityTexts(name, offer);
  const { form, isPending, refusal } = useAddLines();
  const { pathname, search } = useLocation();
  const size = isDense ? "small" : undefined;
  return (
    <form {...form} className="grid gap-1">
      <input type="hidden" name="offerPriceId" value={offerPriceId} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <div className="flex flex-wrap items-start gap-2">
        <Quantity
          rule={offer}
          texts={texts}
          size={size}
          value={quantity}
          onCheck={(check) => check.state === "valid" && onQuantity?.(check.pieces)}
        />
        <Button
          type="submit"
          variant="primary"
          size={size}
          isPending={isPending}
          icon={<ShoppingCart />}
          aria-label={t(isDense ? "addShort" : "add", { name })}
          className={isDense ? "px-2" : "grow"}
        >
          {t(isDense ? "addWord" : "addWords")}
        </Button>
      </div>
      <div role="alert">
        <FieldError id={`add-${offerPriceId}`} error={refusal} />
      </div>
    </form>
  );
}
