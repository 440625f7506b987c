// What can be done with the orders that are ticked: a file of them, and a decision about those that wait for the reader's word (ux R-02).

import { useApprovalsText } from "messages:approvals";
import { useOrdersText } from "messages:orders";
import Download from "lucide-react/icons/download";
import { type MouseEvent, useId } from "react";
import { sum } from "#goods/amounts.rules.ts";
import { formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { type OrderFilter, queryOf } from "#orders/overview/order-filter.ts";
import type { ListedOrder } from "#orders/overview/orders.server.ts";
import { SeveralDecisions } from "#orders/refusal.tsx";
import { Button } from "#ui/action/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { useIsServed } from "#ui/overlay/use-panel.ts";

type SeveralOrdersProps = {
  readonly orders: readonly ListedOrder[];
  readonly chosen: readonly ListedOrder[];
  readonly filter: OrderFilter;
};

export function SeveralOrders({ orders, chosen, filter }: SeveralOrdersProps) {
  const t = useOrdersText();
  const approvals = useApprovalsText();
  const id = useId();
  const count = chosen.length;
  const amount = formatMoney(sum(chosen.map(({ withoutTax }) => withoutTax)));
  const mayDecide = orders.some(({ due }) => due === "decide");
  return (
    <Card
      className={`orders-several grid gap-2 print:hidden ${count > 0 ? "lg:sticky lg:bottom-4 lg:shadow-float" : ""}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <strong id={id} className="me-auto text-sm font-semibold" aria-live="polite">
          {count === 0 ? t("noneChosen") : t("chosen", { count, amount })}
        </strong>
        <ExportChosen chosen={chosen} filter={filter} describedBy={id} />
      </div>
      {mayDecide && (
        <SeveralDecisions count={chosen.filter(({ due }) => due === "decide").length}>
          <p className="text-sm text-muted">{approvals("skipped")}</p>
        </SeveralDecisions>
      )}
    </Card>
  );
}

type ExportChosenProps = Pick<SeveralOrdersProps, "chosen" | "filter"> & {
  /** What says how many are ticked. */
  readonly describedBy: string;
};

/**
 * The orders that are ticked as a file; without scripts the form asks for it, by its own fields: nothing ticked is all that is filtered.
 */
function ExportChosen({ chosen, filter, describedBy }: ExportChosenProps) {
  const t = useOrdersText();
  const paths = usePaths();
  const isServed = useIsServed();
  const question = { ...queryOf({ ...filter, page: 1 }), per: "supplier" };
  const fields = Object.entries(question).filter(([, value]) => value !== null && value !== "");
  const buttons = (["csv", "xlsx"] as const).map((format) => {
    const fetchFile = (event: MouseEvent<HTMLButtonElement>) => {
      event.preventDefault();
      const order = chosen.map(({ reference }) => reference);
      if (order.length > 0) window.location.assign(paths.ordersExport({ ...question, format, order }));
    };
    return (
      <Button
        key={format}
        type="submit"
        size="small"
        icon={<Download />}
        name="format"
        value={format}
        formAction={paths.ordersExport()}
        formMethod="get"
        aria-disabled={(!isServed && chosen.length === 0) || undefined}
        aria-describedby={describedBy}
        onClick={fetchFile}
      >
        {t("exportChosen", { count: chosen.length, format: format.toUpperCase() })}
      </Button>
    );
  });
  return (
    <>
      {isServed && fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={String(value)} />)}
      {buttons}
    </>
  );
}
