// Asks a part of the API as a client asks the whole.
import { incomingOf, responseOf } from "@comptoir/http/exchange";
import type { Router } from "@comptoir/http/router";

/** The answer of a route; 404 where there is none. */
export async function fetchFrom(router: Router, request: Request): Promise<Response> {
  const outgoing = await router.answer(incomingOf(request));
  return outgoing ? responseOf(outgoing, request.method) : new Response(null, { status: 404 });
}
