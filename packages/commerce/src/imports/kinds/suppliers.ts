// Supplier files: who sells, on which terms, and to whom alone (catalogue 11.2).
import type { Db } from "#db/statement.ts";
import { findFields } from "#imports/kinds/custom-fields.queries.ts";
import { FieldColumns } from "#imports/kinds/custom-fields.rules.ts";
import {
  closeAbsentSuppliers,
  deleteSupplierAccounts,
  findStoredSuppliers,
  paymentModes,
  type StoredSupplier,
  type SupplierValues,
  supplierStatuses,
} from "#imports/kinds/structure.queries.ts";
import { type Mode, next, nextLabels } from "#imports/table/cells.rules.ts";
import type { Batch, ImportContext, Importer, RowOutcome } from "#imports/table/importer.ts";
import { findIds, insertLinks, insertRecords, updateRecords } from "#imports/table/records.queries.ts";
import type { Row } from "#imports/table/row.rules.ts";
import { isUnchanged } from "#imports/table/same.rules.ts";
import { isAboveLegalCeiling } from "#payments/due-dates.rules.ts";

type SupplierChange = {
  readonly name: string;
  readonly stored: StoredSupplier | null;
  readonly values: SupplierValues;
};

function statusOf(row: Row, current: SupplierValues["status"] | undefined): SupplierValues["status"] {
  const inactive = row.flag("inactive");
  const written = row.choice("status", supplierStatuses);
  if (inactive === true) return "INACTIVE";
  if (written) return written;
  return inactive === false && current === "INACTIVE" ? "ACTIVE" : (current ?? "ACTIVE");
}

function nextValues(
  row: Row,
  current: StoredSupplier | null,
  accounts: ReadonlyMap<string, string>,
  fields: FieldColumns,
  mode: Mode,
): SupplierValues | null {
  const name = row.text("name") ?? current?.name;
  if (!name) row.refuse("name", "REQUIRED_NEW", { detail: row.key("externalId") });
  const listed = next(row.list("accounts"), current?.accounts, [], mode);
  for (const account of listed) if (!accounts.has(account)) row.refuse("accounts", "UNKNOWN", { value: account });
  const values: SupplierValues = {
    name: name ?? "",
    status: statusOf(row, current?.status),
    descriptions: nextLabels(row.labels("descriptions"), current?.descriptions ?? {}, mode),
    returnPolicies: nextLabels(row.labels("returnPolicies"), current?.returnPolicies ?? {}, mode),
    logo: next(row.address("logo"), current?.logo, null, mode),
    banner: next(row.address("banner"), current?.banner, null, mode),
    paymentDelay: next(row.whole("paymentDelay", 0, 3_650), current?.paymentDelay, 30, mode),
    paymentMode: next(row.choice("paymentMode", paymentModes), current?.paymentMode, "SIMPLE", mode),
    fieldValues: fields.merge(row, current?.fieldValues ?? {}, mode),
    accounts: listed.toSorted(),
  };
  if (isAboveLegalCeiling({ days: values.paymentDelay, mode: values.paymentMode }))
    row.warn("paymentDelay", "ABOVE_LEGAL_CEILING", { value: `${values.paymentDelay} ${values.paymentMode}` });
  return row.isWrong ? null : values;
}

const types = {
  name: "text",
  status: "text",
  descriptions: "jsonb",
  return_policies: "jsonb",
  logo: "text",
  banner: "text",
  payment_due_date_delay: "integer",
  payment_due_date_mode: "text",
  custom_field_values: "jsonb",
  updated_at: "timestamptz",
};
const recordOf = (values: SupplierValues, now: Date) => ({
  ...{ name: values.name, status: values.status, descriptions: values.descriptions, logo: values.logo },
  ...{ return_policies: values.returnPolicies, banner: values.banner, custom_field_values: values.fieldValues },
  ...{ payment_due_date_delay: values.paymentDelay, payment_due_date_mode: values.paymentMode, updated_at: now },
});

async function write(
  db: Db,
  changes: readonly SupplierChange[],
  accounts: ReadonlyMap<string, string>,
  now: Date,
  isDryRun: boolean,
): Promise<void> {
  const created = changes.filter(({ stored }) => stored === null);
  const inserted = await insertRecords(
    db,
    "suppliers",
    { external_id: "text", created_at: "timestamptz", ...types },
    created.map(({ name, values }) => ({ external_id: name, created_at: now, ...recordOf(values, now) })),
  );
  if (isDryRun) return;
  const updates = changes.flatMap(({ stored, values }) =>
    stored ? [{ id: stored.id, ...recordOf(values, now) }] : [],
  );
  await updateRecords(db, "suppliers", { id: "text", ...types }, updates);
  const ids = new Map(inserted.map(({ id, externalId }) => [externalId, id]));
  const linked = changes.filter(
    ({ stored, values }) => (stored?.accounts ?? []).join("||") !== values.accounts.join("||"),
  );
  if (linked.length === 0) return;
  const idOf = ({ stored, name }: SupplierChange) => stored?.id ?? ids.get(name) ?? "";
  await deleteSupplierAccounts(db, linked.map(idOf));
  const links = linked.flatMap((change) =>
    change.values.accounts.map((account) => ({ supplier_id: idOf(change), account_id: accounts.get(account) })),
  );
  await insertLinks(db, "supplier_accounts", { supplier_id: "text", account_id: "text" }, links);
}

/** Suppliers, and the accounts that they sell to alone. */
export async function supplierImporter({ db: asked, header, mode, now }: ImportContext): Promise<Importer> {
  const fields = new FieldColumns(header, await findFields(asked, "SUPPLIER"));
  return {
    problems: fields.problems,
    isWhole: true,
    namesOf: (row) => [row.text("externalId") ?? ""],
    async apply({ db, rows, tally, isDryRun }: Batch) {
      const found = await findStoredSuppliers(
        db,
        rows.map((row) => row.text("externalId") ?? ""),
        isDryRun,
      );
      const stored = new Map(found.map((each) => [each.externalId, each]));
      const named = [
        ...found.flatMap(({ accounts }) => accounts),
        ...rows.flatMap((row) => row.list("accounts") ?? []),
      ];
      const accounts = await findIds(db, "customer_accounts", named);
      const changes = new Map<string, SupplierChange>();
      const take = (row: Row): RowOutcome => {
        const name = row.key("externalId");
        const known = stored.get(name) ?? null;
        if (changes.has(name)) row.warn("externalId", "ROWS_DISAGREE", { value: name });
        const values = nextValues(row, known, accounts, fields, mode);
        if (values === null || (known && isUnchanged<SupplierValues>(values, known))) return "skipped";
        changes.set(name, { name, stored: known, values });
        return known ? "updated" : "created";
      };
      for (const row of rows) tally.count(row, take(row));
      await write(db, [...changes.values()], accounts, now, isDryRun);
    },
    deactivateAbsent: closeAbsentSuppliers,
  };
}
