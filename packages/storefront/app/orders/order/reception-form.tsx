// Confirms what has arrived of one supplier: the button says of how many lines. There is no taking back, so it says so.

import { useOrdersText } from "messages:orders";
import Flag from "lucide-react/icons/flag";
import PackageCheck from "lucide-react/icons/package-check";
import { Form, useNavigation } from "react-router";
import { usePaths } from "#lib/language.tsx";
import type { OrderPage } from "#orders/order/order.server.ts";
import type { LogisticOrderView } from "#orders/order/order-view.ts";
import {
  isReceivable,
  isToConfirm,
  type MissingPieces,
  type RefusedReception,
  receivableOf,
  receivedField,
  receptionFormOf,
} from "#orders/order/reception.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type ReceptionBarProps = { readonly logisticOrders: OrderPage["logisticOrders"]; readonly reference: string };

/**
 * What is to be confirmed, at the foot of the window and one line high: the button itself, or where several suppliers have sent something
 * the way to the first of their buttons, which stand below their lines.
 */
export function ReceptionBar({ logisticOrders, reference }: ReceptionBarProps) {
  const t = useOrdersText();
  const paths = usePaths();
  const [first, ...others] = logisticOrders.filter(isToConfirm);
  if (!first) return null;
  return (
    <Card className="sticky bottom-over-bar z-10 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 py-2 shadow-float lg:bottom-4 print:hidden">
      {others.length === 0 ? (
        <>
          <ToConfirm lines={arrivedIn(first)} />
          <ButtonLink
            to={paths.reportIncident(first.reference)}
            icon={<Flag />}
            prefetch="none"
            className="max-sm:hidden"
          >
            {t("somethingMissing")}
          </ButtonLink>
          <ReceptionForm logisticOrder={first} reference={reference} variant="primary" />
        </>
      ) : (
        <>
          <strong className="me-auto">{t("toConfirm", { count: others.length + 1 })}</strong>
          <a href={`#${receptionFormOf(first)}`} className="button" data-variant="primary" data-size="normal">
            {t("toFirstReception")}
          </a>
        </>
      )}
    </Card>
  );
}

const arrivedIn = ({ lines }: LogisticOrderView): number[] => lines.map(receivableOf).filter((pieces) => pieces > 0);

/** How many lines and pieces wait; nothing where everything is confirmed at once. */
function ToConfirm({ lines }: { readonly lines: readonly number[] }) {
  const t = useOrdersText();
  if (lines.length === 0) return null;
  return (
    <p className="me-auto grid max-sm:hidden">
      <strong>{t("linesToConfirm", { count: lines.length })}</strong>
      <span className="text-sm text-muted">
        {t("pieces", { pieces: lines.reduce((sum, pieces) => sum + pieces, 0) })}
      </span>
    </p>
  );
}

type ReceptionOfSupplierProps = {
  readonly logisticOrder: OrderPage["logisticOrders"][number];
  readonly reference: string;
  /** It is the only one: its button stands at the foot of the window. */
  readonly isOnly: boolean;
};

/** Below the lines of a supplier: that a figure can be corrected, and the button where there are several. */
export function ReceptionOfSupplier({ logisticOrder, reference, isOnly }: ReceptionOfSupplierProps) {
  const t = useOrdersText();
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 print:hidden">
      <p className="me-auto text-sm text-muted">{t("help.confirmReception")}</p>
      {!isOnly && <ReceptionForm logisticOrder={logisticOrder} reference={reference} variant="secondary" />}
    </div>
  );
}

type ReceptionFormProps = {
  readonly logisticOrder: LogisticOrderView;
  readonly reference: string;
  readonly variant: "primary" | "secondary";
};

/** The form whose fields stand in the rows of the lines. */
function ReceptionForm({ logisticOrder, reference, variant }: ReceptionFormProps) {
  const t = useOrdersText();
  const paths = usePaths();
  const sent = useNavigation().formData;
  const arrived = arrivedIn(logisticOrder);
  const isPending = sent?.get("intent") === "confirmReception" && sent.get("logisticOrderId") === logisticOrder.id;
  return (
    <Form
      id={receptionFormOf(logisticOrder)}
      method="post"
      action={paths.order(reference)}
      preventScrollReset
      className="flex max-sm:flex-1 scroll-mb-32 items-center justify-end gap-x-3"
    >
      <input type="hidden" name="intent" value="confirmReception" />
      <input type="hidden" name="logisticOrderId" value={logisticOrder.id} />
      <Button type="submit" variant={variant} icon={<PackageCheck />} isPending={isPending} className="max-sm:flex-1">
        {arrived.length > 0 ? t("confirmLines", { count: arrived.length }) : t("act.confirmReception")}
      </Button>
    </Form>
  );
}

type RefusedReceptionNoticeProps = {
  readonly refused: RefusedReception;
  readonly logisticOrders: readonly LogisticOrderView[];
};

/** Which figures of a reception cannot be, with the way to their fields; that it was not recorded in any case (ux G-17). */
export function RefusedReceptionNotice({ refused, logisticOrders }: RefusedReceptionNoticeProps) {
  const t = useOrdersText();
  const problems = logisticOrders
    .flatMap(({ lines }) => lines)
    .flatMap((line) => {
      const [text, most] = [refused.typed.get(line.id), receivableOf(line)];
      if (text === undefined || isReceivable(text, most)) return [];
      return [{ fieldId: receivedField(line.id), message: t("wrongReceivedOf", { name: line.name, most }) }];
    });
  if (problems.length > 0)
    return <ErrorSummary title={t("failure.quantities")} problems={problems} attempt={refused} />;
  return (
    <Alert tone="danger" isUrgent>
      {t("failure.quantities")}
    </Alert>
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
