// SQL of money that moves: what was asked of a provider, and what came by transfer.
import { sql } from "kysely";
import { type Db, personName, type Tx } from "#db/statement.ts";
import type { Consent } from "#second-person/second-person.ts";
import type { Amount } from "#shared/money.ts";

const movements = (db: Db) =>
  db
    .selectFrom("money_movements")
    .select(["id", "logistic_order_id as logisticOrderId", "payment_id as paymentId", "kind", "status", "reference"])
    .select(sql<Amount>`amount_cents`.as("amount"));

export type MovementRow = Awaited<ReturnType<ReturnType<typeof movements>["executeTakeFirstOrThrow"]>>;

/** One movement of money; null when there is none. */
export async function findMovement(db: Db, id: string): Promise<MovementRow | null> {
  return (await movements(db).where("id", "=", id).executeTakeFirst()) ?? null;
}

/** The capture or refund of a logistic order that is under way. */
export async function findAskedMovement(db: Db, logisticOrderId: string): Promise<MovementRow | null> {
  const asked = movements(db).where("logistic_order_id", "=", logisticOrderId).where("status", "=", "ASKED");
  return (await asked.executeTakeFirst()) ?? null;
}

/** What moved of a logistic order, the latest first, with who moved it and who approved that. */
export function findMovementsOf(db: Db, logisticOrderId: string) {
  return db
    .selectFrom("money_movements as m")
    .leftJoin("users as u", "u.id", "m.by_user_id")
    .leftJoin("pending_actions as p", "p.id", "m.pending_action_id")
    .where("m.logistic_order_id", "=", logisticOrderId)
    .select([
      "m.id",
      "m.kind",
      "m.status",
      "m.reason",
      "m.reference",
      "m.created_at as at",
      "m.received_at as receivedAt",
    ])
    .select(["p.decided_by_name as approvedBy", "m.lacks_second_person as lacksSecondPerson"])
    .select([sql<Amount>`m.amount_cents`.as("amount"), personName("u").as("by")])
    .orderBy("m.created_at", "desc")
    .orderBy("m.id", "desc")
    .execute();
}

export type ToldMovement = {
  readonly paymentId: string;
  readonly kind: "CAPTURE" | "REFUND";
  readonly movementId: string | null;
  readonly reference: string | null;
  readonly amount: Amount | null;
};

/** What a provider's message is about: by our own number of it, the provider's, or, before its answer was kept, by the amount. */
export async function findToldMovement(
  tx: Tx,
  { paymentId, kind, movementId, reference, amount }: ToldMovement,
): Promise<MovementRow | null> {
  const told = movements(tx)
    .where("payment_id", "=", paymentId)
    .where("kind", "=", kind)
    .where(({ or, and, eb }) =>
      or([
        eb("id", "=", movementId ?? ""),
        eb("reference", "=", reference ?? ""),
        and([eb("status", "=", "ASKED"), eb("reference", "is", null), eb("amount_cents", "=", amount ?? 0)]),
      ]),
    )
    .orderBy(sql`id = ${movementId} DESC NULLS LAST, reference = ${reference} DESC NULLS LAST, id`)
    .limit(1);
  return (await told.executeTakeFirst()) ?? null;
}

export type NewMovement = {
  readonly logisticOrderId: string;
  readonly paymentId: string | null;
  readonly kind: MovementRow["kind"];
  readonly amount: Amount;
  readonly status: MovementRow["status"];
  readonly reference?: string | null;
  readonly receivedAt?: Date | null;
  readonly byUserId: string | null;
  readonly reason?: string | null | undefined;
  /** By what right somebody moves it; the shop itself needs none. */
  readonly consent?: Consent;
};

/** Enlists a movement that a job will ask the provider for, and answers its id. */
export async function insertMovement(tx: Tx, movement: NewMovement, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto("money_movements")
    .values({
      logistic_order_id: movement.logisticOrderId,
      payment_id: movement.paymentId,
      kind: movement.kind,
      amount_cents: movement.amount,
      status: movement.status,
      reference: movement.reference ?? null,
      received_at: movement.receivedAt ?? null,
      by_user_id: movement.byUserId,
      reason: movement.reason ?? null,
      pending_action_id: movement.consent?.pendingActionId ?? null,
      lacks_second_person: movement.consent?.lacksSecondPerson ?? false,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Keeps the provider's number of a movement, and ends it when its outcome is known. */
export async function setMovement(
  db: Db,
  id: string,
  { status, reference }: { readonly status?: "DONE" | "FAILED"; readonly reference: string | null },
  now: Date,
): Promise<void> {
  await sql`UPDATE money_movements SET status = coalesce(${status ?? null}, status),
    reference = coalesce(${reference}, reference), updated_at = ${now} WHERE id = ${id}`.execute(db);
}

/** Whether the same transfer was noted before. */
export async function wasTransferred(
  tx: Tx,
  logisticOrderId: string,
  { amount, receivedAt, reference }: { readonly amount: Amount; readonly receivedAt: Date; readonly reference: string },
): Promise<boolean> {
  const known = movements(tx).where("logistic_order_id", "=", logisticOrderId).where("kind", "=", "TRANSFER");
  const same = known.where("reference", "=", reference).where("amount_cents", "=", amount);
  return (await same.where("received_at", "=", receivedAt).executeTakeFirst()) !== undefined;
}
