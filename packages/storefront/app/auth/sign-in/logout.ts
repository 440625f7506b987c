import { redirect } from "react-router";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { endSession } from "#lib/session/session.server.ts";
import type { Route } from "./+types/logout.ts";

export async function action({ context, url }: Route.ActionArgs) {
  await endSession(context);
  return redirect(pathsIn(languageOf(url.pathname)).home());
}

export const loader = ({ url }: Route.LoaderArgs) => redirect(pathsIn(languageOf(url.pathname)).home());
