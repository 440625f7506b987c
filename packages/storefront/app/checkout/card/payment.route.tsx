// Between the shop and the provider of cards: where a buyer comes back to, waits, or sees that a card was refused. The order
// says what is; addresses and answers only lead here.

import { paymentsText } from "messages:payments";
import { data, redirect, redirectDocument } from "react-router";
import { findOrderOfCart } from "#carts/cart-initialisation.server.ts";
import { findPayable, findPaymentPage, giveUpPayment, handOnResult } from "#checkout/card/pay-order.server.ts";
import { PaymentScreen } from "#checkout/card/payment-screen.tsx";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { requestContext } from "#lib/session/context.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import { isPayer } from "#payments/may-pay.server.ts";
import { paymentStateOf } from "#payments/payment-state.ts";
import type { Route } from "./+types/payment.route.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = paymentsText(languageOf(args.location.pathname));
  return pageMeta(args, t(args.loaderData?.state === "refused" ? "refusedTitle" : "payingTitle"));
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const paths = pathsIn(language);
  const sdk = getSdk(context, language);
  const reference = url.searchParams.get("order") ?? "";
  const result = url.searchParams.get("redirectResult");
  if (result) {
    await handOnResult(sdk, result);
    throw redirect(paths.payment({ order: reference }));
  }
  const cartId = url.searchParams.get("cart");
  if (cartId !== null) {
    const order = await findOrderOfCart(sdk, cartId);
    const isPaying = order !== null && paymentStateOf(order) === "paying";
    throw redirect(isPaying ? paths.payment({ order: order.reference }) : paths.cart(cartId));
  }
  const payable = reference ? await findPayable(sdk, reference) : null;
  if (!payable) throw redirect(paths.carts());
  const { state, supplier } = payable;
  if (state === "placed")
    throw redirect(supplier === null ? paths.orderConfirmation({ order: reference }) : paths.order(reference));
  // A colleague who reads the order and may not pay it is told so on its own page, without a button that would be refused (ux G-19).
  if (!(await isPayer(sdk, reference))) throw redirect(paths.order(reference));
  if (state === "open") throw redirect(paths.shipping({ order: reference }));
  const pageUrl = state === "paying" ? await findPaymentPage(sdk, reference) : null;
  return { ...payable, reference, state, pageUrl };
}

/** Back to where it was given up; in the checkout, to the choice of another way to pay. */
function afterGivingUp(form: FormData, paths: ReturnType<typeof pathsIn>, reference: string): string {
  const cartId = form.get("cart");
  if (cartId) return paths.cart(String(cartId));
  return form.has("logisticOrder") ? paths.order(reference) : paths.shipping({ order: reference });
}

/** Gives the payment up, or begins one for a logistic order that an earlier payment did not reach. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const paths = pathsIn(language);
  const sdk = getSdk(context, language);
  const reference = url.searchParams.get("order") ?? "";
  const here = paths.payment({ order: reference });
  const form = await readForm(request);
  if (form.get("intent") === "pay") {
    const page = await findPaymentPage(sdk, reference, context.get(requestContext).shop.publicUrl + here);
    // A form may not lead to another origin: from there on it is a link of this page.
    if (page !== null && new URL(page).origin === url.origin) throw redirectDocument(page);
    throw redirect(here);
  }
  if (await giveUpPayment(sdk, reference)) throw redirect(afterGivingUp(form, paths, reference));
  return data({ isTooLate: true }, 409);
}

export default function PaymentRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentScreen {...loaderData} isTooLate={actionData?.isTooLate ?? false} />;
}
