// A company becomes a client: its data, its address and its first user on one page (accounts 5.2).

import { registerText } from "messages:register";
import { data } from "react-router";
import { authHandle, authHeaders } from "#auth/auth-page.tsx";
import { showAgain } from "#auth/refusals.server.ts";
import { registerCompany } from "#auth/register/register.server.ts";
import { RegisterScreen } from "#auth/register/register-screen.tsx";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { requestContext } from "#lib/session/context.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { getAnonymousSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/register.route.ts";

export const handle = authHandle;
export const headers = authHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, registerText(languageOf(args.location.pathname))("title"));

export async function loader({ context, url }: Route.LoaderArgs) {
  try {
    const { manualAccountCheck } = await getAnonymousSdk(context, languageOf(url.pathname)).auth.getSettings();
    return { isChecked: manualAccountCheck };
  } catch (error) {
    // The form works without; what happens next is then told by the mail.
    tellFailure("The settings of the shop could not be read", error);
    return { isChecked: null };
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const form = await readForm(request);
  const activationUrl = context.get(requestContext).shop.publicUrl + pathsIn(language).activation();
  const sdk = getAnonymousSdk(context, language);
  const { outcome, error } = await registerCompany(sdk, form, { language, activationUrl });
  return "errors" in outcome ? showAgain(outcome, error) : data(outcome);
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  return <RegisterScreen {...loaderData} outcome={actionData} />;
}
