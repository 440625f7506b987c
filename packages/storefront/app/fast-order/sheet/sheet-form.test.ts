import { describe, expect, it } from "vitest";
import type { SheetRow } from "#fast-order/sheet/sheet.rules.ts";
import {
  actions,
  fields,
  readChange,
  readIgnored,
  readKeptTable,
  readRestored,
  readRows,
  readSheet,
  readTarget,
  readUnit,
  readView,
  replacedTarget,
  writeIgnored,
  writeRows,
  writeTable,
} from "#fast-order/sheet/sheet-form.ts";

const row = (given: Partial<SheetRow> = {}): SheetRow => ({
  ...{ key: 1, code: "CAI-0001", quantity: "20", lines: [3] },
  ...{ others: [{ code: "CAI", quantity: "1" }], notes: [{ kind: "wasCode", text: "CAI-O001" }] },
  ...given,
});

const formOf = (values: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

describe("rows that travel with a form", () => {
  it("come back as they went, guesses among them", () => {
    const rows = [
      row(),
      row({ key: 3, raw: "CAI⇥20" }),
      row({ key: 4, bare: "20" }),
      row({ key: 2, guessed: "3 ou 4", others: [{ code: "X", quantity: "", guessed: "4" }] }),
    ];
    expect(readRows(writeRows(rows))).toEqual(rows);
  });

  it.each([
    ["no text", ""],
    ["a text that was cut", '[[1,"CAI'],
    ["another document", '{"rows":[]}'],
    ["a key that is none", '[[-1,"CAI-0001","20",[],[],[]],["1","CAI-0001","20",[],[],[]]]'],
    ["a code or a quantity that is none", '[[1,7,"20",[],[],[]],[2,"CAI-0001",20,[],[],[]]]'],
  ])("are none for %s", (_what, text) => {
    expect(readRows(text)).toEqual([]);
  });

  it("leave out what was changed on the way, and keep one of each key", () => {
    const strange = [
      [1, "A", "1", "lines", null, "notes"],
      [
        1,
        "B",
        "2",
        [1, -1, "2"],
        [null, "x", { code: 1, quantity: "1" }],
        [null, { kind: "other", text: "t" }, { kind: "merged" }],
      ],
    ];
    expect(readRows(JSON.stringify(strange))).toEqual([
      { key: 1, code: "B", quantity: "2", lines: [1], others: [], notes: [] },
    ]);
  });

  it("of a file come back as they went, without what is no cell", () => {
    const rows = [{ line: 2, cells: ["CAI-0001", "20"] }];
    expect(readKeptTable(writeTable(rows))).toEqual(rows);
    expect(readKeptTable('[[2,"A",7,null],["3","B"],"x"]')).toEqual([{ line: 2, cells: ["A"] }]);
    expect(readKeptTable("[[2")).toEqual([]);
  });
});

describe("what was typed into rows", () => {
  const sent = (typed: Readonly<Record<string, string>>, guessed?: string) =>
    readSheet(formOf({ [fields.rows]: writeRows([row(guessed === undefined ? {} : { guessed })]), ...typed }))[0];

  it("takes the place of what stood there, each by itself", () => {
    expect(sent({ [fields.code(1)]: " CAI-0002 " })).toMatchObject({ code: "CAI-0002", quantity: "20" });
    expect(sent({ [fields.quantity(1)]: "40" })).toMatchObject({ code: "CAI-0001", quantity: "40" });
    expect(sent({})).toEqual(row());
  });

  it("leaves a guess one that nobody touched", () => {
    const shown = { [fields.quantity(1)]: "20", [fields.shown(1)]: "20" };
    expect(sent(shown, "vingt ?")).toMatchObject({ quantity: "20", guessed: "vingt ?" });
    expect(sent({ ...shown, [fields.quantity(1)]: "40" }, "vingt ?")?.guessed).toBeUndefined();
  });
});

describe("what a button asks for", () => {
  it.each([
    [actions.remove(4), { kind: "remove", keys: [4] }],
    [actions.choose(4, "GOB 12", 50), { kind: "fix", fixes: [{ key: 4, code: "GOB 12", quantity: 50 }] }],
    [actions.choose(4, "GOB 12 cl"), { kind: "fix", fixes: [{ key: 4, code: "GOB 12 cl" }] }],
    [actions.take(4, 75), { kind: "fix", fixes: [{ key: 4, quantity: 75 }] }],
    ["take 4 some", null],
    [actions.clear, { kind: "replace", rows: [] }],
    [actions.check, null],
    ["", null],
  ])("%j: %j", (action, change) => expect(readChange(action)).toEqual(change));

  it("shows the rows of a filter and a page, else those that were shown before", () => {
    const view = (values: Readonly<Record<string, string>>) => readView(formOf(values));
    expect(view({ [fields.action]: actions.show("open", 2) })).toEqual({ filter: "open", page: 2 });
    expect(view({ [fields.action]: actions.check, [fields.view]: "ready 1" })).toEqual({ filter: "ready", page: 1 });
    expect(view({ [fields.view]: "nothing 1e3" })).toEqual({ filter: "all", page: 0 });
    expect(view({})).toEqual({ filter: "all", page: 0 });
  });
});

describe("what travels beside the rows", () => {
  it("are lines that were passed over, as they went", () => {
    const lines = [
      { line: 1, text: "Commande" },
      { line: 9, text: "Total 12" },
    ];
    expect(readIgnored(writeIgnored(lines))).toEqual(lines);
    for (const text of ["", "{}", "[[1]]", '[["1","x"]]', "[1]"]) expect(readIgnored(text)).toEqual([]);
  });

  it("is what numbers without a unit count, pieces where nobody says so", () => {
    expect([readUnit(formOf({ unit: "packs" })), readUnit(formOf({ unit: "x" })), readUnit(formOf({}))]).toEqual([
      "packs",
      "pieces",
      "pieces",
    ]);
  });

  it("is where lines go, and whether others make way", () => {
    expect(readTarget(formOf({ target: replacedTarget("7") }))).toEqual({ id: "7", isReplacing: true });
    expect(readTarget(formOf({ target: "7" }))).toEqual({ id: "7", isReplacing: false });
    expect(readTarget(formOf({}))).toEqual({ id: "", isReplacing: false });
  });

  it("is the line that a button takes back", () => {
    expect([readRestored("restore 12"), readRestored("remove 12"), readRestored("restore x")]).toEqual([
      12,
      null,
      null,
    ]);
  });
});
