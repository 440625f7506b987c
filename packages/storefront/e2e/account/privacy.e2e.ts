// Somebody takes their data along, asks to be deleted, and is gone once the operator has carried it out: without scripts, too.
import { describe, expect, it } from "vitest";
import { comeToDesk } from "../helpers/desk.ts";
import { newcomerLike } from "../helpers/newcomer.ts";
import { visit } from "../helpers/visit.ts";

const widthOf = "document.documentElement.scrollWidth - innerWidth";

describe("somebody who wants to leave", () => {
  it.each([
    { width: 320, theme: "dark", javaScript: true },
    { width: 1280, theme: "light", javaScript: true },
    { width: 1280, theme: "light", javaScript: false },
  ] as const)("takes the data along, asks, and is deleted by the operator: %o", async (options) => {
    const email = await newcomerLike("acheteur@demo.test");
    const lastName = `Quetsche-${crypto.randomUUID().slice(0, 8)}`;
    const visitor = await visit(options);
    const { page } = visitor;
    await visitor.enter(email);
    await visitor.open("/account/user-information");
    await visitor.expectClean();
    await page.locator("#lastName").fill(lastName);
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText("Vos informations sont enregistrées.").waitFor();

    const [archive] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Télécharger (ZIP)" }).click(),
    ]);
    expect(archive.suggestedFilename()).toBe("mes données.zip");
    expect(await archive.failure()).toBeNull();

    await page.locator("summary", { hasText: "Demander la suppression" }).click();
    await page.locator("#reason").fill("Je change d’entreprise.");
    await page.getByRole("button", { name: "Demander ma suppression" }).click();
    await page.getByText("Votre demande de suppression est enregistrée.").waitFor();
    // The button went with its form: the focus is where the news is (ux Y-02).
    const focused = (by: typeof page) => expect.poll(() => by.locator(":focus").innerText());
    if (options.javaScript) await focused(page).toContain("est enregistrée");
    expect(await page.evaluate(widthOf)).toBeLessThanOrEqual(0);
    await visitor.expectClean();

    const operator = await visit(options);
    await comeToDesk(operator, "operateur@demo.test");
    await operator.open("/desk?show=deletion");
    await operator.page.getByRole("link", { name: new RegExp(`^(?!Examiner).*${lastName}`) }).click();
    await operator.page.getByRole("heading", { name: new RegExp(lastName) }).waitFor();
    await operator.expectClean();
    expect(await operator.page.evaluate(widthOf)).toBeLessThanOrEqual(0);
    await operator.page.getByLabel("J’ai vérifié qui demande").check();
    await operator.page.getByRole("button", { name: "Supprimer cette personne" }).click();
    await operator.page.getByText("La personne est supprimée.").waitFor();
    if (options.javaScript) await focused(operator.page).toContain("La personne est supprimée.");
    expect(await operator.page.locator("h1").innerText()).toContain("Utilisateur supprimé");
    await operator.leave();

    await page.goto("/account/user-information");
    await page.waitForURL((url) => !url.pathname.includes("user-information"));
    await visitor.leave();
  });
});
