import { describe, expect, it } from "vitest";
import type { Lexicons, Place } from "#catalogue/search/understanding/lexicons.ts";
import type { Piece } from "#catalogue/search/understanding/pieces.ts";
import { lyingIn, placeAbove } from "#catalogue/search/understanding/wider.rules.ts";
import { withValues } from "#test/make-measures.ts";

const above = (name: string) => ({ names: { "fr-FR": name }, classificationIds: [name] });
const place = (french: string, english: string, mother: string): Place => ({
  ...{ id: french, externalId: french },
  names: { "fr-FR": french, "en-GB": english },
  above: above(mother),
});
const lexicons: Lexicons = {
  ...withValues({}),
  places: [
    place("Caisses longues et plates", "Long and flat boxes", "Caisses américaines"),
    place("Caisses américaines", "Shipping boxes", "Cartons"),
    place("Gobelets carton double paroi", "Double-wall paper cups", "Gobelets chauds"),
    place("Gobelets transparents", "Clear cups", "Gobelets froids"),
    place("Couvercles pour gobelets", "Cup lids", "Couvercles et pailles"),
    { id: "0", externalId: "0", names: {}, above: above("Rien") },
  ],
};
const term = { alternatives: [], isWritten: false };
const head = (text: string): Piece => ({ text, sign: "thing", drop: "never", isKnown: true, term, near: null });
const found = (text: string) => placeAbove(head(text), lexicons)?.names["fr-FR"] ?? null;

describe("the category above what is looked for", () => {
  it.each([
    ["caisse longue", "Caisses américaines"],
    ["caisses longues", "Caisses américaines"],
    ["long box", "Caisses américaines"],
    ["caisse américaine", "Cartons"],
    ["shipping box", "Cartons"],
    ["gobelet double paroi", "Gobelets chauds"],
    ["couvercle", "Couvercles et pailles"],
    ["lid", "Couvercles et pailles"],
  ])("of %s is %s", (text, expected) => {
    expect(found(text)).toBe(expected);
  });

  it("is that of the category whose name says little else, the first of those that say as little", () => {
    expect(found("gobelet")).toBe("Gobelets froids");
    expect(found("caisse")).toBe("Cartons");
  });

  it("is that of another name where nothing is called so", () => {
    expect(found("timbale")).toBe("Gobelets froids");
    expect(found("RSC")).toBe("Cartons");
  });

  it.each(["paroi", "caisse rouge", "paille", ""])("is none where no category is of that kind: %s", (text) => {
    expect(found(text)).toBeNull();
  });

  it("is asked for by what lies in it", () => {
    const { alternatives, isWritten } = lyingIn({ names: {}, classificationIds: ["7", "8"] });
    expect(isWritten).toBe(false);
    expect(
      alternatives.map(({ parts, span }) => [span, parts.map(({ forms }) => forms.map(({ word }) => word))]),
    ).toEqual([[1, [["@classification=7", "@classification=8"]]]]);
  });
});
