// A VAT number with what its look tells, and what the register of the EU says of it: on the company's card and at the desk (ux 6.1).

import { useCompanyText } from "messages:company";
import type { VatCheck } from "@comptoir/contract/accounts";
import { groupedVat, vatLook } from "@comptoir/contract/accounts/identifiers.rules";
import { formatLongDate } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { Badge, type BadgeTone } from "#ui/display/badge.tsx";

type VatNumberProps = { readonly vatNumber: string; readonly check: VatCheck | null };

export function VatNumber({ vatNumber, check }: VatNumberProps) {
  const t = useCompanyText();
  if (!vatNumber) return t("noVat");
  return (
    <>
      <span className="code">{groupedVat(vatNumber)}</span>
      <span className="block text-sm text-muted">{t(`vatLook.${vatLook(vatNumber)}`)}</span>
      {check && <Register check={check} />}
    </>
  );
}

// An outage says nothing against a number: it is never shown as a refusal.
const tones: Readonly<Record<VatCheck["outcome"], BadgeTone>> = {
  ...{ VALID: "positive", INVALID: "negative", UNAVAILABLE: "waiting" },
};

function Register({ check: { outcome, checkedAt, unavailableAt } }: { readonly check: VatCheck }) {
  const t = useCompanyText();
  const language = useLanguage();
  const dayOf = (moment: string) => formatLongDate(moment, language);
  return (
    <span className="block text-sm text-muted">
      <Badge tone={tones[outcome]}>{t(`register.${outcome}`)}</Badge>{" "}
      {t(`registerSaid.${outcome}`, { day: dayOf(checkedAt) })}
      {outcome !== "UNAVAILABLE" && unavailableAt && ` ${t("registerAway", { day: dayOf(unavailableAt) })}`}
    </span>
  );
}
