import { describe, expect, it } from "vitest";
import { isToldBySound, soundOf } from "#catalogue/search/words/sound.rules.ts";

describe("how a word sounds", () => {
  it.each([
    ["plateau", "plato"],
    ["plateau", "plateo"],
    ["carton", "cartaun"],
    ["pochette", "pauchette"],
    ["barquette", "barkete"],
    ["sachet", "sache"],
    ["opaque", "opake"],
    ["premier", "premie"],
    ["cellophane", "celofane"],
    ["enveloppe", "anvelope"],
    ["agrafe", "agraphe"],
    ["scotch", "skotch"],
    ["sopalin", "sopalain"],
    ["doypack", "doipack"],
    ["strapping", "strapin"],
    ["bouteille", "bouteye"],
  ])("is the same for %s and %s", (word, written) => {
    expect(soundOf(written)).toBe(soundOf(word));
  });

  it.each([
    ["pochette", "poche"],
    ["chape", "cape"],
    ["sac", "sachet"],
    ["bande", "bonde"],
    ["plat", "plate"],
  ])("tells %s from %s", (word, other) => {
    expect(soundOf(other)).not.toBe(soundOf(word));
  });

  it("tells little where it is short", () => {
    expect(isToldBySound(soundOf("pot"))).toBe(false);
    expect(isToldBySound(soundOf("carton"))).toBe(true);
  });
});
