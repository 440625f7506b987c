// What became of orders that were moved on from a list.

import { useDeskOrdersText } from "messages:deskOrders";
import type { MovesOutcome } from "#desk/orders/order-list.server.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { Link } from "#ui/action/link.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

/** What became of what was asked for several orders. */
export function MovedNotice({ outcome: { move, doneCount, refused, at } }: { readonly outcome: MovesOutcome }) {
  const t = useDeskOrdersText();
  const paths = useDeskPaths();
  if (doneCount + refused.length === 0) return <Alert tone="warning">{t("nothingChosen")}</Alert>;
  return (
    <div className="grid gap-2" key={at}>
      {doneCount > 0 && (
        <Alert tone="success">
          <span role="status">{t(`moved.${move}`, { count: doneCount })}</span>
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert tone="warning" isUrgent title={t("notMoved", { count: refused.length })}>
          <ul>
            {refused.map(({ id, reference, reason }) => (
              <li key={id}>
                <Link to={paths.order(reference)}>{reference}</Link> {t(`refusedMove.${reason}`)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
