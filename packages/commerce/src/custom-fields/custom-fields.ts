// Definitions of custom fields for the domains whose entities carry them, and for their list (accounts 7.1).
import { publicCustomFieldTargets } from "@comptoir/contract/custom-fields";
import { CustomFieldTarget } from "@comptoir/contract/shared";
import {
  type DefinitionFilter,
  type DefinitionRow,
  findDefinitionPage,
  findDefinitionsOf,
} from "#custom-fields/custom-fields.queries.ts";
import type { CustomFieldDefinition } from "#custom-fields/custom-fields.rules.ts";
import { recalled } from "#db/recall.ts";
import type { Db } from "#db/statement.ts";
import type { PublicContext } from "#http/context.ts";
import { type PageRequest, parseSort } from "#shared/paging.ts";
import { refusal } from "#shared/refusal.ts";

export type FieldTarget = (typeof CustomFieldTarget.options)[number];

/** The definitions of one target in the operator's order, inactive ones included: old values keep their names. */
export function findCustomFields(db: Db, target: FieldTarget): Promise<CustomFieldDefinition[]> {
  return findDefinitionsOf(db, [target]);
}

/** The definitions of one target that can be filled in, in the operator's order. */
export async function listActiveCustomFields(
  { db }: { readonly db: Db },
  target: FieldTarget,
): Promise<DefinitionRow[]> {
  const rows = await findDefinitionsOf(db, [target]);
  return rows.filter(({ status }) => status === "ACTIVE");
}

/** The definitions of several targets, in one statement. */
export async function findCustomFieldsByTarget<Name extends FieldTarget>(
  db: Db,
  targets: readonly Name[],
): Promise<Record<Name, CustomFieldDefinition[]>> {
  const rows = await findDefinitionsOf(db, targets);
  const groups = targets.map((target) => [target, rows.filter((row) => row.target === target)]);
  return Object.fromEntries(groups); // One key per target by construction.
}

/** The active definition that a key names: by its id, or by the external id that it has for one target. */
export async function findCustomField(
  db: Db,
  key: string,
  named: { readonly byExternalId: boolean; readonly target?: FieldTarget | undefined },
): Promise<DefinitionRow | undefined> {
  const rows = await findDefinitionsOf(db, named.target ? [named.target] : CustomFieldTarget.options);
  return rows.find((row) => row.status === "ACTIVE" && (named.byExternalId ? row.externalId : row.id) === key);
}

type ListQuery = PageRequest &
  Omit<DefinitionFilter, "targets"> & {
    readonly sort?: readonly string[] | undefined;
    readonly sealedTarget?: FieldTarget | undefined;
  };

/** Throws 401 when the target needs a session and there is none; without a target a guest sees the public ones. */
export async function listCustomFields({ deps, user }: PublicContext, query: ListQuery) {
  const open: readonly FieldTarget[] = user ? CustomFieldTarget.options : publicCustomFieldTargets;
  if (query.sealedTarget && !open.includes(query.sealedTarget))
    throw refusal(
      401,
      "UNAUTHORIZED",
      `Sign in first: fields of ${query.sealedTarget} need a session`,
      "authorization",
    );
  const order = parseSort(query.sort, ["externalId", "type", "position"] as const);
  const targets = query.sealedTarget ? [query.sealedTarget] : open;
  const name = `fields listed ${JSON.stringify([query, targets])}`;
  const page = await recalled(deps, "fields", name, () =>
    findDefinitionPage(deps.db, { ...query, targets }, query, order),
  );
  return { ...page, order };
}
