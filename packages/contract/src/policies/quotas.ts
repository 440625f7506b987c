// Quotas (orders 5): the pieces that an order of a supplier needs, and suppliers whose pieces count together.
import { z } from "zod";
import { defineCall, noContent } from "#kit.ts";
import { mostKeys } from "#limits.ts";
import { readsPolicies, writesPolicies } from "#policies/credit-control.ts";
import { PageQuery, pageOf, RecordKey, requiredText } from "#shared.ts";

const base = "/v1/buying-policies/quotas";

const Pieces = z.number().int().min(0).max(1_000_000_000);
const quotasHead = {
  enabled: z.boolean(),
  /** Pieces where no rule says otherwise; 0 restricts nothing, null is not configured and blocks. */
  minQuantity: Pieces.nullable(),
};
const Quotas = z.strictObject(quotasHead);
const QuotaRule = z.strictObject({
  id: z.string(),
  /** Null: every account. */
  customerAccountId: z.string().nullable(),
  supplierId: z.string(),
  minQuantity: Pieces,
});
const QuotaRuleWrite = z.object({
  customerAccountId: RecordKey.nullish(),
  supplierId: RecordKey,
  minQuantity: Pieces,
});
export type QuotaRuleWrite = z.output<typeof QuotaRuleWrite>;
/** In one order the pieces of these suppliers count together against the minimum of each of them. */
const QuotaGroup = z.strictObject({
  id: z.string(),
  name: z.string(),
  suppliers: z.array(z.strictObject({ id: z.string(), name: z.string() })),
});
const QuotaGroupWrite = z.object({ name: requiredText(), supplierIds: z.array(RecordKey).min(2).max(mostKeys) });
export type QuotaGroupWrite = z.output<typeof QuotaGroupWrite>;
const RuleParams = z.object({ ruleId: RecordKey });
const GroupParams = z.object({ groupId: RecordKey });

export const quotas = {
  getQuotas: defineCall({
    ...readsPolicies,
    method: "GET",
    path: base,
    summary: "Reads whether orders need a minimum of pieces per supplier",
    response: Quotas,
  }),
  updateQuotas: defineCall({
    ...writesPolicies,
    method: "PATCH",
    path: base,
    aliases: [`${base}/min-value`],
    summary: "Switches quotas, and sets the minimum of the shop",
    body: z.object(quotasHead).partial(),
    response: Quotas,
  }),
  getQuotaRules: defineCall({
    ...readsPolicies,
    method: "GET",
    path: `${base}/rules`,
    summary: "Lists the minimums of suppliers, for one account or for all",
    query: PageQuery,
    response: pageOf(QuotaRule),
  }),
  createQuotaRule: defineCall({
    ...writesPolicies,
    method: "POST",
    path: `${base}/rules`,
    summary: "Sets the minimum of a supplier, for one account or for all; a rule for the same is replaced",
    body: QuotaRuleWrite,
    response: QuotaRule,
    status: 201,
    errors: ["F-E-002"],
  }),
  updateQuotaRule: defineCall({
    ...writesPolicies,
    method: "PUT",
    path: `${base}/rules/{ruleId}`,
    summary: "Changes a minimum",
    params: RuleParams,
    body: QuotaRuleWrite,
    response: QuotaRule,
    errors: ["F-E-002", "F-E-003", "F-E-033"],
  }),
  deleteQuotaRule: defineCall({
    ...writesPolicies,
    method: "DELETE",
    path: `${base}/rules/{ruleId}`,
    summary: "Removes a minimum",
    params: RuleParams,
    response: noContent,
    errors: ["F-E-033"],
  }),
  getQuotaGroups: defineCall({
    ...readsPolicies,
    method: "GET",
    path: `${base}/groups`,
    summary: "Lists the groups of suppliers whose pieces count together",
    query: PageQuery,
    response: pageOf(QuotaGroup),
  }),
  createQuotaGroup: defineCall({
    ...writesPolicies,
    method: "POST",
    path: `${base}/groups`,
    summary: "Lets the pieces of several suppliers count together; a supplier is in one group at most",
    body: QuotaGroupWrite,
    response: QuotaGroup,
    status: 201,
    errors: ["F-E-002", "F-E-003"],
  }),
  updateQuotaGroup: defineCall({
    ...writesPolicies,
    method: "PUT",
    path: `${base}/groups/{groupId}`,
    summary: "Renames a group and sets its suppliers",
    params: GroupParams,
    body: QuotaGroupWrite,
    response: QuotaGroup,
    errors: ["F-E-002", "F-E-003", "F-E-033"],
  }),
  deleteQuotaGroup: defineCall({
    ...writesPolicies,
    method: "DELETE",
    path: `${base}/groups/{groupId}`,
    summary: "Dissolves a group",
    params: GroupParams,
    response: noContent,
    errors: ["F-E-033"],
  }),
};
