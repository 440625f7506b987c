import { expect, it } from "vitest";
import { changedFields } from "#desk/account/policy-words.rules.ts";

it("tells what a policy was and became, of what people know, and nothing that stayed", () => {
  const before = { customerAccountId: "0000000001", creditLimit: 1000, exposure: 20 };
  expect(changedFields(before, { ...before, creditLimit: null })).toEqual([
    { field: "creditLimit", before: 1000, after: null },
  ]);
  expect(changedFields(before, before)).toEqual([]);
});

it("tells all of a policy that is new or gone", () => {
  const hold = { id: "0000000004", reason: "Impayé", startDate: "2026-03-16T08:00:00Z", endDate: null };
  const fields = [
    { field: "reason", before: null, after: "Impayé" },
    { field: "startDate", before: null, after: hold.startDate },
  ];
  expect(changedFields(null, hold)).toEqual(fields);
  expect(changedFields(hold, null)).toEqual(fields.map(({ field, after }) => ({ field, before: after, after: null })));
});

it("tells approvers apart by person and level", () => {
  const ada = { id: "0000000005", name: "Ada Roy", level: 1 };
  expect(changedFields({ approvers: [ada] }, { approvers: [{ ...ada, level: 2 }] })).toHaveLength(1);
  expect(changedFields({ approvers: [ada] }, { approvers: [{ ...ada }] })).toEqual([]);
});
