// The button that activates an account or confirms a changed address, or the form that asks for a new link.

import { useAuthText } from "messages:auth";
import { Form, useNavigation } from "react-router";
import { AuthPage } from "#auth/auth-page.tsx";
import type { FormState } from "#auth/form-state.ts";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type ValidationState = FormState | { readonly sentTo: string };

type ValidationScreenProps = {
  /** Of the link; empty without one. */
  readonly token: string;
  readonly isAlive: boolean;
  /** Whether it confirms another address of somebody who has come in before. */
  readonly isChange: boolean;
  readonly answer: ValidationState | undefined;
};

export function ValidationScreen({ token, isAlive, isChange, answer }: ValidationScreenProps) {
  const t = useAuthText();
  const isPending = useNavigation().formAction !== undefined;
  const state = answer && "errors" in answer ? answer : undefined;
  if (!isAlive && isChange) return <DeadChange />;
  if (!isAlive) return <NewLink answer={answer} hadToken={token !== ""} isPending={isPending} />;
  return (
    <AuthPage
      title={t(isChange ? "confirmTitle" : "activationTitle")}
      lead={t(isChange ? "confirmLead" : "activationLead")}
      state={state}
    >
      <Form method="post" className="grid">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" name="intent" value="activate" variant="primary" size="large" isPending={isPending}>
          {t(isChange ? "confirm" : "activate")}
        </Button>
      </Form>
    </AuthPage>
  );
}

/** A new password confirms the address as well, so that nobody is left without a way. */
function DeadChange() {
  const t = useAuthText();
  return (
    <AuthPage title={t("confirmTitle")}>
      <Alert
        tone="warning"
        title={t("linkDeadTitle")}
        actions={<ButtonLink to={usePaths().forgotPassword()}>{t("forgotSend")}</ButtonLink>}
      >
        {t("confirmDead")}
      </Alert>
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
