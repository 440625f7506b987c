import { describe, expect, it } from "vitest";
import { suggestQueries } from "#catalogue/search/names.rules.ts";
import type { Locale } from "#shared/locale.ts";

const french = [
  "Gobelet carton simple paroi blanc",
  "Gobelet carton double paroi kraft brun",
  "Gobelet à paroi ondulée",
  "Boîte à pizza kraft",
  "Étui à sandwich, kraft",
];
const english = ["Single-wall paper cup, white", "Cup carrier, moulded pulp"];
const suggest = (text: string, names = french, corrections = new Map<string, string>(), locale: Locale = "fr-FR") =>
  suggestQueries(text, locale, names, corrections);

describe("what a query may become", () => {
  it("is the word that is begun, as names write it", () => {
    expect(suggest("gob")).toEqual(["gobelet"]);
    expect(suggest("boi")).toEqual(["boîte"]);
  });

  it("goes on behind a word that is complete, up to the next one that says something, the commonest first", () => {
    expect(suggest("gobelet")).toEqual(["gobelet carton", "gobelet à paroi"]);
    expect(suggest("Boîte")).toEqual(["boîte à pizza"]);
  });

  it("goes on in the form that names have, not back to it", () => {
    expect(suggest("gobelets")).toEqual(["gobelet carton", "gobelet à paroi"]);
    expect(suggest("boxes", ["Postal box, white"], new Map(), "en-GB")).toEqual([]);
  });

  it("does not say again what was typed, nor begin with an elided article", () => {
    expect(suggest("A4 labels", ["Labels A4, white"], new Map(), "en-GB")).toEqual([]);
    expect(suggest("embal", ["Ruban d’emballage"])).toEqual(["emballage"]);
    expect(suggest("ruban emb", ["Ruban d’emballage"])).toEqual(["ruban d’emballage"]);
  });

  it("keeps what stands before", () => {
    expect(suggest("emballage sand")).toEqual(["emballage sandwich"]);
  });

  it("does not go on across a comma", () => {
    expect(suggest("sandwich")).toEqual([]);
    expect(suggest("cup", english, new Map(), "en-GB")).toEqual(["cup carrier"]);
  });

  it("is first of all what was meant, in the spelling of names", () => {
    expect(suggest("boitte pizza", french, new Map([["boitte", "boite"]]))[0]).toBe("boîte pizza");
    expect(suggest("gobelat", french, new Map([["gobelat", "gobelet"]]))).toEqual([
      "gobelet",
      "gobelet carton",
      "gobelet à paroi",
    ]);
  });

  it("is nothing for numbers, for nothing, and for what no name holds", () => {
    expect(suggest("25 cl")).toEqual([]);
    expect(suggest("?!")).toEqual([]);
    expect(suggest("zzzz")).toEqual([]);
  });

  it("is five at most", () => {
    const names = ["a", "b", "c", "d", "e", "f", "g"].map((letter) => `Sac ${letter.repeat(4)}`);
    expect(suggest("sac", names)).toHaveLength(5);
  });
});
