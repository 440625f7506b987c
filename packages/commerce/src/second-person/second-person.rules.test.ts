import { PendingActionStatus } from "@comptoir/contract/desk/pending-actions";
import { describe, expect, it } from "vitest";
import {
  actionRoleOf,
  actionStatusAfter,
  actionStepsOf,
  actionTransitions,
  lapsedBefore,
  raisesCountSince,
  statusNow,
  takesTwo,
  thresholdOf,
  validUntil,
} from "#second-person/second-person.rules.ts";

const roles = ["ASKER", "OTHER_HOLDER", "OTHER", "SYSTEM"] as const;

describe("an action that waits for a second person", () => {
  it.for([
    ["approve", "OTHER_HOLDER", "APPROVED"],
    ["reject", "OTHER_HOLDER", "REJECTED"],
    ["withdraw", "ASKER", "WITHDRAWN"],
    ["lapse", "SYSTEM", "VOID"],
  ] as const)("takes the step %s once, while it is open, by %s alone", ([step, role, to]) => {
    const all = PendingActionStatus.options.flatMap((status) => roles.map((by) => [status, by] as const));
    const taken = all.filter(([status, by]) => actionStatusAfter(step, status, by) !== null);
    expect(taken).toEqual([["OPEN", role]]);
    expect(actionTransitions[step].to).toBe(to);
  });

  it("is decided by another holder of the right, whoever asked", () => {
    expect(actionRoleOf({ userId: "1", mayDecide: true }, "1")).toBe("ASKER");
    expect(actionRoleOf({ userId: "2", mayDecide: true }, "1")).toBe("OTHER_HOLDER");
    expect(actionRoleOf({ userId: "2", mayDecide: false }, "1")).toBe("OTHER");
    expect(roles.map((role) => actionStepsOf("OPEN", role))).toEqual([["withdraw"], ["approve", "reject"], [], []]);
    expect(actionStepsOf("VOID", "OTHER_HOLDER")).toEqual([]);
  });

  it("is void after seven days, or once what it is about has changed; a decided one stays what it is", () => {
    const askedAt = new Date("2026-03-02T10:00:00Z");
    const open = { status: "OPEN", askedAt, isUnchanged: true } as const;
    expect(validUntil(askedAt)).toEqual(new Date("2026-03-09T10:00:00Z"));
    expect(lapsedBefore(validUntil(askedAt))).toEqual(askedAt);
    expect(statusNow(open, new Date("2026-03-09T09:59:59Z"))).toBe("OPEN");
    expect(statusNow(open, validUntil(askedAt))).toBe("VOID");
    expect(statusNow({ ...open, isUnchanged: false }, askedAt)).toBe("VOID");
    expect(statusNow({ ...open, status: "APPROVED", isUnchanged: false }, validUntil(askedAt))).toBe("APPROVED");
  });
});

it.for([
  ["is one's own up to the threshold", 5_000, 0, 5_000, false],
  ["takes two above it", 5_000, 0, 5_001, true],
  ["takes two once small steps go above it", 5_000, 4_000, 1_001, true],
  ["is one's own where small steps come to the threshold", 5_000, 4_000, 1_000, false],
  ["takes two whatever the steps where every cent does", 0, 0, 1, true],
  ["takes nobody's word where it is none", 5_000, 9_000, 0, false],
  ["is one's own where the shop does without", null, 9_000_000, Number.POSITIVE_INFINITY, false],
  ["without end takes two", 5_000, 0, Number.POSITIVE_INFINITY, true],
] as const)("a raise %s", ([, threshold, raised, more, expected]) => {
  expect(takesTwo(threshold, { raised, more })).toBe(expected);
});

it("raises of a day count together", () => {
  expect(raisesCountSince(new Date("2026-03-02T10:00:00Z"))).toEqual(new Date("2026-03-01T10:00:00Z"));
});

it.for([
  ["nothing is set, and one could decide", undefined, 1, null],
  ["nothing is set, and two could", undefined, 2, 0],
  ["the shop has a threshold, whoever could decide", 50_000, 0, 50_000],
  ["the shop does without", "off", 3, null],
] as const)("where %s, the threshold follows", ([, setting, holders, threshold]) => {
  expect(thresholdOf(setting, holders)).toBe(threshold);
});
