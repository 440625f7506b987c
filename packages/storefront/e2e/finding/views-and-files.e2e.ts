// What there is to see of an article and to read of it: its views by keyboard, a closer look in words, its technical sheet; and
// all of it follows the variant that is chosen (ux P-03, P-05, P-06).
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { reach, type Watch } from "../helpers/person.ts";
import { untilAlive, visit } from "../helpers/visit.ts";

const article = "/product/PRO-CAI-0001";
const thumbnails = (page: Page) => page.getByRole("list", { name: "Images" }).getByRole("link");
const large = (page: Page) => page.getByRole("main").getByRole("link", { name: "Agrandir" }).getByRole("img");
const sheets = (page: Page) =>
  page.getByRole("region", { name: "Documents" }).getByRole("link", { name: /^Fiche technique/ });
const rowOf = (page: Page, code: string) => page.locator("#variants").getByRole("link", { name: code, exact: true });

/** Chooses a variant once its table is alive, which it is when somebody uses the page: before, its link loads the page anew. */
async function choose(page: Page, code: string) {
  const link = rowOf(page, code);
  await link.hover();
  await untilAlive(link);
  await link.click();
}

const hrefOf = async (link: Locator) => (await link.getAttribute("href")) ?? "";

/** What a buyer takes home is a sheet, not a page that says there is none. */
async function expectSheet(page: Page, code: string) {
  const href = await hrefOf(sheets(page).first());
  expect(href).toContain(`technical-sheet_fr_${code}.pdf`);
  const answer = await page.context().request.get(href);
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
}

describe.each([390, 1280])("an article in a window of %i pixels", (width) => {
  it("shows its views by keyboard, tells them in words, gives its sheet, and those of another variant", async () => {
    const visitor = await visit({ width });
    const { page } = visitor;
    const watch: Watch = { visitor, hidden: new Set() };
    await visitor.open(article);
    const views = thumbnails(page);
    expect(await views.count()).toBe(3);
    await untilAlive(views.first());
    const told = ["", /longueur intérieure 310\smm/, /lot de 20\u00a0pièces/];
    for (const [place, words] of told.entries()) {
      await reach(watch, views.nth(place));
      await page.keyboard.press("Enter");
      await expect.poll(() => views.nth(place).getAttribute("aria-current")).toBe("true");
      expect(await large(page).getAttribute("alt")).toMatch(words);
    }

    const picture = page.getByRole("main").getByRole("link", { name: "Agrandir" });
    await reach(watch, picture, "Shift+Tab");
    await page.keyboard.press("Enter");
    const zoom = page.getByRole("dialog");
    expect(await zoom.getByRole("img").getAttribute("alt")).toMatch(/lot de 20\u00a0pièces/);
    expect(await zoom.getByRole("status").innerText()).toMatch(/image 3 sur 3/);
    await visitor.expectClean();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => zoom.getByRole("img").getAttribute("alt")).toMatch(/longueur intérieure 310\smm/);
    await page.keyboard.press("Escape");
    await zoom.waitFor({ state: "detached" });
    expect([...watch.hidden]).toEqual([]);

    await expectSheet(page, "CAI-0001");
    const download = page.waitForEvent("download");
    await sheets(page).first().click();
    expect((await download).suggestedFilename()).toBe("technical-sheet_fr_CAI-0001.pdf");

    await choose(page, "CAI-0003");
    await expect.poll(() => hrefOf(sheets(page).first())).toContain("CAI-0003");
    expect(await hrefOf(views.nth(1))).toMatch(/l-160_w-120_h-110/);
    expect(await views.first().getAttribute("aria-current")).toBe("true");
    expect(await large(page).getAttribute("src")).toMatch(/l-160_w-120_h-110/);
    await expectSheet(page, "CAI-0003");
    await visitor.expectClean();
    await visitor.leave();
  });

  it("shows the main picture of another variant while the rest is on its way, in the same room, and asks once", async () => {
    const visitor = await visit({ width });
    const { page } = visitor;
    const asked: string[] = [];
    const gate = Promise.withResolvers<void>();
    await page.route(/\/menu\/media\?/, async (route) => {
      asked.push(route.request().url());
      await gate.promise;
      await route.continue();
    });
    await visitor.open(article);
    await untilAlive(thumbnails(page).first());
    const heights = () =>
      Promise.all(
        ['ul[aria-label="Images"]', 'section[aria-labelledby="documents"]'].map((part) =>
          page.locator(part).evaluate((element) => element.getBoundingClientRect().height),
        ),
      );
    const before = await heights();
    await choose(page, "CAI-0003");
    await expect.poll(() => large(page).getAttribute("src")).toMatch(/l-160_w-120_h-110/);
    await expect.poll(() => asked.length).toBe(1);
    expect([await thumbnails(page).count(), await sheets(page).count()]).toEqual([1, 0]);
    expect(await heights()).toEqual(before);

    gate.resolve();
    await expect.poll(() => thumbnails(page).count()).toBe(3);
    expect(await heights()).toEqual(before);
    for (const code of ["CAI-0001", "CAI-0003"]) {
      await choose(page, code);
      await expect.poll(() => hrefOf(sheets(page).first())).toContain(code);
    }
    expect(asked).toHaveLength(1);
    await visitor.expectClean();
    await visitor.leave();
  });

  it("works by plain links without scripts", async () => {
    const visitor = await visit({ width, javaScript: false });
    const { page } = visitor;
    await visitor.open(article);
    const view = await page.context().request.get(await hrefOf(thumbnails(page).nth(1)));
    expect([view.status(), view.headers()["content-type"]]).toEqual([200, "image/webp"]);
    await expectSheet(page, "CAI-0001");
    await rowOf(page, "CAI-0003").click();
    await page.waitForURL("**/product/*?variant=*");
    expect(await thumbnails(page).count()).toBe(3);
    expect(await hrefOf(thumbnails(page).nth(1))).toMatch(/l-160_w-120_h-110/);
    await expectSheet(page, "CAI-0003");
    await visitor.expectClean();
    await visitor.leave();
  });
});

it("what could not be loaded is said, with the way to try again", async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.route(/\/menu\/media\?/, (route) => route.fulfill({ json: null }));
  await visitor.open(article);
  await untilAlive(thumbnails(page).first());
  await choose(page, "CAI-0003");
  const documents = page.getByRole("region", { name: "Documents" });
  await documents.getByText("n’ont pas pu être chargés").waitFor();
  expect(await documents.innerText()).not.toContain("Fiche technique");
  await documents.getByRole("link", { name: "Réessayer" }).click();
  await expect.poll(() => hrefOf(sheets(page).first())).toContain("CAI-0003");
  await visitor.expectClean();
  await visitor.leave();
});

it.each([320, 390])(
  "at %i pixels the small pictures stand in one row, no wider than the picture, beside the head",
  async (width) => {
    const visitor = await visit({ width });
    const { page } = visitor;
    await visitor.open(article);
    const boxOf = async (part: Locator) => {
      const box = await part.boundingBox();
      expect(box).not.toBeNull();
      const { x, y, width: wide, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
      return { left: x, top: y, right: x + wide, bottom: y + height };
    };
    const [picture, list, head] = await Promise.all([
      boxOf(page.getByRole("main").getByRole("link", { name: "Agrandir" })),
      boxOf(page.getByRole("list", { name: "Images" })),
      boxOf(page.locator("main div:has(> h1)")),
    ]);
    const tops = await thumbnails(page).evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    expect((await boxOf(thumbnails(page).last())).right).toBeLessThanOrEqual(picture.right);
    expect(list.bottom).toBeLessThanOrEqual(head.bottom);
    await visitor.leave();
  },
);
