import { describe, expect, it } from "vitest";
import { keyEffect, moveActive, partsOf } from "#ui/form/combobox.rules.ts";

const written = (suggestion: string, typed: string) =>
  partsOf(suggestion, typed)
    .map(({ text, isTyped }) => (isTyped ? text : `*${text}*`))
    .join("");

describe("a suggestion shows its completion (ux S-01)", () => {
  it.each([
    ["gobelet carton", "gob", "gob*elet carton*"],
    ["Caisse américaine", "caisse ame", "Caisse amé*ricaine*"],
    ["Sac à emporter", "emp", "*Sac à *emp*orter*"],
    ["étiquette", "ETIQUETTE", "étiquette"],
    ["Œillet", "œil", "Œil*let*"],
    ["gobelet", "boîte", "*gobelet*"],
    ["gobelet", "  ", "*gobelet*"],
    ["gobelet", "gobelets", "*gobelet*"],
    // A letter that comes apart without its accents keeps its place.
    ["상자 carton", "carton", "*상자 *carton"],
  ])("%j for %j", (suggestion, typed, parts) => {
    expect(written(suggestion, typed)).toBe(parts);
  });
});

describe("the keys of a list of suggestions", () => {
  it.each([
    [-1, "ArrowDown", 0],
    [-1, "ArrowUp", 2],
    [2, "ArrowDown", 0],
    [0, "ArrowUp", 2],
    [2, "ArrowUp", 1],
    [1, "Home", 0],
    [1, "End", 2],
  ])("from option %i, %s leads to %i", (active, key, next) => {
    expect(moveActive(active, key, 3)).toBe(next);
  });

  it("lead nowhere in an empty list", () => {
    expect(moveActive(-1, "ArrowDown", 0)).toBe(-1);
  });
});

describe("a key in a field with suggestions", () => {
  const open = { isOpen: true, active: 1, count: 3 };
  it.each([
    ["ArrowDown", open, { kind: "move", to: 2 }],
    ["ArrowDown", { ...open, isOpen: false }, { kind: "move", to: 0 }],
    ["Home", open, { kind: "move", to: 0 }],
    ["Home", { ...open, active: -1 }, null],
    ["End", { ...open, isOpen: false }, null],
    ["Enter", open, { kind: "choose", index: 1 }],
    ["Enter", { ...open, active: -1 }, null],
    ["Escape", open, { kind: "close" }],
    ["Escape", { ...open, isOpen: false }, null],
    ["ArrowDown", { isOpen: false, active: -1, count: 0 }, null],
    ["a", open, null],
  ] as const)("%s with %o does %o", (key, state, effect) => {
    expect(keyEffect(key, state)).toEqual(effect);
  });
});
