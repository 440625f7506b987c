// Idempotency-Key: the first answer of a creating call is kept 24 hours per caller and call and given again; the same key
// with another body is a conflict (accounts 1.2).

import { createHash } from "node:crypto";
import type { CallDefinition } from "@comptoir/contract/kit";
import type { Outgoing } from "@comptoir/http/exchange";
import { type Kysely, sql } from "kysely";
import type { Database } from "#db/schema.generated.ts";
import type { PublicContext } from "#http/context.ts";
import { conflict, invalidField, Refusal } from "#shared/refusal.ts";

export type KeptAnswer = { readonly status: number; readonly text: string | null };

type Claim = { readonly owner: string; readonly call: string; readonly key: string; readonly requestHash: string };

/** Calls whose first answer is kept. Answers of /auth carry tokens and are never stored. */
export const isKept = (call: CallDefinition): boolean => call.method === "POST" && !call.path.startsWith("/auth/");

/** Where first answers are kept. */
export type KeepAnswer = {
  /** Claims the key: null = ours to run; an answer = given before. Throws 409 for another body or a running twin. */
  claim(claim: Claim, now: Date): Promise<KeptAnswer | null>;
  keep(claim: Claim, answer: KeptAnswer): Promise<void>;
  release(claim: Claim): Promise<void>;
};

/** Keeps answers in the database, so that every process knows them. A claim left by a dead process frees after a minute. */
export function createAnswerStore(db: Kysely<Database>): KeepAnswer {
  const pending = 0;
  const where = (claim: Claim) => ({ owner: claim.owner, call: claim.call, key: claim.key });
  return {
    async claim(claim, now) {
      const expired = new Date(now.getTime() - keptMilliseconds);
      const abandoned = new Date(now.getTime() - 60_000);
      const claimed = await db
        .insertInto("idempotent_answers")
        .values({ ...where(claim), request_hash: claim.requestHash, status: pending, answer: null, created_at: now })
        .onConflict((conflicting) =>
          conflicting
            .columns(["owner", "call", "key"])
            .doUpdateSet({ request_hash: claim.requestHash, status: pending, answer: null, created_at: now })
            .where(({ or, and, eb }) =>
              or([
                eb("idempotent_answers.created_at", "<", expired),
                and([
                  eb("idempotent_answers.status", "=", pending),
                  eb("idempotent_answers.created_at", "<", abandoned),
                ]),
              ]),
            ),
        )
        .returning("key")
        .executeTakeFirst();
      if (claimed) return null;
      const kept = await db
        .selectFrom("idempotent_answers")
        .select(["request_hash", "status", sql<string | null>`answer #>> '{}'`.as("text")])
        .where((eb) => eb.and(where(claim)))
        .executeTakeFirstOrThrow();
      if (kept.request_hash !== claim.requestHash)
        throw conflict("This Idempotency-Key was used with another request; use a new key", "Idempotency-Key");
      if (kept.status === pending)
        throw new Refusal(
          409,
          [
            {
              code: "CONFLICT",
              message: "The first request with this key is still running",
              detail: "Idempotency-Key",
            },
          ],
          1,
        );
      return { status: kept.status, text: kept.text };
    },
    async keep(claim, answer) {
      await db
        .updateTable("idempotent_answers")
        .set({ status: answer.status, answer: answer.text === null ? null : JSON.stringify(answer.text) })
        .where((eb) => eb.and(where(claim)))
        .execute();
    },
    async release(claim) {
      await db
        .deleteFrom("idempotent_answers")
        .where((eb) => eb.and({ ...where(claim), status: pending }))
        .execute();
    },
  };
}

const keptMilliseconds = 24 * 3600_000;

/** Deletes answers that nobody gets again; run now and then by a job. */
export async function forgetOldAnswers(db: Kysely<Database>, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - keptMilliseconds);
  await db.deleteFrom("idempotent_answers").where("created_at", "<", limit).execute();
}

const jsonHeaders = () => ({ "Content-Type": "application/json" });

/** Files are made again; everything else that a call answers is JSON or nothing. */
function textOf({ body, headers }: Outgoing): string | null | undefined {
  if (body === null) return null;
  if (headers["Content-Type"] !== "application/json" || body instanceof ReadableStream) return undefined;
  return typeof body === "string" ? body : new TextDecoder().decode(body);
}

/** Runs a call at most once per key; a failed run frees the key, so that the client may try again. */
export async function runIdempotently(
  store: KeepAnswer,
  request: {
    readonly key: string;
    readonly call: CallDefinition;
    readonly input: unknown;
    readonly context: PublicContext;
  },
  run: () => Promise<Outgoing>,
): Promise<Outgoing> {
  const { key, call, input, context } = request;
  if (key.length > 255) throw invalidField("F-E-010", "Idempotency-Key", "The key is longer than 255 characters");
  const claim: Claim = {
    owner: context.user?.userId ?? `guest ${context.clientAddress ?? ""}`,
    call: `${call.method} ${call.path}`,
    key,
    requestHash: createHash("sha256")
      .update(JSON.stringify([input, context.buyer?.accountId]))
      .digest("base64url"),
  };
  const kept = await store.claim(claim, context.deps.clock());
  if (kept) return { status: kept.status, headers: kept.text === null ? {} : jsonHeaders(), body: kept.text };
  try {
    const outgoing = await run();
    const text = textOf(outgoing);
    if (text !== undefined) await store.keep(claim, { status: outgoing.status, text });
    return outgoing;
  } catch (error) {
    await store.release(claim);
    throw error;
  }
}
