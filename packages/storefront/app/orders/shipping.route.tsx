// The checkout of one draft order: addresses and delivery, then the review; each step has its address (ux O-01).

import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import { data, redirect, redirectDocument } from "react-router";
import { ensureOrderOfCart } from "#carts/cart-initialisation.server.ts";
import { requestContext } from "#lib/context.ts";
import { languageOf, localeTags } from "#lib/locale.ts";
import { type Paths, pathsIn } from "#lib/paths.ts";
import { getSdk } from "#lib/sdk.server.ts";
import {
  type DeliveryProblem,
  findOrder,
  listOrderFields,
  paymentOptionOf,
  readDeliveryChoice,
  readDeliveryStep,
  saveDelivery,
  settleAddresses,
} from "#orders/checkout.server.ts";
import { DeliveryScreen } from "#orders/delivery-screen.tsx";
import { presentOrder } from "#orders/order-view.ts";
import { ordersText } from "#orders/orders.text.ts";
import { holdOrder, type Placement, placeOrder } from "#orders/place-order.server.ts";
import { ReviewScreen } from "#orders/review-screen.tsx";
import { payOrder } from "#payments/pay-order.server.ts";
import { paymentStateOf } from "#payments/payment-state.ts";
import { findPaymentType, readPaymentWays } from "#payments/payment-ways.server.ts";
import { possibleWish, readPaymentWish, writePaymentWish } from "#payments/payment-ways.ts";
import { ensureOrdersHere } from "#punchout/return.server.ts";
import { pageMeta } from "#shell/page-meta.ts";
import type { Route } from "./+types/shipping.route.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = ordersText(languageOf(args.location.pathname));
  return pageMeta(args, t(args.loaderData?.step === "review" ? "stepReview" : "stepDelivery"));
};

/** The order of a cart, prepared when there is none yet; a cart that cannot be ordered says why on its own page. */
async function leadFromCart(sdk: Sdk, cartId: string, paths: Paths): Promise<never> {
  const reference = await ensureOrderOfCart(sdk, cartId).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) throw error;
    console.error("The order of the cart could not be prepared:", error instanceof Error ? error.message : error);
    return null;
  });
  throw redirect(reference ? paths.shipping({ order: reference }) : paths.cart(cartId));
}

/** The draft that the address names, by itself or by its cart; anything else leads to where it belongs. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const paths = pathsIn(language);
  const sdk = getSdk(context, language);
  await ensureOrdersHere(context, url);
  const cartId = url.searchParams.get("cart");
  if (cartId) return leadFromCart(sdk, cartId, paths);
  const reference = url.searchParams.get("order");
  const order = reference ? await findOrder(sdk, reference) : null;
  if (!order) throw redirect(paths.carts());
  if (order.validatedAt) throw redirect(paths.orderConfirmation({ order: order.reference }));
  if (paymentStateOf(order) === "paying") throw redirect(paths.payment({ order: order.reference }));
  const wish = readPaymentWish(url.searchParams.get("payment"));
  const hasAddresses = order.orderLogistics.every(
    (part) => part.shippingAddressSnapshot && part.billingAddressSnapshot,
  );
  if (url.searchParams.get("step") !== "review" || !hasAddresses)
    return { step: "delivery" as const, wish, ...(await readDeliveryStep(sdk, order)) };
  const payment = await readPaymentWays(sdk, order.reference);
  return { step: "review" as const, order: presentOrder(order), payment, wish: possibleWish(wish, payment) };
}

export type CheckoutAnswer = {
  readonly problems?: readonly DeliveryProblem[];
  readonly refusal?: "delivery" | "terms" | "lines";
  readonly placement?: Exclude<Placement, { state: "placed" | "paying" }>;
  /** What was sent, by the name of its field. */
  readonly values?: Readonly<Record<string, string>>;
};

async function placeOnAccount(sdk: Sdk, reference: string, seenTotal: number): Promise<Placement> {
  const paymentType = await findPaymentType(sdk);
  return placeOrder(sdk, reference, { paymentOption: paymentType && paymentOptionOf[paymentType], seenTotal });
}

const answerWith = (answer: CheckoutAnswer) => data(answer, 400);

const textsOf = (form: FormData) =>
  Object.fromEntries([...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]));

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const paths = pathsIn(language);
  const sdk = getSdk(context, language);
  const reference = url.searchParams.get("order") ?? "";
  const form = await request.formData();
  const wish = readPaymentWish(form.get("payment"));
  const here = { order: reference, step: "review", payment: wish.kind === "card" ? writePaymentWish(wish) : null };
  if (form.get("intent") === "hold") {
    if (await holdOrder(sdk, reference)) throw redirect(paths.order(reference, { done: "hold" }));
    return data({ placement: { state: "notPlaced" } } satisfies CheckoutAnswer, 409);
  }
  if (form.get("intent") === "place") {
    if (form.get("terms") !== "on") return answerWith({ refusal: "terms" });
    const seenTotal = Number(form.get("seenTotal"));
    const { publicUrl } = context.get(requestContext).shop;
    const payPath = paths.payment({ order: reference });
    const placement =
      wish.kind === "card"
        ? await payOrder(sdk, reference, {
            ...wish,
            seenTotal,
            returnUrl: publicUrl + payPath,
            locale: localeTags[language],
          })
        : await placeOnAccount(sdk, reference, seenTotal);
    if (placement.state === "placed") throw redirect(paths.orderConfirmation({ order: reference }));
    // A form may not lead to another origin: from there on it is a link of the payment page.
    if (placement.state === "leave" && new URL(placement.url).origin === url.origin)
      throw redirectDocument(placement.url);
    if (placement.state === "leave" || placement.state === "paying" || placement.state === "refused")
      throw redirect(payPath);
    return data({ placement } satisfies CheckoutAnswer, 409);
  }
  try {
    if (form.get("intent") === "drop") {
      const lines = form.getAll("offerPriceId").map((id) => ({ offerPriceId: String(id) }));
      await sdk.commercialOrders.deleteCommercialOrderLines({ params: { commercialOrderId: reference }, body: lines });
      throw redirect(paths.shipping(here));
    }
    const [order, fields] = await Promise.all([findOrder(sdk, reference, 0), listOrderFields(sdk)]);
    if (!order) throw redirect(paths.carts());
    const { choice, problems } = readDeliveryChoice(form, fields);
    if (problems.length > 0) return answerWith({ problems, values: textsOf(form) });
    const addresses = await settleAddresses(sdk, choice);
    // An address that was added is an address to choose now, should the rest fail.
    for (const [use, key] of Object.entries(addresses)) form.set(use, key);
    await saveDelivery(sdk, order, { choice, fields }, addresses);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    console.error("The delivery could not be saved:", error.message);
    return answerWith({ refusal: form.get("intent") === "drop" ? "lines" : "delivery", values: textsOf(form) });
  }
  throw redirect(paths.shipping(here));
}

export default function ShippingRoute({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.step === "review" ? (
    <ReviewScreen {...loaderData} answer={actionData} />
  ) : (
    <DeliveryScreen {...loaderData} answer={actionData} />
  );
}
