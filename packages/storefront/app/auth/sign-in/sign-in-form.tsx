// The form in which somebody says who they are, in the shop and at the desk, and who may sign in to the demo.

import { useAuthText } from "messages:auth";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { FormState } from "#auth/form-state.ts";
import { useRootData } from "#lib/session/session.ts";
import { Button } from "#ui/action/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { PasswordInput } from "#ui/form/password-input.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

/** Ids of the fields by their names, as the page around the form wants them. */
export const credentialFieldIds = { username: "username", password: "password" };

type SignInFormProps = {
  readonly state: FormState | undefined;
  /** The page that was wanted, the name of the field that carries it, and whether the form says that it follows. */
  readonly wanted: { readonly page: string | null; readonly name: string; readonly isTold: boolean };
  /** What led here. */
  readonly notice: ReactNode;
  /** Below the button. */
  readonly children?: ReactNode;
};

export function SignInForm({ state, wanted: { page, name, isTold }, notice, children }: SignInFormProps) {
  const t = useAuthText();
  const isPending = useNavigation().formAction !== undefined;
  return (
    <Form method="post" className="grid gap-4" noValidate>
      {notice}
      {page && isTold && <p className="text-sm text-muted">{t("returnNotice")}</p>}
      <input type="hidden" name={name} value={page ?? ""} />
      <Field id={credentialFieldIds.username} label={t("email")} error={state?.errors.username} isRequired>
        <TextInput
          name="username"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={state?.values.username}
        />
      </Field>
      <Field id={credentialFieldIds.password} label={t("password")} error={state?.errors.password} isRequired>
        <PasswordInput name="password" autoComplete="current-password" showLabel={t("show")} hideLabel={t("hide")} />
      </Field>
      <Button type="submit" variant="primary" size="large" isPending={isPending}>
        {t("signIn")}
      </Button>
      {children}
    </Form>
  );
}

type DemoLoginsProps = { readonly logins: readonly (readonly [email: string, who: string])[] };

/** Who may sign in to the demo: shown there only. */
export function DemoLogins({ logins }: DemoLoginsProps) {
  const t = useAuthText();
  if (!useRootData().shop.isDemo) return null;
  return (
    <div className="mt-6 grid gap-1 border-t border-line pt-4 text-sm">
      <h2 className="text-sm">{t("demoTitle")}</h2>
      <ul>
        {logins.map(([email, who]) => (
          <li key={email}>
            <b className="font-semibold">{email}</b> {who}
          </li>
        ))}
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
