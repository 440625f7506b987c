// The checkout of one draft order: delivery, payment and references, review; each step has its address (ux O-01).

import { ordersText } from "messages:orders";
import type { Sdk } from "@comptoir/sdk/client";
import { data, redirect, redirectDocument } from "react-router";
import { ensureOrderOfCart } from "#carts/cart-initialisation.server.ts";
import { payOrder } from "#checkout/card/pay-order.server.ts";
import type { CheckoutProblem } from "#checkout/checkout-problems.ts";
import {
  readDeliveryChoice,
  readDeliveryStep,
  saveDelivery,
  settleAddresses,
  settleInstructions,
} from "#checkout/delivery/delivery.server.ts";
import { DeliveryScreen } from "#checkout/delivery/delivery-screen.tsx";
import { openMix, takeMix } from "#checkout/mix/mix.server.ts";
import { MixScreen } from "#checkout/mix/mix-screen.tsx";
import { readPaymentStep, saveOrderFields } from "#checkout/payment-step/payment-step.server.ts";
import { PaymentStepScreen } from "#checkout/payment-step/payment-step-screen.tsx";
import { QuotedDeliveryScreen } from "#checkout/quoted/quoted-delivery-screen.tsx";
import { readOrderSource } from "#checkout/quoted/quoted-order.server.ts";
import { listApprovers } from "#checkout/review/approvers.server.ts";
import { holdOrder, placeOrder } from "#checkout/review/place-order.server.ts";
import type { CheckoutAnswer } from "#checkout/review/placement-failure.tsx";
import { ReviewScreen } from "#checkout/review/review-screen.tsx";
import { readShown } from "#checkout/review/shown-order.rules.ts";
import { type Language, languageOf, localeTags } from "#lib/locale.ts";
import { type Paths, pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { requestContext } from "#lib/session/context.ts";
import { throwSessionEnd, throwUnlessRefused } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { ensureOrdersHere } from "#lib/session/session.server.ts";
import { findOrder } from "#orders/find-order.server.ts";
import { presentOrder } from "#orders/order/order-view.ts";
import { findQuoteOfOrder, giveUpOrder } from "#orders/quote-of-order.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import { paymentStateOf } from "#payments/payment-state.ts";
import { findPaymentType, readPaymentWays } from "#payments/payment-ways.server.ts";
import { possibleWay, readPaymentWay, writePaymentWay } from "#payments/payment-ways.ts";
import type { Route } from "./+types/checkout.route.ts";

const titleOf = {
  delivery: "stepDelivery",
  quoted: "stepDelivery",
  mix: "stepReview",
  payment: "stepPayment",
  review: "stepReview",
} as const;

export const meta: Route.MetaFunction = (args) => {
  const t = ordersText(languageOf(args.location.pathname));
  return pageMeta(args, t(titleOf[args.loaderData?.step ?? "delivery"]));
};

/** The order of a cart, prepared when there is none yet; a cart that cannot be ordered says why on its own page. */
async function leadFromCart(sdk: Sdk, cartId: string, paths: Paths): Promise<never> {
  const reference = await ensureOrderOfCart(sdk, cartId).catch((error: unknown) => {
    throwSessionEnd(error);
    tellFailure("The order of the cart could not be prepared", error);
    return null;
  });
  throw redirect(reference ? paths.shipping({ order: reference }) : paths.cart(cartId));
}

/** The draft that the address names, by itself, by its cart or by its quote; anything else leads to where it belongs. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const paths = pathsIn(language);
  const sdk = getSdk(context, language);
  await ensureOrdersHere(context, url);
  const cartId = url.searchParams.get("cart");
  if (cartId) return leadFromCart(sdk, cartId, paths);
  if (url.searchParams.has("quote")) return { step: "mix" as const, mix: await openMix(sdk, url, paths) };
  const reference = url.searchParams.get("order");
  const order = reference ? await findOrder(sdk, reference) : null;
  if (!order) throw redirect(paths.carts());
  if (order.validatedAt) throw redirect(paths.orderConfirmation({ order: order.reference }));
  const source = await readOrderSource(sdk, order);
  // Given up: the answer that it came from waits again.
  if (source && order.orderLogistics.every(({ status }) => status === "CANCELED"))
    throw redirect(source.quoteId ? paths.quote(source.quoteId) : paths.quotes());
  if (paymentStateOf(order) === "paying") throw redirect(paths.payment({ order: order.reference }));
  const way = readPaymentWay(url.searchParams.get("payment"));
  const hasAddresses = order.orderLogistics.every(
    (logisticOrder) => logisticOrder.shippingAddressSnapshot && logisticOrder.billingAddressSnapshot,
  );
  const step = hasAddresses ? url.searchParams.get("step") : null;
  if (step === "payment") return { step: "payment" as const, way, source, ...(await readPaymentStep(sdk, order)) };
  if (step !== "review" && source) return { step: "quoted" as const, way, source, order: presentOrder(order) };
  if (step !== "review") return { step: "delivery" as const, way, ...(await readDeliveryStep(sdk, order)) };
  const [payment, approvers] = await Promise.all([readPaymentWays(sdk, order.reference), listApprovers(sdk, order)]);
  const view = presentOrder(order);
  // No card is asked for before the terms are accepted; the order itself says that one was refused, no address does.
  const hasAccepted = way.kind === "card" && paymentStateOf(order) === "refused";
  return {
    step: "review" as const,
    order: view,
    source,
    approvers,
    payment,
    way: possibleWay(way, payment),
    hasAccepted,
  };
}

const answerWith = (answer: CheckoutAnswer) => data(answer, 400);

const textsOf = (form: FormData) =>
  Object.fromEntries([...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]));

type Checkout = { readonly sdk: Sdk; readonly paths: Paths; readonly reference: string; readonly form: FormData };

/** What was chosen of how to pay travels in the address until the order is placed. */
const stepAddress = ({ paths, reference, form }: Checkout, step: "payment" | "review") => {
  const way = readPaymentWay(form.get("payment"));
  return paths.shipping({ order: reference, step, payment: way.kind === "card" ? writePaymentWay(way) : null });
};

async function takeDelivery({ sdk, reference, form }: Checkout): Promise<readonly CheckoutProblem[]> {
  const { choice, problems } = readDeliveryChoice(form);
  if (problems.length > 0) return problems;
  const order = await findOrder(sdk, reference, 0);
  if (!order) return [];
  const unkept = await settleInstructions(sdk, choice);
  if (unkept.length > 0) return unkept;
  const unadded = await settleAddresses(sdk, choice, form);
  if (unadded.length === 0) await saveDelivery(sdk, order, form);
  return unadded;
}

async function takePayment({ sdk, reference, form }: Checkout): Promise<readonly CheckoutProblem[]> {
  const order = await findOrder(sdk, reference, 0);
  return order ? saveOrderFields(sdk, order, form) : [];
}

async function dropLines({ sdk, reference, form }: Checkout): Promise<readonly CheckoutProblem[]> {
  const body = form.getAll("offerPriceId").map((id) => ({ offerPriceId: String(id) }));
  await sdk.commercialOrders.deleteCommercialOrderLines({ params: { commercialOrderId: reference }, body });
  return [];
}

/** The writes of a checkout by what their form intends, with the step that each leads to and the words for its failure. */
const writes = {
  delivery: { take: takeDelivery, next: "payment", refusal: "delivery" },
  payment: { take: takePayment, next: "review", refusal: "payment" },
  drop: { take: dropLines, next: "review", refusal: "lines" },
} as const;

async function write(checkout: Checkout, intent: keyof typeof writes) {
  const { take, next, refusal } = writes[intent];
  try {
    const problems = await take(checkout);
    if (problems.length > 0) return answerWith({ problems, values: textsOf(checkout.form) });
  } catch (error) {
    throwUnlessRefused(error);
    tellFailure(`The ${intent} of a checkout failed`, error);
    return answerWith({ refusal, values: textsOf(checkout.form) });
  }
  throw redirect(stepAddress(checkout, next));
}

/** Brings the answer back that the order came from, and leads there. */
async function giveUp({ sdk, paths, reference }: Checkout) {
  const order = await findOrder(sdk, reference, 0);
  const quote = order && (await findQuoteOfOrder(sdk, order));
  if (!order || !quote) throw redirect(paths.quotes());
  try {
    await giveUpOrder(sdk, order);
  } catch (error) {
    throwUnlessRefused(error);
    tellFailure("The order of a quote could not be given up", error);
    return answerWith({ refusal: "giveUp" });
  }
  throw redirect(paths.quote(quote.masterQuoteId, { givenUp: 1 }));
}

async function place(
  { sdk, paths, reference, form }: Checkout,
  shop: { origin: string; publicUrl: string },
  language: Language,
) {
  if (form.get("terms") !== "on") return answerWith({ refusal: "terms" });
  const shown = readShown(form.get("shown"));
  const way = readPaymentWay(form.get("payment"));
  const payPath = paths.payment({ order: reference });
  const placement =
    way.kind === "card"
      ? await payOrder(sdk, reference, {
          ...way,
          shown,
          returnUrl: shop.publicUrl + payPath,
          locale: localeTags[language],
        })
      : await placeOrder(sdk, reference, { paymentType: await findPaymentType(sdk), shown });
  if (placement.state === "placed") throw redirect(paths.orderConfirmation({ order: reference }));
  // A form may not lead to another origin: from there on it is a link of the payment page.
  if (placement.state === "leave" && new URL(placement.url).origin === shop.origin)
    throw redirectDocument(placement.url);
  if (placement.state === "leave" || placement.state === "paying" || placement.state === "refused")
    throw redirect(payPath);
  return data<CheckoutAnswer>({ placement }, 409);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const paths = pathsIn(language);
  const sdk = getSdk(context, language);
  const reference = url.searchParams.get("order") ?? "";
  const form = await readForm(request);
  const checkout = { sdk, paths, reference, form };
  const intent = form.get("intent");
  const quoteId = url.searchParams.get("quote");
  if (quoteId) {
    const answer = await takeMix(checkout, quoteId);
    return data<CheckoutAnswer>(answer, answer.failures ? 409 : 400);
  }
  if (intent === "hold") {
    if (await holdOrder(sdk, reference)) throw redirect(paths.order(reference, { done: "hold" }));
    return data<CheckoutAnswer>({ placement: { state: "notPlaced" } }, 409);
  }
  if (intent === "giveUp") return giveUp(checkout);
  if (intent === "place") {
    const { publicUrl } = context.get(requestContext).shop;
    return place(checkout, { origin: url.origin, publicUrl }, language);
  }
  return write(checkout, intent === "payment" || intent === "drop" ? intent : "delivery");
}

export { rereadAfterRefusal as shouldRevalidate } from "#lib/document/reread.ts";

export default function ShippingRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.step === "mix") return <MixScreen {...loaderData.mix} answer={actionData} />;
  if (loaderData.step === "review") return <ReviewScreen {...loaderData} answer={actionData} />;
  if (loaderData.step === "payment") return <PaymentStepScreen {...loaderData} answer={actionData} />;
  if (loaderData.step === "quoted") return <QuotedDeliveryScreen {...loaderData} answer={actionData} />;
  return <DeliveryScreen {...loaderData} answer={actionData} />;
}
