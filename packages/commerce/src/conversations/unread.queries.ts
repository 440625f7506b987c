// Which messages wait for a reader, about quotes as about orders: a condition for the statements of both.
import { type SqlBool, sql } from "kysely";

/** Who reads conversations: of which side. */
export type MessageReader = {
  readonly userId: string;
  readonly role: "CUSTOMER" | "SUPPLIER" | "OPERATOR";
};

/**
 * Whether a message `w` waits for that reader: written lately by another side, to this one, and neither seen nor answered. What buyers
 * and suppliers say to each other the operator may read, and need not; what supplier and operator do, no buyer reads. `w` has thread
 * (who reads along), author_type, created_at, last_own (the last message of the reader's side) and read_at (until when they read).
 */
export const isUnread = ({ role }: MessageReader, since: Date) => sql<SqlBool>`(w.created_at > ${since}::timestamptz
  AND w.author_type <> ${role}::text AND ${role}::text <> CASE w.thread WHEN 'OPERATOR' THEN 'CUSTOMER' ELSE 'OPERATOR' END
  AND w.id > COALESCE(w.last_own, '') AND w.created_at > COALESCE(w.read_at, '-infinity'))`;
