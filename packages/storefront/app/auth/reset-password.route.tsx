// Choosing a new password by the link of a mail; a link that is used or too old says so and leads to a new one (ux I-04).

import { authText, useAuthText } from "messages:auth";
import { textLength } from "@comptoir/contract/limits";
import { useState } from "react";
import { Form, redirect, useNavigation } from "react-router";
import { AuthPage, authHandle, authHeaders } from "#auth/auth-page.tsx";
import { readText, refused } from "#auth/form-state.ts";
import { isLinkAlive } from "#auth/link.server.ts";
import { PasswordHints } from "#auth/password-hints.tsx";
import { serverMessage, showAgain } from "#auth/refusals.server.ts";
import { usePaths } from "#lib/language.tsx";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { getAnonymousSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Field } from "#ui/form/field.tsx";
import { PasswordInput } from "#ui/form/password-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
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
  const newPassword = String(form.get("newPassword") ?? "");
  const resetPasswordToken = readText(form, "token");
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
  const t = useAuthText();
  const [password, setPassword] = useState("");
  const isPending = useNavigation().formAction !== undefined;
  if (!loaderData.isAlive) return <DeadLink />;
  return (
    <AuthPage title={t("resetTitle")} state={actionData} fieldIds={{ newPassword: "newPassword" }}>
      <Form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="token" value={loaderData.token} />
        <Field
          id="newPassword"
          label={t("newPassword")}
          help={t("passwordAdvice")}
          error={actionData?.errors.newPassword}
          isRequired
        >
          <PasswordInput
            name="newPassword"
            autoComplete="new-password"
            maxLength={textLength}
            showLabel={t("show")}
            hideLabel={t("hide")}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <PasswordHints password={password} />
        <Button type="submit" variant="primary" size="large" isPending={isPending}>
          {t("resetSave")}
        </Button>
      </Form>
    </AuthPage>
  );
}

function DeadLink() {
  const t = useAuthText();
  return (
    <AuthPage title={t("resetTitle")}>
      <Alert tone="warning" title={t("linkDeadTitle")}>
        {t("linkDead")}
      </Alert>
      <p className="mt-4">
        <ButtonLink to={usePaths().forgotPassword()} variant="primary">
          {t("forgotAgain")}
        </ButtonLink>
      </p>
    </AuthPage>
  );
}
