import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePictureKey, pictureKey } from "#pictures/spec/picture.ts";
import { anyPicture } from "#test/any-picture.ts";

describe("a picture key", () => {
  it("gives back exactly the picture it was made from", () => {
    fc.assert(
      fc.property(anyPicture, (spec) => {
        expect(parsePictureKey(pictureKey(spec))).toEqual(spec);
      }),
    );
  });

  it("needs no escaping in an address and stays short", () => {
    fc.assert(
      fc.property(anyPicture, (spec) => {
        expect(encodeURIComponent(pictureKey(spec))).toBe(pictureKey(spec));
        expect(pictureKey(spec).length).toBeLessThanOrEqual(160);
      }),
    );
  });

  it("is read only in the one spelling that is written", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."carton-sheet_lwhdvn.0123456789") }), (text) => {
        const spec = parsePictureKey(text);
        expect(spec === null || pictureKey(spec) === text).toBe(true);
      }),
    );
  });

  it.each([
    ["an unknown drawing", "castle"],
    ["a name of the language", "__proto__"],
    ["nothing", ""],
    ["an unknown material", "sheet_m-lava"],
    ["an unknown field", "sheet_z-12"],
    ["a field without a value", "sheet_l-"],
    ["a negative length", "sheet_l--5"],
    ["a length of nothing", "sheet_l-0"],
    ["an endless length", "sheet_l-1e999"],
    ["a length beyond a kilometre", "sheet_l-1000001"],
    ["a number that is none", "sheet_l-NaN"],
    ["too many decimals", "sheet_l-1.25"],
    ["a leading zero", "sheet_l-0400"],
    ["a count of thousands", "cold-cup_n-100000"],
    ["a field said twice", "sheet_l-400_l-400"],
    ["another order of fields", "sheet_w-300_l-400"],
    ["a path", "../../etc/passwd"],
    ["markup", 'sheet_m-"><script>'],
    ["a very long text", `sheet${"_l-400".repeat(1000)}`],
  ])("refuses %s", (_what, key) => {
    expect(parsePictureKey(key)).toBeNull();
  });

  it("is not written for a size that no picture can have", () => {
    expect(() => pictureKey({ drawing: "sheet", lengthMm: Number.NaN })).toThrow(RangeError);
    expect(() => pictureKey({ drawing: "sheet", lengthMm: -1 })).toThrow(RangeError);
    expect(() => pictureKey({ drawing: "sheet", count: 5000 })).toThrow(RangeError);
  });
});
