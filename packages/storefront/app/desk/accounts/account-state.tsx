// The state of an account in words, as the desk says it.
import { useDeskAccountsText } from "messages:deskAccounts";
import type { AccountStatus } from "@comptoir/contract/accounts";
import { Badge, type BadgeTone } from "#ui/display/badge.tsx";

const tones: Readonly<Record<AccountStatus, BadgeTone>> = {
  WAITING_VALIDATION: "action",
  ACTIVE: "positive",
  INACTIVE: "neutral",
  REFUSED: "negative",
};

export function AccountState({ status }: { readonly status: AccountStatus }) {
  const t = useDeskAccountsText();
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
