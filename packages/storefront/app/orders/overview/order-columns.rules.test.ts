import { describe, expect, it } from "vitest";
import { orderColumnStates, orderColumns, shownOrderColumns } from "#orders/overview/order-columns.rules.ts";

describe("the columns of the list of orders", () => {
  it("are all of them, in their own order, until somebody chooses", () => {
    expect([...shownOrderColumns(null)]).toEqual(orderColumns);
  });

  it("are without those that were hidden; what the list cannot do without stays", () => {
    const hidden = ["withTax", "suppliers", "buyer", "gone"];
    expect([...shownOrderColumns({ shown: ["total"], hidden })]).toEqual([
      ...["ownReference", "suppliers", "step", "amount", "total"],
    ]);
    expect(orderColumnStates({ shown: [], hidden }).map(({ isShown }) => isShown)).toEqual([
      ...[false, true, true, true, true, true, false],
    ]);
  });
});
