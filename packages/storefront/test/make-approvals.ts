// Orders to approve, as the wire has them, with only the interesting fields given.
import type { ApprovalDetails, ApprovalRequest } from "@comptoir/contract/orders/approvals";
import type { BudgetEffect } from "@comptoir/contract/policies/approval-rules";

/** An order of 600 EUR above a limit of 500, which the caller may decide about. */
export function makeRequest(given: Partial<ApprovalRequest> = {}): ApprovalRequest {
  return {
    id: "0000000020",
    reference: "172-189-1896838",
    placedAt: "2026-03-14T08:00:00Z",
    buyer: { id: "0000000007", name: "Camille Roussel", organisation: "Les Halles Paris" },
    currency: "EUR",
    totalWithoutTax: 600,
    totalWithTax: 720,
    lineCount: 2,
    logisticOrders: [
      {
        id: "0000000021",
        reference: "172-189-1896838-1",
        supplier: "Cartonneries du Vexin",
        status: "WAITING_CUSTOMER_APPROVAL",
        totalWithoutTax: 600,
      },
    ],
    reasons: [{ type: "LIMIT", limit: 500, name: null }],
    requiredLevel: 1,
    approvedLevel: 0,
    canDecide: true,
    onBehalfOf: null,
    ...given,
  };
}

const line = (id: string, name: string): ApprovalDetails["lines"][number] => ({
  id,
  logisticOrderId: "0000000021",
  name,
  code: `ART-${id}`,
  imageUrl: null,
  quantity: 40,
  itemPerPack: 20,
  itemPrice: 7.5,
  total: 300,
  isRefused: false,
});

export function makeDetails(given: Partial<ApprovalDetails> = {}): ApprovalDetails {
  return {
    ...makeRequest(),
    placedWithoutTax: 600,
    isCardAuthorised: false,
    lines: [line("1", "Caisse américaine"), line("2", "Gobelet carton")],
    budgets: [],
    decisions: [],
    ...given,
  };
}

/** A monthly budget of 1,000 EUR that the order of 600 exceeds by 100. */
export const exceededBudget: BudgetEffect = {
  id: "0000000001",
  organisation: { id: "0000000009", name: "Les Halles Paris" },
  period: "MONTH",
  startsAt: "2026-02-28T23:00:00Z",
  endsAt: "2026-03-31T22:00:00Z",
  amount: 1000,
  spent: 500,
  waiting: 250,
  after: 1100,
  isExceeded: true,
};
