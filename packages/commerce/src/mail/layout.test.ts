import { expect, it } from "vitest";
import { withDe } from "#mail/layout.ts";

it.each([
  ["Camille Roussel", "de Camille Roussel"],
  ["Étienne Blanc", "d’Étienne Blanc"],
  ["Atelier du Gobelet", "d’Atelier du Gobelet"],
  ["Œuvres du Nord", "d’Œuvres du Nord"],
  ["ÎLE SARL", "d’ÎLE SARL"],
  ["Hélène Garnier", "de Hélène Garnier"],
  ["Yves Martin", "de Yves Martin"],
  ["3 Suisses", "de 3 Suisses"],
])("puts %s after a word that may lose its vowel", (name, words) => {
  expect(withDe(name)).toBe(words);
});
