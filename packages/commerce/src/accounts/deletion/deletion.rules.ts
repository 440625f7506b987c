// The life of a request to be deleted (ux A-06, V-07): asked, then taken back by the user, or by the operator for one who asks
// for that, or carried out by the operator: the person is shut out at once, and taken out of what is kept step by step.
import type { DeletionStatus } from "@comptoir/contract/accounts/deletions";
import { deletedAddress, deletedUser } from "@comptoir/contract/conventions";
import { courtesyIn } from "#mail/layout.ts";

type Step = { readonly from: DeletionStatus; readonly to: DeletionStatus; readonly by: "USER" | "OPERATOR" | "SYSTEM" };

/** What may become of a request, and by whom; what has ended stays as it is. */
export const deletionSteps = {
  withdraw: { from: "ASKED", to: "WITHDRAWN", by: "USER" },
  takeBack: { from: "ASKED", to: "WITHDRAWN", by: "OPERATOR" },
  carryOut: { from: "ASKED", to: "RUNNING", by: "OPERATOR" },
  finish: { from: "RUNNING", to: "CARRIED_OUT", by: "SYSTEM" },
} as const satisfies Record<string, Step>;

export type DeletionStep = keyof typeof deletionSteps;

/** Whether a step is open to a request in this state. */
export const mayStep = (step: DeletionStep, status: DeletionStatus): boolean => deletionSteps[step].from === status;

type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
  /** Addresses that the operator has replaced. */
  readonly formerEmails: readonly string[];
};

/** As `forget_person` has it: what is no telephone number may be any word. */
const telephone = /^\+?\d[\d ().-]{5,}$/;

/** How mails to the person began, and how they begin without the name. */
const greetingsOf = (firstName: string) =>
  (["fr-FR", "en-GB"] as const).map((locale) => {
    const { greeting } = courtesyIn(locale, firstName);
    return { from: greeting, to: greeting.replace(` ${firstName}`, "") };
  });

/**
 * What names a person in texts, and what stands there afterwards: the name both ways round, each address, the telephone, and the
 * greeting of mails.
 */
export function wordsOf({ firstName, lastName, email, phone, formerEmails }: Person, userId: string) {
  const blank = `${deletedUser.firstName} ${deletedUser.lastName}`;
  return [
    { from: `${firstName} ${lastName}`, to: blank },
    { from: `${lastName} ${firstName}`, to: blank },
    ...[...new Set([email, ...formerEmails].flatMap((address) => [address, address.toLowerCase()]))].map((from) => ({
      from,
      to: deletedAddress(userId),
    })),
    ...(phone && telephone.test(phone) ? [{ from: phone, to: "" }] : []),
    ...greetingsOf(firstName),
  ];
}
