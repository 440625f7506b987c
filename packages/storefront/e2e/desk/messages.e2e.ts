// What is said about quotes at the desk: unread first, read once it was opened, and apart from what no buyer sees.
import { expect, it } from "vitest";
import { askSuppliers, comeToDesk } from "../helpers/desk.ts";
import { visit } from "../helpers/visit.ts";

it.each([
  { locale: "fr-FR", prefix: "", width: 1280, theme: "light", unread: "1 non lu" },
  { locale: "en-GB", prefix: "/en", width: 390, theme: "dark", unread: "1 unread" },
] as const)(
  "a message is unread until its quote is opened: $locale, $width px",
  async ({ prefix, unread, ...options }) => {
    const { buyer, quotes } = await askSuppliers({ "CAI-0001": { supplier: "FOU-CARTONS", quantity: 100 } });
    const [quote] = quotes;
    if (!quote) throw new Error("Nobody was asked");
    await buyer.write("POST", `/v1/shop/supplier-quotes/${quote.id}/message`, { message: "Le quai ferme à 11 h" });
    const supplier = await visit(options);
    const { page } = supplier;
    await comeToDesk(supplier, "fournisseur@demo.test");
    await supplier.open(`${prefix}/desk/messages`);
    const row = page.locator("main tbody tr", { hasText: quote.id });
    await expect.poll(() => row.innerText()).toContain(unread);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await supplier.expectClean();
    const isMark = (url: string, method: string) => method === "POST" && url.includes(`/desk/quotes/${quote.id}`);
    const marked = page.waitForResponse((answer) => isMark(answer.url(), answer.request().method()));
    await row.getByRole("link").click();
    await page.waitForURL(`**/desk/quotes/${quote.id}#thread-CUSTOMER`);
    await expect.poll(() => page.locator("main").innerText()).toContain("Le quai ferme à 11 h");
    await supplier.expectClean();
    expect((await marked).ok()).toBe(true);
    await supplier.open(`${prefix}/desk/messages`);
    expect(await row.innerText()).not.toContain(unread);
    await supplier.leave();
  },
);
