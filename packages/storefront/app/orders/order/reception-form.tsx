// Confirms what has arrived of one supplier: the button says of how many lines. There is no taking back, so it says so.

import { useOrdersText } from "messages:orders";
import Flag from "lucide-react/icons/flag";
import PackageCheck from "lucide-react/icons/package-check";
import { Form, useNavigation } from "react-router";
import { usePaths } from "#lib/language.tsx";
import type { OrderPage } from "#orders/order/order.server.ts";
import type { LogisticOrderView } from "#orders/order/order-view.ts";
import { canReceive, type MissingPieces, receivableOf, receptionFormOf } from "#orders/order/reception.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type ReceptionBarProps = { readonly logisticOrders: OrderPage["logisticOrders"]; readonly reference: string };

/** What was brought in as shipped may have no parcels; it is closed all the same. */
const isToConfirm = (logisticOrder: OrderPage["logisticOrders"][number]) =>
  canReceive(logisticOrder) &&
  (logisticOrder.status !== "PARTIALLY_SHIPPED" || logisticOrder.lines.some((line) => receivableOf(line) > 0));

/**
 * The forms whose fields stand in the table, and at the foot of the page their buttons: one for each supplier of which something has
 * arrived.
 */
export function ReceptionBar({ logisticOrders, reference }: ReceptionBarProps) {
  const t = useOrdersText();
  const shown = logisticOrders.filter(isToConfirm);
  if (shown.length === 0) return null;
  return (
    <Card className="sticky bottom-over-bar z-10 grid gap-2 shadow-float lg:bottom-4 print:hidden">
      <p className="text-sm text-muted">{t("help.confirmReception")}</p>
      {shown.map((logisticOrder) => (
        <ReceptionForm
          key={logisticOrder.id}
          logisticOrder={logisticOrder}
          reference={reference}
          isNamed={shown.length > 1}
        />
      ))}
    </Card>
  );
}

type ReceptionFormProps = {
  readonly logisticOrder: LogisticOrderView;
  readonly reference: string;
  /** There are several: each says whose it is. */
  readonly isNamed: boolean;
};

function ReceptionForm({ logisticOrder, reference, isNamed }: ReceptionFormProps) {
  const t = useOrdersText();
  const paths = usePaths();
  const sent = useNavigation().formData;
  const arrived = logisticOrder.lines.map(receivableOf).filter((pieces) => pieces > 0);
  const isPending = sent?.get("intent") === "confirmReception" && sent.get("logisticOrderId") === logisticOrder.id;
  return (
    <Form
      id={receptionFormOf(logisticOrder)}
      method="post"
      action={paths.order(reference)}
      preventScrollReset
      className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2"
    >
      <input type="hidden" name="intent" value="confirmReception" />
      <input type="hidden" name="logisticOrderId" value={logisticOrder.id} />
      {isNamed && <strong className="me-auto">{logisticOrder.supplier}</strong>}
      <ButtonLink to={paths.reportIncident(logisticOrder.reference)} icon={<Flag />} prefetch="none">
        {t("reportMissing")}
      </ButtonLink>
      <Button type="submit" variant="primary" icon={<PackageCheck />} isPending={isPending} className="max-sm:flex-1">
        {arrived.length > 0 ? t("confirmLines", { count: arrived.length }) : t("act.confirmReception")}
      </Button>
    </Form>
  );
}

type MissingNoticeProps = {
  readonly missing: readonly MissingPieces[];
  readonly logisticOrders: readonly LogisticOrderView[];
};

/** What was confirmed with less than was sent, and where that is reported. */
export function MissingNotice({ missing, logisticOrders }: MissingNoticeProps) {
  const t = useOrdersText();
  const paths = usePaths();
  const found = missing.flatMap(({ lineId, pieces }) => {
    const of = logisticOrders.find(({ lines }) => lines.some(({ id }) => id === lineId));
    const line = of?.lines.find(({ id }) => id === lineId);
    return of && line && pieces <= line.shipped ? [{ of, line, pieces }] : [];
  });
  if (found.length === 0) return null;
  return (
    <Alert tone="warning" title={t("missingTitle")}>
      <ul className="grid gap-2">
        {found.map(({ of, line, pieces }) => (
          <li key={line.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>{t("missingLine", { name: line.name, pieces })}</span>
            <ButtonLink
              to={paths.reportIncident(of.reference, { line: line.id, quantity: pieces })}
              size="small"
              icon={<Flag />}
            >
              {t("reportMissing")}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
