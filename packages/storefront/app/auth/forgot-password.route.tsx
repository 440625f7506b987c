// Asking for a link to choose a new password. The answer is the same whether or not the address is known (ux I-01).

import { authText, useAuthText } from "messages:auth";
import { Form, useNavigation } from "react-router";
import { AuthPage, authHandle, authHeaders } from "#auth/auth-page.tsx";
import { readText, refused } from "#auth/form-state.ts";
import { serverMessage, showAgain } from "#auth/refusals.server.ts";
import { usePaths } from "#lib/language.tsx";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { requestContext } from "#lib/session/context.ts";
import { getAnonymousSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import type { Route } from "./+types/forgot-password.route.ts";

export const handle = authHandle;
export const headers = authHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, authText(languageOf(args.location.pathname))("forgotTitle"));

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const email = readText(await readForm(request), "email");
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
  const t = useAuthText();
  const isPending = useNavigation().formAction !== undefined;
  const state = actionData && "errors" in actionData ? actionData : undefined;
  if (actionData && "sentTo" in actionData) return <Sent email={actionData.sentTo} />;
  return (
    <AuthPage title={t("forgotTitle")} lead={t("forgotLead")} state={state} fieldIds={{ email: "email" }}>
      <Form method="post" className="grid gap-4" noValidate>
        <Field id="email" label={t("email")} error={state?.errors.email} isRequired>
          <TextInput
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={state?.values.email}
          />
        </Field>
        <Button type="submit" variant="primary" size="large" isPending={isPending}>
          {t("forgotSend")}
        </Button>
      </Form>
    </AuthPage>
  );
}

function Sent({ email }: { readonly email: string }) {
  const t = useAuthText();
  return (
    <AuthPage title={t("forgotTitle")}>
      <Alert tone="success" title={t("mailSentTitle")}>
        {t("resetMailSent", { email })}
      </Alert>
      <p className="mt-4">
        <Link to={usePaths().login()}>{t("backToLogin")}</Link>
      </p>
    </AuthPage>
  );
}
