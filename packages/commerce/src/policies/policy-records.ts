// What the operator's policies share: whom they are about, and for how long.

import type { Db } from "#db/statement.ts";
import { periodInvalid } from "#policies/policies.errors.ts";
import { findIds } from "#policies/policy-records.queries.ts";
import { invalidField } from "#shared/refusal.ts";

/** The ids of accounts or suppliers, each once. Throws 400 naming the field for one that does not exist. */
export async function getIds(
  db: Db,
  table: "customer_accounts" | "suppliers",
  field: string,
  keys: readonly string[],
): Promise<string[]> {
  const found = await findIds(db, table, keys);
  return [
    ...new Set(
      found.map(({ key, id }) => {
        if (id === null) throw invalidField("F-E-002", field, `There is nothing with the id ${key}`);
        return id;
      }),
    ),
  ];
}

/** The one id of an account or a supplier. Throws 400 naming the field when there is none. */
export async function getId(db: Db, table: "customer_accounts" | "suppliers", field: string, key: string) {
  const [id = ""] = await getIds(db, table, field, [key]);
  return id;
}

export type Period = { readonly startsAt: Date; readonly endsAt: Date | null };
type WrittenPeriod = { readonly startDate: string; readonly endDate?: string | null | undefined };

/** Throws 400 for a period that ends before it starts. */
export function readPeriod({ startDate, endDate }: WrittenPeriod): Period {
  const period = { startsAt: new Date(startDate), endsAt: endDate ? new Date(endDate) : null };
  if (period.endsAt && period.endsAt <= period.startsAt) throw periodInvalid("endDate");
  return period;
}

/** The period of something new. Throws 400 for one that is over, too. */
export function readNewPeriod(written: WrittenPeriod, now: Date): Period {
  const period = readPeriod(written);
  if (period.endsAt && period.endsAt <= now) throw periodInvalid("endDate");
  return period;
}

/** A period on the wire; null: without an end. */
export const presentPeriod = ({ startsAt, endsAt }: Period) => ({
  startDate: startsAt.toISOString(),
  endDate: endsAt?.toISOString() ?? null,
});
