// The ways in which a page is looked at: narrow and wide, light and dark.
import { expect } from "vitest";
import type { Visitor } from "./visit.ts";

type Look = { readonly width: 320 | 390 | 640 | 1280; readonly theme: "light" | "dark" };
const heights = { 320: 844, 390: 844, 640: 450, 1280: 900 } as const;
const looksAt = (...widths: Look["width"][]): readonly Look[] =>
  widths.flatMap((width) => [{ width, theme: "light" } as const, { width, theme: "dark" } as const]);

/** Shows the open page so, once it has drawn itself and no colour is on its way. */
export async function show({ page }: Visitor, { width, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] });
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (const animation of ending) animation.finish();
  });
}

/** Every page once, looked at in every way: what is served knows neither the window nor its colours. */
export async function findProblems(visitor: Visitor, pages: Readonly<Record<string, string>>): Promise<string[]> {
  const problems = new Set<string>();
  for (const [name, path] of Object.entries(pages)) {
    await visitor.open(path);
    expect(await visitor.page.locator("h1").count(), name).toBe(1);
    for (const look of looksAt(390, 1280)) {
      await show(visitor, look);
      // The dark comes second at each width, and changes nothing but colours.
      for (const problem of await visitor.findProblems(look.theme === "dark" ? "colours" : "everything"))
        problems.add(`at ${look.width} px, ${look.theme}: ${problem}`);
    }
  }
  return [...problems];
}
