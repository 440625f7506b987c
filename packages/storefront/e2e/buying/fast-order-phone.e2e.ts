// A list on a phone: one row sticks to the foot of the window, sizes are read whole, and keys are told where there are some.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Visitor, visit } from "../helpers/visit.ts";

const list = "Référence Qté\nCAI-0014 40\nCAI-0001 40\n305 x 215 x 150 20\nGOB-0001 2500";
const hints = ".sheet-keys, .fast-order-keys";

async function withList(options: Parameters<typeof visit>[0]): Promise<Visitor> {
  const visitor = await visit(options);
  await visitor.enter("acheteur@demo.test");
  await visitor.open("/fastcart");
  await visitor.page.locator("#fast-order-lines").fill(list);
  await visitor.page.getByRole("button", { name: "Vérifier les lignes" }).click();
  await visitor.page.locator(".sheet-counts", { hasText: "2 prêtes · 2 à vérifier" }).waitFor();
  return visitor;
}

describe("a pasted list on a phone", () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await withList({ width: 390, isTouched: true });
  });
  afterAll(() => visitor.leave());

  it("leaves the rows all but 72 px of the window, with news, free delivery and the button", async () => {
    const { page } = visitor;
    await page.locator(".outlook").waitFor();
    expect(await page.locator(".sheet-notice").innerText()).toMatch(/1 ligne ignorée.:.«.Référence Qté.»/u);
    const box = await page.locator(".sheet-bar").boundingBox();
    expect(box?.height).toBeLessThanOrEqual(72);
    expect(await page.getByRole("button", { name: "Ajouter 2 lignes" }).isVisible()).toBe(true);
  });

  it("tells no keys", async () => {
    expect(await visitor.page.locator(hints).filter({ visible: true }).count()).toBe(0);
  });
});

describe("a pasted list in a wide window", () => {
  it("shows the sizes of its proposals whole", async () => {
    const visitor = await withList({ width: 1280 });
    const cut = await visitor.page
      .locator(".sheet-title")
      .evaluateAll((titles) =>
        titles.filter((title) => title.scrollWidth > title.clientWidth).map((title) => title.textContent),
      );
    expect(cut).toEqual([]);
    const shown = await visitor.page.locator(".sheet-title").first().innerText();
    expect(shown).toMatch(/^300.×.200.×.200/u);
    expect(await visitor.page.locator(hints).filter({ visible: true }).count()).toBeGreaterThan(0);
    await visitor.leave();
  });

  it("tells no keys without scripts", async () => {
    const visitor = await withList({ width: 1280, javaScript: false });
    expect(await visitor.page.locator(hints).filter({ visible: true }).count()).toBe(0);
    await visitor.leave();
  });
});
