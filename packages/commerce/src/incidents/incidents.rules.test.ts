// The life of an incident, and what may be reported of a line (orders 8).
import { IncidentStatus } from "@comptoir/contract/orders/incidents";
import { describe, expect, it } from "vitest";
import {
  type IncidentAction,
  type IncidentRole,
  incidentStatusAfter,
  reportLines,
  stepsOf,
  toldSide,
  usualAnswerTime,
} from "#incidents/incidents.rules.ts";

const everybody: readonly IncidentRole[] = ["REPORTER", "CUSTOMER", "SUPPLIER", "OPERATOR"];

describe("the usual time of an answer", () => {
  const after = (hours: number) => ({
    reportedAt: new Date("2026-11-23T08:00:00Z"),
    answeredAt: new Date(Date.parse("2026-11-23T08:00:00Z") + hours * 3600_000),
  });

  it.each([
    ["of fewer than three answers is not told", [1, 2], null],
    ["is that of the middle one, begun hours counted", [30, 1, 4.2], 5],
    ["of an even number is that which half of them kept", [2, 40, 4, 6], 4],
    ["is an hour at least", [0, 0.1, 0.2], 1],
  ])("%s", (_, hours, usual) => {
    expect(usualAnswerTime(hours.map(after))).toBe(usual);
  });
});

describe("the life of an incident", () => {
  // Written a second time from the reference: what it does not name is refused.
  const table: readonly (readonly [IncidentAction, IncidentRole, Partial<Record<IncidentStatus, IncidentStatus>>])[] = [
    ["answer", "SUPPLIER", { OPEN: "ON_GOING" }],
    ["answer", "OPERATOR", { OPEN: "ON_GOING" }],
    ["close", "REPORTER", { OPEN: "CLOSED", ON_GOING: "CLOSED" }],
    ["close", "SUPPLIER", { OPEN: "CLOSED", ON_GOING: "CLOSED" }],
    ["close", "OPERATOR", { OPEN: "CLOSED", ON_GOING: "CLOSED" }],
  ];

  it("takes the steps of the table, and no other", () => {
    for (const action of ["answer", "close"] as const)
      for (const role of everybody)
        for (const status of IncidentStatus.options) {
          const row = table.find(([named, by]) => named === action && by === role);
          expect([action, role, status, incidentStatusAfter(action, status, role)]).toEqual([
            ...[action, role, status],
            row?.[2][status] ?? null,
          ]);
        }
  });

  it("shows what may be done: only who reported it and the desks close, only the operator with the right sends money back", () => {
    const all = { mayWrite: true, mayRefund: true };
    expect(stepsOf("OPEN", "REPORTER", all)).toEqual(["answer", "close"]);
    expect(stepsOf("OPEN", "CUSTOMER", all)).toEqual(["answer"]);
    expect(stepsOf("ON_GOING", "SUPPLIER", all)).toEqual(["answer", "close"]);
    expect(stepsOf("ON_GOING", "OPERATOR", all)).toEqual(["answer", "close", "refund"]);
    expect(stepsOf("ON_GOING", "OPERATOR", { mayWrite: true, mayRefund: false })).toEqual(["answer", "close"]);
    expect(stepsOf("OPEN", "OPERATOR", { mayWrite: false, mayRefund: true })).toEqual([]);
    for (const role of everybody) expect(stepsOf("CLOSED", role, all)).toEqual([]);
  });
});

describe("a report on lines", () => {
  const lines = [
    { id: "1", externalId: "A", shipped: 100, reported: 40 },
    { id: "2", externalId: null, shipped: 10, reported: 10 },
  ];
  const ask = (asked: Parameters<typeof reportLines>[2]) => () => reportLines("ORDERLINES", lines, asked, ["DAMAGED"]);
  const refusal = (act: () => unknown) => {
    try {
      act();
    } catch (error) {
      const [entry] = (error as { entries: readonly { code: string; detail: string }[] }).entries;
      return [entry?.code, entry?.detail];
    }
    return null;
  };

  it("takes up to what was shipped and is not reported yet, by either id", () => {
    expect(ask([{ orderLogisticLineId: "A", quantity: 60, reason: "DAMAGED" }])()).toEqual([
      { id: "1", quantity: 60, reason: "DAMAGED" },
    ]);
    expect(ask([{ orderLogisticLineId: "1", quantity: 1 }])()).toEqual([{ id: "1", quantity: 1, reason: null }]);
  });

  it.each([
    ["more than is left", [{ orderLogisticLineId: "1", quantity: 61 }], ["F-E-007", "lines[0].quantity"]],
    ["a line of which all is reported", [{ orderLogisticLineId: "2", quantity: 1 }], ["F-E-007", "lines[0].quantity"]],
    ["an unknown line", [{ orderLogisticLineId: "3", quantity: 1 }], ["F-E-002", "lines[0].orderLogisticLineId"]],
    [
      "a line twice, under both ids",
      [
        { orderLogisticLineId: "1", quantity: 1 },
        { orderLogisticLineId: "A", quantity: 1 },
      ],
      ["F-E-040", "lines[1].orderLogisticLineId"],
    ],
    ["no line", [], ["F-E-001", "lines"]],
    [
      "a reason that is none of the report's",
      [{ orderLogisticLineId: "1", quantity: 1, reason: "WET" }],
      ["F-E-002", "lines[0].reason"],
    ],
  ] as const)("refuses %s", (_, asked, expected) => {
    expect(refusal(ask(asked))).toEqual(expected);
  });

  it("on the whole order names none", () => {
    expect(reportLines("ORDER", lines, [], ["DAMAGED"])).toEqual([]);
    const named = () => reportLines("ORDER", lines, [{ orderLogisticLineId: "1", quantity: 1 }], ["DAMAGED"]);
    expect(refusal(named)).toEqual(["F-E-040", "lines"]);
  });
});

it("a message is told to the other side, and what the desks say to each other to the other desk", () => {
  const told = (["CUSTOMER", "SUPPLIER", "OPERATOR"] as const).map((author) => [
    toldSide("CUSTOMER", author),
    toldSide("OPERATOR", author),
  ]);
  expect(told).toEqual([
    ["SUPPLIER", "OPERATOR"],
    ["CUSTOMER", "OPERATOR"],
    ["CUSTOMER", "SUPPLIER"],
  ]);
});
