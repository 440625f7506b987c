// SQL of a new account, and of what becomes of accounts.
import type { AccountStatus } from "@comptoir/contract/accounts";
import type { CustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import type { Db } from "#db/statement.ts";
import type { Actor } from "#shared/buyer.ts";

export type NewAccount = {
  readonly externalId: string;
  readonly name: string;
  readonly companyRegistrationName: string;
  readonly businessRegistrationNumber: string;
  readonly vatNumber: string;
  readonly website: string;
  readonly accountManager: string | null;
  readonly status: AccountStatus;
  readonly customFieldValues: CustomFieldValues;
};

/** Adds an account that pays on acceptance, and answers its id. */
export async function insertAccount(db: Db, made: NewAccount, now: Date): Promise<string> {
  const { id } = await db
    .insertInto("customer_accounts")
    .values({
      external_id: made.externalId,
      name: made.name,
      company_registration_name: made.companyRegistrationName,
      business_registration_number: made.businessRegistrationNumber,
      vat_number: made.vatNumber,
      website: made.website,
      account_manager: made.accountManager,
      status: made.status,
      payment_type: "ON_ACCEPTANCE",
      custom_field_values: JSON.stringify(made.customFieldValues),
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Binds a user to one store. */
export async function insertUserStore(db: Db, userId: string, storeId: string): Promise<void> {
  await db.insertInto("user_stores").values({ user_id: userId, store_id: storeId }).execute();
}

type AccountStep = {
  readonly accountId: string;
  readonly action: "REGISTER" | "ACTIVATE" | "REFUSE" | "DEACTIVATE";
  readonly from: AccountStatus | null;
  readonly to: AccountStatus;
  readonly by: Actor;
  readonly reason?: string | null;
};

/** Notes what became of an account. */
export async function insertAccountHistory(db: Db, { by, ...step }: AccountStep, now: Date): Promise<void> {
  await db
    .insertInto("customer_account_history")
    .values({
      account_id: step.accountId,
      at: now,
      action: step.action,
      from_status: step.from,
      to_status: step.to,
      by_type: by.kind,
      by_user_id: by.id,
      by_name: by.name,
      reason: step.reason ?? null,
    })
    .execute();
}
