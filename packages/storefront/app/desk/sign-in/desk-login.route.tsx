// Signing in at the desk, for users of suppliers and of the operator, and back to the page that was wanted.

import { deskText } from "messages:desk";
import { redirect } from "react-router";
import { authHeaders } from "#auth/auth-page.tsx";
import { refused } from "#auth/form-state.ts";
import { showAgain } from "#auth/refusals.server.ts";
import { readCredentials } from "#auth/sign-in/credentials.server.ts";
import { deskRefusal, signInAtDesk } from "#desk/sign-in/desk-login.server.ts";
import { DeskLoginScreen } from "#desk/sign-in/desk-login-screen.tsx";
import { deskPathsIn, pageAtDesk } from "#lib/desk-paths.ts";
import { languageOf } from "#lib/locale.ts";
import { readForm } from "#lib/request.server.ts";
import { getSession, startSession } from "#lib/session/session.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/desk-login.route.ts";

export const headers = authHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, deskText(languageOf(args.location.pathname))("loginTitle"));

export function loader({ context, url }: Route.LoaderArgs) {
  const returnTo = pageAtDesk(url.searchParams.get("returnTo"));
  if (getSession(context).state === "authenticated")
    throw redirect(returnTo ?? deskPathsIn(languageOf(url.pathname)).inbox());
  return { returnTo, hasExpired: url.searchParams.has("expired") };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const form = await readForm(request);
  const { username, password, missing } = readCredentials(form, language);
  if (missing) return missing;
  try {
    startSession(context, await signInAtDesk(context, language, { username, password }));
  } catch (error) {
    return showAgain(refused({ form: deskRefusal(error, language) }, { username }), error);
  }
  throw redirect(pageAtDesk(form.get("returnTo")) ?? deskPathsIn(language).inbox());
}

export default function DeskLogin({ loaderData, actionData }: Route.ComponentProps) {
  return <DeskLoginScreen {...loaderData} state={actionData} />;
}
