import { CustomField, type customFields } from "@comptoir/contract/custom-fields";
import type { DefinitionRow } from "#custom-fields/custom-fields.queries.ts";
import { listCustomFields } from "#custom-fields/custom-fields.ts";
import type { CommerceHandlers } from "#http/register.ts";
import { presentPage } from "#shared/paging.ts";

/** The full definition, as the list shows it. */
export function presentCustomField(row: DefinitionRow): CustomField {
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

export const customFieldHandlers = {
  getCustomFields: async ({ query }, context) => {
    const { rows, total, order } = await listCustomFields(context, query);
    return presentPage(rows.map(presentCustomField), total, query, order);
  },
} satisfies CommerceHandlers<typeof customFields>;
