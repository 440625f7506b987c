// The steps of an order beside the one that is due, each with what it does in words before it is done.

import { reasonLength } from "@comptoir/contract/limits";
import type { DeskOrderStep } from "@comptoir/contract/orders/desk-orders";
import { Form } from "react-router";
import {
  articleColumn,
  LineInput,
  type LineValues,
  piecesColumn,
  problemsBelow,
} from "#desk/order/page/line-columns.tsx";
import { lastPromise } from "#desk/order/page/order-form.ts";
import type { OrderPage } from "#desk/order/page/order-page.ts";
import { Button } from "#ui/action/button.tsx";
import { Table } from "#ui/display/table.tsx";
import { Field } from "#ui/form/field.tsx";
import { Textarea, TextInput } from "#ui/form/text-input.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type StepProps = { readonly page: OrderPage; readonly values: LineValues };

const besideSteps: ReadonlySet<DeskOrderStep> = new Set([
  ...(["promiseDay", "cancelLines", "decline", "cancel", "forceValidation", "refuse"] as const),
]);

export function OtherSteps({ page, values }: StepProps) {
  const { t, typed, problems } = values;
  const may = (step: OrderPage["steps"][number]) => page.steps.includes(step);
  const asksForRefusal = problems.some(({ fieldId }) => fieldId === "reason");
  if (!page.steps.some((step) => besideSteps.has(step))) return null;
  return (
    <section aria-label={t("otherSteps")} className="grid gap-2 print:hidden">
      {may("forceValidation") && (
        <Disclosure summary={t("force")} isOpen={"forceValidation" in typed}>
          <ReasonForm page={page} values={values} field="forceReason" step="forceValidation" />
        </Disclosure>
      )}
      {may("refuse") && (
        <Disclosure summary={t("refuse")} isOpen={"refuse" in typed}>
          <ReasonForm page={page} values={values} field="refusalReason" step="refuse" />
        </Disclosure>
      )}
      {may("promiseDay") && (
        <Disclosure summary={t("promise")} isOpen={"promise" in typed}>
          <PromiseDay page={page} values={values} />
        </Disclosure>
      )}
      {may("cancelLines") && (
        <Disclosure summary={t("cancelLines")} isOpen={"cancelLines" in typed}>
          <CancelLines page={page} values={values} />
        </Disclosure>
      )}
      {may("decline") && (
        <Disclosure summary={t("decline")} isOpen={asksForRefusal || "decline" in typed}>
          <ReasonForm page={page} values={values} field="reason" step="decline" />
        </Disclosure>
      )}
      {may("cancel") && (
        <Disclosure summary={t("cancelWhole")} isOpen={"cancel" in typed}>
          <ReasonForm page={page} values={values} field="wholeReason" step="cancel" />
        </Disclosure>
      )}
    </section>
  );
}

/** What cancelling does to the money, by where the payment stands. */
const moneyOf = ({ payment: { word } }: OrderPage) =>
  word === "paid" || word === "partly" ? "refund" : word === "authorised" ? "authorisation" : "nothing";

function ReasonForm({
  page,
  values: { t, typed, problems },
  field,
  step,
}: StepProps & {
  readonly field: "reason" | "wholeReason" | "forceReason" | "refusalReason";
  readonly step: "decline" | "cancel" | "forceValidation" | "refuse";
}) {
  const isEnd = step !== "forceValidation";
  const effect = [t(`effect.${step}`, { user: page.user }), isEnd && t(`money.${moneyOf(page)}`)]
    .filter(Boolean)
    .join(" ");
  const error = problems.find(({ fieldId }) => fieldId === field)?.message;
  return (
    <Form method="post" className="grid gap-2" noValidate>
      <input type="hidden" name="version" value={page.version} />
      <Field id={field} label={t("reason")} help={effect} error={error} isRequired>
        <Textarea name={field} rows={2} maxLength={reasonLength} defaultValue={typed[field] ?? ""} />
      </Field>
      <Button type="submit" name={step} value="1" variant={isEnd ? "danger" : "primary"} className="justify-self-start">
        {t(`now.${step}`)}
      </Button>
    </Form>
  );
}

function PromiseDay({ page, values: { t, typed, problems } }: StepProps) {
  const error = problems.find(({ fieldId }) => fieldId === "promisedDay")?.message;
  return (
    <Form method="post" className="grid justify-items-start gap-2" noValidate>
      <input type="hidden" name="version" value={page.version} />
      <Field id="promisedDay" label={t("promisedDay")} help={t("promiseEffect", { user: page.user })} error={error}>
        <TextInput
          type="date"
          name="promisedDay"
          min={page.today}
          max={lastPromise(page.today)}
          defaultValue={typed.promisedDay ?? page.promisedDay ?? ""}
        />
      </Field>
      <Button type="submit" name="promise" value="1">
        {t("promiseNow")}
      </Button>
    </Form>
  );
}

function CancelLines({ page, values }: StepProps) {
  const { t, typed, problems } = values;
  const error = problems.find(({ fieldId }) => fieldId === "cancelReason")?.message;
  const after = t(page.lines.some(({ shipped }) => shipped > 0) ? "afterPart" : "afterWhole");
  return (
    <Form method="post" className="grid gap-3" noValidate>
      <input type="hidden" name="version" value={page.version} />
      <p className="text-sm">
        {t("effect.cancel", { user: page.user })} {t(`money.${moneyOf(page)}`)} {after}
      </p>
      <Table
        caption={t("cancelLines")}
        isCaptionHidden
        density="compact"
        columns={[
          articleColumn(values),
          piecesColumn("left", values),
          {
            ...{ key: "cancel", head: t("toCancel"), cardLabel: t("toCancel"), isNumeric: true },
            cell: (line) => <LineInput of={values} line={line} field="cancel" label={t("toCancel")} value="" />,
          },
        ]}
        rows={page.lines.filter(({ left }) => left > 0)}
        rowKey={({ id }) => id}
        below={(line) => problemsBelow(values, line, ["cancel"])}
      />
      <Field id="cancelReason" label={t("reason")} help={t("reasonHelp", { user: page.user })} error={error} isRequired>
        <Textarea name="cancelReason" rows={2} maxLength={reasonLength} defaultValue={typed.cancelReason ?? ""} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="cancelLines" value="some" variant="danger">
          {t("cancelSome")}
        </Button>
        <Button type="submit" name="cancelLines" value="rest" variant="danger">
          {t("cancelRest")}
        </Button>
      </div>
    </Form>
  );
}
