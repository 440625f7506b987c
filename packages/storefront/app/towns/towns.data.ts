// The towns of a postcode, as JSON that the field of a town asks for.
import { KEPT_FOR_GUESTS } from "#lib/session/caching.ts";
import { townsOf } from "#towns/towns.server.ts";
import type { Route } from "./+types/towns.data.ts";

/** The same for everybody. */
export const loader = async ({ url }: Route.LoaderArgs): Promise<Response> =>
  Response.json(await townsOf(url.searchParams.get("zipcode") ?? ""), {
    headers: { "Cache-Control": KEPT_FOR_GUESTS },
  });
