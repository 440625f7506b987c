// Orders to decide about, on the wire.

import type { ApprovalDetails, ApprovalRequest } from "@comptoir/contract/orders/approvals";
import type { DecisionRow, LineToDecide } from "#orders/approval/approval-requests.queries.ts";
import type { Word } from "#orders/approval/deciders.ts";
import type { LogisticOrderRow } from "#orders/logistic-orders.queries.ts";
import { presentApprovalReasons } from "#orders/orders.present.ts";
import type { CommercialOrderRow } from "#orders/orders.queries.ts";
import { stillOrdered } from "#orders/orders.rules.ts";
import { fullName } from "#shared/buyer.ts";
import { cents, presentAmount, presentUnitPrice, tenThousandths } from "#shared/money.ts";

const highest = (levels: readonly number[]) => Math.max(0, ...levels);

/** `word`: what the caller may say about it now. */
export function presentApprovalRequest(
  row: CommercialOrderRow,
  logisticOrders: readonly LogisticOrderRow[],
  word: Word | null,
): ApprovalRequest {
  const left = stillOrdered(logisticOrders);
  const counted = left.length > 0 ? left : logisticOrders;
  const sumOf = (amount: (logisticOrder: LogisticOrderRow) => number) =>
    presentAmount(cents(counted.reduce((sum, logisticOrder) => sum + amount(logisticOrder), 0)));
  const { userSnapshot: user } = row;
  return {
    id: row.id,
    reference: row.reference,
    placedAt: (row.validatedAt ?? row.createdAt).toISOString(),
    buyer: { id: user.id, name: fullName(user), organisation: user.parentName },
    currency: row.currency,
    totalWithoutTax: sumOf(({ goods, shipping }) => goods + shipping),
    totalWithTax: sumOf(({ goods, goodsTax, shipping, shippingTax }) => goods + goodsTax + shipping + shippingTax),
    lineCount: logisticOrders.reduce((sum, { lineCount }) => sum + lineCount, 0),
    logisticOrders: logisticOrders.map(({ id, reference, supplier, status, goods, shipping }) => {
      return {
        id,
        reference,
        supplier: supplier.name,
        status,
        totalWithoutTax: presentAmount(cents(goods + shipping)),
      };
    }),
    reasons: presentApprovalReasons(logisticOrders),
    requiredLevel: highest(logisticOrders.map(({ requiredApprovalLevel }) => requiredApprovalLevel)),
    approvedLevel: highest(logisticOrders.map(({ approvedLevel }) => approvedLevel)),
    canDecide: word !== null,
    onBehalfOf: word?.onBehalfOf ?? null,
  };
}

/** A line as an approver reads it. */
export const presentLineToDecide = (line: LineToDecide): ApprovalDetails["lines"][number] => ({
  id: line.id,
  logisticOrderId: line.logisticOrderId,
  name: line.name,
  code: line.code,
  imageUrl: line.imageUrl,
  quantity: line.quantity,
  itemPerPack: line.itemPerPack,
  itemPrice: presentUnitPrice(tenThousandths(line.unitPrice)),
  total: presentAmount(cents(line.goods)),
  isRefused: line.canceled === line.quantity,
});

const outcomes: Readonly<Record<string, ApprovalDetails["decisions"][number]["outcome"]>> = {
  WAITING_CUSTOMER_APPROVAL: "PASSED_ON",
  DECLINED_BY_CUSTOMER: "DISAPPROVED",
};

/** What an approver has said. */
export const presentDecision = (row: DecisionRow): ApprovalDetails["decisions"][number] => ({
  outcome: outcomes[row.to] ?? "APPROVED",
  by: row.by,
  onBehalfOf: row.onBehalfOf,
  at: row.at.toISOString(),
  reason: row.reason,
  refusedLines: row.refusedLines,
});
