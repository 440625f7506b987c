import { describe, expect, it } from "vitest";
import { receive } from "#orders/fulfilment/reception.rules.ts";
import { Refusal } from "#shared/refusal.ts";

const line = (id: string, shipped: number, received = 0) => ({ id, externalId: `EXT-${id}`, shipped, received });

describe("receiving goods", () => {
  it("without lines takes all that was shipped", () => {
    const reception = receive([line("1", 10), line("2", 5, 5), line("3", 0)], undefined);
    expect(reception).toEqual({ lines: [{ id: "1", received: 10 }], isComplete: true });
  });

  it("of named quantities adds to what came before, by either id", () => {
    const lines = [line("1", 10, 4), line("2", 5)];
    const arrived = [
      { id: "1", quantity: 2 },
      { id: "EXT-1", quantity: 4 },
    ];
    expect(receive(lines, arrived)).toEqual({ lines: [{ id: "1", received: 10 }], isComplete: false });
    expect(receive(lines, [...arrived, { id: "2", quantity: 5 }]).isComplete).toBe(true);
  });

  it.each([
    ["more than is on its way", [{ id: "1", quantity: 7 }], "F-E-007", "lines[0].quantity"],
    [
      "more than is on its way in two parts",
      [
        { id: "1", quantity: 4 },
        { id: "1", quantity: 3 },
      ],
      "F-E-007",
      "lines[1].quantity",
    ],
    ["an unknown line", [{ id: "9", quantity: 1 }], "F-E-002", "lines[0].id"],
  ])("refuses %s", (_, arrived, code, detail) => {
    const attempt = () => receive([line("1", 10, 4)], arrived);
    expect(attempt).toThrow(Refusal);
    expect(attempt).toThrow(
      expect.objectContaining({ status: 400, entries: [expect.objectContaining({ code, detail })] }),
    );
  });
});
