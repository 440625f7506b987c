import { useCartsText } from "messages:carts";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import { usePaths } from "#lib/language.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";

/** Why there is nothing, and three ways on (ux G-18). */
export function EmptyCart() {
  const t = useCartsText();
  const paths = usePaths();
  return (
    <EmptyState
      icon={<ShoppingCart />}
      title={t("emptyTitle")}
      actions={
        <>
          <ButtonLink to={paths.categories()} variant="primary">
            {t("toCatalogue")}
          </ButtonLink>
          <ButtonLink to={paths.fastOrder()}>{t("toFastOrder")}</ButtonLink>
          <ButtonLink to={paths.orders()}>{t("toOrders")}</ButtonLink>
        </>
      }
    >
      <p>{t("emptyText")}</p>
    </EmptyState>
  );
}
