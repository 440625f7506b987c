import { describe, expect, it } from "vitest";
import { readSize } from "#catalogue/search/size-query.ts";

const size = (length: number, width: number, height: number) => ({ length, width, height });

describe("a search for a size (search U-08)", () => {
  it.each([
    ["305x215x150", size(305, 215, 150)],
    ["300 × 200 × 150 mm", size(300, 200, 150)],
    ["30x20x15", size(300, 200, 150)],
    ["30 X 20 X 15 CM", size(300, 200, 150)],
    ["30cm x 20cm x 15cm", size(300, 200, 150)],
    ["30,5 * 21.5 * 15 cm", size(305, 215, 150)],
    ["1,2 m x 400 mm x 400 mm", size(1_200, 400, 400)],
    ["300 sur 200 par 150", size(300, 200, 150)],
  ])("%s is read", (query, expected) => {
    expect(readSize(query)).toEqual(expected);
  });

  it.each(["", "caisse 300x200x150", "300x200", "300x200x150x100", "0x200x150", "9000x200x150", "CAI-0001"])(
    "%s is none",
    (query) => {
      expect(readSize(query)).toBeNull();
    },
  );
});
