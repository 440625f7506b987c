// The table of a product's variants, as visitors narrow it.
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Chooses a value of the first filter, until the code that acts on it is there and the address tells it. */
export async function narrowVariants(page: Page): Promise<void> {
  const filter = page.locator("#variants select").first();
  await expect
    .poll(
      async () => {
        // A choice made before the code is there changes nothing; the next one does.
        await filter.selectOption({ index: 1 });
        await filter.selectOption({ index: 2 });
        return page.url();
      },
      { timeout: 20_000, interval: 500 },
    )
    .toContain("?only.");
}
