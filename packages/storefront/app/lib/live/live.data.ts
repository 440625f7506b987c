// What open pages hear of changes: the events of the commerce API, handed on to whoever is signed in.
import { areaOf } from "#lib/area.ts";
import { languageOf } from "#lib/locale.ts";
import { FOR_ONE_VISITOR } from "#lib/session/caching.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { getSession } from "#lib/session/session.server.ts";
import type { Route } from "./+types/live.data.ts";

const one = (query: URLSearchParams, name: string) => query.get(name) || undefined;

/** 204 tells a browser not to connect again by itself. */
const nothing = () => new Response(null, { status: 204 });

export async function loader({ request, context, url }: Route.LoaderArgs) {
  if (getSession(context).state !== "authenticated") return nothing();
  const { live } = getSdk(context, languageOf(url.pathname));
  const { searchParams } = url;
  // A browser that connects again by itself names the last event in its header, in the address the one before that.
  const since = request.headers.get("last-event-id") || one(searchParams, "since");
  const { signal } = request;
  try {
    const events =
      areaOf(url.pathname) === "desk"
        ? await live.getDeskEvents(
            {
              query: {
                supplierQuoteId: one(searchParams, "supplierQuoteId"),
                logisticOrderId: one(searchParams, "logisticOrderId"),
                since,
              },
            },
            { signal },
          )
        : await live.getLiveEvents(
            {
              query: {
                masterQuoteId: one(searchParams, "masterQuoteId"),
                commercialOrderId: one(searchParams, "commercialOrderId"),
                notifications: searchParams.has("notifications") || undefined,
                since,
              },
            },
            { signal },
          );
    return new Response(events, {
      // As the commerce API says it: passed on at once, and never compressed on the way.
      headers: {
        ...{ "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" },
        "Cache-Control": `${FOR_ONE_VISITOR}, no-transform`,
      },
    });
  } catch (error) {
    throwUnlessRefused(error);
    return new Response(null, {
      status: error.status,
      headers: { "Retry-After": String(error.retryAfterSeconds ?? 60) },
    });
  }
}
