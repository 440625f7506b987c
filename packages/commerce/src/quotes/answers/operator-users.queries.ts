// Whom of the operator mails about quotes go to: everybody who may do something about them.
import { rightsOf } from "#auth/auth.rules.ts";
import type { Db } from "#db/statement.ts";
import type { MailReader } from "#mail/layout.ts";

/** Active users of the operator who may change quotes. */
export async function findOperatorUsers(db: Db): Promise<MailReader[]> {
  const users = await db
    .selectFrom("users")
    .where("client", "=", "OPERATOR")
    .where("status", "=", "ACTIVE")
    .select(["email", "first_name as firstName", "locale", "groups"])
    .execute();
  return users.filter(({ groups }) => rightsOf({ client: "OPERATOR", groups, isApprover: false }).has("ORDER_UPDATE"));
}
