// Files of an account: users and addresses that come by ones that have faulty lines, and the compliance folder of an order under its name.
import { expect, it } from "vitest";
import { placeOrder } from "../helpers/desk.ts";
import { newcomerLike } from "../helpers/newcomer.ts";
import { visit } from "../helpers/visit.ts";

it("users come by a file: its faulty line is told with its remedy, and handed back to be mended", async () => {
  const visitor = await visit({ width: 1280 });
  const { page } = visitor;
  await visitor.enter(await newcomerLike("admin@demo.test"));
  await visitor.open("/account/organisation/import");
  const mark = crypto.randomUUID().slice(0, 8);
  const file = `E-mail;Prénom;Nom;Rôle\nlea.${mark}@halles.test;Léa;Martin;Commande\nsans-arobase;Paul;Durand;Commande\n`;
  await page
    .locator("#line-file")
    .setInputFiles({ name: "equipe.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await page.getByRole("button", { name: "Vérifier le fichier" }).click();
  await expect.poll(() => page.locator("main").innerText()).toContain("n’est pas une adresse e-mail.");
  expect(await page.locator("main").innerText()).toContain("Écrivez-la comme nom@entreprise.fr.");
  await visitor.expectClean();
  const refused = page.waitForEvent("download");
  await page.getByRole("button", { name: "Télécharger la ligne refusée, à corriger" }).click();
  expect((await refused).suggestedFilename()).toMatch(/^utilisateurs-refuses\.csv$/);
  await page.getByRole("button", { name: "Importer 1 personne" }).click();
  await expect.poll(() => page.locator("main").innerText()).toContain("Import terminé");
  // The button went with its form: the focus is where the news is (ux Y-02).
  await expect.poll(() => page.locator(":focus").innerText()).toContain("Import terminé");
  await visitor.open(`/account/organisation?search=lea.${mark}`);
  expect(await page.locator("main").innerText()).toContain(`lea.${mark}@halles.test`);
  await visitor.leave();
});

it("addresses come by a workbook or a CSV file: faulty lines are told and handed back, and the file does nothing twice", async () => {
  const visitor = await visit({ width: 390 });
  const { page } = visitor;
  await visitor.enter(await newcomerLike("acheteur@demo.test"));
  await visitor.open("/account/addresses");
  await page.getByRole("link", { name: "Importer des adresses d’un fichier" }).click();
  const template = page.waitForEvent("download");
  await page.getByRole("link", { name: "Exemple à remplir (XLSX)" }).click();
  expect((await template).suggestedFilename()).toBe("modele-adresses.xlsx");
  const mark = crypto.randomUUID().slice(0, 8);
  const head = "Référence;Libellé;Destinataire;Adresse;Code postal;Ville\n";
  const right = `;Quai ${mark};Réception;12 rue des Halles;69 001;Lyon\n`;
  const choose = async (text: string) => {
    const buffer = Buffer.from(text);
    await page.locator("#line-file").setInputFiles({ name: "adresses.csv", mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Vérifier le fichier" }).click();
  };
  const main = page.locator("main");
  await choose(`${head}${right};Sans ville;Réception;1 rue;123;\n`);
  await expect.poll(() => main.innerText()).toContain("n’est pas un code postal français.");
  expect(await main.innerText()).toContain("Écrivez cinq chiffres, ou un autre pays.");
  await visitor.expectClean();
  const refused = page.waitForEvent("download");
  await page.getByRole("button", { name: "Télécharger la ligne refusée, à corriger" }).click();
  expect((await refused).suggestedFilename()).toBe("adresses-refusees.csv");
  await page.getByRole("button", { name: "Importer 1 adresse" }).click();
  await expect.poll(() => main.innerText()).toContain("Import terminé");
  await choose(`${head}${right}`);
  await expect.poll(() => main.innerText()).toContain("Il n’y a rien à importer.");
  await visitor.open("/account/addresses");
  expect(await page.getByRole("heading", { name: `Quai ${mark}` }).count()).toBe(1);
  await visitor.leave();
});

it("the compliance folder of an order is saved under its name", async () => {
  const { email, orders } = await placeOrder({ "PRX-CAI-0001": 200 });
  const visitor = await visit({ width: 390 });
  await visitor.enter(email);
  const [order] = orders;
  await visitor.open(`/account/orders/${order?.reference}`);
  const folder = visitor.page.waitForEvent("download");
  await visitor.page
    .getByRole("link", { name: /^Dossier de conformité/ })
    .first()
    .click();
  const download = await folder;
  expect(download.suggestedFilename()).toBe(`conformite-${order?.reference}.zip`);
  expect(await download.failure()).toBeNull();
  await visitor.leave();
});
