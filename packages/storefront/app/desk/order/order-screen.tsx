// One order: its head, the step that is due with its lines, what left, addresses, what happened, and the other steps.

import { useDeskOrderText } from "messages:deskOrder";
import { useDeskOrdersText } from "messages:deskOrders";
import type { DeskMarks } from "@comptoir/contract/desk/marks";
import type { PendingAction } from "@comptoir/contract/desk/pending-actions";
import type { OrderDocument } from "@comptoir/contract/orders/order-documents";
import type { OrderMoney } from "@comptoir/contract/orders/payments";
import { hasPurchaseOrder } from "@comptoir/contract/orders/sent-orders.rules";
import ChevronLeft from "lucide-react/icons/chevron-left";
import type { FormEvent } from "react";
import { Form } from "react-router";
import { PendingActionsBlock } from "#desk/approvals/pending-action-card.tsx";
import { DeskNotes } from "#desk/marks/desk-notes.tsx";
import { OrderMoneyBlock } from "#desk/money/order-money-block.tsx";
import { AcceptSheet } from "#desk/order/accept/accept-sheet.tsx";
import { OrderDocuments } from "#desk/order/documents/order-documents.tsx";
import { useKeptForms } from "#desk/order/kept/use-kept-forms.ts";
import { LogisticOrders } from "#desk/order/logistic-orders.tsx";
import { DoneNotice, NewsNotice, RefusalNotice, WaitingNotice } from "#desk/order/order-notices.tsx";
import { OrderSteps, Shipments, Timeline } from "#desk/order/order-story.tsx";
import { OtherSteps } from "#desk/order/other-steps.tsx";
import {
  articleColumn,
  type LineValues,
  piecesColumn,
  priceColumn,
  totalColumn,
} from "#desk/order/page/line-columns.tsx";
import type { DoneWord, OrderOutcome } from "#desk/order/page/order-outcome.ts";
import type { OrderPage } from "#desk/order/page/order-page.ts";
import { ShipSheet } from "#desk/order/ship/ship-sheet.tsx";
import { OrderDue } from "#desk/orders/order-due.tsx";
import { OrderState } from "#desk/orders/order-table.tsx";
import { useOpenProblems } from "#desk/use-open-problems.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatMoney } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { usePersonName } from "#lib/person-name.ts";
import { formatNearDay, formatNearTime } from "#lib/weekday.ts";
import type { ComplianceView } from "#orders/compliance/compliance.server.ts";
import { AddressWords, Block, DeliveryAddressBlock } from "#orders/order/order-parts.tsx";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { Table } from "#ui/display/table.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

/** What the operator does in place of the supplier, as long as the order is not over. */
const suppliersSteps: ReadonlySet<OrderPage["steps"][number]> = new Set([
  ...(["accept", "decline", "prepare", "ready", "ship", "cancelLines", "promiseDay"] as const),
]);

type OrderScreenProps = {
  readonly page: OrderPage;
  /** Its shipping alone is shown. */
  readonly isShipping: boolean;
  /** What the desk has noted about it for itself. */
  readonly marks: DeskMarks | null;
  /** What was asked of a second person about its money. */
  readonly pending: readonly PendingAction[];
  /** What came and went back, and what may; null for suppliers, and where that is not known. */
  readonly money: OrderMoney | null;
  readonly documents: readonly OrderDocument[];
  /** What its compliance folder holds; null where that is not known. */
  readonly folder: ComplianceView | null;
  /** Whether the reader may file another one. */
  readonly mayFile: boolean;
  readonly done: DoneWord | null;
  /** What has become of the order meanwhile, and what shows it. */
  readonly news: { readonly status: OrderPage["status"]; readonly show: () => void } | null;
  readonly outcome: OrderOutcome | undefined;
  /** Whose forms are kept in this browser, of which order. */
  readonly owner: string;
  /** Whether the form that was sent last came to nothing known. */
  readonly isUnsent: boolean;
};

export function OrderScreen(props: OrderScreenProps) {
  const { page, isShipping, done, news, outcome, owner, isUnsent } = props;
  const t = useDeskOrderText();
  const language = useLanguage();
  const { open, noteTyping } = useOpenProblems(outcome);
  const kept = useKeptForms({ page, owner, isUnsent, isRefused: outcome !== undefined });
  const values = { t, language, typed: outcome?.typed ?? kept.typed ?? {}, problems: open?.refusal.problems ?? [] };
  const noteInput = (event: FormEvent) => {
    noteTyping(event);
    kept.noteTyping(event);
  };
  return (
    <div className="grid grid-cols-1 gap-4" onInput={noteInput} onSubmit={kept.noteSending}>
      <Head page={page} isShipping={isShipping} />
      <OrderSteps status={page.status} />
      <WaitingNotice />
      <div role="status" className={news ? "" : "sr-only"}>
        {news && <NewsNotice {...news} />}
      </div>
      {done && !outcome && <DoneNotice done={done} page={page} />}
      {open && <RefusalNotice outcome={open} page={page} values={values} />}
      {page.waitsForPayment && <UnpaidSteps status={page.status} />}
      {page.status === "BLOCKED_BY_POLICY" && (
        <Alert tone="warning" title={t("blocked")}>
          {page.blocking.map((rule) => t(`rule.${rule}`)).join(" ")}
        </Alert>
      )}
      {!isShipping && <LogisticOrders page={page} />}
      {!isShipping && <NextSteps page={page} />}
      {/* What is typed stays until the pieces that it is about have changed, whatever else becomes of the order. */}
      <Sheet key={`${page.lines.map(({ left }) => left).join()} ${kept.typed !== null}`} page={page} values={values} />
      {isShipping ? (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Addresses page={page} />
          <Shipments page={page} values={values} />
        </div>
      ) : (
        <Besides {...props} values={values} />
      )}
    </div>
  );
}

/** What is known of an order besides the step that is due. */
function Besides(props: OrderScreenProps & { readonly values: LineValues }) {
  const { page, marks, pending, money, documents, folder, mayFile, done, outcome, values } = props;
  const here = useDeskPaths().order(page.reference);
  return (
    <>
      {/* An acceptance has them beside what it makes of them. */}
      {!page.steps.includes("accept") && <Totals page={page} />}
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <Shipments page={page} values={values} />
          <OrderDocuments
            {...{ documents, folder, mayFile, ...values }}
            reference={page.reference}
            isJustFiled={done === "filed" && !outcome}
            isSent={hasPurchaseOrder(page.status)}
          />
          <OtherSteps page={page} values={values} />
        </div>
        <div className="grid content-start gap-4">
          <PendingActionsBlock actions={pending} from={here} />
          {money && (
            <OrderMoneyBlock
              {...{ money, lines: page.lines, formKey: page.formKey }}
              typed={values.typed}
              problems={values.problems}
            />
          )}
          <Addresses page={page} />
          <DeskNotes thing={{ logisticOrderId: page.id }} marks={marks} page={here} />
          <Timeline page={page} values={values} />
        </div>
      </div>
    </>
  );
}

/** The lines with the fields of the step that is due. */
function Sheet({ page, values }: { readonly page: OrderPage; readonly values: LineValues }) {
  if (page.steps.includes("accept")) return <AcceptSheet page={page} values={values} />;
  if (page.steps.includes("ship")) return <ShipSheet page={page} values={values} />;
  const columns = [
    articleColumn(values),
    ...(["ordered", "confirmed", "shipped", "canceled", "left"] as const).map((key) => piecesColumn(key, values)),
    priceColumn(values),
    totalColumn(values),
  ];
  return (
    <Table
      caption={values.t("lines", { count: page.lines.length })}
      isCaptionHidden
      columns={columns}
      rows={page.lines}
      rowKey={({ id }) => id}
    />
  );
}

function Head({ page, isShipping }: Pick<OrderScreenProps, "page" | "isShipping">) {
  const t = useDeskOrderText();
  const list = useDeskOrdersText();
  const paths = useDeskPaths();
  const { reference, account, user, customerReference, sentAt, promisedDay, payment, client, supplier, message } = page;
  const { today } = page;
  const language = useLanguage();
  const nameOf = usePersonName();
  return (
    <div className="grid gap-1">
      <p className="print:hidden">
        <Link to={isShipping ? paths.order(reference) : paths.orders()} className="inline-flex items-center gap-1">
          <ChevronLeft className="size-4" aria-hidden="true" />
          {isShipping ? t("wholeOrder") : list("orders")}
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="whitespace-nowrap">{reference}</h1>
        <OrderState status={page.status} isLate={page.isLate && page.dueAt === null} />
        <OrderDue {...page} />
      </div>
      <p>
        <b>{account}</b> · {nameOf(user)}
        {customerReference && (
          <>
            {" · "}
            {list("theirReference", { reference: customerReference })}
          </>
        )}
        {" · "}
        <time dateTime={sentAt}>{t("sentOn", { date: formatNearTime(sentAt, today, language) })}</time>
        {promisedDay && (
          <>
            {" · "}
            <time dateTime={promisedDay}>
              {t("promisedFor", { date: formatNearDay(promisedDay, today, language) })}
            </time>
          </>
        )}
        {" · "}
        {list(`paymentOption.${payment.option ?? "none"}`)}, {list(`paid.${payment.word}`)}
        {client === "OPERATOR" && ` · ${supplier}`}
      </p>
      {client === "OPERATOR" && page.steps.some((step) => suppliersSteps.has(step)) && (
        <p className="border-s-4 border-kraft ps-3">{t("inPlaceOf", { supplier })}</p>
      )}
      {message && <p>{t("messageGiven", { message })}</p>}
      <p className="flex flex-wrap gap-x-4 print:hidden">
        {page.lines.some(({ left }) => left > 0) && (
          <a className="link" href={paths.pickList(reference)}>
            {t("pickList")}
          </a>
        )}
        <Link to={paths.orderTalk(reference)}>{t("talk")}</Link>
      </p>
    </div>
  );
}

/** What is done by one press: the order is being prepared, or ready to leave. */
function NextSteps({ page }: { readonly page: OrderPage }) {
  const t = useDeskOrderText();
  const steps = (["prepare", "ready"] as const).filter((step) => page.steps.includes(step));
  if (steps.length === 0) return null;
  return (
    <Form method="post" className="flex flex-wrap items-center gap-2 print:hidden">
      <input type="hidden" name="version" value={page.version} />
      {steps.map((step) => (
        <Button key={step} type="submit" name={step} value="1">
          {t(step)}
        </Button>
      ))}
    </Form>
  );
}

/** The steps that money is awaited for, which cannot be taken, and why. */
function UnpaidSteps({ status }: Pick<OrderPage, "status">) {
  const t = useDeskOrderText();
  const list = useDeskOrdersText();
  const steps = (["prepare", "ready", "shipNow"] as const).slice(stepsBefore.indexOf(status) + 1);
  return (
    <Alert
      tone="warning"
      actions={steps.map((step) => (
        <Button key={step} size="small" disabledReason={list("waitsForPaymentShort")}>
          {step === "shipNow" ? t(step, { count: 1 }) : t(step)}
        </Button>
      ))}
    >
      {t("waitsForPayment")}
    </Alert>
  );
}

/** The states in which a step has been taken already. */
const stepsBefore: readonly OrderPage["status"][] = ["WAITING_FULFILLMENT", "WAITING_SHIPMENT"];

/** What the order comes to, and what it came to before the supplier changed it. */
function Totals({ page: { totals } }: { readonly page: OrderPage }) {
  const t = useDeskOrderText();
  return (
    <p className="text-end">
      {totals.now !== totals.ordered && (
        <span className="block text-sm text-muted">
          {t("totalBeforeNow", { before: formatMoney(totals.ordered), now: formatMoney(totals.now) })}
        </span>
      )}
      <b>{t("total", { amount: formatMoney(totals.now) })}</b>{" "}
      <span className="text-sm text-muted">
        {t("totalParts", { shipping: formatMoney(totals.shipping), withTax: formatMoney(totals.withTax) })}
      </span>
    </p>
  );
}

function Addresses({ page: { shippingAddress, billingAddress, invoicingAddress } }: { readonly page: OrderPage }) {
  const t = useDeskOrderText();
  return (
    <section aria-label={t("addresses")} className="grid gap-4 sm:grid-cols-2">
      {shippingAddress && <DeliveryAddressBlock address={shippingAddress} />}
      {billingAddress && (
        <Block title={t("billingAddress")}>
          <AddressWords address={billingAddress} />
          {invoicingAddress && (
            <p>
              {t("invoicingAddress")} <span className="code break-all">{invoicingAddress}</span>
            </p>
          )}
        </Block>
      )}
    </section>
  );
}
