// A buyer orders by the company's own codes: a corrected line is remembered with one press, and the table of codes is kept.
import { describe, expect, it } from "vitest";
import { newcomerLike } from "../helpers/newcomer.ts";
import { type Visitor, visit } from "../helpers/visit.ts";

const main = ({ page }: Visitor) => page.locator("main");
const textOf = async (visitor: Visitor) => (await main(visitor).innerText()).replaceAll(/[\u00a0\u202f]/g, " ");
const hasText = (visitor: Visitor, text: string) => expect.poll(() => textOf(visitor)).toContain(text);

/** One line of the fast order, checked. */
async function paste(visitor: Visitor, text: string): Promise<void> {
  await visitor.open("/fastcart");
  await main(visitor).locator('textarea[name="lines"]').fill(text);
  await main(visitor).getByRole("button", { name: "Vérifier les lignes" }).click();
}

describe.each([
  { javaScript: true, width: 320 },
  { javaScript: false, width: 1280 },
])("own codes, with scripts: $javaScript", ({ javaScript, width }) => {
  it("are learned from a correction, understood the next time, listed, removed and brought in", async () => {
    const buyer = await visit({ javaScript, width });
    const { page } = buyer;
    await buyer.enter(await newcomerLike("voisin@demo.test"));
    const code = `MAGASIN-${crypto.randomUUID().slice(0, 8)}`;

    await paste(buyer, `${code}; 1000`);
    await hasText(buyer, "Introuvable");
    await main(buyer).locator('input[name^="code."]').fill("CAI-0040");
    if (javaScript) await page.keyboard.press("Tab");
    else await main(buyer).getByRole("button", { name: "Vérifier les lignes" }).click();
    await hasText(buyer, `Retenir « ${code} » pour cet article`);
    await buyer.expectClean();
    await main(buyer)
      .getByRole("button", { name: `Retenir « ${code} » pour cet article` })
      .click();
    await hasText(buyer, `votre réf. ${code}`);
    await buyer.expectClean();

    await paste(buyer, `${code.toLowerCase()}; 1000`);
    await hasText(buyer, `CAI-0040 · votre réf. ${code}`);

    // In the search field, too, it leads to its article.
    await buyer.open(`/search?query=${code.toLowerCase()}`);
    expect(new URL(page.url()).pathname).toMatch(/^\/product\//);
    await hasText(buyer, "CAI-0040");

    await buyer.open(`/account/codes?q=${code}`);
    await hasText(buyer, "1 référence pour");
    await buyer.expectClean();
    await main(buyer)
      .getByRole("button", { name: `Retirer votre référence ${code}`, exact: true })
      .click();
    await hasText(buyer, `« ${code} » n’est plus retenue`);
    await main(buyer).getByRole("button", { name: "Annuler" }).click();
    await hasText(buyer, `« ${code} » est désormais votre référence`);

    const name = "codes.csv";
    const buffer = Buffer.from(`Votre référence;Référence\n${code}-2;CAI-0041\n${code}-3;ZZZ-9999\n`);
    await page.locator("#own-codes-file").setInputFiles({ name, mimeType: "text/csv", buffer });
    await main(buyer).getByRole("button", { name: "Importer", exact: true }).click();
    await hasText(buyer, "1 référence reprise.");
    await hasText(buyer, "Ligne 3 Aucun article de votre catalogue n’a la référence « ZZZ-9999 ».");
    await buyer.expectClean();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);

    // A code of the shop for another article is left out until the buyer says that it is meant.
    const others = Buffer.from(`${code}-2;CAI-0041\nCAI-0042;CAI-0041\n`);
    await page.locator("#own-codes-file").setInputFiles({ name, mimeType: "text/csv", buffer: others });
    await main(buyer).getByRole("button", { name: "Importer", exact: true }).click();
    await hasText(buyer, "Ligne 2 « CAI-0042 » est la référence d’un autre article du catalogue.");
    await main(buyer)
      .getByLabel(/^Reprendre aussi les références d’autres articles/)
      .waitFor();
    await buyer.expectClean();

    // One with a slip is proposed by its own code.
    await paste(buyer, `${code.slice(0, -1)}; 1000`);
    await main(buyer)
      .getByRole("button", { name: new RegExp(`${code} `) })
      .first()
      .waitFor();

    // The account is that of other journeys, too.
    for (const written of [`${code}-2`, code]) {
      await buyer.open(`/account/codes?q=${code}`);
      await main(buyer)
        .getByRole("button", { name: `Retirer votre référence ${written}`, exact: true })
        .click();
      await hasText(buyer, `« ${written} » n’est plus retenue`);
    }
    await buyer.leave();
  });
});
