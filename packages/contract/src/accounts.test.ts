import { expect, it } from "vitest";
import { customerTagsOf } from "#accounts.ts";

it("the groups of prices of an account are read as a list and wrapped alike", () => {
  const tags = [{ id: "0000000001", name: "Restauration" }];
  expect(customerTagsOf(tags)).toEqual(tags);
  expect(customerTagsOf({ customerTagList: tags })).toEqual(tags);
});
