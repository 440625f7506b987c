// Every limit on how often something may be done, in one place. Attempts at sign-in and mails are counted in the database,
// because several processes are one shop; ordinary calls are counted per process, because they are many.
import type { CallDefinition } from "@comptoir/contract/kit";
import { mostPerPage } from "@comptoir/contract/limits";
import { countedAddress } from "@comptoir/http/address";
import { createWindows } from "@comptoir/http/windows";
import type { PublicContext } from "#http/context.ts";
import { increment, takeBack } from "#http/rate-limit.queries.ts";
import { Refusal } from "#shared/refusal.ts";
import type { Deps } from "../deps.ts";

type Limit = { readonly most: number; readonly seconds: number; readonly isScaled: boolean };

/** Scaled limits are multiplied by the configured factor: those of addresses, which many people share, and of ordinary calls. */
export const limits = {
  // Accounts 3.1: only failures count. Those of one e-mail from everywhere are never refused, or a stranger could lock a
  // buyer out: they slow its answers down.
  signInByEmailAndAddress: { most: 10, seconds: 15 * 60, isScaled: false },
  signInByAddress: { most: 100, seconds: 15 * 60, isScaled: true },
  signInByEmail: { most: Number.POSITIVE_INFINITY, seconds: 15 * 60, isScaled: false },
  // Accounts 3.5 and 6.4.
  resetMailByEmail: { most: 5, seconds: 3600, isScaled: false },
  resetMailByAddress: { most: 20, seconds: 3600, isScaled: true },
  activationMailByUser: { most: 3, seconds: 3600, isScaled: false },
  activationMailByAddress: { most: 20, seconds: 3600, isScaled: true },
  // Guessing the token of a link.
  linkByAddress: { most: 30, seconds: 15 * 60, isScaled: true },
  // Set-ups of punch-out: failures of a key, which slow it down, and of an address, then all of a key.
  punchoutFailureByKey: { most: Number.POSITIVE_INFINITY, seconds: 15 * 60, isScaled: false },
  punchoutFailureByAddress: { most: 10, seconds: 15 * 60, isScaled: true },
  punchoutByKey: { most: 1_000, seconds: 3600, isScaled: false },
  // Accounts 5.2.
  registrationByAddress: { most: 5, seconds: 3600, isScaled: true },
  // Each writes to the operator and to the user.
  deletionByUser: { most: 3, seconds: 24 * 3600, isScaled: false },
  // Quotes 5.6; about orders the same.
  messageByUser: { most: 20, seconds: 60, isScaled: false },
  // Files that are handed over, each of up to 10 MB: accounts 7.2.
  uploadByUser: { most: 100, seconds: 3600, isScaled: false },
  // Ordinary calls, per process and per user, or per address of guests.
  write: { most: 600, seconds: 60, isScaled: true },
  search: { most: 3_000, seconds: 60, isScaled: true },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof limits;

const tooManyRequests = (seconds: number) =>
  new Refusal(
    429,
    [
      {
        code: "TOO_MANY_REQUESTS",
        message: `Too many requests; try again in ${seconds} seconds`,
        detail: `${seconds}`,
      },
    ],
    seconds,
  );

function mostOf(name: LimitName, deps: Deps): number {
  const { most, isScaled } = limits[name];
  return isScaled ? most * (deps.config.rateLimits.factor ?? 1) : most;
}

/** One counted action: which limit, and who or what is counted, of IPv6 the /64; null subjects are not counted. */
export type Attempt = { readonly limit: LimitName; readonly subject: string | null };

export type CountedAttempts = {
  /** How often each was counted within its window, this time included. */
  readonly counts: Readonly<Partial<Record<LimitName, number>>>;
  /** Takes the attempts back: for actions of which only failures count. */
  readonly takeBack: () => Promise<void>;
};

/**
 * Counts attempts before they are made, so that attempts at the same time cannot pass together. Throws 429 with the wait
 * when one is over its limit.
 */
export async function countAttempts(deps: Deps, attempts: readonly Attempt[]): Promise<CountedAttempts> {
  const counted = attempts.filter((attempt) => attempt.subject !== null);
  if (!deps.config.rateLimits.isEnabled || counted.length === 0) return { counts: {}, takeBack: async () => {} };
  const bucketOf = ({ limit, subject }: Attempt) =>
    `${limit} ${countedAddress(subject?.toLowerCase().slice(0, 300) ?? "")}`;
  const now = deps.clock();
  const db = deps.aside ?? deps.db;
  const rows = await increment(
    db,
    // Always in the same order, so that two calls never wait for each other.
    counted
      .map((attempt) => ({
        bucket: bucketOf(attempt),
        ends: new Date(now.getTime() + limits[attempt.limit].seconds * 1000),
      }))
      .sort((a, b) => (a.bucket < b.bucket ? -1 : 1)),
    now,
  );
  const counts: Partial<Record<LimitName, number>> = {};
  for (const attempt of counted) {
    const row = rows.find(({ bucket }) => bucket === bucketOf(attempt));
    if (row && row.count > mostOf(attempt.limit, deps))
      throw tooManyRequests(Math.max(1, Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000)));
    if (row) counts[attempt.limit] = row.count;
  }
  const buckets = rows.map(({ bucket }) => bucket);
  return { counts, takeBack: () => takeBack(db, buckets) };
}

const PAUSE_PER_FAILURE = 500; // ms
const LONGEST_PAUSE = 5_000;

/** Has an answer wait for failures of before (accounts 3.1): guessing becomes slow, and who knows the password still enters. */
export async function slowDown(deps: Deps, failures: number): Promise<void> {
  if (failures > 0) await deps.pause(Math.min(failures * PAUSE_PER_FAILURE, LONGEST_PAUSE));
}

const windowsOfDeps = new WeakMap<Deps, ReturnType<typeof createWindows>>();

function countHere(deps: Deps, { limit, subject }: Attempt, cost: number): void {
  const count = windowsOfDeps.get(deps) ?? createWindows();
  windowsOfDeps.set(deps, count);
  const now = deps.clock().getTime();
  const window = count(`${limit} ${countedAddress(subject ?? "")}`, limits[limit].seconds, now, cost);
  if (window.count > mostOf(limit, deps)) throw tooManyRequests(Math.max(1, Math.ceil((window.endsAt - now) / 1000)));
}

/** As how many calls one counts: as several where it asks for a page that is larger than those of screens. */
function costOf({ entriesPerCount }: CallDefinition, search: string): number {
  if (entriesPerCount === undefined) return 1;
  const size = Number(new URLSearchParams(search).get("size"));
  // What is no size, or none that is answered, is refused for about nothing.
  return size >= 1 && size <= mostPerPage ? Math.ceil(size / entriesPerCount) : 1;
}

/** Counts a write or a search of a user, or of an address when nobody is signed in. Throws 429. */
export function limitCall(call: CallDefinition, context: PublicContext, search: string): void {
  const isSearch = call.queryArrays === "repeated" || call.entriesPerCount !== undefined;
  const limit = call.method !== "GET" ? "write" : isSearch ? "search" : null;
  const subject = context.user?.userId ?? context.clientAddress;
  if (limit && subject && context.deps.config.rateLimits.isEnabled)
    countHere(context.deps, { limit, subject }, costOf(call, search));
}
