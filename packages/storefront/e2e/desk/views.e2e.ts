// Views of a list: kept for oneself and for the team, shown otherwise, taken back, shared by their address; and Back to the row.
import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { comeToDesk, placeOrder } from "../helpers/desk.ts";
import { untilAlive, type Visitor, visit } from "../helpers/visit.ts";

const main = ({ page }: Visitor) => page.locator("main");
const openMenu = (visitor: Visitor, name: string | RegExp) =>
  main(visitor).locator("summary", { hasText: name }).first().click();
const changedBadge = (visitor: Visitor) => main(visitor).getByText("modifiée", { exact: true });
const columnHeads = (visitor: Visitor) => main(visitor).locator("thead th").allInnerTexts();

async function keepAs(visitor: Visitor, name: string, forWhom: string) {
  await openMenu(visitor, /^Vue/);
  await openMenu(visitor, "Enregistrer sous…");
  await main(visitor).getByLabel("Nom de la vue").filter({ visible: true }).fill(name);
  await main(visitor).getByLabel(forWhom, { exact: true }).filter({ visible: true }).check();
  await main(visitor).getByRole("button", { name: "Enregistrer la vue" }).filter({ visible: true }).click();
  await visitor.page.waitForURL("**view=**");
  await main(visitor)
    .locator("summary", { hasText: `Vue : ${name}` })
    .waitFor();
}

describe.each([
  { javaScript: true, width: 1280 },
  { javaScript: false, width: 1280 },
])("with scripts: $javaScript, at $width px", (options) => {
  it("somebody keeps the columns of a list, changes them, goes back, and shares what the team has", async () => {
    await placeOrder({ "PRX-CAI-0001": 200 });
    const tag = randomBytes(3).toString("hex");
    const [own, shared] = [`La mienne ${tag}`, `Pour tous ${tag}`];
    const one = await visit(options);
    const { page } = one;
    await comeToDesk(one, "operateur@demo.test");
    await one.open("/desk/orders?sort=updatedAt%2Cdesc");
    if (options.javaScript) await untilAlive(main(one).locator("main form, form").first());
    await openMenu(one, "Colonnes et lignes");
    for (const column of ["Reçue", "Paiement"]) await main(one).getByLabel(column, { exact: true }).uncheck();
    await main(one).getByLabel("Serré", { exact: true }).check();
    await one.expectClean();
    await main(one).getByRole("button", { name: "Appliquer" }).click();
    await page.waitForURL("**density=compact**");
    await expect.poll(() => columnHeads(one)).not.toContain("Paiement");
    await keepAs(one, own, "Pour moi");
    await keepAs(one, shared, "Pour toute l’équipe");
    await one.expectClean();
    const id = new URL(page.url()).searchParams.get("view");

    // Shown otherwise it says so, and stays as it was kept.
    await openMenu(one, "Colonnes et lignes");
    await main(one).getByLabel("Paiement", { exact: true }).check();
    await main(one).getByRole("button", { name: "Appliquer" }).click();
    await changedBadge(one).waitFor();
    await expect.poll(() => columnHeads(one)).toContain("Paiement");
    await one.expectClean();
    await openMenu(one, `Vue : ${shared}`);
    await main(one).getByRole("link", { name: "Revenir à la vue enregistrée" }).click();
    await changedBadge(one).waitFor({ state: "detached" });
    await expect.poll(() => columnHeads(one)).not.toContain("Paiement");

    const other = await visit(options);
    await comeToDesk(other, "lecteur@demo.test");
    await other.open(`/desk/orders?view=${id}`);
    await main(other)
      .locator("summary", { hasText: `Vue : ${shared}` })
      .waitFor();
    await expect.poll(() => columnHeads(other)).not.toContain("Paiement");
    expect(new URL(other.page.url()).searchParams.get("density")).toBe("compact");
    await openMenu(other, `Vue : ${shared}`);
    expect(await main(other).getByRole("link", { name: own }).count()).toBe(0);
    await other.leave();
    await one.leave();
  });
});

it("Back returns to the row that was opened", async () => {
  for (let placed = 0; placed < 3; placed += 1) await placeOrder({ "PRX-CAI-0001": 200 });
  const supplier = await visit();
  const { page } = supplier;
  await comeToDesk(supplier, "fournisseur@demo.test");
  await supplier.open("/desk/orders");
  const row = main(supplier).locator("tbody th a").nth(2);
  await untilAlive(row);
  const href = await row.getAttribute("href");
  await row.click();
  await page.waitForURL(`**${href}`);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe(href);
  const box = await row.boundingBox();
  expect(box !== null && box.y >= 0 && box.y < 900).toBe(true);
  await supplier.leave();
});
