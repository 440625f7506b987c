import { expect, it } from "vitest";
import { pageWindow } from "#ui/navigation/pagination.rules.ts";

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, null, 9]],
  [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [6, 20, [1, null, 4, 5, 6, 7, 8, null, 20]],
  [20, 20, [1, null, 18, 19, 20]],
  [4, 20, [1, 2, 3, 4, 5, 6, null, 20]],
])("page %i of %i offers the ends, its neighbours and no gap of one", (current, total, pages) => {
  expect(pageWindow(current, total)).toEqual(pages);
});
