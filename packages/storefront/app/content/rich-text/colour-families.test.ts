import { describe, expect, it } from "vitest";
import { colourFamily } from "#content/rich-text/colour-families.ts";

describe("a colour of an editor", () => {
  it.each([
    ["#ff0000", "red"],
    ["#C2185B", "pink"],
    ["#f00", "red"],
    ["#ff000080", "red"],
    ["rgb(255, 160, 0)", "orange"],
    ["rgba(255,235,59,0.4)", "yellow"],
    ["rgb(0 128 0 / 50%)", "green"],
    ["#008080", "teal"],
    [" #1565C0 ", "blue"],
    ["#6a1b9a", "purple"],
    ["Blue", "blue"],
    ["gray", "grey"],
    ["#808080", "grey"],
    ["#e3f2fd", "blue"],
  ])("%s is of the family %s", (colour, family) => expect(colourFamily(colour)).toBe(family));

  it.each(["#000", "#fff", "white", "", "#12345", "rgb(1)", "red;x", "url(x)", null, 7])(
    "%s is none: the words stay as the theme has them",
    (colour) => expect(colourFamily(colour)).toBeNull(),
  );
});
