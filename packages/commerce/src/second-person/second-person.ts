// Whether one person may do a thing alone (desk D-121). Whatever moves money or lets somebody owe more asks here, in the transaction that
// does it; what asks a second person, and carries out what that one approves, lies in `pending-actions/`.
import type { PendingActionWrite } from "@comptoir/contract/desk/pending-actions";
import type { Db, Tx } from "#db/statement.ts";
import type { UserContext } from "#http/context.ts";
import { raisedForAll, secondPersonNeeded } from "#second-person/second-person.errors.ts";
import {
  deleteOldRaises,
  findHolders,
  findMovedAlone,
  findRaisedAlone,
  insertActions,
  insertRaises,
  lockRaises,
  type NewAction,
} from "#second-person/second-person.queries.ts";
import { raisesCountSince, takesTwo, thresholdOf } from "#second-person/second-person.rules.ts";
import { type Amount, cents } from "#shared/money.ts";
import { inBatches } from "#shared/retention.rules.ts";
import type { Deps } from "../deps.ts";

export { decidingRight, findStaff, insertActions, type NewAction } from "#second-person/second-person.queries.ts";

/** That a second person has approved an act: by which action, and who asked for it. */
export type Approval = { readonly pendingActionId: string; readonly askedById: string };

/** By what right something was done: two persons', or that of one, who lacked the other where the shop is set to do without. */
export type Consent = { readonly pendingActionId: string | null; readonly lacksSecondPerson: boolean };

async function thresholdIn(db: Db, { secondPersonAbove: setting }: Deps["config"]): Promise<number | null> {
  return thresholdOf(setting, setting === undefined ? (await findHolders(db)).length : 0);
}

/** Whether somebody besides this user could decide today. */
export async function hasOtherHolder(db: Db, userId: string): Promise<boolean> {
  return (await findHolders(db)).some(({ id, isActive }) => isActive && id !== userId);
}

/** What a caller does by a call of the operator's, and with what it asks a second person for it. */
type Doer = Pick<UserContext, "deps" | "actor">;

/** Where the shop does without a second person, what takes one otherwise says so. */
async function noteAlone(tx: Tx, { deps, actor }: Doer, acts: readonly NewAction[]): Promise<void> {
  await insertActions(tx, actor, acts, { status: "ALONE", now: deps.clock() });
}

/** An act about what an account may owe. */
export const ofAccount = (accountId: string, asked: PendingActionWrite): NewAction => ({
  ...{ kind: asked.kind, logisticOrderId: null, incidentId: null, accountId, amount: null, asked },
});

/** An act about what all accounts may owe. */
export const ofShop = (asked: PendingActionWrite): NewAction => ({
  ...{ kind: asked.kind, logisticOrderId: null, incidentId: null, accountId: null, amount: null, asked },
});

/** An act about an order, and money of it. */
export const ofOrder = (logisticOrderId: string, amount: Amount, asked: PendingActionWrite): MoneyAct => ({
  ...{ kind: asked.kind, logisticOrderId, amount, incidentId: null, accountId: null, asked },
});

const doesWithout = ({ deps }: Doer): boolean => deps.config.secondPersonAbove === "off";

type MoneyAct = NewAction & { readonly logisticOrderId: string; readonly amount: Amount };

/**
 * By what right money of a locked order moves. What single persons have moved of it before counts along, so that no sum is moved alone
 * in small parts. Throws 409 SECOND_PERSON_NEEDED.
 */
export async function ensureMayMove(tx: Tx, doer: Doer, act: MoneyAct, approval: Approval | null): Promise<Consent> {
  if (approval) return { pendingActionId: approval.pendingActionId, lacksSecondPerson: false };
  const threshold = await thresholdIn(tx, doer.deps.config);
  const movement = act.kind === "TRANSFER" ? "TRANSFER" : "REFUND";
  if (threshold !== null && (await findMovedAlone(tx, act.logisticOrderId, movement)) + act.amount > threshold)
    throw secondPersonNeeded(cents(threshold));
  if (doesWithout(doer)) await noteAlone(tx, doer, [act]);
  return { pendingActionId: null, lacksSecondPerson: doesWithout(doer) };
}

/** What one account may owe more by an act about it: so many cents; infinity: as much as it likes. */
export type Raise = { readonly accountId: string; readonly act: NewAction; readonly more: number };

/**
 * Whether somebody may alone let accounts owe more. What single persons have let the same accounts owe more within a day counts along,
 * two at once one after the other. Throws 409 SECOND_PERSON_NEEDED.
 */
export async function ensureMayGrant(
  tx: Tx,
  doer: Doer,
  all: readonly Raise[],
  approval: Approval | null,
): Promise<void> {
  const raises = all.filter(({ more }) => more > 0);
  if (approval || raises.length === 0) return;
  const { config, clock } = doer.deps;
  const threshold = await thresholdIn(tx, config);
  const accountIds = raises.map(({ accountId }) => accountId);
  await lockRaises(tx, accountIds);
  const raised = await findRaisedAlone(tx, accountIds, raisesCountSince(clock()));
  const more = raises.reduce((sum, raise) => sum + raise.more, 0);
  if (threshold !== null && takesTwo(threshold, { raised, more })) throw secondPersonNeeded(cents(threshold));
  const counted = raises.filter((raise) => Number.isFinite(raise.more));
  await insertRaises(
    tx,
    counted.map(({ accountId, more: amount }) => ({ accountId, amount })),
    { by: doer.actor, now: clock() },
  );
  if (doesWithout(doer))
    await noteAlone(
      tx,
      doer,
      raises.map(({ act }) => act),
    );
}

/** What lets accounts owe more all at once: the act, and the setting that it changes. */
export type RaiseForAll = { readonly setting: "defaultLimit" | "enabled"; readonly act: NewAction };

/**
 * Whether somebody may alone let accounts owe more all at once. However little it is for each, it is for all of them, and can be repeated:
 * where sums above a threshold take two persons, one never may. Throws 409 SECOND_PERSON_NEEDED.
 */
export async function ensureMayGrantAll(
  tx: Tx,
  doer: Doer,
  [first, ...others]: readonly RaiseForAll[],
  approval: Approval | null,
): Promise<void> {
  if (approval || first === undefined) return;
  if ((await thresholdIn(tx, doer.deps.config)) !== null) throw raisedForAll(first.setting);
  if (doesWithout(doer))
    await noteAlone(
      tx,
      doer,
      [first, ...others].map(({ act }) => act),
    );
}

/** Rows of one statement. */
const mostAtOnce = 1_000;

/** Forgets what does not count any more of what single persons have let accounts owe. */
export const forgetRaises = ({ db }: Pick<Deps, "db">, now: Date): Promise<unknown> =>
  inBatches(mostAtOnce, (most) => deleteOldRaises(db, raisesCountSince(now), most));
