// The form of the sign-in page, and who may sign in to the demo shop.

import { useAuthText } from "messages:auth";
import { Form, useNavigation } from "react-router";
import { AuthPage } from "#auth/auth-page.tsx";
import type { FormState } from "#auth/form-state.ts";
import { usePaths } from "#lib/language.tsx";
import { useRootData } from "#lib/session/session.ts";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { Field } from "#ui/form/field.tsx";
import { PasswordInput } from "#ui/form/password-input.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type LoginScreenProps = {
  /** The page that was wanted. */
  readonly to: string | null;
  /** What led here. */
  readonly done: "reset" | "activated" | undefined;
  readonly state: FormState | undefined;
};

export function LoginScreen({ to, done, state }: LoginScreenProps) {
  const t = useAuthText();
  const paths = usePaths();
  const isPending = useNavigation().formAction !== undefined;
  return (
    <AuthPage title={t("loginTitle")} state={state} fieldIds={{ username: "username", password: "password" }}>
      <Form method="post" className="grid gap-4" noValidate>
        {done && <Alert tone="success">{t(done === "reset" ? "resetDone" : "activationDone")}</Alert>}
        {to && !done && <p className="text-sm text-muted">{t("returnNotice")}</p>}
        <input type="hidden" name="to" value={to ?? ""} />
        <Field id="username" label={t("email")} error={state?.errors.username} isRequired>
          <TextInput
            name="username"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={state?.values.username}
          />
        </Field>
        <Field id="password" label={t("password")} error={state?.errors.password} isRequired>
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
