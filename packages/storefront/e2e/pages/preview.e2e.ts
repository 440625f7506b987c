// What an editor types shows in the page beside it at once, and to nobody else until it is published; an address that is not signed, or
// a page that is not the editor's, changes nothing.
import type { FrameLocator, Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import { visit } from "../helpers/visit.ts";

const wait = { timeout: 15_000 };
const titleIn = (frame: FrameLocator) => frame.locator("h1").innerText();
/** The field of a story's opening, which holds the title of its page. */
const titleField = (page: Page) =>
  page
    .locator("fieldset", { has: page.locator("legend", { hasText: "hero" }) })
    .locator("textarea")
    .first();
const shown = async () => (await fetch(`${inject("shopUrl")}/services`)).text();

it("an editor sees what is typed, saved and published, readers what is published", async () => {
  const editor = await visit();
  const { page } = editor;
  await editor.open("/dev/editor?story=services");
  const frame = page.frameLocator("iframe");
  const before = await titleIn(frame);
  await expect.poll(() => page.locator("output").innerText(), wait).toBe("The preview hears what is typed");
  const title = "Vos emballages, autrement";
  await titleField(page).fill(title);
  await expect.poll(() => titleIn(frame), wait).toBe(title);
  expect(await shown()).toContain(before);

  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => page.locator("output").innerText(), wait).toBe("Saved");
  await page.reload();
  await expect.poll(() => titleIn(frame), wait).toBe(title);
  expect(await shown()).not.toContain(title);

  await page.getByRole("button", { name: "Publish" }).click();
  await expect.poll(() => page.locator("output").innerText(), wait).toBe("Published");
  await expect.poll(shown, wait).toContain(title);

  // As it was, for the journeys that come after.
  await titleField(page).fill(before);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect.poll(shown, wait).toContain(before);
  await editor.leave();
});

it("a block that is pressed in the preview leads to its fields", async () => {
  const editor = await visit();
  const { page } = editor;
  await editor.open("/dev/editor?story=services");
  await expect.poll(() => page.locator("output").innerText(), wait).toBe("The preview hears what is typed");
  await page.frameLocator("iframe").locator("h1").click();
  await expect.poll(() => titleField(page).evaluate((field) => field === document.activeElement), wait).toBe(true);
  await editor.leave();
});

it("an editor adds a block, writes in it, moves it and takes it away by keyboard, and the preview follows", async () => {
  const editor = await visit();
  const { page } = editor;
  await editor.open("/dev/editor?story=services");
  const shown = page.frameLocator("iframe").locator("main :is(h2, blockquote)");
  await expect.poll(() => page.locator("output").innerText(), wait).toBe("The preview hears what is typed");
  const before = await shown.allInnerTexts();
  await page.locator("fieldset").first().locator("select").selectOption("testimonial");
  await page.getByRole("button", { name: "Add to body" }).press("Enter");
  const added = page.locator("fieldset:has(textarea:focus)");
  await expect.poll(() => added.locator("legend").innerText(), wait).toBe("testimonial");
  const words = "Livré avant l'heure, chaque semaine";
  await page.keyboard.type(words);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Camille Roussel");
  await expect.poll(() => shown.allInnerTexts(), wait).toEqual([...before, words]);
  const upButtons = page.getByRole("button", { name: "Move testimonial up" });
  await upButtons.last().press("Enter");
  await expect.poll(async () => (await shown.allInnerTexts()).at(-1), wait).not.toBe(words);
  // It keeps the keyboard, so that it goes further by the same key.
  const moved = page.locator("fieldset", { has: page.locator("button:focus") });
  await expect.poll(() => moved.locator("legend").innerText(), wait).toBe("testimonial");
  await moved.getByRole("button", { name: "Remove" }).press("Enter");
  await expect.poll(() => shown.allInnerTexts(), wait).toEqual(before);
  await editor.leave();
});

it("a preview is kept by nobody, listed by nobody, and framed by its editor alone; without a signature it is none", async () => {
  const editor = await visit();
  await editor.open("/dev/editor?story=services");
  const address = (await editor.page.locator("iframe").getAttribute("src")) ?? "";
  const headersOf = async (path: string) => (await fetch(inject("shopUrl") + path)).headers;
  const headers = await headersOf(address);
  expect([headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual(["private, no-store", "noindex"]);
  expect(headers.get("content-security-policy")).toContain(`frame-ancestors ${inject("shopUrl")}`);
  const signed = address.slice("/services".length);
  const otherFirst = (_: string, first: string) => `token%5D=${first === "0" ? "1" : "0"}`;
  for (const forged of ["?_storyblok=110", signed.replace(/token%5D=(.)/, otherFirst)]) {
    const plain = await headersOf(`/services${forged}`);
    expect([forged, plain.get("x-robots-tag")]).toEqual([forged, null]);
    expect(plain.get("content-security-policy")).toContain("frame-ancestors 'none'");
    const body = new URLSearchParams({ story: JSON.stringify({ id: 110, full_slug: "services", content: {} }) });
    const answer = await fetch(`${inject("shopUrl")}/menu/draft${forged}`, { method: "POST", body });
    expect([forged, answer.status]).toEqual([forged, 403]);
  }
  await editor.leave();
});

it("a preview heeds its editor, and no other page that speaks to it", async () => {
  const editor = await visit();
  const { page } = editor;
  await editor.open("/dev/editor?story=services");
  const frame = page.frameLocator("iframe");
  await expect.poll(() => page.locator("output").innerText(), wait).toBe("The preview hears what is typed");
  const before = await titleIn(frame);
  const drawn: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/menu/draft")) drawn.push(request.postData() ?? "");
  });
  // From the frame itself, which has the right origin and is not the editor; the editor's own words come after it.
  await frame.locator("body").evaluate(() => {
    const content = { component: "page", title: "Faux", body: [{ component: "hero", title: "Faux" }] };
    window.postMessage({ action: "input", story: { id: 110, full_slug: "services", content } }, location.origin);
  });
  await titleField(page).fill("Vrai");
  await expect.poll(() => titleIn(frame), wait).toBe("Vrai");
  expect(before).not.toBe("Vrai");
  expect(drawn.filter((body) => body.includes("Faux"))).toEqual([]);
  await editor.leave();
});
