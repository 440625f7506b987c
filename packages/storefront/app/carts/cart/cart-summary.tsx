import { useCartsText } from "messages:carts";
import type { CartApproval } from "@comptoir/contract/carts";
import { useNavigation } from "react-router";
import { type CartTotals, type CartView, holdsOrderableLines } from "#carts/cart-view.ts";
import { sum } from "#goods/amounts.rules.ts";
import { formatMoney, formatPercent } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { hasRight, isReturnedInstead, useSession } from "#lib/session/session.ts";
import { Button } from "#ui/action/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { DescriptionList } from "#ui/display/description-list.tsx";

/** An amount, told apart while the shop has not confirmed it (ux G-30). */
export function ShownAmount({ amount, isPreview }: { readonly amount: number; readonly isPreview: boolean }) {
  return isPreview ? <em className="text-muted">{formatMoney(amount)}</em> : formatMoney(amount);
}

type TotalsProps = { readonly totals: CartTotals; readonly isPreview: boolean };

/** Goods, every VAT rate, and what they come to (ux G-30). */
export function Totals({ totals: { withoutTax, withTax, taxes }, isPreview }: TotalsProps) {
  const t = useCartsText();
  const language = useLanguage();
  const shown = (amount: number) => <ShownAmount amount={amount} isPreview={isPreview} />;
  return (
    <DescriptionList
      look="totals"
      entries={[
        { key: "goods", term: t("goods"), value: shown(withoutTax) },
        ...taxes.map(({ rate, amount }) => ({
          key: `vat-${rate}`,
          term: t("vatAt", { rate: formatPercent(rate, language) }),
          value: shown(amount),
        })),
        { key: "total", term: t("totalWithTax"), value: shown(withTax), isStrong: true },
      ]}
    />
  );
}

/** Goods with the delivery that is to be expected: limits and budgets count both. */
const withDelivery = ({ totals, expectedShipping }: CartView) => sum([totals.withoutTax, expectedShipping]);

type Agreement = { readonly approval: CartApproval; readonly withoutTax: number };

/** Every budget that the order goes past; else the one of which least is left. */
function telling({ approval: { budgets }, withoutTax }: Agreement) {
  const least = [...budgets].sort((one, other) => one.left - other.left);
  const isPassed = ({ left }: CartApproval["budgets"][number]) => left < withoutTax;
  return least.some(isPassed) ? budgets.filter(isPassed) : least.slice(0, 1);
}

type BudgetEffectProps = { readonly budget: CartApproval["budgets"][number]; readonly withoutTax: number };

/** What the order leaves of a budget, or how far it goes past it. */
function BudgetEffect({ budget, withoutTax }: BudgetEffectProps) {
  const t = useCartsText();
  const after = budget.left - withoutTax;
  const values = {
    period: budget.period,
    name: budget.name ?? t("wholeAccount"),
    amount: formatMoney(budget.amount),
    left: formatMoney(Math.abs(after)),
  };
  if (after < 0) return <p>{t("budgetExceeded", values)}</p>;
  return <p className="text-muted">{t("budgetLeft", values)}</p>;
}

/** How far the order is from what somebody has to agree to, limit and budgets, and who that is (ux O-06). */
function ApprovalLimit({ approval, withoutTax }: Agreement) {
  const t = useCartsText();
  const { rule, limit, approvers } = approval;
  const left = (limit ?? 0) - withoutTax;
  const isAbove = rule === "LIMIT" && left < 0;
  const amounts = { limit: formatMoney(limit ?? 0), left: formatMoney(Math.abs(left)) };
  const budgets = telling({ approval, withoutTax });
  const isPastBudget = budgets.some((budget) => budget.left < withoutTax);
  const needsWord = rule === "ALWAYS" || isAbove || isPastBudget;
  const toldBudgets = budgets.map((budget) => (
    <BudgetEffect key={`${budget.period} ${budget.name}`} budget={budget} withoutTax={withoutTax} />
  ));
  return (
    <div className="grid gap-2 text-sm">
      {rule === "ALWAYS" && <p>{t("approvalAlways")}</p>}
      {isAbove && <p>{t("approvalExceeded", amounts)}</p>}
      {rule === "LIMIT" && !isAbove && <p className="text-muted">{t("approvalLeft", amounts)}</p>}
      {isPastBudget && toldBudgets}
      {needsWord && approvers.length > 0 && <p>{t("approvalBy", { names: approvers.join(", ") })}</p>}
      {!isPastBudget && toldBudgets}
    </div>
  );
}

type CartSummaryProps = {
  readonly cart: CartView;
  readonly isPreview: boolean;
  /** A colleague's, or one whose order is being paid: nothing is ordered here. */
  readonly isReadOnly: boolean;
  readonly awaitsPayment: boolean;
};

/** What the cart comes to before delivery, and the button that prepares the order (ux G-30, K-07). */
export function CartSummary({ cart, isPreview, isReadOnly, awaitsPayment }: CartSummaryProps) {
  const t = useCartsText();
  const session = useSession();
  const mayOrder = hasRight(session, "ORDER_PLACE");
  const order = isReturnedInstead(session) ? "returnBasket" : mayOrder ? "checkout" : "prepareOrder";
  const navigation = useNavigation();
  const isPending = navigation.formData?.get("checkout") === "" && navigation.state !== "idle";
  return (
    <Card as="section" labelledBy="summary" className="grid gap-4 xl:sticky xl:top-under-header">
      <h2 id="summary" className="text-lg">
        {t("summary")}
      </h2>
      <Totals totals={cart.totals} isPreview={isPreview} />
      <p className="text-sm text-muted">{t(isPreview ? "preview" : "deliveryLater")}</p>
      {cart.approval && cart.isOwn && mayOrder && (
        <ApprovalLimit approval={cart.approval} withoutTax={withDelivery(cart)} />
      )}
      {order === "prepareOrder" && <p className="text-sm">{t("mayNotOrder")}</p>}
      {awaitsPayment && <p className="text-sm">{t("awaitsPayment")}</p>}
      {cart.status !== "COMPLETED" && !isReadOnly && (
        <Button
          type="submit"
          name="checkout"
          value=""
          variant="primary"
          size="large"
          className="w-full"
          isPending={isPending}
          disabledReason={holdsOrderableLines(cart) ? undefined : t("noOrderable")}
        >
          {t(isPending ? "preparing" : order)}
        </Button>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {isPending && t("preparingHelp")}
      </p>
    </Card>
  );
}
