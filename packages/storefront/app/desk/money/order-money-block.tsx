// The money of an order at the operator's desk: what is to come, what came and went back and by whom, and the forms that move it. They
// work without scripts.

import { useDeskMoneyText } from "messages:deskMoney";
import { shopDay } from "@comptoir/contract/days/days.rules";
import { paymentReasonLength, transferReferenceLength } from "@comptoir/contract/limits";
import type { MoneyMovement, OrderMoney } from "@comptoir/contract/orders/payments";
import { Form } from "react-router";
import type { TypedProblem } from "#desk/typed-form.ts";
import { formatDate, formatDateTime, formatMoney, formatNumber } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { typedAmount } from "#lib/typed-fields.ts";
import { Button } from "#ui/action/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { DescriptionList } from "#ui/display/description-list.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

/** The field of the pieces of a line that money goes back for. */
export const piecesField = (lineId: string): string => `pieces-${lineId}`;

type MoneyProps = {
  readonly money: OrderMoney;
  /** What the lines of the order are called. */
  readonly lines: readonly { readonly id: string; readonly name: string; readonly code: string }[];
  /** What was typed into a form that was refused, and why. */
  readonly typed: Readonly<Record<string, string>>;
  readonly problems: readonly TypedProblem[];
  /** Names the form: sent twice, it counts once. */
  readonly formKey: string;
};

export function OrderMoneyBlock(props: MoneyProps) {
  const { money, typed } = props;
  const t = useDeskMoneyText();
  const { steps, movements, total, received, refunded, leftToPay, leftToRefund } = money;
  const facts = { total, received, refunded, leftToPay, leftToRefund };
  const shown = (["total", "received", "refunded", "leftToPay", "leftToRefund"] as const).filter(
    (key) => key === "total" || key === "received" || facts[key] > 0,
  );
  return (
    <section aria-labelledby="money" className="grid content-start gap-2">
      <h2 id="money" className="text-lg">
        {t("title")}
      </h2>
      <DescriptionList
        look="totals"
        entries={shown.map((key) => ({ key, term: t(key), value: formatMoney(facts[key]) }))}
      />
      {movements.length > 0 && (
        <ul className="grid gap-2" aria-label={t("movements")}>
          {movements.map((movement) => (
            <Movement key={movement.id} movement={movement} />
          ))}
        </ul>
      )}
      {steps.includes("refund") && (
        <Disclosure summary={t("refund")} isOpen={"refund" in typed} className="print:hidden">
          <RefundForm {...props} />
        </Disclosure>
      )}
      {steps.includes("receiveTransfer") && (
        <Disclosure summary={t("transfer")} isOpen={"transfer" in typed} className="print:hidden">
          <TransferForm {...props} />
        </Disclosure>
      )}
    </section>
  );
}

function Movement({ movement }: { readonly movement: MoneyMovement }) {
  const t = useDeskMoneyText();
  const { kind, amount, at, by, approvedBy, status, reason, reference, receivedAt, lacksSecondPerson } = movement;
  return (
    <li>
      <b>{t(`kind.${kind}`, { amount: formatMoney(amount) })}</b>{" "}
      {status !== "DONE" && <Badge tone={status === "ASKED" ? "waiting" : "negative"}>{t(`status.${status}`)}</Badge>}
      {lacksSecondPerson && <Badge tone="waiting">{t("alone")}</Badge>}
      <span className="block text-sm text-muted">
        <time dateTime={at}>{formatDateTime(at)}</time> · {by ?? t("automatic")}
        {approvedBy && ` · ${t("approvedBy", { name: approvedBy })}`}
        {receivedAt && ` · ${t("receivedAt", { date: formatDate(receivedAt) })}`}
        {kind === "TRANSFER" && reference && ` · ${reference}`}
      </span>
      {reason && <span className="block text-sm">{t("quoted", { text: reason })}</span>}
    </li>
  );
}

const errorOf = (problems: readonly TypedProblem[], name: string) =>
  problems.find(({ fieldId }) => fieldId === name)?.message;

function RefundForm({ money, lines, typed, problems, formKey }: MoneyProps) {
  const t = useDeskMoneyText();
  const language = useLanguage();
  const left = formatMoney(money.leftToRefund);
  const nameOf = (id: string) => lines.find((line) => line.id === id);
  return (
    <Form method="post" className="grid gap-3" noValidate>
      <input type="hidden" name="formKey" value={formKey} />
      <p className="text-sm">{t("refundHelp")}</p>
      <Field id="refundReason" label={t("reason")} error={errorOf(problems, "refundReason")} isRequired>
        <TextInput name="refundReason" maxLength={paymentReasonLength} defaultValue={typed.refundReason ?? ""} />
      </Field>
      {/* The first button of a form is what Enter presses: it sends nothing back unless an amount is typed. */}
      <div className="flex flex-wrap items-end gap-3">
        <Field
          id="refundAmount"
          label={t("amount")}
          help={t("atMost", { amount: left })}
          error={errorOf(problems, "refundAmount")}
        >
          <TextInput
            name="refundAmount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typed.refundAmount ?? ""}
          />
        </Field>
        <Button type="submit" name="refund" value="amount">
          {t("refundAmountNow")}
        </Button>
      </div>
      <fieldset className="grid gap-2">
        <legend className="font-semibold">{t("byLine")}</legend>
        <p className="text-sm text-muted">{t("byLineHelp")}</p>
        {money.lines
          .filter(({ quantity }) => quantity > 0)
          .map(({ id, quantity, total }) => (
            <Field
              key={id}
              id={piecesField(id)}
              label={nameOf(id)?.name ?? id}
              help={t("lineHelp", {
                ...{ code: nameOf(id)?.code ?? "", pieces: formatNumber(quantity, language) },
                amount: formatMoney(total),
              })}
              error={errorOf(problems, piecesField(id))}
            >
              <TextInput
                name={piecesField(id)}
                inputMode="numeric"
                autoComplete="off"
                className="max-w-32"
                defaultValue={typed[piecesField(id)] ?? ""}
              />
            </Field>
          ))}
        <Button type="submit" name="refund" value="lines" className="justify-self-start">
          {t("refundLines")}
        </Button>
      </fieldset>
      <Button type="submit" name="refund" value="all" className="justify-self-start">
        {t("refundAll", { amount: left })}
      </Button>
    </Form>
  );
}

function TransferForm({ money, typed, problems, formKey }: MoneyProps) {
  const t = useDeskMoneyText();
  const language = useLanguage();
  const today = shopDay(new Date());
  const amount = typed.transferAmount ?? typedAmount(money.leftToPay > 0 ? money.leftToPay : null, language);
  return (
    <Form method="post" className="grid justify-items-start gap-3" noValidate>
      <input type="hidden" name="formKey" value={formKey} />
      <p className="text-sm">{t("transferHelp")}</p>
      <Field id="transferAmount" label={t("transferAmount")} error={errorOf(problems, "transferAmount")} isRequired>
        <TextInput name="transferAmount" inputMode="decimal" autoComplete="off" defaultValue={amount} />
      </Field>
      <Field id="receivedOn" label={t("receivedOn")} error={errorOf(problems, "receivedOn")} isRequired>
        <TextInput type="date" name="receivedOn" max={today} defaultValue={typed.receivedOn ?? ""} />
      </Field>
      <Field
        id="transferReference"
        label={t("reference")}
        help={t("referenceHelp")}
        error={errorOf(problems, "transferReference")}
        isRequired
      >
        <TextInput
          name="transferReference"
          maxLength={transferReferenceLength}
          defaultValue={typed.transferReference ?? ""}
        />
      </Field>
      <Button type="submit" name="transfer" value="1">
        {t("transferNow")}
      </Button>
    </Form>
  );
}
