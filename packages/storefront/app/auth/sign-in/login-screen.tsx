// The sign-in page of the shop.

import { useAuthText } from "messages:auth";
import { AuthPage } from "#auth/auth-page.tsx";
import type { FormState } from "#auth/form-state.ts";
import { credentialFieldIds, DemoLogins, SignInForm } from "#auth/sign-in/sign-in-form.tsx";
import { usePaths } from "#lib/language.tsx";
import { Link } from "#ui/action/link.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

/** What somebody has done who is led here, as the address says it. */
export const loginReasons = ["reset", "activated", "checked", "confirmed"] as const;
export type LoginReason = (typeof loginReasons)[number];

const words = {
  reset: "resetDone",
  activated: "activationDone",
  checked: "activationChecked",
  confirmed: "confirmDone",
} as const;

type LoginScreenProps = {
  /** The page that was wanted. */
  readonly to: string | null;
  /** What led here. */
  readonly done: LoginReason | undefined;
  readonly state: FormState | undefined;
};

export function LoginScreen({ to, done, state }: LoginScreenProps) {
  const t = useAuthText();
  const paths = usePaths();
  const notice = done && <Alert tone="success">{t(words[done])}</Alert>;
  return (
    <AuthPage title={t("loginTitle")} state={state} fieldIds={credentialFieldIds}>
      <SignInForm state={state} wanted={{ page: to, name: "to", isTold: !done }} notice={notice}>
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm">
          <Link to={paths.forgotPassword()}>{t("forgotLink")}</Link>
          <Link to={paths.activation()}>{t("activationLink")}</Link>
          <Link to={paths.register()}>{t("registerLink")}</Link>
        </p>
      </SignInForm>
      <DemoLogins
        logins={[
          ["acheteur@demo.test", t("demoBuyer")],
          ["approbateur@demo.test", t("demoApprover")],
          ["multi@demo.test", t("demoSeveral")],
        ]}
      />
    </AuthPage>
  );
}
