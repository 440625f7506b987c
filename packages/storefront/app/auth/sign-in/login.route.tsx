// Signing in, and back to the page that was wanted (ux I-01 to I-03).

import { authText } from "messages:auth";
import { redirect } from "react-router";
import { authHandle, authHeaders } from "#auth/auth-page.tsx";
import { refused } from "#auth/form-state.ts";
import { loginRefusal, showAgain } from "#auth/refusals.server.ts";
import { readCredentials } from "#auth/sign-in/credentials.server.ts";
import { LoginScreen, loginReasons } from "#auth/sign-in/login-screen.tsx";
import { languageOf } from "#lib/locale.ts";
import { pageAfterLogin } from "#lib/navigation.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { getAnonymousSdk } from "#lib/session/sdk.server.ts";
import { getSession, startSession } from "#lib/session/session.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/login.route.ts";

export const handle = authHandle;
export const headers = authHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, authText(languageOf(args.location.pathname))("loginTitle"));

/** An authenticated user is sent to home (specification §2). */
export function loader({ context, url }: Route.LoaderArgs) {
  if (getSession(context).state === "authenticated") throw redirect(pathsIn(languageOf(url.pathname)).home());
  const done = loginReasons.find((name) => url.searchParams.has(name));
  return { to: pageAfterLogin(url.searchParams.get("to")), done };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const form = await readForm(request);
  const { username, password, missing } = readCredentials(form, language);
  if (missing) return missing;
  try {
    const answer = await getAnonymousSdk(context, language).auth.login({
      query: { withUser: true },
      body: { username, password },
    });
    startSession(context, answer.token);
  } catch (error) {
    return showAgain(refused({ form: loginRefusal(error, language) }, { username }), error);
  }
  throw redirect(pageAfterLogin(form.get("to")) ?? pathsIn(language).home());
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginScreen {...loaderData} state={actionData} />;
}
