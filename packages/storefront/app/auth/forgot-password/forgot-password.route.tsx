// Asking for a link to choose a new password. The answer is the same whether or not the address is known (ux I-01).

import { authText } from "messages:auth";
import { authHandle, authHeaders } from "#auth/auth-page.tsx";
import { ForgotPasswordScreen } from "#auth/forgot-password/forgot-password-screen.tsx";
import { refused } from "#auth/form-state.ts";
import { serverMessage, showAgain } from "#auth/refusals.server.ts";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { requestContext } from "#lib/session/context.ts";
import { getAnonymousSdk } from "#lib/session/sdk.server.ts";
import { typedText } from "#lib/typed-fields.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/forgot-password.route.ts";

export const handle = authHandle;
export const headers = authHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, authText(languageOf(args.location.pathname))("forgotTitle"));

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const email = typedText(await readForm(request), "email");
  if (!email.includes("@")) return refused({ email: authText(language)("emailMissing") }, { email });
  const { publicUrl } = context.get(requestContext).shop;
  const redirectUrl = publicUrl + pathsIn(language).resetPassword();
  try {
    await getAnonymousSdk(context, language).auth.sendResetPasswordEmail({ body: { email, redirectUrl } });
  } catch (error) {
    return showAgain(refused({ form: serverMessage(error, language) }, { email }), error);
  }
  return { sentTo: email };
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  return <ForgotPasswordScreen answer={actionData} />;
}
