// The button that activates an account, or the form that asks for a new link.

import { useAuthText } from "messages:auth";
import { Form, useNavigation } from "react-router";
import { AuthPage } from "#auth/auth-page.tsx";
import type { FormState } from "#auth/form-state.ts";
import { Button } from "#ui/action/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type ValidationState = FormState | { readonly sentTo: string };

type ValidationScreenProps = {
  /** Of the link; empty without one. */
  readonly token: string;
  readonly isAlive: boolean;
  readonly answer: ValidationState | undefined;
};

export function ValidationScreen({ token, isAlive, answer }: ValidationScreenProps) {
  const t = useAuthText();
  const isPending = useNavigation().formAction !== undefined;
  const state = answer && "errors" in answer ? answer : undefined;
  if (!isAlive) return <NewLink answer={answer} hadToken={token !== ""} isPending={isPending} />;
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
  readonly answer: ValidationState | undefined;
  readonly hadToken: boolean;
  readonly isPending: boolean;
};

function NewLink({ answer, hadToken, isPending }: NewLinkProps) {
  const t = useAuthText();
  const state = answer && "errors" in answer ? answer : undefined;
  if (answer && "sentTo" in answer)
    return (
      <AuthPage title={t("activationTitle")}>
        <Alert tone="success" title={t("mailSentTitle")}>
          {t("activationMailSent", { email: answer.sentTo })}
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
