// A supplier's offers leave as a file, are changed in it and come back: checked first, written only by a press, mended where rows were
// refused.
import type { DeskOffer, DeskOfferPage } from "@comptoir/contract/articles/desk-offers";
import { expect, it } from "vitest";
import { comeToDesk } from "../helpers/desk.ts";
import { readAs } from "../helpers/supplier.ts";
import { type Visitor, visit } from "../helpers/visit.ts";

const email = "fournisseur2@demo.test";
const main = ({ page }: Visitor) => page.locator("main");
const textOf = async (visitor: Visitor) => (await main(visitor).innerText()).replaceAll(/\s+/g, " ");
async function offersOf(query: string): Promise<readonly DeskOffer[]> {
  const { text } = await readAs(email, `/v1/offer-inventories?${query}`);
  return (JSON.parse(text) as DeskOfferPage).content;
}
const stockOf = async ({ id }: DeskOffer) => (await offersOf(`ids=${id}`))[0]?.stock;

it.each([true, false])(
  "checks a file, applies it, and gives back the rows to mend, with scripts: %s",
  async (javaScript) => {
    const supplier = await visit({ javaScript });
    const { page } = supplier;
    await comeToDesk(supplier, email);
    const [first, second] = await offersOf("search=AGI-000");
    if (!first || !second) throw new Error("Two offers were expected");
    const before = await stockOf(first);
    const shows = (text: string) =>
      expect
        .poll(async () => {
          if (!javaScript) await page.reload();
          return textOf(supplier);
        })
        .toContain(text);
    const line = (offer: DeskOffer, stock: number | string) =>
      `${offer.externalId};${offer.article.externalId};FOU-GOBELETS;${stock}`;
    const head = "Stock External Id;Stock Variant Id;Supplier External Id;Stock Number";
    const stock = 4_000 + (javaScript ? 1 : 2);
    const lines = [head, line(first, stock), line(second, "dix"), "STK-CAI-0001;CAI-0001;FOU-GOBELETS;1"];
    // Another journey may have a file of the same supplier under way.
    const hand = async (text: string): Promise<void> => {
      await supplier.open("/desk/files");
      const file = { name: "stock.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
      await page.locator('input[type="file"]').setInputFiles(file);
      await page.getByRole("button", { name: "Vérifier le fichier" }).click();
      await expect
        .poll(async () => `${page.url()} ${await textOf(supplier).catch(() => "")}`)
        .toMatch(/files\/\d|est encore en cours/);
      if (page.url().endsWith("/files")) {
        await supplier.findProblems();
        await hand(text);
      }
    };
    await supplier.open("/desk/offers");
    await main(supplier).getByRole("link", { name: "Importer un fichier" }).click();
    await page.waitForURL("**/desk/files");
    await supplier.expectClean();
    await hand(lines.join("\r\n"));
    await shows("Vérification terminée, des lignes sont à corriger");
    for (const words of ["2 lignes refusées", "« dix » n’est pas un nombre.", "Appliquer 1 ligne"]) await shows(words);
    await shows("La référence « STK-CAI-0001 » est déjà prise.");
    expect(await stockOf(first)).toBe(before);
    await supplier.expectClean();
    const rows = await supplier.context.request.get(`${new URL(page.url()).pathname}/rows`);
    const report = await supplier.context.request.get(`${new URL(page.url()).pathname}/report`);
    expect(await rows.text()).toContain(`${second.externalId};${second.article.externalId};FOU-GOBELETS;dix;`);
    expect(await report.text()).toContain("STK-CAI-0001");
    await page.getByRole("button", { name: "Appliquer 1 ligne" }).click();
    await page.getByRole("link", { name: "voir sa vérification" }).waitFor();
    await expect.poll(() => stockOf(first)).toBe(stock);
    await shows("Import terminé");
    await supplier.expectClean();

    // What leaves comes back, with what is changed in it.
    const leaving = await supplier.context.request.get("/desk/offers/export");
    const text = await leaving.text();
    expect(text).not.toContain("FOU-CARTONS");
    const [columns = "", ...all] = text.split("\r\n");
    const own = all.find((each) => each.startsWith(`${second.externalId};`)) ?? "";
    const counted = javaScript ? 4_321 : 4_322;
    await hand(`${columns}\r\n${own.replace(/^((?:[^;]*;){3})\d+/, `$1${counted}`)}\r\n`);
    await shows("Appliquer 1 ligne");
    await page.getByRole("button", { name: "Appliquer 1 ligne" }).click();
    await expect.poll(() => stockOf(second)).toBe(counted);
    await supplier.open("/desk/files");
    await shows("Appliqué");
    await supplier.expectClean();
    await supplier.leave();
  },
);
