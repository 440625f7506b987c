import { functionalCodes } from "@comptoir/contract/errors";
import { importProblems } from "@comptoir/contract/imports/import-problems";
import { TableFault } from "@comptoir/tables/fault";
import { describe, expect, it } from "vitest";
import { describeProblem, FileFault, faultOf, isReason, problem } from "#imports/table/problems.rules.ts";

const reasons = Object.keys(importProblems).filter(isReason);

describe("the words of a problem", () => {
  it.each(reasons)("%s has a known code, a message and a remedy in both languages", (reason) => {
    const facts = { field: "Column", value: "x", detail: "more" };
    for (const locale of ["fr-FR", "en-GB"] as const) {
      const { code, message, remedy } = describeProblem(problem(4, "ERROR", reason, facts), locale);
      expect(Object.keys(functionalCodes)).toContain(code);
      for (const text of [message, remedy]) {
        expect(text).toMatch(/[.]$/);
        expect(text).not.toMatch(/[{}]|undefined/);
      }
    }
  });

  it.each(reasons)("%s keeps to French typography: no-break spaces, curly apostrophes (ux L-06)", (reason) => {
    const text = importProblems[reason].fr.join(" ");
    expect(text).not.toMatch(/ [:;!?»]|« |'/);
  });

  it("say the facts", () => {
    const given = problem(12, "ERROR", "NOT_ALLOWED", { field: "Status", value: "CLOSED", detail: "ACTIVE, INACTIVE" });
    expect(describeProblem(given, "en-GB")).toEqual({
      line: 12,
      code: "F-E-008",
      message: "“CLOSED” is not an allowed value.",
      field: "Status",
      value: "CLOSED",
      remedy: "Choose one of: ACTIVE, INACTIVE.",
    });
    expect(describeProblem(given, "fr-FR").remedy).toBe("Choisissez parmi\u00a0: ACTIVE, INACTIVE.");
  });

  it("put facts in as they are, also those that look like places for facts", () => {
    const given = problem(1, "ERROR", "UNKNOWN", { value: "{detail} $1", detail: "more" });
    expect(describeProblem(given, "en-GB").message).toBe("“{detail} $1” does not exist.");
  });

  it("are cut where a fact is endless", () => {
    expect(problem(1, "ERROR", "TOO_LONG", { value: "x".repeat(10_000) }).value).toHaveLength(201);
  });
});

it("a fault of the file carries its problem", () => {
  expect(new FileFault("NO_FILE").problem).toEqual({
    ...{ line: null, severity: "ERROR", reason: "NO_FILE", field: "", value: "", detail: "" },
  });
});

it("what cannot be read as a table is a problem of the file, any other error is none", () => {
  expect(faultOf(new TableFault("NOT_A_TABLE", "PDF"))).toMatchObject({ reason: "NOT_A_TABLE", detail: "PDF" });
  expect(faultOf(new FileFault("UNKNOWN_COLUMNS"))).toMatchObject({ reason: "UNKNOWN_COLUMNS" });
  expect(faultOf(new Error("disk"))).toBeNull();
});
