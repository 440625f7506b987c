import type { CategoryBreadcrumb } from "@comptoir/contract/categories";
import { describe, expect, it } from "vitest";
import { categoryChain } from "#catalogue/category-chain.ts";

const category = (externalId: string, name: string | null, parent: CategoryBreadcrumb | null): CategoryBreadcrumb => ({
  id: `id of ${externalId}`,
  externalId,
  name,
  customFieldValues: [],
  parent,
});
const root = category("Root_default", "Racine", null);

describe("the chain of a category", () => {
  it("goes from the first level down and leaves the root category out", () => {
    const chain = categoryChain(category("GOBELETS", "Gobelets", category("VAISSELLE", "Vaisselle", root)));
    expect(chain).toEqual([
      { externalId: "VAISSELLE", name: "Vaisselle" },
      { externalId: "GOBELETS", name: "Gobelets" },
    ]);
  });

  it("keeps a category without a name, for the screen to label", () => {
    expect(categoryChain(category("X", null, root))).toEqual([{ externalId: "X", name: null }]);
  });

  it("is empty for the root itself", () => {
    expect(categoryChain(root)).toEqual([]);
  });
});
