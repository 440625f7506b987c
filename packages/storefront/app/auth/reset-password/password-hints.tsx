// What a password needs (accounts 2.3) and what the shop recommends (ux V-05), ticked off while somebody types.

import { useAuthText } from "messages:auth";
import { eachPasswordNeed, passwordLength, passwordNeeds } from "@comptoir/contract/auth/password.rules";
import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";

export function PasswordHints({ password }: { readonly password: string }) {
  const t = useAuthText();
  return (
    <ul className="grid gap-1 text-sm sm:grid-cols-2" aria-label={t("passwordRules")}>
      {eachPasswordNeed.map((need) => {
        const met = passwordNeeds[need](password);
        const Icon = met ? Check : Minus;
        return (
          <li key={need} className={`flex items-center gap-2 ${met ? "text-success" : "text-muted"}`}>
            <Icon className="size-4" />
            <span>{t(`passwordRule.${need}`, { length: passwordLength.min })}</span>
            {met && <span className="sr-only">{t("passwordRuleMet")}</span>}
          </li>
        );
      })}
    </ul>
  );
}
