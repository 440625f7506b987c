// The acts that take two persons (desk D-121): what each is checked for when it is asked for, and how it is carried out once somebody else
// has approved it, by the same use cases as alone.
import { movesOrdersRight } from "@comptoir/contract/auth/desk-access";
import type { PendingActionKind, PendingActionWrite } from "@comptoir/contract/desk/pending-actions";
import { changeDeskAccount, readDeskAccount } from "#accounts/desk/desk-accounts.ts";
import type { Tx } from "#db/statement.ts";
import type { UserContext } from "#http/context.ts";
import { closeIncident, ensureMayCloseWithRefund } from "#incidents/incidents.ts";
import { forceValidation, lockForOperator, refuseBlockedOrder } from "#orders/approval/blocked-orders.ts";
import { takeDeskStep } from "#orders/desk/desk-steps.ts";
import { planMovement, receiveTransfer, refundOrder } from "#payments/operator-payments.ts";
import {
  createGrace,
  deleteHold,
  getHold,
  readCreditControl,
  setCreditLimit,
  updateCreditControl,
} from "#policies/credit-control.ts";
import { readNewPeriod } from "#policies/policy-records.ts";
import { type Approval, type NewAction, ofAccount, ofOrder, ofShop } from "#second-person/second-person.ts";
import { presentAmount } from "#shared/money.ts";
import { conflict, forbidden } from "#shared/refusal.ts";

type Write<Kind extends PendingActionKind> = Extract<PendingActionWrite, { kind: Kind }>;

type Act<Kind extends PendingActionKind> = {
  /** The right of whoever does it alone. */
  readonly right: string;
  /** Checks what is asked as the act itself would, and answers what it is about, amounts filled in. Throws what the act throws. */
  plan(tx: Tx, context: UserContext, asked: Write<Kind>): Promise<NewAction>;
  carryOut(context: UserContext, asked: Write<Kind>, approval: Approval): Promise<unknown>;
};

const actionOf = { cancel: "cancel", decline: "decline", refuse: "refuseForGood" } as const;

const acts: { readonly [Kind in PendingActionKind]: Act<Kind> } = {
  REFUND: {
    right: movesOrdersRight,
    async plan(tx, context, asked) {
      const { id, amount } = await planMovement(tx, context.deps, asked.logisticOrderId, { refund: asked });
      if (asked.incidentId) await ensureMayCloseWithRefund(context, asked.incidentId, id);
      const named = { ...asked, logisticOrderId: id, amount: presentAmount(amount), lines: undefined };
      return { ...ofOrder(id, amount, named), incidentId: asked.incidentId ?? null };
    },
    carryOut: (context, { logisticOrderId, incidentId, amount, reason, message }, approval) =>
      incidentId
        ? closeIncident(context, incidentId, { message, refundAmount: amount }, approval)
        : refundOrder(context, logisticOrderId, { amount, reason }, approval),
  },
  TRANSFER: {
    right: movesOrdersRight,
    async plan(tx, { deps }, asked) {
      const { id, amount } = await planMovement(tx, deps, asked.logisticOrderId, { transfer: asked });
      return ofOrder(id, amount, { ...asked, logisticOrderId: id });
    },
    carryOut: (context, asked, approval) => receiveTransfer(context, asked.logisticOrderId, asked, approval),
  },
  CREDIT_LIMIT: {
    right: "BUYING_POLICY_UPDATE",
    async plan(_tx, { deps }, asked) {
      const { id } = await readDeskAccount({ deps }, asked.customerAccountId);
      return ofAccount(id, asked);
    },
    carryOut: (context, { customerAccountId, creditLimit }, approval) =>
      setCreditLimit(context, { customerAccountId, creditLimit }, approval),
  },
  PAYMENT_TYPE: {
    right: "GENERAL_SETTING_UPDATE",
    async plan(_tx, { deps }, asked) {
      const { id, paymentType } = await readDeskAccount({ deps }, asked.customerAccountId);
      if (paymentType === asked.paymentType) throw conflict("The account pays by that already", paymentType);
      return ofAccount(id, asked);
    },
    carryOut: (context, { customerAccountId, paymentType }, approval) =>
      changeDeskAccount(context, customerAccountId, { paymentType }, approval),
  },
  CANCELLATION: {
    right: movesOrdersRight,
    async plan(tx, context, asked) {
      const { id, back } = await lockForOperator(tx, context, asked.logisticOrderId, actionOf[asked.step]);
      if (back <= 0) throw conflict("Nothing goes back with it: one person may do it", "NOTHING_BACK");
      return ofOrder(id, back, { ...asked, logisticOrderId: id });
    },
    carryOut: (context, { logisticOrderId, step, reason }, approval) =>
      step === "refuse"
        ? refuseBlockedOrder(context, logisticOrderId, reason, approval)
        : takeDeskStep(context, logisticOrderId, step, { reason }, approval),
  },
  FORCED_ORDER: {
    right: movesOrdersRight,
    async plan(tx, context, asked) {
      const { id, owed } = await lockForOperator(tx, context, asked.logisticOrderId, "forceValidation");
      return ofOrder(id, owed, { ...asked, logisticOrderId: id });
    },
    carryOut: (context, { logisticOrderId, reason }, approval) =>
      forceValidation(context, logisticOrderId, reason, approval),
  },
  GRACE_AMOUNT: {
    right: "BUYING_POLICY_UPDATE",
    async plan(_tx, { deps }, asked) {
      readNewPeriod(asked, deps.clock());
      const { id } = await readDeskAccount({ deps }, asked.customerAccountId);
      return ofAccount(id, { ...asked, customerAccountId: id });
    },
    carryOut: (context, { customerAccountId, kind: _, ...grace }, approval) =>
      createGrace(context, { ...grace, customerAccountIds: [customerAccountId] }, approval),
  },
  HOLD_END: {
    right: "BUYING_POLICY_UPDATE",
    async plan(tx, _context, asked) {
      const { customerAccountId } = await getHold(tx, asked.creditHoldId);
      return ofAccount(customerAccountId, asked);
    },
    carryOut: (context, { creditHoldId }, approval) => deleteHold(context, creditHoldId, approval),
  },
  DEFAULT_LIMIT: {
    right: "BUYING_POLICY_UPDATE",
    async plan(tx, _context, asked) {
      const { defaultLimit } = await readCreditControl(tx);
      if (defaultLimit === asked.defaultLimit) throw conflict("This is the limit already", String(defaultLimit));
      return ofShop(asked);
    },
    carryOut: (context, { defaultLimit }, approval) => updateCreditControl(context, { defaultLimit }, approval),
  },
  CREDIT_CONTROL_OFF: {
    right: "BUYING_POLICY_UPDATE",
    async plan(tx, _context, asked) {
      const { enabled } = await readCreditControl(tx);
      if (!enabled) throw conflict("Credit is not controlled as it is", "OFF");
      return ofShop(asked);
    },
    carryOut: (context, _asked, approval) => updateCreditControl(context, { enabled: false }, approval),
  },
};

// The kind of what is asked chooses the act that takes it, which the types cannot say of a lookup.
const actOf = <Kind extends PendingActionKind>({ kind }: Write<Kind>) => acts[kind] as unknown as Act<Kind>;

/** Throws 403 for whoever may not do alone what they ask for. */
function ensureMayAct({ user }: Pick<UserContext, "user">, right: string): void {
  if (!user.rights.has(right)) throw forbidden(right);
}

/** What is asked for, checked as if it happened now. Throws what the act throws, and 403 without its right. */
export async function planAct(tx: Tx, context: UserContext, asked: PendingActionWrite): Promise<NewAction> {
  const act = actOf(asked);
  ensureMayAct(context, act.right);
  return act.plan(tx, context, asked);
}

/** Does what was approved, in the name of whoever asked for it. Throws what the act throws. */
export async function carryOutAct(context: UserContext, asked: PendingActionWrite, approval: Approval): Promise<void> {
  const act = actOf(asked);
  ensureMayAct(context, act.right);
  await act.carryOut(context, asked, approval);
}
