// The life of an account (accounts 2.6), and what tells that two accounts are one company (desk D-701). No I/O.
import type { AccountStatus } from "@comptoir/contract/accounts";

/** action → from → to. The operator takes every step. */
export const accountSteps = {
  ACTIVATE: { from: ["WAITING_VALIDATION", "INACTIVE"], to: "ACTIVE" },
  REFUSE: { from: ["WAITING_VALIDATION"], to: "REFUSED" },
  DEACTIVATE: { from: ["ACTIVE"], to: "INACTIVE" },
} as const satisfies Record<string, { readonly from: readonly AccountStatus[]; readonly to: AccountStatus }>;
export type AccountAction = keyof typeof accountSteps;

/** Whether an account of this status may take the step. */
export const mayStep = (action: AccountAction, status: AccountStatus): boolean =>
  accountSteps[action].from.some((from) => from === status);

/** Domains under which anybody has a mailbox: two companies have one in common without meaning anything. */
const publicDomains = new Set([
  ...["gmail.com", "googlemail.com", "outlook.com", "outlook.fr", "hotmail.com", "hotmail.fr", "live.fr", "live.com"],
  ...["msn.com", "yahoo.com", "yahoo.fr", "icloud.com", "me.com", "orange.fr", "wanadoo.fr", "free.fr", "sfr.fr"],
  ...["neuf.fr", "laposte.net", "bbox.fr", "numericable.fr", "gmx.com", "gmx.fr", "proton.me", "protonmail.com"],
]);

/** The domains of mail addresses that a company has to itself. */
export const ownDomains = (emails: readonly string[]): string[] =>
  [...new Set(emails.flatMap((email) => email.toLowerCase().split("@")[1] ?? []))].filter(
    (domain) => !publicDomains.has(domain),
  );
