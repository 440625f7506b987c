// The way out of the desk: the session ends at the server as well, and the sign-in follows.
import { redirect } from "react-router";
import { deskPathsIn } from "#lib/desk-paths.ts";
import { languageOf } from "#lib/locale.ts";
import { endSession } from "#lib/session/session.server.ts";
import type { Route } from "./+types/desk-logout.ts";

/** Ends the session of the desk; that of the shop goes on. */
export async function action({ context, url }: Route.ActionArgs) {
  await endSession(context);
  return redirect(deskPathsIn(languageOf(url.pathname)).login());
}

/** Opened as a page it ends nothing. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(deskPathsIn(languageOf(url.pathname)).login());
}
