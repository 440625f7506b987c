import { expect, it } from "vitest";
import { inLatin } from "./latin-plugin.ts";

it.each([
  ["a text", '"12,40\u202f€ · Ø 8 cm, œufs 🥚"'],
  ["a template", "`30 × 20 cm – 4\u202fkg`"],
  ["a pattern", "/^[–—\u202f]+$/u.test('—\u202f–')"],
  ["a pattern of a surrogate pair", "/^🥚{2}$/u.test('🥚🥚')"],
])("%s says the same in Latin letters", (_, code) => {
  const written = inLatin(code);
  expect(written).toMatch(/^[\0-\xFF]+$/);
  expect(new Function(`return ${written}`)()).toEqual(new Function(`return ${code}`)());
});

it("Latin letters stay as they are", () => {
  expect(inLatin('"déjà à 12,40 × 3"')).toBe('"déjà à 12,40 × 3"');
});
