// Choosing a new password by the link of a mail; a link that is used or too old says so and leads to a new one (ux I-04).

import { authText } from "messages:auth";
import { redirect } from "react-router";
import { authHandle, authHeaders } from "#auth/auth-page.tsx";
import { refused } from "#auth/form-state.ts";
import { isLinkAlive } from "#auth/link.server.ts";
import { serverMessage, showAgain } from "#auth/refusals.server.ts";
import { ResetPasswordScreen } from "#auth/reset-password/reset-password-screen.tsx";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { getAnonymousSdk } from "#lib/session/sdk.server.ts";
import { sentValue, typedText } from "#lib/typed-fields.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/reset-password.route.ts";

export const handle = authHandle;
export const headers = authHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, authText(languageOf(args.location.pathname))("resetTitle"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  return { token, isAlive: await isLinkAlive(context, token) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const form = await readForm(request);
  const newPassword = sentValue(form, "newPassword");
  const resetPasswordToken = typedText(form, "token");
  if (!newPassword) return refused({ newPassword: authText(language)("newPasswordMissing") });
  try {
    await getAnonymousSdk(context, language).auth.resetPassword({ body: { newPassword, resetPasswordToken } });
  } catch (error) {
    // A refusal of the link stands in the form too; the loader, asked again, shows the way to a new link.
    return showAgain(refused({ newPassword: serverMessage(error, language) }), error);
  }
  throw redirect(pathsIn(language).login({ reset: 1 }));
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <ResetPasswordScreen {...loaderData} state={actionData} />;
}
