import { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import { expect, it } from "vitest";
import { deskStepsOf } from "#quotes/desk/desk-steps.rules.ts";

it("are those of the state and of the kind of desk", () => {
  expect(deskStepsOf("NEW", "SUPPLIER")).toEqual(["answer", "handOver", "decline", "writeToBuyer", "writeToOtherDesk"]);
  expect(deskStepsOf("NEW", "OPERATOR")).toEqual(["answer", "decline", "writeToBuyer", "writeToOtherDesk"]);
  expect(deskStepsOf("WAITING_FOR_OPERATOR", "SUPPLIER")).toEqual(["decline", "writeToOtherDesk"]);
  expect(deskStepsOf("WAITING_FOR_OPERATOR", "OPERATOR")).toEqual([
    ...["answer", "handBack", "decline", "writeToBuyer", "writeToOtherDesk"],
  ]);
  expect(deskStepsOf("STAGING", "OPERATOR")).toEqual(["release", "decline", "writeToBuyer"]);
  expect(deskStepsOf("EXPIRED", "OPERATOR")).toEqual(["answer", "close"]);
  expect(deskStepsOf("VALIDATED", "SUPPLIER")).toEqual(["writeToBuyer", "writeToOtherDesk"]);
});

it("leave nothing to do with what is closed", () => {
  expect(SupplierQuoteStatus.options.filter((status) => deskStepsOf(status, "OPERATOR").length === 0)).toEqual([
    "CLOSED",
  ]);
});
