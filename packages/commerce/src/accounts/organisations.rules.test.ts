import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type OrganisationNode, organisationTrees } from "#accounts/organisations.rules.ts";

type OrganisationEntry = { readonly id: string; readonly parentId: string | null };
const rows: OrganisationEntry[] = [
  { id: "group", parentId: null },
  { id: "paris", parentId: "group" },
  { id: "rungis", parentId: "paris" },
  { id: "halles", parentId: "paris" },
  { id: "lyon", parentId: "group" },
  { id: "alone", parentId: null },
];

const show = ({ row, children }: OrganisationNode<OrganisationEntry>): string =>
  children.length === 0 ? row.id : `${row.id}(${children.map(show).join(" ")})`;
const trees = (...chosen: string[]) => organisationTrees(rows, ({ id }) => chosen.includes(id)).map(show);
const idsOf = ({ row, children }: OrganisationNode<OrganisationEntry>): string[] => [
  row.id,
  ...children.flatMap(idsOf),
];

describe("the organisations of a user as trees (accounts 2.4)", () => {
  it("each chosen one comes with everything below it", () => {
    expect(trees("paris")).toEqual(["paris(rungis halles)"]);
    expect(trees("rungis")).toEqual(["rungis"]);
    expect(trees("group")).toEqual(["group(paris(rungis halles) lyon)"]);
  });

  it("one below another chosen one shows there only, however deep", () => {
    expect(trees("group", "rungis")).toEqual(["group(paris(rungis halles) lyon)"]);
    expect(trees("paris", "halles", "lyon")).toEqual(["paris(rungis halles)", "lyon"]);
  });

  it("all chosen are the whole forest, none chosen is nothing", () => {
    expect(trees(...rows.map(({ id }) => id))).toEqual(["group(paris(rungis halles) lyon)", "alone"]);
    expect(trees()).toEqual([]);
  });

  it("one whose parent is not in the list is a root", () => {
    expect(organisationTrees([{ id: "b", parentId: "gone" }], () => true).map(show)).toEqual(["b"]);
  });

  it("whoever is chosen shows exactly once, and nobody who is neither chosen nor below a chosen one", () => {
    const forest = fc.array(fc.nat(), { minLength: 1, maxLength: 30 }).map((parents) =>
      parents.map((parent, index): OrganisationEntry => {
        const above = parent % (index + 1);
        return { id: String(index), parentId: above === index ? null : String(above) };
      }),
    );
    fc.assert(
      fc.property(forest, fc.func(fc.boolean()), (made, choose) => {
        const isChosen = ({ id }: OrganisationEntry) => choose(id);
        const byId = new Map(made.map((row) => [row.id, row]));
        const isSeen = (row: OrganisationEntry | undefined): boolean =>
          row !== undefined && (isChosen(row) || (row.parentId !== null && isSeen(byId.get(row.parentId))));
        const seen = organisationTrees(made, isChosen).flatMap(idsOf);
        expect(seen.toSorted()).toEqual(
          made
            .filter(isSeen)
            .map(({ id }) => id)
            .toSorted(),
        );
      }),
    );
  });
});
