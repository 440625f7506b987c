// Signing in, and back to the page that was wanted (ux I-01 to I-03).

import { authText, useAuthText } from "messages:auth";
import { Form, redirect, useNavigation } from "react-router";
import { AuthPage, authHandle, authHeaders } from "#auth/auth-page.tsx";
import { readText, refused } from "#auth/form-state.ts";
import { loginRefusal, showAgain } from "#auth/refusals.server.ts";
import { usePaths } from "#lib/language.tsx";
import { languageOf } from "#lib/locale.ts";
import { pageAfterLogin } from "#lib/navigation.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { getAnonymousSdk } from "#lib/session/sdk.server.ts";
import { getSession, startSession } from "#lib/session/session.server.ts";
import { useRootData } from "#lib/session/session.ts";
import { pageMeta } from "#page/page-meta.ts";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { Field } from "#ui/form/field.tsx";
import { PasswordInput } from "#ui/form/password-input.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import type { Route } from "./+types/login.route.ts";

export const handle = authHandle;
export const headers = authHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, authText(languageOf(args.location.pathname))("loginTitle"));

/** An authenticated user is sent to home (specification §2). */
export function loader({ context, url }: Route.LoaderArgs) {
  if (getSession(context).state === "authenticated") throw redirect(pathsIn(languageOf(url.pathname)).home());
  const done = ["reset", "activated"].find((name) => url.searchParams.has(name));
  return { to: pageAfterLogin(url.searchParams.get("to")), done: done as "reset" | "activated" | undefined };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const t = authText(language);
  const form = await readForm(request);
  const username = readText(form, "username");
  const password = String(form.get("password") ?? "");
  const errors = {
    ...(!username && { username: t("emailMissing") }),
    ...(!password && { password: t("passwordMissing") }),
  };
  if (Object.keys(errors).length > 0) return refused(errors, { username });
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
  const t = useAuthText();
  const paths = usePaths();
  const { to, done } = loaderData;
  const isPending = useNavigation().formAction !== undefined;
  return (
    <AuthPage title={t("loginTitle")} state={actionData} fieldIds={{ username: "username", password: "password" }}>
      <Form method="post" className="grid gap-4" noValidate>
        {done && <Alert tone="success">{t(done === "reset" ? "resetDone" : "activationDone")}</Alert>}
        {to && !done && <p className="text-sm text-muted">{t("returnNotice")}</p>}
        <input type="hidden" name="to" value={to ?? ""} />
        <Field id="username" label={t("email")} error={actionData?.errors.username} isRequired>
          <TextInput
            name="username"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={actionData?.values.username}
          />
        </Field>
        <Field id="password" label={t("password")} error={actionData?.errors.password} isRequired>
          <PasswordInput name="password" autoComplete="current-password" showLabel={t("show")} hideLabel={t("hide")} />
        </Field>
        <Button type="submit" variant="primary" size="large" isPending={isPending}>
          {t("signIn")}
        </Button>
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm">
          <Link to={paths.forgotPassword()}>{t("forgotLink")}</Link>
          <Link to={paths.activation()}>{t("activationLink")}</Link>
        </p>
      </Form>
      <DemoLogins />
    </AuthPage>
  );
}

/** Who may sign in to the demo shop: shown there only. */
function DemoLogins() {
  const t = useAuthText();
  const { isDemo } = useRootData().shop;
  if (!isDemo) return null;
  return (
    <div className="mt-6 grid gap-1 border-t border-line pt-4 text-sm">
      <h2 className="text-sm">{t("demoTitle")}</h2>
      <ul>
        <li>
          <b className="font-semibold">acheteur@demo.test</b> {t("demoBuyer")}
        </li>
        <li>
          <b className="font-semibold">approbateur@demo.test</b> {t("demoApprover")}
        </li>
        <li>
          <b className="font-semibold">multi@demo.test</b> {t("demoSeveral")}
        </li>
      </ul>
      <p>
        {t.rich(
          "demoPassword",
          { password: "Comptoir-2026!" },
          { b: (text) => <b className="font-semibold">{text}</b> },
        )}
      </p>
    </div>
  );
}
