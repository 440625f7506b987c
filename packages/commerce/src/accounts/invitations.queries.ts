// SQL of the mails that let users in, beside whom they are for.
import { type RawBuilder, sql } from "kysely";
import { personName } from "#db/statement.ts";

/** A mail as it comes out of the database; moments are texts. */
export type InvitationRow = {
  readonly to: string;
  readonly by: string | null;
  readonly at: string;
  readonly sentAt: string | null;
  readonly failedAt: string | null;
};

/** Mails that are shown of one user. */
const mostOfUser = 5;

/**
 * The latest mails that were to let in the user `u`. An account is told by name who of its own had one sent, and nobody of the operator or
 * of another account; null: the operator, who is told of everybody.
 */
export const invitationsOf = (accountId: string | null): RawBuilder<readonly InvitationRow[]> => sql`coalesce((
  SELECT json_agg(json_build_object('to', m.recipient, 'by', ${personName("b")}, 'at', m.queued_at, 'sentAt', m.sent_at,
      'failedAt', m.failed_at) ORDER BY m.sequence DESC)
    FROM (SELECT * FROM mails WHERE invited_id = u.id ORDER BY sequence DESC LIMIT ${mostOfUser}) m
    LEFT JOIN users b ON b.id = m.by_user_id AND (${accountId}::text IS NULL
      OR EXISTS (SELECT FROM account_users o WHERE o.account_id = ${accountId} AND o.user_id = b.id))), '[]')`;
