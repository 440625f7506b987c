// Users as the wire shows them (accounts 2.3, 3.1).

import type { StaffUser } from "@comptoir/contract/auth";
import type { CustomerUser } from "@comptoir/contract/customer-users";
import type { InvitationMail } from "@comptoir/contract/notifications/mail-entries";
import type { UserRow } from "#accounts/customer-users.queries.ts";
import type { InvitationRow } from "#accounts/invitations.queries.ts";
import { type CustomFieldDefinition, presentCustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import { stateOfMail } from "#mail/told-mails.rules.ts";
import { isoMoment } from "#shared/iso-moment.ts";

/** A user as users of the same account see it. */
export function presentCustomerUser(row: UserRow, definitions: readonly CustomFieldDefinition[]): CustomerUser {
  const { id, externalId, civility, firstName, lastName, email, phone, groups, status, locale } = row;
  return {
    ...{ id, externalId, civility, firstName, lastName, email, phone, groups, status, locale },
    mainOrganisationId: row.mainOrganisationId,
    organisations: row.organisations,
    customFieldValues: presentCustomFieldValues(definitions, row.customFieldValues),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A user of a supplier or of the operator. */
export function presentStaffUser({ id, externalId, firstName, lastName, email, groups, supplier }: UserRow): StaffUser {
  return { id, externalId, firstName, lastName, email, groups, supplier };
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text));

/** Mails that were to let somebody in, with whether each has left. */
export const presentInvitations = (rows: readonly InvitationRow[]): InvitationMail[] =>
  rows.map(({ to, by, at, ...moments }) => {
    const [sentAt, failedAt] = [momentOf(moments.sentAt), momentOf(moments.failedAt)];
    const state = stateOfMail({ sentAt, failedAt });
    return { to, by, state, at: isoMoment(at), sentAt: sentAt?.toISOString() ?? null };
  });
