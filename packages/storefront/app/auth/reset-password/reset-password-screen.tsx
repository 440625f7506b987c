// The form for a new password, or where a link that is used or too old leads (ux I-04).

import { useAuthText } from "messages:auth";
import { textLength } from "@comptoir/contract/limits";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { AuthPage } from "#auth/auth-page.tsx";
import type { FormState } from "#auth/form-state.ts";
import { PasswordHints } from "#auth/reset-password/password-hints.tsx";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Field } from "#ui/form/field.tsx";
import { PasswordInput } from "#ui/form/password-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type ResetPasswordScreenProps = {
  /** Of the link. */
  readonly token: string;
  readonly isAlive: boolean;
  readonly state: FormState | undefined;
};

export function ResetPasswordScreen({ token, isAlive, state }: ResetPasswordScreenProps) {
  const t = useAuthText();
  const [password, setPassword] = useState("");
  const isPending = useNavigation().formAction !== undefined;
  if (!isAlive) return <DeadLink />;
  return (
    <AuthPage title={t("resetTitle")} state={state} fieldIds={{ newPassword: "newPassword" }}>
      <Form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="token" value={token} />
        <Field
          id="newPassword"
          label={t("newPassword")}
          help={t("passwordAdvice")}
          error={state?.errors.newPassword}
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
