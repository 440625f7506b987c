import { describe, expect, it } from "vitest";
import { leftOut, slipsOf } from "#catalogue/search/left-out.rules.ts";

const pieces = (...texts: string[]) => texts.map((text) => ({ text }));
const step = (kept: string[], dropped: string[], corrections: Record<string, string> = {}) => ({
  kept: pieces(...kept),
  dropped: pieces(...dropped),
  corrections: new Map(Object.entries(corrections)),
});

describe("what is told of a step", () => {
  it("is the spelling of words that are looked for", () => {
    expect(slipsOf(step(["gobelet"], [], { gobelot: "gobelet" }))).toEqual(["gobelet"]);
    expect(slipsOf(step(["essuie tout"], [], { essuietout: "essuie tout" }))).toEqual([]);
  });

  it("is a word as it was typed, and no spelling of it, where it was left out all the same", () => {
    const relaxed = step(["paille"], ["pile", "mauve"], { plie: "pile" });
    expect(slipsOf(relaxed)).toEqual([]);
    expect(leftOut(relaxed)).toEqual(["plie", "mauve"]);
  });

  it("is one word where its halves were left out", () => {
    expect(leftOut(step(["boite"], ["cup", "cake"], { cupcake: "cup cake" }))).toEqual(["cupcake"]);
  });

  it("stays the spelling where only a part of what was meant was left out", () => {
    const relaxed = step(["papier"], ["bulle"], { papierbule: "papier bulle" });
    expect(slipsOf(relaxed)).toEqual(["papier bulle"]);
    expect(leftOut(relaxed)).toEqual(["bulle"]);
  });
});
