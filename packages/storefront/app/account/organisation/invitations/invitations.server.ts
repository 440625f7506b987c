// Invites people one after the other, each with an outcome of its own: what happened to the others takes nothing from it (ux A-02).
import { randomBytes } from "node:crypto";
import { CustomerGroup } from "@comptoir/contract/customer-users";
import { ApprovalLevel } from "@comptoir/contract/policies/approval-rules";
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import {
  type InvitationOutcome,
  type InvitationResult,
  mostInvited,
} from "#account/organisation/invitations/invitation-outcome.ts";
import { type Invitee, readInvitees } from "#account/organisation/invitations/invitees.rules.ts";
import { throwSessionEnd } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { typedText } from "#lib/typed-fields.ts";

type UsersSdk = Pick<Sdk, "accountUsers">;
type Terms = {
  readonly groups: CustomerGroup[];
  readonly approvalLevel: number | undefined;
  readonly mainOrganisationId: string | null;
};

/** A password that nobody knows: the invited person chooses one by the mail. */
const nobodysPassword = () => `${randomBytes(18).toString("base64url")}aA1!`;

function termsOf(field: (name: string) => string): Terms {
  const isApprover = field("role") === "APPROVER";
  const group = CustomerGroup.safeParse(field("role"));
  return {
    groups: [group.success ? group.data : "FOC_User"],
    approvalLevel: isApprover ? ApprovalLevel.catch(1).parse(Number(field("level"))) : undefined,
    mainOrganisationId: field("node") || null,
  };
}

/** What is known of a user whose e-mail is taken. */
async function findTaken({ accountUsers }: UsersSdk, email: string): Promise<InvitationResult> {
  const { content } = await accountUsers.getCustomerAccountUsers({ query: { search: email, size: 5 } });
  const user = content.find((each) => each.email.toLowerCase() === email.toLowerCase());
  const states = { ACTIVE: "MEMBER", WAITING_VALIDATION: "WAITING", INACTIVE: "INACTIVE" } as const;
  return user
    ? { written: email, state: states[user.status], name: `${user.firstName} ${user.lastName}` }
    : { written: email, state: "TAKEN" };
}

const refusals: Readonly<Record<number, "FORBIDDEN" | "GONE">> = { 403: "FORBIDDEN", 404: "GONE" };

async function invite(sdk: UsersSdk, invitee: Invitee, terms: Terms): Promise<InvitationResult> {
  const { email, firstName, lastName } = invitee;
  try {
    await sdk.accountUsers.createCustomerUser({
      body: { ...terms, email, firstName, lastName, password: nobodysPassword(), isInvitation: true },
    });
    return { written: email, state: "INVITED", name: `${firstName} ${lastName}` };
  } catch (error) {
    throwSessionEnd(error);
    tellFailure("An invitation was refused", error);
    if (!(error instanceof ApiError) || error.status >= 500) return { written: email, state: "UNSENT" };
    if (error.code !== "CU0002") return { written: email, state: refusals[error.status] ?? "REFUSED" };
    const userId = error.envelope?.errors[0]?.detail;
    return userId ? { written: email, state: "ELSEWHERE", userId } : findTaken(sdk, email);
  }
}

/** Invites everybody whom the form names, and tells each one. */
export async function inviteAll(sdk: UsersSdk, form: FormData): Promise<InvitationOutcome> {
  const field = (name: string) => typedText(form, name);
  const typed = { role: field("role"), level: field("level"), node: field("node") };
  const pieces = readInvitees(field("emails"));
  if (pieces.length === 0) return { ...typed, problem: "NONE", results: [], left: "" };
  if (pieces.length > mostInvited) return { ...typed, problem: "TOO_MANY", results: [], left: field("emails") };
  const terms = termsOf(field);
  const results: InvitationResult[] = [];
  for (const { written, invitee } of pieces) {
    // A service that does not answer is left alone.
    const isBroken = results.some(({ state }) => state === "UNSENT");
    if (invitee === null) results.push({ written, state: "MALFORMED" });
    else results.push(isBroken ? { written: invitee.email, state: "UNSENT" } : await invite(sdk, invitee, terms));
  }
  const left = pieces.filter((_, place) => ["MALFORMED", "REFUSED", "UNSENT"].includes(results[place]?.state ?? ""));
  return { ...typed, problem: null, results, left: left.map(({ written }) => written).join("\n") };
}
