// Pages that editors write, as visitors meet them: with scripts and without, in both languages.
import { describe, expect, it } from "vitest";
import { visit } from "../helpers/visit.ts";

describe.each([{ javaScript: true }, { javaScript: false }])("a page of an editor, %j", (options) => {
  it("answers questions behind their summaries, and leads on in the reader's language", async () => {
    const visitor = await visit(options);
    const { page } = visitor;
    await visitor.open("/en/faq");
    expect(await page.title()).toContain("Frequently asked questions");
    const question = page.locator("main summary", { hasText: "How do I enter a long order?" });
    await question.click();
    const answer = page.locator("main details[open]");
    expect(await answer.innerText()).toContain("CSV or XLSX");
    await answer.getByRole("link", { name: "fast order" }).click();
    await page.waitForURL("**/en/fastcart");
    await visitor.expectClean();
    await visitor.leave();
  });

  it("tells search engines which question has which answer", async () => {
    const visitor = await visit(options);
    await visitor.open("/faq");
    const texts = await visitor.page.locator('main script[type="application/ld+json"]').allTextContents();
    const pages: { readonly mainEntity: readonly { readonly acceptedAnswer: { readonly text: string } }[] }[] =
      texts.map((text) => JSON.parse(text));
    expect(pages).toHaveLength(1);
    expect(pages[0]?.mainEntity.length).toBeGreaterThan(10);
    expect(pages[0]?.mainEntity[0]?.acceptedAnswer.text).toContain("SIRET");
    await visitor.leave();
  });
});

describe.each(["/", "/en"])("the first page of visitors, at %s", (path) => {
  it("shows the catalogue, articles with prices and guides, and is complete without scripts", async () => {
    const visitor = await visit({ javaScript: false });
    const { page } = visitor;
    await visitor.open(path);
    const main = page.locator("main");
    expect(await main.locator("h1").count()).toBe(1);
    expect(await main.getByText(/^\d+ (produits|products)$/).count()).toBe(9);
    expect(await main.getByText(/3\D?\d00 (références, 15 fournisseurs|references, 15 suppliers)/).count()).toBe(1);
    expect(await main.locator(".slider > li").count()).toBe(12);
    expect(await main.locator(".slider .price-amount").count()).toBe(12);
    expect(await main.locator('a[href*="/guides/"]').count()).toBe(3);
    await visitor.expectClean();
    await visitor.leave();
  });

  it.each([
    { width: 320, theme: "light", javaScript: false },
    { width: 800, theme: "light", javaScript: false },
    { width: 1280, theme: "dark", javaScript: true },
  ] as const)("is where one searches, %j", async (options) => {
    const visitor = await visit({ ...options, locale: path === "/" ? "fr-FR" : "en-GB" });
    const { page } = visitor;
    await visitor.open(path);
    await visitor.expectClean();
    const search = page.locator("main").getByRole("search");
    const ofHeader = page.locator(".header-search");
    const shown = () => ofHeader.evaluate((element) => getComputedStyle(element).opacity);
    // On phones it is a sign that opens it.
    await expect.poll(shown).toBe(options.width < 640 ? "1" : "0");
    await ofHeader.getByRole("searchbox").or(ofHeader.getByRole("combobox")).first().focus();
    await expect.poll(shown).toBe("1");
    const field = search.getByLabel(
      path === "/" ? "Un produit, une référence, des dimensions" : "A product, a code, dimensions",
    );
    // Before anybody scrolls, whole.
    const box = await field.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((page.viewportSize()?.height ?? 0) * 0.7);
    await field.fill("gobelet");
    await search.getByRole("button").click();
    await page.waitForURL(`**${path === "/" ? "" : path}/search?query=gobelet`);
    await page
      .locator("main")
      .getByRole("heading", { name: /gobelet/ })
      .first()
      .waitFor();
    await visitor.leave();
  });
});

it("articles of a row are moved by its buttons before the page is scrolled, and it is said which are in view", async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open("/");
  const row = page.locator(".slider");
  const before = page.getByRole("button", { name: "Articles précédents" });
  await before.hover();
  await expect.poll(() => before.getAttribute("aria-disabled")).toBe("true");
  const first = await row.evaluate((element) => element.scrollLeft);
  await expect
    .poll(async () => {
      await page.getByRole("button", { name: "Articles suivants" }).click();
      return row.evaluate((element) => element.scrollLeft);
    })
    .toBeGreaterThan(first);
  // Whole ones, four at a time.
  await page.getByText(/^(5–8|9–12) sur 12$/).waitFor();
  await visitor.expectClean();
  await visitor.leave();
});

it.each(["light", "dark"] as const)("words in the colours of an editor can be read, %s", async (theme) => {
  const visitor = await visit({ theme });
  await visitor.open("/faq");
  await visitor.page.evaluate(() => {
    const families = ["red", "orange", "yellow", "green", "teal", "blue", "purple", "pink", "grey"];
    const words = families.flatMap((paper) => [
      `<p><span data-colour="${paper}">ink</span> <mark data-colour="${paper}">paper</mark></p>`,
      ...families.map((ink) => `<mark data-colour="${paper}"><span data-colour="${ink}">${ink}</span></mark>`),
    ]);
    const text = `<div class="rich-text">${words.join(" ")}<mark>plain</mark></div>`;
    document.querySelector("main")?.insertAdjacentHTML("beforeend", text);
  });
  await visitor.expectClean();
  await visitor.leave();
});

/** Addresses below `main` that lead to results. */
const resultLinks = (html: string) => [
  ...new Set(
    [...html.matchAll(/href="([^"#]*)"/g)]
      .map(([, href = ""]) => href.replaceAll("&amp;", "&"))
      .filter((href) => /^(?:\/en)?\/(?:c|search|fit)(?:[/?]|$)/.test(href)),
  ),
];

describe.each(["", "/en"])("buying guides, in %j", (prefix) => {
  it.each([320, 390] as const)("have tables that are read without moving them sideways at %i px", async (width) => {
    const visitor = await visit({ width });
    const { page } = visitor;
    for (const guide of ["cannelures", "contact-alimentaire", "formats-gastronorme"]) {
      await visitor.open(`${prefix}/guides/${guide}`);
      const tables = page.locator("main .table-region");
      expect(await tables.count(), guide).toBeGreaterThan(0);
      const moved = await tables.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
      expect(moved, guide).toBe(0);
      // Each value says what it is.
      const label = await tables
        .first()
        .locator("td[data-label]")
        .first()
        .evaluate((cell) => getComputedStyle(cell, "::before").content);
      expect(label, guide).toMatch(/\p{L}/u);
      await visitor.expectClean();
    }
    await visitor.leave();
  });

  it("lead to results that are there, and say how many", async () => {
    const visitor = await visit({ javaScript: false });
    const { page } = visitor;
    await visitor.open(`${prefix}/guides`);
    const guides = await page
      .locator(`main a[href^="${prefix}/guides/"]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(guides.length).toBeGreaterThanOrEqual(5);
    for (const guide of guides) {
      await visitor.open(guide);
      const main = await page.locator("main").innerHTML();
      expect(await page.locator("main img").count(), guide).toBeGreaterThan(0);
      const counted = await page
        .locator("main table td a")
        .evaluateAll((links) =>
          links.map((link) => ({ href: link.getAttribute("href") ?? "", words: link.textContent ?? "" })),
        );
      // A row whose link finds nothing has none: each row of these tables has one.
      const rows = await page.locator("main table:has(td a) tbody tr").count();
      expect(counted.length, guide).toBe(rows);
      expect(counted.length, guide).toBeGreaterThan(0);
      for (const href of resultLinks(main)) {
        const answer = await page.request.get(href, { maxRedirects: 0 });
        expect(answer.status(), `${guide} ${href}`).toBe(200);
        const html = await answer.text();
        const told = counted.find((link) => link.href === href)?.words.match(/\d+/)?.[0];
        // The head of the list counts as the guide does.
        if (told) expect(html.replaceAll("<!-- -->", ""), `${guide} ${href}`).toContain(`${told} `);
        expect(html, `${guide} ${href}`).toMatch(/href="(?:\/en)?\/product\//);
      }
    }
    await visitor.leave();
  });
});
