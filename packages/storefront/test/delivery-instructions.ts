// What every page that shows a delivery address holds to.
import { expect } from "vitest";

/** Instructions stand once, under a name of their own, and in no address. */
export function expectInstructionsApart(html: string, words = "Côté cour"): void {
  expect(html.split(words)).toHaveLength(2);
  expect(html).toMatch(new RegExp(`Consignes de livraison</span>${words}`));
  for (const [address] of html.matchAll(/<address.*?<\/address>/gs)) expect(address).not.toContain(words);
}
