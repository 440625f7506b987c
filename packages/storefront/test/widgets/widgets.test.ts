// What hands and keys do with the widgets that are made by hand, in a real browser.
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { build } from "vite";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { launchShell } from "../../e2e/helpers/chromium.ts";
import { messagesPlugin } from "../../messages-plugin.ts";

let browser: Browser;
let script: string;
let page: Page;
const errors: Error[] = [];

beforeAll(async () => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  // A page without an import map holds its texts itself, as while somebody works on the shop.
  const plugins = [{ ...messagesPlugin(), configResolved: () => {} }];
  const built = await build({
    ...{ root, configFile: false, logLevel: "error", plugins },
    build: {
      write: false,
      rolldownOptions: {
        input: fileURLToPath(new URL("./page.tsx", import.meta.url)),
        output: { format: "iife", codeSplitting: false },
      },
    },
  });
  const [output] = [built].flat();
  const chunk = output && "output" in output ? output.output.find((part) => part.type === "chunk") : undefined;
  if (!chunk) throw new Error("Vite built no script");
  script = chunk.code;
  browser = await launchShell();
}, 120_000);
afterAll(() => browser?.close());

beforeEach(async () => {
  page = await browser.newPage();
  page.on("pageerror", (error) => errors.push(error));
  // Links lead somewhere from a page that has an address only.
  const body = "<!doctype html><html lang='fr'><head><title>Widgets</title></head><body></body></html>";
  await page.route("http://shop.test/", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto("http://shop.test/");
  await page.addScriptTag({ content: script });
  await page.getByRole("heading", { name: "Widgets" }).waitFor();
}, 60_000);
afterEach(async () => {
  await page.close();
  expect(errors.splice(0)).toEqual([]);
});

const press = (...keys: string[]) =>
  keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
const focused = () =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);

describe("the field with suggestions", () => {
  const field = () => page.getByLabel("Recherche");
  const active = () =>
    field().evaluate((element) => {
      const id = element.getAttribute("aria-activedescendant");
      return id && document.getElementById(id)?.textContent;
    });
  const type = async (text: string) => {
    await field().pressSequentially(text);
    await page.getByRole("option").first().waitFor();
  };

  it("says what it is, opens while one types, and tells how many there are", async () => {
    await expect.poll(() => field().getAttribute("aria-expanded")).toBe("false");
    await type("gobelet");
    await expect.poll(() => field().getAttribute("role")).toBe("combobox");
    await expect.poll(() => field().getAttribute("aria-expanded")).toBe("true");
    await page.getByRole("status").filter({ hasText: "3 suggestions" }).waitFor();
    const list = await field().getAttribute("aria-controls");
    expect(await page.getByRole("listbox").getAttribute("id")).toBe(list);
  });

  it("is walked by arrows, and Enter takes the active one and keeps the focus", async () => {
    await type("gobelet");
    await press("ArrowDown", "ArrowDown");
    await expect.poll(active).toBe("gobelet carton");
    await press("ArrowUp");
    await expect.poll(active).toBe("gobelet");
    await press("End");
    await expect.poll(active).toBe("gobelet kraft");
    await press("Home", "ArrowDown", "Enter");
    await expect.poll(() => field().inputValue()).toBe("gobelet carton");
    await expect.poll(() => page.locator("[data-of=search]").textContent()).toBe("gobelet carton");
    await expect.poll(() => field().getAttribute("aria-expanded")).toBe("false");
    await expect.poll(focused).toBe("Recherche");
  });

  it("stays at what was reached when the answer to the last letters comes late", async () => {
    await type("gobelet");
    await page.evaluate("holdAnswers()");
    await field().pressSequentially(" c");
    await press("ArrowDown", "ArrowDown");
    await expect.poll(active).toBe("gobelet carton");
    await page.evaluate("letAnswersGo()");
    await expect.poll(() => page.getByRole("option").count()).toBe(1);
    expect(await active()).toBe("gobelet carton");
    await press("Enter");
    await expect.poll(() => field().inputValue()).toBe("gobelet carton");
  });

  it("is closed by Escape, which keeps what was typed, and by leaving it", async () => {
    await type("gobelet");
    await press("Escape");
    await expect.poll(() => page.getByRole("listbox").isVisible()).toBe(false);
    await expect.poll(() => field().inputValue()).toBe("gobelet");
    await field().fill("");
    await type("gob");
    await press("Tab");
    await expect.poll(() => page.getByRole("listbox").isVisible()).toBe(false);
    await expect.poll(() => field().getAttribute("aria-activedescendant")).toBeNull();
  });

  it("takes what is pressed with a pointer and keeps the focus", async () => {
    await type("gobelet");
    await page.getByRole("option", { name: "gobelet kraft" }).click();
    await expect.poll(() => field().inputValue()).toBe("gobelet kraft");
    await expect.poll(focused).toBe("Recherche");
    // What was chosen is typed on from its end.
    await press("s");
    expect(await field().inputValue()).toBe("gobelet krafts");
  });

  it("is a plain field again when its suggestions are taken away", async () => {
    await type("gobelet");
    await page.getByRole("button", { name: "Retirer les suggestions" }).press("Enter");
    await expect.poll(() => field().evaluate((element) => element.getAttributeNames())).toEqual(["aria-label"]);
    expect(await field().inputValue()).toBe("gobelet");
    // It takes what is typed, and neither letters nor arrows open a list.
    await field().focus();
    await press("End", "s", "ArrowDown");
    expect(await field().inputValue()).toBe("gobelets");
    expect(await page.getByRole("listbox").count()).toBe(0);
    expect(await field().evaluate((element) => element.getAttributeNames())).toEqual(["aria-label"]);
  });
});

describe("the dialog", () => {
  const opener = () => page.getByRole("button", { name: "Ouvrir" });

  it("begins at its title, keeps Tab inside, and gives the focus back on Escape", async () => {
    await opener().press("Enter");
    await expect.poll(focused).toBe("Renommer");
    await press("Tab");
    await expect.poll(focused).toBe("Fermer");
    await press("Tab");
    await expect.poll(focused).toBe("Nom");
    await press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(focused).toBe("Ouvrir");
  });

  it("is closed by its button and by a press beside it, and opens again", async () => {
    await opener().click();
    await page.getByRole("button", { name: "Fermer" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await opener().click();
    await page.getByRole("dialog", { name: "Renommer" }).waitFor();
    await page.mouse.click(2, 2);
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });
});

describe("the menu", () => {
  const button = () => page.locator("summary", { hasText: "Compte" });
  const isOpen = () => page.locator("details").evaluate((element) => (element as HTMLDetailsElement).open);

  it("opens by key, and Escape closes it and gives the focus back", async () => {
    await button().press("Enter");
    await expect.poll(isOpen).toBe(true);
    await press("Tab");
    await expect.poll(focused).toBe("Commandes");
    await press("Escape");
    await expect.poll(async () => [await isOpen(), await focused()]).toEqual([false, "Compte"]);
  });

  it("closes when focus or a press goes elsewhere", async () => {
    await button().click();
    await press("Tab", "Tab", "Tab");
    await expect.poll(isOpen).toBe(false);
    await button().click();
    await page.getByRole("heading", { name: "Widgets" }).click();
    await expect.poll(isOpen).toBe(false);
  });
});

describe("the menu of categories", () => {
  const opener = () => page.getByRole("link", { name: "Catalogue", exact: true });
  const level = (name: string) => page.getByRole("navigation", { name: "Catalogue" }).getByRole("button", { name });
  const place = () => page.locator("[data-of=place]").textContent();

  it("opens by key, is walked from a family into its columns, and leads to a category", async () => {
    await opener().press("Enter");
    await expect.poll(() => opener().getAttribute("aria-expanded")).toBe("true");
    await level("Gobelets").waitFor();
    await expect.poll(() => level("Gobelets").getAttribute("aria-expanded")).toBe("true");
    await press("Tab", "Tab");
    await expect.poll(focused).toContain("Gobelets");
    await level("Cartons").press("Enter");
    await expect.poll(() => level("Gobelets").getAttribute("aria-expanded")).toBe("false");
    await press("Tab", "Tab");
    await expect.poll(focused).toContain("Petits cartons");
    await press("Enter");
    await expect.poll(place).toBe("/c/cartons/petits");
    await expect.poll(() => opener().getAttribute("aria-expanded")).toBe("false");
  });

  it("is closed by Escape, which gives the focus back, by a press elsewhere and by focus that leaves", async () => {
    await opener().click();
    await level("Gobelets").waitFor();
    await level("Cartons").focus();
    await press("Escape");
    await expect.poll(async () => [await level("Cartons").count(), await focused()]).toEqual([0, "Catalogue"]);
    await opener().click();
    await level("Gobelets").waitFor();
    await page.getByRole("heading", { name: "Widgets" }).click();
    await level("Gobelets").waitFor({ state: "detached" });
    await opener().click();
    await level("Gobelets").waitFor();
    await page.getByLabel("Recherche").focus();
    await level("Gobelets").waitFor({ state: "detached" });
    expect(await place()).toBe("/");
  });
});

describe("notices", () => {
  const notice = () => page.getByText("Gobelet retiré");

  it("are undone by their action, and go then", async () => {
    await page.getByRole("button", { name: "Retirer", exact: true }).click();
    await notice().first().waitFor();
    await page.getByRole("button", { name: "Annuler" }).click();
    await page.getByRole("button", { name: "Annuler" }).waitFor({ state: "detached" });
    await expect.poll(() => page.locator("[data-of=notices]").textContent()).toBe("1");
  });

  it("are reached by one key, which leads back to where one was", async () => {
    await page.getByRole("button", { name: "Retirer", exact: true }).press("Enter");
    await page.getByRole("button", { name: "Annuler" }).waitFor();
    await press("F6");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("section, [role=region]") !== null))
      .toBe(true);
    await press("F6");
    await expect.poll(focused).toBe("Retirer");
  });
});

describe("the quantity", () => {
  const field = () => page.locator(".quantity-input");
  const kept = () => page.locator("[data-of=quantity]").textContent();

  it("steps by lots with arrows, by ten with Page keys, and by its buttons", async () => {
    await field().press("ArrowUp");
    await expect.poll(() => field().inputValue()).toBe("75");
    await field().press("PageUp");
    await expect.poll(() => field().inputValue()).toBe("325");
    await page.getByRole("button", { name: "Un lot de moins" }).click();
    await expect.poll(() => field().inputValue()).toBe("300");
    await expect.poll(kept).toBe("75 325 300");
  });

  it("never rewrites what is typed: it says what is wrong, and proposes", async () => {
    await field().fill("60");
    await expect.poll(() => field().inputValue()).toBe("60");
    await expect.poll(() => field().getAttribute("aria-invalid")).toBe("true");
    const described = (await field().getAttribute("aria-describedby"))?.split(" ").at(-1);
    await expect.poll(() => page.locator(`[id="${described}"]`).textContent()).toContain("Par lot de 25");
    await page.getByRole("button", { name: "Prendre 75" }).click();
    await expect.poll(async () => [await field().inputValue(), await kept()]).toEqual(["75", "75"]);
    await expect.poll(() => field().getAttribute("aria-invalid")).toBeNull();
  });

  it("keeps what is typed on Enter, once", async () => {
    await field().fill("100");
    await press("Enter", "Tab");
    await expect.poll(kept).toBe("100");
  });

  it("shows what came from elsewhere, but not over what was refused", async () => {
    await page.getByRole("button", { name: "Le panier a changé" }).click();
    await expect.poll(() => field().inputValue()).toBe("200");
  });

  it("leaves a refused text standing when another quantity comes", async () => {
    await field().fill("60");
    await page.getByRole("button", { name: "Le panier a changé" }).click();
    await expect.poll(() => field().inputValue()).toBe("60");
  });
});
