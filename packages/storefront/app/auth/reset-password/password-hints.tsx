// What a password needs (accounts 2.3) and what the shop recommends (ux V-05), ticked off while somebody types.

import { useAuthText } from "messages:auth";
import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";

const rules = [
  { key: "passwordRule.length", isMet: (password: string) => password.length >= 8 },
  { key: "passwordRule.upper", isMet: (password: string) => /\p{Lu}/u.test(password) },
  { key: "passwordRule.lower", isMet: (password: string) => /\p{Ll}/u.test(password) },
  { key: "passwordRule.digit", isMet: (password: string) => /\d/.test(password) },
  { key: "passwordRule.special", isMet: (password: string) => /[~`!@#$%^&*()\-_+={}[\]|;:"<>,./?]/.test(password) },
] as const;

export function PasswordHints({ password }: { readonly password: string }) {
  const t = useAuthText();
  return (
    <ul className="grid gap-1 text-sm sm:grid-cols-2" aria-label={t("passwordRules")}>
      {rules.map(({ key, isMet }) => {
        const met = isMet(password);
        const Icon = met ? Check : Minus;
        return (
          <li key={key} className={`flex items-center gap-2 ${met ? "text-success" : "text-muted"}`}>
            <Icon className="size-4" />
            <span>{t(key)}</span>
            {met && <span className="sr-only">{t("passwordRuleMet")}</span>}
          </li>
        );
      })}
    </ul>
  );
}
