// The address that calendars subscribe to: its key alone says whose deliveries it tells, without a session.
import { ApiError } from "@comptoir/sdk/errors";
import { languageOf } from "#lib/locale.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { answerCalendar } from "#orders/deliveries/calendar-answer.server.ts";
import type { Route } from "./+types/subscribed-calendar.data.ts";

export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const token = params.token.replace(/\.ics$/, "");
  try {
    const entries = await getSdk(context, languageOf(url.pathname)).deliveries.openDeliveryCalendar({
      body: { token },
    });
    return answerCalendar(url, entries);
  } catch (error) {
    if (error instanceof ApiError && (error.status === 400 || error.status === 429))
      return new Response(null, { status: error.status === 400 ? 404 : 429 });
    throw error;
  }
}
