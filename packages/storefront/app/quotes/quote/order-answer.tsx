// The lines of an answer as a form: what is ticked, in as many pieces, becomes an order (ux Q-04).

import { useQuotesText } from "messages:quotes";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import { Form, useNavigation } from "react-router";
import { leadToUnfit } from "#goods/unfit-quantities.ts";
import { UnitSwitch } from "#goods/unit-switch.tsx";
import { formatMoney } from "#lib/format.ts";
import { hasRight, useSession } from "#lib/session/session.ts";
import type { SupplierRefusal } from "#quotes/quote/decide-quote.server.ts";
import { SupplierQuoteLines } from "#quotes/quote/supplier-quote-lines.tsx";
import { type LineChoice, useLineChoice } from "#quotes/quote/use-line-choice.ts";
import type { SupplierQuoteView } from "#quotes/quote-view.ts";
import { Button } from "#ui/action/button.tsx";

type OrderAnswerProps = {
  readonly supplierQuote: SupplierQuoteView;
  readonly here: string;
  readonly refused: SupplierRefusal | undefined;
};

export function OrderAnswer({ supplierQuote, here, refused }: OrderAnswerProps) {
  const t = useQuotesText();
  const { id, revision, lines, terms } = supplierQuote;
  const choice = useLineChoice({ lines, terms }, refused);
  return (
    <Form
      method="post"
      action={here}
      preventScrollReset
      noValidate
      onSubmit={(event) => leadToUnfit(event.currentTarget) && event.preventDefault()}
      className="grid grid-cols-1 gap-4"
    >
      <input type="hidden" name="revision" value={revision} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <p className="max-w-text text-sm text-muted">{t("chooseHelp")}</p>
        {lines.some(({ itemPerPack }) => itemPerPack > 1) && <UnitSwitch />}
      </div>
      <SupplierQuoteLines supplierQuote={supplierQuote} choice={choice} />
      <Order id={id} choice={choice} count={lines.length} hasTerms={terms !== null} />
    </Form>
  );
}

type OrderProps = {
  readonly id: string;
  readonly choice: LineChoice;
  readonly count: number;
  /** Its delivery is free from some worth of goods on, or costs the same whatever is ordered. */
  readonly hasTerms: boolean;
};

const euros = (cents: number) => formatMoney(cents / 100);

/** What the button will do, in figures and in words. */
function Order({ id, choice, count, hasTerms }: OrderProps) {
  const t = useQuotesText();
  const isPending = useNavigation().formData?.get("order") === id;
  const { goods, delivery, shares } = choice.cost;
  const missingForFree = (hasTerms && shares[0]?.missingForFree) || 0;
  const mayOrder = hasRight(useSession(), "ORDER_PLACE");
  return (
    <div className="card flex flex-wrap items-center gap-3 p-3 print:hidden">
      <div className="me-auto grid max-w-text gap-0.5">
        <p role="status">
          <strong>{choice.isWhole ? t("orderWhole") : t("orderPart", { lines: choice.lineCount, of: count })}</strong>{" "}
          <span className="needs-scripts tabular-nums">
            {t("orderSum", {
              ...{ goods: euros(goods), shipping: euros(delivery), total: euros(goods + delivery) },
              ...{ gap: missingForFree, missing: euros(missingForFree) },
            })}
          </span>
        </p>
        <p className="text-sm text-muted">{t("orderConsequence")}</p>
        {!mayOrder && <p className="text-sm text-warning">{t("orderByOther")}</p>}
      </div>
      <Button
        type="submit"
        name="order"
        value={id}
        variant="primary"
        size="large"
        icon={<ShoppingCart />}
        isPending={isPending}
      >
        {isPending ? t("ordering") : t("order")}
      </Button>
    </div>
  );
}
