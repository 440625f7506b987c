// The calendar of expected deliveries, and the address under which other calendars read it.
import { deliveriesText } from "messages:deliveries";
import { data } from "react-router";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { DeliveriesScreen } from "#orders/deliveries/deliveries-screen.tsx";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/deliveries.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, deliveriesText(languageOf(args.location.pathname))("title"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const sdk = getSdk(context, languageOf(url.pathname));
  const [{ deliveries, total }, { createdAt }] = await Promise.all([
    sdk.deliveries.getDeliveries({ query: {} }),
    sdk.deliveries.getDeliveryCalendar(),
  ]);
  return { deliveries, total, subscribedAt: createdAt };
}

/** Makes the address anew or ends it; the address itself is told once, on the page that follows the form. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const { deliveries } = getSdk(context, language);
  const form = await readForm(request);
  if (form.get("intent") === "end") {
    await deliveries.deleteDeliveryCalendar();
    return { link: null, isEnded: true };
  }
  if (form.get("intent") !== "make") return data({ link: null, isEnded: false }, 400);
  const { token } = await deliveries.createDeliveryCalendar();
  return { link: `${url.origin}${pathsIn(language).subscribedDeliveries(token)}`, isEnded: false };
}

export default function DeliveriesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DeliveriesScreen {...loaderData} link={actionData?.link ?? null} isEnded={actionData?.isEnded ?? false} />;
}
