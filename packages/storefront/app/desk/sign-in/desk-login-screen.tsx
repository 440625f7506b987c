// The sign-in page of the desk.

import { useDeskText } from "messages:desk";
import { AuthPage } from "#auth/auth-page.tsx";
import type { FormState } from "#auth/form-state.ts";
import { credentialFieldIds, DemoLogins, SignInForm } from "#auth/sign-in/sign-in-form.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type DeskLoginScreenProps = {
  /** The page that was wanted. */
  readonly returnTo: string | null;
  readonly hasExpired: boolean;
  readonly state: FormState | undefined;
};

export function DeskLoginScreen({ returnTo, hasExpired, state }: DeskLoginScreenProps) {
  const t = useDeskText();
  const notice = hasExpired && !state && <Alert tone="warning">{t("sessionExpired")}</Alert>;
  return (
    <AuthPage title={t("loginTitle")} lead={t("loginLead")} state={state} fieldIds={credentialFieldIds}>
      <SignInForm state={state} wanted={{ page: returnTo, name: "returnTo", isTold: !hasExpired }} notice={notice} />
      <DemoLogins
        logins={[
          ["fournisseur@demo.test", t("demoSupplier")],
          ["operateur@demo.test", t("demoOperator")],
        ]}
      />
    </AuthPage>
  );
}
