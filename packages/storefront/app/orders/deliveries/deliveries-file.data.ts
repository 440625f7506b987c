// The expected deliveries of whoever is signed in, as a file of calendars.
import { languageOf } from "#lib/locale.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { answerCalendar } from "#orders/deliveries/calendar-answer.server.ts";
import type { Route } from "./+types/deliveries-file.data.ts";

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { deliveries } = await getSdk(context, languageOf(url.pathname)).deliveries.getDeliveries({ query: {} });
  return answerCalendar(url, deliveries);
}
