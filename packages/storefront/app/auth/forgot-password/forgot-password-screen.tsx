// The form that asks for a link, and the answer that never tells whether the address is known (ux I-01).

import { useAuthText } from "messages:auth";
import { Form, useNavigation } from "react-router";
import { AuthPage } from "#auth/auth-page.tsx";
import type { FormState } from "#auth/form-state.ts";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type ForgotPasswordScreenProps = { readonly answer: FormState | { readonly sentTo: string } | undefined };

export function ForgotPasswordScreen({ answer }: ForgotPasswordScreenProps) {
  const t = useAuthText();
  const isPending = useNavigation().formAction !== undefined;
  const state = answer && "errors" in answer ? answer : undefined;
  if (answer && "sentTo" in answer) return <Sent email={answer.sentTo} />;
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
