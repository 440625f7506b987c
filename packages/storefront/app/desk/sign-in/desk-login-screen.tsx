// The form of the desk's sign-in, and who may sign in to that of the demo.

import { useDeskText } from "messages:desk";
import { Form, useNavigation } from "react-router";
import { AuthPage } from "#auth/auth-page.tsx";
import type { FormState } from "#auth/form-state.ts";
import { useRootData } from "#lib/session/session.ts";
import { Button } from "#ui/action/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { PasswordInput } from "#ui/form/password-input.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type DeskLoginScreenProps = {
  /** The page that was wanted. */
  readonly returnTo: string | null;
  readonly hasExpired: boolean;
  readonly state: FormState | undefined;
};

export function DeskLoginScreen({ returnTo, hasExpired, state }: DeskLoginScreenProps) {
  const t = useDeskText();
  const isPending = useNavigation().formAction !== undefined;
  return (
    <AuthPage
      title={t("loginTitle")}
      lead={t("loginLead")}
      state={state}
      fieldIds={{ username: "username", password: "password" }}
    >
      <Form method="post" className="grid gap-4" noValidate>
        {hasExpired && !state && <Alert tone="warning">{t("sessionExpired")}</Alert>}
        {returnTo && !hasExpired && <p className="text-sm text-muted">{t("returnNotice")}</p>}
        <input type="hidden" name="returnTo" value={returnTo ?? ""} />
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
      </Form>
      <DemoLogins />
    </AuthPage>
  );
}

/** Who may sign in to the desk of the demo: shown there only. */
function DemoLogins() {
  const t = useDeskText();
  if (!useRootData().shop.isDemo) return null;
  return (
    <div className="mt-6 grid gap-1 border-t border-line pt-4 text-sm">
      <h2 className="text-sm">{t("demoTitle")}</h2>
      <ul>
        <li>
          <b className="font-semibold">fournisseur@demo.test</b> {t("demoSupplier")}
        </li>
        <li>
          <b className="font-semibold">operateur@demo.test</b> {t("demoOperator")}
        </li>
      </ul>
      <p>{t("demoPassword", { password: "Comptoir-2026!" })}</p>
    </div>
  );
}
