// On phones: the quantity for all objects into the cart from the card itself. Elsewhere the panel does it, and this is not shown.

import { useFitText } from "messages:fit";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import { useLocation } from "react-router";
import { useAddLines } from "#carts/add/use-add-lines.tsx";
import type { ArticleView } from "#fit/fit.server.ts";
import { IconButton } from "#ui/action/button.tsx";
import { FieldError } from "#ui/form/field.tsx";

type QuickAddProps = { readonly article: ArticleView; readonly offer: NonNullable<ArticleView["offer"]> };

export function QuickAdd({ article, offer }: QuickAddProps) {
  const t = useFitText();
  const { pathname, search } = useLocation();
  const { form, isPending, refusal } = useAddLines();
  if (offer.stock < offer.quantity) return null;
  return (
    <form {...form} className="fit-quick-add">
      <input type="hidden" name="offerPriceId" value={offer.offerPriceId} />
      <input type="hidden" name="quantity" value={offer.quantity} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <IconButton
        type="submit"
        size="large"
        isPending={isPending}
        icon={<ShoppingCart />}
        label={t("addOf", { code: article.code, count: offer.quantity })}
      />
      <div role="alert">
        <FieldError id={`quick-${article.variantId}`} error={refusal} />
      </div>
    </form>
  );
}
