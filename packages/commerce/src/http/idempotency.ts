// Idempotency-Key: the first answer of a creating call is kept 24 hours per caller and call and given again; the same key
// with another body is a conflict (accounts 1.2). The answer is written in the transaction of what it answers: both are
// there, or neither, whenever the process or the database dies. The same holds of calls that add something up.
import { createHash } from "node:crypto";
import { type CallDefinition, type FileUpload, fileBody } from "@comptoir/contract/kit";
import { idempotencyKeyLength } from "@comptoir/contract/limits";
import type { Outgoing } from "@comptoir/http/exchange";
import { isDuplicate } from "#db/failures.ts";
import type { Db } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import type { PublicContext } from "#http/context.ts";
import {
  type Claim,
  deleteAnswer,
  deleteAnswersBefore,
  findKept,
  type KeptAnswer,
  type KeptRow,
  lockKey,
  tryLockKey,
  writeAnswer,
} from "#http/idempotency.queries.ts";
import { withSpooled } from "#http/spool.ts";
import { conflict, invalidField, Refusal } from "#shared/refusal.ts";
import type { Deps } from "../deps.ts";

const KEPT = 24 * 3600_000;
/** After so long a call that began in steps is taken for dead. */
const ABANDONED = 60_000;
/** The status of an answer that is still to come. */
const PENDING = 0;

const oldestKept = (now: Date) => new Date(now.getTime() - KEPT);

/** Deletes answers that nobody gets again; run now and then by a job. */
export async function forgetOldAnswers(db: Db, now: Date): Promise<void> {
  await deleteAnswersBefore(db, oldestKept(now));
}

const stillRunning = () => {
  const message = "The first request with this key is still running";
  return new Refusal(409, [{ code: "CONFLICT", message, detail: "Idempotency-Key" }], 1);
};

/** Throws 409 for another request under the same key. */
function ensureSameRequest(kept: KeptRow, claim: Claim): void {
  if (kept.request_hash === claim.requestHash) return;
  throw conflict("This Idempotency-Key was used with another request; use a new key", "Idempotency-Key");
}

const jsonHeaders = () => ({ "Content-Type": "application/json" });
const outgoingOf = ({ status, text }: KeptAnswer): Outgoing => ({
  status,
  headers: text === null ? {} : jsonHeaders(),
  body: text,
});

/** What is kept of an answer. Files are made again; everything else that a call answers is JSON or nothing. */
function keptOf({ status, body, headers }: Outgoing): KeptAnswer | null {
  if (body === null) return { status, text: null };
  if (headers["Content-Type"] !== "application/json") return null;
  if (typeof body === "string") return { status, text: body };
  return body instanceof Uint8Array ? { status, text: new TextDecoder().decode(body) } : null;
}

type Input = Record<string, unknown>;
/** Makes the call; with a claim its handler keeps the answer with what it writes. */
type Run = (input: Input, deps: Deps, claim?: Claim) => Promise<Outgoing>;
type Work = {
  readonly claim: Claim;
  readonly deps: Deps;
  readonly run: (deps: Deps, claim?: Claim) => Promise<Outgoing>;
};

/**
 * The dependencies of a call that is one transaction: its use cases join it, and its jobs are sent when it commits. What
 * counts attempts goes past it: a call that is refused must not take its own attempt back.
 */
function depsWithin(deps: Deps, transaction: Db): Deps {
  const { jobs, db } = deps;
  return {
    ...deps,
    db: transaction,
    aside: deps.aside ?? db,
    jobs: {
      ...jobs,
      send: (name, data, options) => jobs.send(name, data, { transaction, ...options }),
      sendAll: (name, data, options) => jobs.sendAll(name, data, { transaction, ...options }),
    },
  };
}

/** The whole call and its answer in one transaction; a twin that comes meanwhile is told to come back. */
function runInOneTransaction({ claim, deps, run }: Work): Promise<Outgoing> {
  return inTransaction(deps.db, async (transaction) => {
    if (!(await tryLockKey(transaction, claim))) throw stillRunning();
    // By a statement of its own: it sees what a twin wrote that ended just before we got the lock.
    const kept = await findKept(transaction, claim, oldestKept(deps.clock()));
    if (kept) ensureSameRequest(kept, claim);
    if (kept && kept.status !== PENDING) return outgoingOf(kept);
    const outgoing = await run(depsWithin(deps, transaction));
    const answer = keptOf(outgoing);
    if (answer) await writeAnswer(transaction, claim, answer, deps.clock());
    return outgoing;
  });
}

/** Takes the key for a call in steps: null = ours. Throws 409 for another request or a running twin. */
async function claimKey(db: Db, claim: Claim, now: Date): Promise<KeptAnswer | null> {
  return inTransaction(db, async (transaction) => {
    await lockKey(transaction, claim);
    const kept = await findKept(transaction, claim, oldestKept(now));
    if (kept) ensureSameRequest(kept, claim);
    if (kept && kept.status !== PENDING) return kept;
    if (kept && kept.created_at.getTime() >= now.getTime() - ABANDONED) throw stillRunning();
    await writeAnswer(transaction, claim, { status: PENDING, text: null }, now);
    return null;
  });
}

/**
 * A call that commits in steps, as it asks somebody outside in between. The key is taken before; a process that dies
 * half-way leaves it for a minute, after which the call goes on where its own tables say that it stood.
 */
async function runInSteps({ claim, deps, run }: Work): Promise<Outgoing> {
  const kept = await claimKey(deps.db, claim, deps.clock());
  if (kept) return outgoingOf(kept);
  const free = () => deleteAnswer(deps.db, claim, PENDING);
  try {
    const outgoing = await run(deps);
    const answer = keptOf(outgoing);
    if (answer) await writeAnswer(deps.db, claim, answer, deps.clock());
    else await free();
    return outgoing;
  } catch (error) {
    await free();
    throw error;
  }
}

/**
 * A call that keeps its answer by the statement that does the rest: who comes second cannot write its key, and so nothing. What
 * was done the first time may be refused by now, as the cart was ordered: the first answer is given all the same.
 */
async function runAtOnce({ claim, deps, run }: Work): Promise<Outgoing> {
  try {
    return await run(deps, claim);
  } catch (error) {
    const isTaken = isDuplicate(error, "idempotent_answers_pkey");
    if (!isTaken && !(error instanceof Refusal)) throw error;
    const oldest = oldestKept(deps.clock());
    const kept = await findKept(deps.db, claim, oldest);
    if (kept) ensureSameRequest(kept, claim);
    if (kept) return outgoingOf(kept);
    if (!isTaken) throw error;
    await deleteAnswersBefore(deps.db, oldest);
    return run(deps, claim);
  }
}

export type KeyedRequest = {
  readonly key: string;
  readonly call: CallDefinition;
  readonly input: Input;
  readonly context: PublicContext;
};

/** Runs a call at most once per key; a failed run frees the key, so that the client may try again. */
export async function runIdempotently({ key, call, input, context }: KeyedRequest, run: Run): Promise<Outgoing> {
  if (key.length > idempotencyKeyLength)
    throw invalidField("F-E-010", "Idempotency-Key", `The key is longer than ${idempotencyKeyLength} characters`);
  const perform = (request: unknown, inputOf: () => Input): Promise<Outgoing> => {
    const claim: Claim = {
      owner: context.user?.userId ?? `guest ${context.clientAddress ?? ""}`,
      call: `${call.method} ${call.path}`,
      key,
      requestHash: createHash("sha256")
        .update(JSON.stringify([request, context.buyer?.accountId]))
        .digest("base64url"),
    };
    const work: Work = { claim, deps: context.deps, run: (deps, own) => run(inputOf(), deps, own) };
    if (call.addsUp) return runAtOnce(work);
    return call.inSteps ? runInSteps(work) : runInOneTransaction(work);
  };
  if (call.body !== fileBody) return perform(input, () => input);
  // Before the transaction begins: the file comes as slowly as its sender likes.
  return withSpooled(input.body as FileUpload, ({ fingerprint, open }) =>
    perform({ ...input, body: fingerprint }, () => ({ ...input, body: open() })),
  );
}
