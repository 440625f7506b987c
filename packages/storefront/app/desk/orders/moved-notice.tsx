// What became of orders with which a step was taken, and what keeps others from it.

import { useDeskOrdersText } from "messages:deskOrders";
import type { MovedOrder } from "#desk/orders/moves.ts";
import type { OrderMove } from "#desk/orders/order-entry.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { Link } from "#ui/action/link.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type MovedProps = { readonly move: OrderMove; readonly moved: readonly MovedOrder[] };

/** How many were moved on, and which were not and why. */
export function MovedNotice({ move, moved }: MovedProps) {
  const t = useDeskOrdersText();
  const refused = moved.filter(({ refusal }) => refusal !== null);
  const doneCount = moved.length - refused.length;
  return (
    <div className="grid gap-2">
      {doneCount > 0 && (
        <Alert tone="success">
          <span role="status">{t(`moved.${move}`, { count: doneCount })}</span>
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert tone="warning" isUrgent title={t("notMoved", { count: refused.length })}>
          <RefusedOrders refused={refused} />
        </Alert>
      )}
    </div>
  );
}

/** Orders by their numbers, each with what keeps it where it is. */
export function RefusedOrders({ refused }: { readonly refused: readonly MovedOrder[] }) {
  const t = useDeskOrdersText();
  const paths = useDeskPaths();
  return (
    <ul className="grid gap-1">
      {refused.map(({ id, reference, refusal, status }) => (
        <li key={id}>
          <Link to={paths.order(reference)} className="code">
            {reference}
          </Link>{" "}
          {t(`refusedMove.${refusal ?? "other"}`, { state: status === null ? "–" : t(`state.${status}`) })}
        </li>
      ))}
    </ul>
  );
}

/** The orders that were moved on, by their numbers. */
export function DoneOrders({ moved }: Pick<MovedProps, "moved">) {
  const t = useDeskOrdersText();
  const paths = useDeskPaths();
  const done = moved.filter(({ refusal }) => refusal === null);
  if (done.length === 0) return null;
  return (
    <Disclosure summary={t("doneOrders", { count: done.length })}>
      <ul className="flex flex-wrap gap-x-4 gap-y-2 py-2">
        {done.map(({ id, reference }) => (
          <li key={id}>
            <Link to={paths.order(reference)} className="code">
              {reference}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
