// The lines of one supplier in a cart, with what its delivery costs and when it comes (ux K-02).
import { useCartsText } from "messages:carts";
import { useNavigation } from "react-router";
import type { CartAnswer } from "#carts/cart/cart.server.ts";
import { CartLines } from "#carts/cart/cart-lines.tsx";
import { ShownAmount } from "#carts/cart/cart-summary.tsx";
import type { SupplierGroup } from "#carts/cart-view.ts";
import { DeliveryDay } from "#goods/delivery-day.tsx";
import { formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { Progress } from "#ui/display/progress.tsx";

type SupplierProps = {
  readonly group: SupplierGroup;
  readonly errors: CartAnswer["lineErrors"];
  readonly isPreview: boolean;
  readonly isReadOnly: boolean;
  readonly takesNotes: boolean;
  readonly canOrderAlone: boolean;
  /** The order of the cart waits for its payment. */
  readonly awaitsPayment: boolean;
};

export function Supplier(props: SupplierProps) {
  const { group, errors, isPreview, isReadOnly, takesNotes, canOrderAlone, awaitsPayment } = props;
  const t = useCartsText();
  const paths = usePaths();
  const checkout = useNavigation().formData?.get("checkout");
  const headingId = `supplier-${group.supplierId}`;
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id={headingId} className="text-lg">
          {group.externalId === null ? (
            group.name
          ) : (
            <Link to={paths.supplier(group.externalId)} tone="plain">
              {group.name}
            </Link>
          )}
        </h2>
        <FreeDelivery group={group} />
      </div>
      <Delivery group={group} awaitsPayment={awaitsPayment} />
      <CartLines
        supplier={group.name}
        lines={group.lines}
        errors={errors}
        isReadOnly={isReadOnly}
        takesNotes={takesNotes}
      />
      <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-2">
        {canOrderAlone && group.totalWithoutTax !== null && (
          <Button
            type="submit"
            name="checkout"
            value={group.supplierId}
            variant="quiet"
            size="small"
            isPending={checkout === group.supplierId}
          >
            {t("checkoutSupplier", { supplier: group.name })}
          </Button>
        )}
        {group.totalWithoutTax !== null && (
          <p className="tabular-nums">
            {t("subtotal")}{" "}
            <strong>
              <ShownAmount amount={group.totalWithoutTax} isPreview={isPreview} />
            </strong>
          </p>
        )}
      </div>
    </section>
  );
}

/** When its lines arrive, and what this supplier wants at least (ux K-02). */
function Delivery({ group: { minimum, deliveryDate }, awaitsPayment }: Pick<SupplierProps, "group" | "awaitsPayment">) {
  const t = useCartsText();
  return (
    <p className="text-muted empty:hidden">
      {awaitsPayment ? <span className="block">{t("deliveryAfterPayment")}</span> : <DeliveryDay day={deliveryDate} />}
      {minimum !== null && t("minimumOrder", { pieces: minimum })}
    </p>
  );
}

/** How much is missing until this supplier delivers free of charge (ux K-02). */
function FreeDelivery({ group }: { readonly group: SupplierGroup }) {
  const { freeFrom, missingForFree, totalWithoutTax } = group;
  const t = useCartsText();
  if (freeFrom === null || missingForFree === null || totalWithoutTax === null) return null;
  const isReached = missingForFree <= 0;
  return (
    <div className="w-full sm:w-64">
      <Progress
        label={isReached ? t("freeDeliveryReached") : t("freeDeliveryMissing", { amount: formatMoney(missingForFree) })}
        value={freeFrom - missingForFree}
        max={freeFrom}
        tone={isReached ? "success" : undefined}
      />
    </div>
  );
}
