import { expect, it } from "vitest";
import { createCatalogue, nothingKnown } from "#fast-cart/articles/catalogue.ts";

it.each(["constructor", "toString", "value-of", "__proto__"])(
  "the code %s, which no article has, is near nothing",
  (code) => {
    expect(createCatalogue(nothingKnown, null).near(code)).toEqual({ proposals: [], isClear: false });
  },
);
