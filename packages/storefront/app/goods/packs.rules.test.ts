import { expect, it } from "vitest";
import { palletOf } from "#goods/packs.rules.ts";

it.each([
  [480, 480],
  ["480", 480],
  ["1\u202f200 pièces", 1200],
  ["1,200", 1200],
])("a pallet that holds %j is counted in %d pieces", (told, pieces) => {
  expect(palletOf(told)).toBe(pieces);
});

it.each([undefined, null, "", 0, -5, 1.5, ["480"], { value: 480 }])("%j says nothing of pallets", (told) => {
  expect(palletOf(told)).toBeNull();
});
