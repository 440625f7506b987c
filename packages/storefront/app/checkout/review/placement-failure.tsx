import { useCartsText } from "messages:carts";
import { useOrdersText } from "messages:orders";
import { Form } from "react-router";
import { remarkReason, remarkRemedy } from "#carts/line-remarks.ts";
import type { LineRemark, Placement } from "#checkout/review/place-order.server.ts";
import type { ChoiceChange, LineChange, OrderChanges } from "#checkout/review/shown-order.rules.ts";
import type { StepRefusal } from "#checkout/step-form.tsx";
import { formatMoney } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { localeTags } from "#lib/locale.ts";
import { CHECKED, nameIn, orderFieldName, poNumberField } from "#orders/order/order-fields.ts";
import type { OrderView } from "#orders/order/order-view.ts";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

/** What became of a form of the checkout that did not lead on. */
export type CheckoutAnswer = StepRefusal & {
  readonly placement?: Exclude<Placement, { state: "placed" | "paying" }>;
  /** Of several orders by their reference, why they are not placed. */
  readonly failures?: Readonly<Record<string, Exclude<Placement["state"], "placed">>>;
};

type PlacementFailureProps = { readonly order: OrderView; readonly answer: CheckoutAnswer | undefined };

export function PlacementFailure({ answer, order }: PlacementFailureProps) {
  const t = useOrdersText();
  const paths = usePaths();
  if (answer?.refusal === "terms") return null;
  if (answer?.refusal)
    return (
      <Alert tone="danger" isUrgent>
        {t(`refused.${answer.refusal}`)}
      </Alert>
    );
  const placement = answer?.placement;
  if (!placement) return null;
  if (placement.state === "changed")
    return <Changed remarks={placement.remarks} changes={placement.changes} order={order} />;
  return (
    <Alert
      tone="danger"
      isUrgent
      title={t(`placement.${placement.state}`)}
      actions={placement.state === "unknown" && <Link to={paths.orders()}>{t("toOrders")}</Link>}
    />
  );
}

/** An address or a field as it was and as it is. */
function ChoiceWords({ change: { key, names, old, now } }: { readonly change: ChoiceChange }) {
  const t = useOrdersText();
  const tag = localeTags[useLanguage()];
  const isAddress = key === "shippingAddress" || key === "billingAddress";
  const ownName = key === orderFieldName(poNumberField) ? t("poNumber") : nameIn(names, tag);
  const words = (text: string) => (text === CHECKED ? t("yes") : text);
  return (
    <>
      {t("difference", { name: isAddress ? t(key) : ownName })}{" "}
      {old !== null && now !== null && t("choiceMoved", { old: words(old), now: words(now) })}
      {old === null && now !== null && t("choiceAdded", { now: words(now) })}
      {old !== null && now === null && t("choiceGone", { old: words(old) })}
    </>
  );
}

/** One line as it was and as it is. */
function lineWords(t: ReturnType<typeof useOrdersText>, old: LineChange["old"], now: LineChange["now"]): string {
  if (!old) return t("lineAdded", { quantity: now?.quantity ?? 0 });
  if (!now) return t("lineGone", { quantity: old.quantity });
  const amounts = { old: formatMoney(old.total), now: formatMoney(now.total) };
  if (old.quantity === now.quantity) return t("lineAmountMoved", amounts);
  return t("lineQuantityMoved", { ...amounts, from: old.quantity, to: now.quantity });
}

type ChangedProps = {
  readonly remarks: readonly LineRemark[];
  readonly changes: OrderChanges | null;
  readonly order: OrderView;
};

/** What moved since the review was shown, old and new, line by line; blocked lines can be left out of the order. */
function Changed({ remarks, changes, order }: ChangedProps) {
  const t = useOrdersText();
  const remark = useCartsText();
  const paths = usePaths();
  const blocked = remarks.filter(({ isBlocked }) => isBlocked);
  return (
    <Alert tone="warning" isUrgent title={t("placement.changed")}>
      <ul className="list-disc ps-5 empty:hidden">
        {remarks.map(({ offerPriceId, name, code, detail }) => (
          <li key={`${offerPriceId} ${code}`}>
            {t("difference", { name })} {detail || remarkReason(code, remark)} {remarkRemedy(code, remark)}
          </li>
        ))}
        {changes?.lines.map(({ name, old, now }) => (
          <li key={name}>
            {t("difference", { name })} {lineWords(t, old, now)}
          </li>
        ))}
        {changes?.choices.map((change) => (
          <li key={change.key}>
            <ChoiceWords change={change} />
          </li>
        ))}
        {changes && changes.oldTotal !== changes.newTotal && (
          <li>{t("totalMoved", { old: formatMoney(changes.oldTotal), now: formatMoney(changes.newTotal) })}</li>
        )}
      </ul>
      {blocked.length > 0 && (
        <Form method="post" action={paths.shipping({ order: order.reference, step: "review" })} className="mt-2">
          <input type="hidden" name="intent" value="drop" />
          {blocked.map(({ offerPriceId }) => (
            <input key={offerPriceId} type="hidden" name="offerPriceId" value={offerPriceId} />
          ))}
          <Button type="submit">{t("drop", { count: blocked.length })}</Button>
        </Form>
      )}
    </Alert>
  );
}
