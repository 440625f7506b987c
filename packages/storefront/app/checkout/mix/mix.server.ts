// Several answers to a master quote ordered in one go: an order for each supplier, confirmed together on one page. What is placed
// stands whatever becomes of the others (quotes 7).

import type { PaymentType } from "@comptoir/contract/accounts";
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { MasterQuote } from "@comptoir/contract/quotes/quotes";
import type { Sdk } from "@comptoir/sdk/client";
import { redirect } from "react-router";
import { waysTogether } from "#checkout/mix/mix.rules.ts";
import { readPaymentStep, saveOrderFields } from "#checkout/payment-step/payment-step.server.ts";
import { type LeftLine, leftOf } from "#checkout/quoted/quoted-order.server.ts";
import { listApprovers } from "#checkout/review/approvers.server.ts";
import { afterFailure, type Placement, placeOrder } from "#checkout/review/place-order.server.ts";
import type { CheckoutAnswer } from "#checkout/review/placement-failure.tsx";
import { changesSince, readShown, shownOf } from "#checkout/review/shown-order.rules.ts";
import type { Paths } from "#lib/paths.ts";
import { throwSessionEnd, throwUnlessRefused } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { findOrder } from "#orders/find-order.server.ts";
import type { OrderField } from "#orders/order/order-fields.ts";
import { type OrderView, presentOrder } from "#orders/order/order-view.ts";
import { findQuote, giveUpOrder, listOrdersOf } from "#orders/quote-of-order.server.ts";
import { paymentStateOf } from "#payments/payment-state.ts";
import { findPaymentType } from "#payments/payment-ways.server.ts";
import type { PaymentWays } from "#payments/payment-ways.ts";

/** An order of the master quote that needs nothing here: placed, or being paid by card on its own. */
export type StandingOrder = { readonly reference: string; readonly supplier: string; readonly isPlaced: boolean };

export type MixCheckout = {
  readonly quoteId: string;
  /** What is confirmed; one at least. */
  readonly orders: readonly OrderView[];
  readonly standing: readonly StandingOrder[];
  readonly left: readonly LeftLine[];
  readonly fields: readonly OrderField[];
  readonly payment: PaymentWays;
  readonly approvers: readonly string[];
};

const suppliersOf = ({ orderLogistics }: CommercialOrder) =>
  [...new Set(orderLogistics.map(({ supplierSnapshot }) => supplierSnapshot.name))].join(", ");

const referencesOf = ({ supplierQuotes }: MasterQuote) =>
  supplierQuotes.flatMap(({ orderCommercialReference: reference }) => reference ?? []);

const isGivenUp = ({ orderLogistics }: CommercialOrder) => orderLogistics.every(({ status }) => status === "CANCELED");

const isOpen = (order: CommercialOrder) =>
  order.validatedAt === null && !isGivenUp(order) && paymentStateOf(order) !== "paying";

/** The references of the placed orders of a master quote when nothing of it waits to be confirmed, else all its page shows. */
async function readMix(sdk: Sdk, quote: MasterQuote): Promise<MixCheckout | { readonly placed: readonly string[] }> {
  const orders = await listOrdersOf(sdk, quote);
  const open = orders.filter(isOpen);
  const steps = await Promise.all(open.map((order) => readPaymentStep(sdk, order)));
  const payment = waysTogether(steps.map((step) => step.payment));
  if (payment === null)
    return { placed: orders.filter(({ validatedAt }) => validatedAt !== null).map(({ reference }) => reference) };
  const approvers = await Promise.all(open.map((order) => listApprovers(sdk, order)));
  const isShown = (reference: string | null) => open.some((order) => order.reference === reference);
  return {
    quoteId: quote.id,
    orders: steps.map(({ order }) => order),
    standing: orders
      .filter((order) => !open.includes(order) && !isGivenUp(order))
      .map((order) => ({
        reference: order.reference,
        supplier: suppliersOf(order),
        isPlaced: order.validatedAt !== null,
      })),
    left: quote.supplierQuotes.filter((one) => isShown(one.orderCommercialReference)).flatMap(leftOf),
    fields: steps[0]?.fields ?? [],
    payment,
    approvers: [...new Set(approvers.flat())],
  };
}

/** The orders of a master quote that wait to be confirmed together; where none does, on to those that are placed. */
export async function openMix(sdk: Sdk, url: URL, paths: Paths): Promise<MixCheckout> {
  const quote = await findQuote(sdk, url.searchParams.get("quote") ?? "");
  if (!quote) throw redirect(paths.quotes());
  const mix = await readMix(sdk, quote);
  if (!("placed" in mix)) return mix;
  throw redirect(mix.placed.length > 0 ? paths.quoteConfirmation({ order: mix.placed }) : paths.quote(quote.id));
}

type Confirmation = { readonly form: FormData; readonly paymentType: PaymentType | null };

/** Places an order as the page showed it. Repeating it is safe. Throws only what ends the session. */
async function placeShown(sdk: Sdk, reference: string, { form, paymentType }: Confirmation): Promise<Placement> {
  // What the form says of the references is written now: whether they were others before does not matter.
  const shown = { ...readShown(form.get(`shown-${reference}`)), choices: null };
  try {
    const order = await findOrder(sdk, reference);
    if (order?.validatedAt) return { state: "placed" };
    if (!order || isGivenUp(order)) return { state: "notPlaced" };
    const changes = changesSince(shown, presentOrder(order));
    if (changes) return { state: "changed", remarks: [], changes };
    await saveOrderFields(sdk, order, form);
    const saved = await findOrder(sdk, reference);
    const now = shownOf(presentOrder(saved ?? order));
    return await placeOrder(sdk, reference, { paymentType, shown: { ...now, total: shown.total } });
  } catch (error) {
    throwSessionEnd(error);
    tellFailure("An order of several could not be placed", error);
    return afterFailure(sdk, reference, shown, error);
  }
}

/** Places the orders that the form shows one after the other; what is placed stands, and the others say why they are not. */
async function placeMix(
  sdk: Sdk,
  quote: MasterQuote,
  form: FormData,
): Promise<CheckoutAnswer | { readonly placed: readonly string[] }> {
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  if (form.get("terms") !== "on") return { refusal: "terms", values };
  const asked = form.getAll("order").map(String);
  const references = referencesOf(quote).filter((reference) => asked.includes(reference));
  try {
    const first = references[0] ? await findOrder(sdk, references[0], 0) : null;
    const problems = first && !first.validatedAt ? await saveOrderFields(sdk, first, form) : [];
    if (problems.length > 0) return { problems, values };
  } catch (error) {
    throwUnlessRefused(error);
    tellFailure("The references of several orders could not be saved", error);
    return { refusal: "payment", values };
  }
  const paymentType = await findPaymentType(sdk);
  const failures: Record<string, Exclude<Placement["state"], "placed">> = {};
  for (const reference of references) {
    const { state } = await placeShown(sdk, reference, { form, paymentType });
    if (state !== "placed") failures[reference] = state;
  }
  return Object.keys(failures).length > 0 ? { failures, values } : { placed: references };
}

/** Gives one of the orders up: the answer that it came from waits again. False when that could not be. */
async function giveUpOfMix(sdk: Sdk, quote: MasterQuote, reference: string): Promise<boolean> {
  try {
    const order = referencesOf(quote).includes(reference) ? await findOrder(sdk, reference, 0) : null;
    if (order) await giveUpOrder(sdk, order);
    return true;
  } catch (error) {
    throwUnlessRefused(error);
    tellFailure("The order of a quote could not be given up", error);
    return false;
  }
}

type MixForm = { readonly sdk: Sdk; readonly paths: Paths; readonly form: FormData };

/** Places orders of a master quote together, or gives one of them up, and leads on; answers why that could not be. */
export async function takeMix({ sdk, paths, form }: MixForm, quoteId: string): Promise<CheckoutAnswer> {
  const quote = await findQuote(sdk, quoteId);
  if (!quote) throw redirect(paths.quotes());
  if (form.has("giveUp")) {
    const isDone = await giveUpOfMix(sdk, quote, String(form.get("giveUp")));
    if (isDone) throw redirect(paths.quote(quote.id, { givenUp: 1 }));
    return { refusal: "giveUp" };
  }
  const answer = await placeMix(sdk, quote, form);
  if ("placed" in answer) throw redirect(paths.quoteConfirmation({ order: answer.placed }));
  return answer;
}
