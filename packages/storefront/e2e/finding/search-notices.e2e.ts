// What became of the words that were searched for is told above the results: corrected, left out, nearest, understood (ux S-03); and
// the words as they were typed are one press away, with scripts and without.
import { describe, expect, it } from "vitest";
import { type Visitor, visit } from "../helpers/visit.ts";

/** The notice that tells so; spaces that do not break are spaces. */
const told = ({ page }: Visitor, text: RegExp) => page.locator("main [role=status]", { hasText: text });
const exactly = ({ page }: Visitor) => page.locator("main").getByRole("link", { name: /^Chercher exactement/ });
const search = (visitor: Visitor, query: string) => visitor.open(`/search?${new URLSearchParams({ query, all: "1" })}`);

const changes = [
  ["etiqette thermique", /Orthographe corrigée\s:\s«\sétiquette\s»/u],
  ["gobelet kraft mauve", /voici «\sgobelet kraft\s» \(sans «\smauve\s»\)/u],
  ["carton 305x205x155", /Pas de 305 × 205 × 155\smm\s; formats les plus proches/u],
] as const;

describe("what became of the words that were searched for", () => {
  it.each(changes)(
    "is told as a status, with the way to the exact words by keyboard: %s",
    { tags: ["wcag-4.1.3"] },
    async (query, message) => {
      const guest = await visit();
      const { page } = guest;
      await search(guest, query);
      await told(guest, message).waitFor();
      await guest.expectClean();
      await exactly(guest).focus();
      await page.keyboard.press("Enter");
      await page.waitForURL("**exact=1*");
      await exactly(guest).waitFor({ state: "detached" });
      expect(await page.getByRole("search").locator("input").inputValue()).toBe(query);
      await guest.expectClean();
      await guest.leave();
    },
  );

  it.each(changes)("is told without scripts too, on a phone: %s", async (query, message) => {
    const guest = await visit({ javaScript: false, width: 390 });
    await search(guest, query);
    await told(guest, message).waitFor();
    await exactly(guest).click();
    await guest.page.waitForURL("**exact=1*");
    expect(await exactly(guest).count()).toBe(0);
    await guest.leave();
  });

  it("tells what is not sold, and shows no articles", async () => {
    const guest = await visit({ theme: "dark" });
    await search(guest, "canette");
    await told(guest, /Nous ne vendons pas de canette/u).waitFor();
    await guest.expectClean();
    await guest.leave();
  });

  it("has every word that was understood taken away by one press", async () => {
    const guest = await visit({ javaScript: false });
    const { page } = guest;
    await search(guest, "sac kraft sans poignées");
    const chips = page.getByRole("list", { name: "Compris comme critères" });
    await chips.getByRole("link", { name: /sans poignées/ }).click();
    await page.waitForURL((url) => url.searchParams.get("query") === "sac kraft");
    expect(await chips.getByRole("link", { name: /sans poignées/ }).count()).toBe(0);
    await guest.leave();
  });
});
