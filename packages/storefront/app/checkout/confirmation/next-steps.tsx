// What happens once orders are placed, and where the buyer goes on.
import { useMixText } from "messages:mix";
import { useOrdersText } from "messages:orders";
import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type Confirmations, isHeldBack, isToApprove, unpaidOf } from "#checkout/confirmation/confirmation-view.ts";
import { usePaths } from "#lib/language.tsx";
import type { LogisticOrderView } from "#orders/order/order-view.ts";
import { PrintButton } from "#page/print-button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Card } from "#ui/display/card.tsx";

type NextStepsProps = {
  readonly confirmations: Confirmations;
  /** Somebody has to approve some of it. */
  readonly isWaiting: boolean;
  /** The quote that they come from. */
  readonly quotePath: string | null;
};

/** What happens from here on, and where the buyer goes on from here. */
export function NextSteps({ confirmations, isWaiting, quotePath }: NextStepsProps) {
  const t = useOrdersText();
  const together = useMixText();
  const paths = usePaths();
  const [{ order }, ...others] = confirmations;
  const isAlone = others.length === 0;
  const all = confirmations.flatMap((one) => one.order.logisticOrders);
  const unpaidCount = confirmations.flatMap((one) => unpaidOf(one.order)).length;
  const blocked = all.filter(isHeldBack);
  const count = all.length - unpaidCount - blocked.length;
  return (
    <Card as="section" labelledBy="next" padding="large" className="grid gap-3">
      <h2 id="next" className="flex items-center gap-2 text-lg">
        {blocked.length > 0 ? <TriangleAlert className="text-warning" /> : <CircleCheck className="text-success" />}{" "}
        {t("nextTitle")}
      </h2>
      <ol className="grid list-decimal gap-1 ps-5">
        {blocked.length > 0 && (
          <li>
            <HeldBack blocked={blocked} isWhole={isAlone && blocked.length === all.length} />
          </li>
        )}
        {isWaiting && <Approval confirmations={confirmations} />}
        {count > 0 && <li>{isAlone ? t("nextSupplier", { count }) : together("nextSuppliers", { count })}</li>}
        <li>{t("nextShipment")}</li>
      </ol>
      <p className="text-sm text-muted">{isAlone ? t("mailNotice") : together("mailNotice")}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          to={isAlone ? paths.order(order.reference) : paths.orders()}
          variant={unpaidCount > 0 ? "secondary" : "primary"}
        >
          {isAlone ? t("followOrder") : together("followOrders")}
        </ButtonLink>
        {confirmations.map(({ order: { reference } }) => (
          <ButtonLink key={reference} to={paths.addToList({ order: reference, from: paths.order(reference) })}>
            {isAlone ? t("keepAsList") : together("keepAsList", { reference })}
          </ButtonLink>
        ))}
        <PrintButton />
        {quotePath && <ButtonLink to={quotePath}>{t("toQuote")}</ButtonLink>}
        <ButtonLink to={paths.categories()}>{t("continueShopping")}</ButtonLink>
      </div>
    </Card>
  );
}

/** Who approves, and of several orders which ones: of the others nobody has to. */
function Approval({ confirmations }: Pick<NextStepsProps, "confirmations">) {
  const t = useOrdersText();
  const together = useMixText();
  const waiting = confirmations.filter(({ order: { logisticOrders } }) => logisticOrders.some(isToApprove));
  const names = [...new Set(waiting.flatMap(({ approvers }) => approvers))].join(", ");
  if (waiting.length === confirmations.length)
    return <li>{names ? t("nextApprovalBy", { names }) : t("nextApproval")}</li>;
  const which = { count: waiting.length, references: waiting.map(({ order }) => order.reference).join(", ") };
  return <li>{names ? together("nextApprovalOfBy", { ...which, names }) : together("nextApprovalOf", which)}</li>;
}

type HeldBackProps = {
  readonly blocked: readonly LogisticOrderView[];
  /** It is the one order that was placed, as a whole. */
  readonly isWhole: boolean;
};

/** What a buying rule holds back, and why (ux G-19). */
function HeldBack({ blocked, isWhole }: HeldBackProps) {
  const t = useOrdersText();
  const names = blocked.map(({ supplier }) => supplier).join(", ");
  const rules = [...new Set(blocked.flatMap(({ policies }) => policies))];
  return (
    <>
      <strong>{isWhole ? t("nextBlockedWhole") : t("nextBlocked", { count: blocked.length, names })}</strong>
      {rules.map((rule) => (
        <span key={rule} className="block text-muted">
          {t(`policy.${rule}`)}
        </span>
      ))}
    </>
  );
}
