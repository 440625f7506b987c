// The language switch: keeps page and query, and remembers the choice for 365 days (specification §2).
import { data, redirect } from "react-router";
import { inLanguage, isLanguage, languageCookie, languageOf } from "#lib/locale.ts";
import { safeReturnPath } from "#lib/navigation.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { writeCookie } from "#lib/session/cookies.ts";
import { getSession } from "#lib/session/session.server.ts";
import type { Route } from "./+types/choose-language.ts";

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const language = form.get("language");
  if (!isLanguage(language)) throw data("Unknown language", { status: 400 });
  const target = new URL(safeReturnPath(form.get("to")) ?? pathsIn(languageOf(url.pathname)).home(), url.origin);
  const address = inLanguage(target.pathname, language) + target.search;
  const { name, maxAgeSeconds } = languageCookie;
  getSession(context).cookies.set(name, writeCookie(name, language, { maxAgeSeconds }));
  return redirect(address);
}

export const loader = ({ url }: Route.LoaderArgs) => redirect(pathsIn(languageOf(url.pathname)).home());
