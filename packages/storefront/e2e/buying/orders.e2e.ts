// A reader makes the list of orders their own: fewer columns, rows closer together, a file of what is ticked; on a phone filters in a
// sheet.
import { describe, expect, it } from "vitest";
import { newcomerLike } from "../helpers/newcomer.ts";
import { visit } from "../helpers/visit.ts";

describe("the list of orders", () => {
  it.each([
    ["with scripts", {}],
    ["without scripts", { javaScript: false }],
  ] as const)("keeps its columns and rows with the reader, %s", async (way, given) => {
    const email = await newcomerLike("acheteur@demo.test");
    const reader = await visit(given);
    await reader.enter(email);
    await reader.open("/account/orders");
    const table = reader.page.getByRole("table");
    await expect.poll(() => table.innerText()).toContain("TTC");
    await reader.page.locator("summary", { hasText: "Colonnes" }).click();
    await reader.page.getByRole("checkbox", { name: "Total TTC" }).uncheck();
    // With scripts a tick holds at once.
    if (way === "without scripts") await reader.page.getByRole("button", { name: "Appliquer" }).click();
    await expect.poll(() => table.innerText()).not.toContain("TTC");
    await reader.page.getByRole("button", { name: "Lignes serrées" }).click();
    await expect.poll(() => table.getAttribute("data-density")).toBe("compact");
    await reader.open("/account/orders?tab=done");
    expect([await table.getAttribute("data-density"), (await table.innerText()).includes("TTC")]).toEqual([
      "compact",
      false,
    ]);
    await reader.expectClean();
    await reader.leave();
  });

  it("gives a file of the orders that are ticked", async () => {
    const reader = await visit();
    await reader.enter(await newcomerLike("acheteur@demo.test"));
    await reader.open("/account/orders?tab=done");
    await reader.page
      .getByRole("checkbox", { name: /^Choisir/ })
      .first()
      .check();
    const file = reader.page.waitForEvent("download");
    await reader.page.getByRole("button", { name: "Exporter 1 en CSV" }).click();
    expect((await file).suggestedFilename()).toMatch(/\.csv$/);
    await reader.leave();
  });

  it("is filtered in a sheet on a phone, which going back leaves", async () => {
    const reader = await visit({ width: 390 });
    await reader.enter(await newcomerLike("acheteur@demo.test"));
    await reader.open("/account/orders");
    const sheet = reader.page.getByRole("dialog", { name: "Filtres des commandes" });
    const opener = reader.page.locator(".order-filters > summary");
    await opener.click();
    await sheet.waitFor();
    await reader.page.goBack();
    await sheet.waitFor({ state: "detached" });
    await opener.click();
    await sheet.getByLabel("État").selectOption({ label: "Terminée" });
    await sheet.getByRole("button", { name: "Filtrer" }).click();
    // What is not set is not in the address.
    await reader.page.waitForURL(/\/account\/orders\?state=COMPLETED$/);
    await reader.expectClean();
    await reader.leave();
  });
});
