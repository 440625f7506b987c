// A page that stays open while the shop is built anew (ux G-10).
import { expect, it } from "vitest";
import { visit } from "../helpers/visit.ts";

it("a page that stays open offers to be loaded again when the shop was built anew, and only then", async () => {
  const guest = await visit({ isAwake: true });
  const { page } = guest;
  await page.clock.install();
  await guest.open("/");
  // The choice of colours appears once scripts run.
  await page.getByRole("banner").locator("select").waitFor();
  let answers = 0;
  page.on("response", (response) => {
    if (response.url().endsWith("/menu/latest-build")) answers += 1;
  });
  const asksAfter = async (milliseconds: number) => {
    const before = answers;
    await expect
      .poll(() => page.clock.runFor(milliseconds).then(() => answers), { timeout: 20_000 })
      .toBeGreaterThan(before);
  };
  const asksOnReturn = () =>
    page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))).then(() => answers);
  const reload = page.getByRole("status").getByRole("button", { name: "Recharger" });
  await asksAfter(600_000);
  expect(await reload.count()).toBe(0);

  await page.route("**/menu/latest-build", (route) => route.fulfill({ json: { version: "newer" } }));
  await expect.poll(asksOnReturn).toBeGreaterThan(answers);
  await reload.waitFor();
  await guest.expectClean();
  const loaded = page.waitForEvent("load");
  await reload.click();
  await loaded;
  await guest.leave();
});
