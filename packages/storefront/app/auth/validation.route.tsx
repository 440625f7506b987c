// Activating an account by the link of a mail. The link alone changes nothing: mail scanners follow links too.

import { authText, useAuthText } from "messages:auth";
import { Form, redirect, useNavigation } from "react-router";
import { AuthPage, authHandle, authHeaders } from "#auth/auth-page.tsx";
import { type FormState, readText, refused } from "#auth/form-state.ts";
import { isLinkAlive } from "#auth/link.server.ts";
import { serverMessage, showAgain } from "#auth/refusals.server.ts";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { requestContext } from "#lib/session/context.ts";
import { getAnonymousSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import { Button } from "#ui/action/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import type { Route } from "./+types/validation.route.ts";

export const handle = authHandle;
export const headers = authHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, authText(languageOf(args.location.pathname))("activationTitle"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  return { token, isAlive: await isLinkAlive(context, token) };
}

type ValidationState = FormState | { readonly sentTo: string };

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request);
  return form.get("intent") === "resend" ? resend(form, context, url) : activate(form, context, url);
}

type Context = Route.ActionArgs["context"];

async function activate(form: FormData, context: Context, url: URL) {
  const language = languageOf(url.pathname);
  try {
    await getAnonymousSdk(context, language).customerUsers.activateCustomerUser({
      body: { token: readText(form, "token") },
    });
  } catch (error) {
    return showAgain(refused({ form: serverMessage(error, language) }), error);
  }
  throw redirect(pathsIn(language).login({ activated: 1 }));
}

async function resend(form: FormData, context: Context, url: URL) {
  const language = languageOf(url.pathname);
  const email = readText(form, "email");
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
  const t = useAuthText();
  const isPending = useNavigation().formAction !== undefined;
  const { token, isAlive } = loaderData;
  const state = actionData && "errors" in actionData ? actionData : undefined;
  if (!isAlive) return <NewLink actionData={actionData} hadToken={token !== ""} isPending={isPending} />;
  return (
    <AuthPage title={t("activationTitle")} lead={t("activationLead")} state={state}>
      <Form method="post" className="grid">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" name="intent" value="activate" variant="primary" size="large" isPending={isPending}>
          {t("activate")}
        </Button>
      </Form>
    </AuthPage>
  );
}

type NewLinkProps = {
  readonly actionData: ValidationState | undefined;
  readonly hadToken: boolean;
  readonly isPending: boolean;
};

function NewLink({ actionData, hadToken, isPending }: NewLinkProps) {
  const t = useAuthText();
  const state = actionData && "errors" in actionData ? actionData : undefined;
  if (actionData && "sentTo" in actionData)
    return (
      <AuthPage title={t("activationTitle")}>
        <Alert tone="success" title={t("mailSentTitle")}>
          {t("activationMailSent", { email: actionData.sentTo })}
        </Alert>
      </AuthPage>
    );
  return (
    <AuthPage title={t("activationTitle")} state={state} fieldIds={{ email: "email" }}>
      <Form method="post" className="grid gap-4" noValidate>
        {hadToken && (
          <Alert tone="warning" title={t("linkDeadTitle")}>
            {t("activationDead")}
          </Alert>
        )}
        <Field id="email" label={t("email")} help={t("activationHelp")} error={state?.errors.email} isRequired>
          <TextInput name="email" type="email" autoComplete="username" defaultValue={state?.values.email} />
        </Field>
        <Button type="submit" name="intent" value="resend" variant="primary" size="large" isPending={isPending}>
          {t("activationSend")}
        </Button>
      </Form>
    </AuthPage>
  );
}
