// Activating an account, or confirming a changed address, by the link of a mail. The link alone changes nothing: mail scanners follow links
// too.

import { authText } from "messages:auth";
import { redirect } from "react-router";
import { ValidationScreen } from "#auth/activation/validation-screen.tsx";
import { authHandle, authHeaders } from "#auth/auth-page.tsx";
import { refused } from "#auth/form-state.ts";
import { isLinkAlive } from "#auth/link.server.ts";
import { serverMessage, showAgain } from "#auth/refusals.server.ts";
import { type Language, languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { type LoadContext, requestContext } from "#lib/session/context.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { getAnonymousSdk } from "#lib/session/sdk.server.ts";
import { typedText } from "#lib/typed-fields.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/validation.route.ts";

export const handle = authHandle;
export const headers = authHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, authText(languageOf(args.location.pathname))("activationTitle"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  return { token, isAlive: await isLinkAlive(context, token), isChange: url.searchParams.has("change") };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request);
  return form.get("intent") === "resend" ? resend(form, context, url) : activate(form, context, url);
}

async function activate(form: FormData, context: LoadContext, url: URL) {
  const language = languageOf(url.pathname);
  try {
    await getAnonymousSdk(context, language).customerUsers.activateCustomerUser({
      body: { token: typedText(form, "token") },
    });
  } catch (error) {
    return showAgain(refused({ form: serverMessage(error, language) }), error);
  }
  const { login } = pathsIn(language);
  if (url.searchParams.has("change")) throw redirect(login({ confirmed: 1 }));
  throw redirect(login((await isShopChecking(context, language)) ? { checked: 1 } : { activated: 1 }));
}

/** Whether somebody checks registrations, which may still keep a user out whose address is confirmed. */
async function isShopChecking(context: LoadContext, language: Language): Promise<boolean> {
  try {
    return (await getAnonymousSdk(context, language).auth.getSettings()).manualAccountCheck;
  } catch (error) {
    // The activation is done; the sign-in says what is still missing.
    tellFailure("The settings of the shop could not be read", error);
    return false;
  }
}

async function resend(form: FormData, context: LoadContext, url: URL) {
  const language = languageOf(url.pathname);
  const email = typedText(form, "email");
  if (!email.includes("@")) return refused({ email: authText(language)("emailMissing") }, { email });
  const redirectUrl = context.get(requestContext).shop.publicUrl + pathsIn(language).activation();
  try {
    await getAnonymousSdk(context, language).customerUsers.resendActivationRequest({ body: { email, redirectUrl } });
  } catch (error) {
    return showAgain(refused({ form: serverMessage(error, language) }, { email }), error);
  }
  return { sentTo: email };
}

export default function Validation({ loaderData, actionData }: Route.ComponentProps) {
  return <ValidationScreen {...loaderData} answer={actionData} />;
}
