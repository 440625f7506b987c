import { describe, expect, it } from "vitest";
import { changedFields, changesSince } from "#quotes/drafts/draft-changes.rules.ts";

const write = (version: number, byId: string, fields: string[]) => ({
  ...{ version, byId, byType: "SUPPLIER" as const, byName: `Name of ${byId}`, fields },
  at: `2026-03-10T09:0${version}:00.000Z`,
});
const asked = { at: "2026-03-10T08:00:00Z", byType: "CUSTOMER" as const, byId: "buyer", byName: "Camille" };
const handed = { ...asked, at: "2026-03-10T09:09:00Z", byType: "OPERATOR" as const, byId: "o", byName: "Odile" };
const mine = { version: 1, userId: "me" };

describe("what has changed since somebody read a quote", () => {
  it("is what others wrote, and by whom last", () => {
    const writes = [write(2, "she", ["message"]), write(3, "me", ["validityDate"]), write(4, "she", ["message"])];
    expect(changesSince({ version: 4, history: [asked] }, mine, writes)).toEqual({
      ...{ by: { type: "SUPPLIER", name: "Name of she" }, at: "2026-03-10T09:04:00.000Z", fields: ["message"] },
    });
  });

  it("is nothing where the reader has written alone, a step among it", () => {
    expect(changesSince({ version: 2, history: [asked] }, mine, [write(2, "me", ["message"])])).toBeNull();
    const own = { ...handed, byId: "me" };
    expect(changesSince({ version: 3, history: [asked, own] }, mine, [write(2, "me", ["message"])])).toBeNull();
  });

  it("is the status after a step of others, and anything for a version that never was", () => {
    expect(changesSince({ version: 2, history: [asked, handed] }, mine, [])).toEqual({
      ...{ by: { type: "OPERATOR", name: "Odile" }, at: "2026-03-10T09:09:00.000Z", fields: ["status"] },
    });
    expect(changesSince({ version: 1, history: [asked] }, { ...mine, version: 9 }, [])).toMatchObject({ fields: [] });
  });
});

describe("fields in which two answers differ", () => {
  const [today, later] = [new Date("2026-03-10"), new Date("2026-03-11")];
  const conditions = { validUntil: today, terms: { fee: 900, freeFrom: 30_000 }, deliveredOn: null };
  const answer = { lines: [], conditions, message: null };
  const differing = (changed: object) =>
    changedFields(answer, { ...answer, conditions: { ...conditions, ...changed } });

  it.each([
    ["nothing", {}, []],
    ["the same day", { validUntil: new Date(today) }, []],
    ["another day", { validUntil: later }, ["validityDate"]],
    ["no day", { validUntil: null }, ["validityDate"]],
    ["the same terms in another order", { terms: { freeFrom: 30_000, fee: 900 } }, []],
    ["other terms", { terms: { fee: 900, freeFrom: null } }, ["deliveryTerms"]],
    ["no terms", { terms: null }, ["deliveryTerms"]],
    ["a promised day", { deliveredOn: "2026-03-12" }, ["deliveryDate"]],
  ] as const)("after %s", (_, changed, fields) => {
    expect(differing(changed)).toEqual(fields);
  });
});
