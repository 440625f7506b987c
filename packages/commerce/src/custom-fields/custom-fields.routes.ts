// Calls that tell which custom fields there are.
import { CustomField, type customFields } from "@comptoir/contract/custom-fields";
import type { DefinitionRow } from "#custom-fields/custom-fields.queries.ts";
import { listActiveCustomFields, listCustomFields } from "#custom-fields/custom-fields.ts";
import type { PublicContext } from "#http/context.ts";
import type { CommerceHandlers } from "#http/register.ts";
import { presentPage } from "#shared/paging.ts";

/** The full definition, as the list shows it. */
function presentCustomField(row: DefinitionRow): CustomField {
  return {
    id: row.id,
    externalId: row.externalId,
    externalSource: CustomField.shape.externalSource.catch("NOT_DEFINED").parse(row.externalSource),
    name: row.names,
    type: row.type,
    mandatory: row.isMandatory,
    status: row.status,
    sealedTarget: row.target,
    role: row.role,
    indexable: row.isIndexable,
    faceted: row.isFaceted,
    searchable: row.isSearchable,
    sortable: row.isSortable,
    properties: row.properties,
  };
}

async function presentList(context: PublicContext, query: Parameters<typeof listCustomFields>[1]) {
  const { rows, total, order } = await listCustomFields(context, query);
  return presentPage(rows.map(presentCustomField), total, query, order);
}

export const customFieldHandlers = {
  getCustomerAccountCustomFields: async (_, { deps }) =>
    (await listActiveCustomFields(deps, "ACCOUNT")).map(presentCustomField),
  getCustomFields: ({ query }, context) => presentList(context, query),
  getLogisticOrderCustomFields: ({ query }, context) =>
    presentList(context, { ...query, sealedTarget: "ORDER_LOGISTIC" }),
  getOrderLineCustomFields: ({ query }, context) =>
    presentList(context, { ...query, sealedTarget: "ORDER_LOGISTIC_LINE" }),
} satisfies CommerceHandlers<typeof customFields>;
