import { describe, expect, it } from "vitest";
import { changesSince } from "#quotes/drafts/draft-changes.rules.ts";

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
