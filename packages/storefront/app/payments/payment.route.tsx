// Between the shop and the provider of cards: where a buyer comes back to, waits, or sees that a card was refused. The order
// says what is; addresses and answers only lead here.
import { data, redirect } from "react-router";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { getSdk } from "#lib/sdk.server.ts";
import { findOrder } from "#orders/find-order.server.ts";
import { findPaymentPage, giveUpPayment, handOnResult } from "#payments/pay-order.server.ts";
import { PaymentScreen } from "#payments/payment-screen.tsx";
import { paymentStateOf } from "#payments/payment-state.ts";
import { paymentsText } from "#payments/payments.text.ts";
import { pageMeta } from "#shell/page-meta.ts";
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
  const order = reference ? await findOrder(sdk, reference, 0) : null;
  if (!order) throw redirect(paths.carts());
  const state = paymentStateOf(order);
  if (state === "placed") throw redirect(paths.orderConfirmation({ order: reference }));
  if (state === "open") throw redirect(paths.shipping({ order: reference }));
  const total = order.orderLogisticPrices.totalOrderPrice;
  const pageUrl = state === "paying" ? await findPaymentPage(sdk, reference) : null;
  return { reference, state, total, pageUrl };
}

/** Gives the payment up. */
export async function action({ context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const paths = pathsIn(language);
  const reference = url.searchParams.get("order") ?? "";
  if (await giveUpPayment(getSdk(context, language), reference)) throw redirect(paths.shipping({ order: reference }));
  return data({ isTooLate: true }, 409);
}

export default function PaymentRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentScreen {...loaderData} isTooLate={actionData?.isTooLate ?? false} />;
}
