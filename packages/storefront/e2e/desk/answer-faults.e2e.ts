// What goes wrong while an answer is typed: the session ends, a field is filled in wrongly, and what becomes of each.
import { expect, it } from "vitest";
import { fields, hasText, main, openSheet, textOf } from "../helpers/answer.ts";
import { untilAlive } from "../helpers/visit.ts";

it("keeps what is typed when the session ends, leads nowhere by itself, and puts it back after the sign-in", async () => {
  const { quote, readAnswer, supplier, page } = await openSheet();
  await supplier.context.clearCookies();
  await fields(supplier, "price").nth(0).fill("0,41");
  await fields(supplier, "price").nth(1).fill("0,52");
  await page.locator("#message").fill("Sur palette.");
  await hasText(supplier, "Votre session a expiré");
  expect(page.url()).toMatch(new RegExp(`/desk/quotes/${quote.id}$`));
  expect(await page.locator("#message").inputValue()).toBe("Sur palette.");
  await supplier.expectClean();
  await main(supplier).getByRole("link", { name: "Se connecter" }).click();
  await page.locator('input[name="username"]').fill("fournisseur@demo.test");
  await page.locator('input[name="password"]').fill("Comptoir-2026!");
  await main(supplier).getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL(`**/desk/quotes/${quote.id}`);
  await hasText(supplier, "Vos saisies qui n’étaient pas enregistrées sont remises.");
  await hasText(supplier, "Brouillon enregistré à");
  await page.reload();
  await untilAlive(fields(supplier, "price").first());
  expect(await fields(supplier, "price").nth(0).inputValue()).toBe("0,41");
  expect(await fields(supplier, "price").nth(1).inputValue()).toBe("0,52");
  expect(await page.locator("#message").inputValue()).toBe("Sur palette.");
  expect(await textOf(supplier)).not.toContain("Vos saisies qui");
  expect((await readAnswer()).status).toBe("WAITING_FOR_SUPPLIER_INFOS");
  await supplier.leave();
});

it("tells what is wrong with a line below it, in the width of the sheet", async () => {
  const { supplier } = await openSheet();
  const price = fields(supplier, "price").first();
  const widthOf = async () => (await price.boundingBox())?.width ?? 0;
  const before = await widthOf();
  await price.fill("abc");
  await fields(supplier, "leadTime").first().fill("abc");
  await hasText(supplier, "indiquez un délai entier");
  expect(Math.abs((await widthOf()) - before)).toBeLessThan(20);
  const below = main(supplier).locator(".table-below");
  await expect.poll(() => below.locator(".field-error").count()).toBe(2);
  expect((await below.boundingBox())?.height).toBeLessThan(80);
  for (const field of [price, fields(supplier, "leadTime").first()]) {
    const error = await field.getAttribute("aria-describedby");
    expect(await main(supplier).locator(`#${error}`).innerText()).toContain("indiquez");
  }
  await supplier.leave();
});

it("ends an alarm with its cause, and never shows one beside a success", async () => {
  const { supplier, page } = await openSheet();
  const price = fields(supplier, "price").first();
  await price.fill("abc");
  await hasText(supplier, "Un point est à corriger");
  await fields(supplier, "price").nth(1).fill("0,5");
  await price.fill("0,41");
  expect(await price.getAttribute("aria-invalid")).toBeNull();
  expect(await textOf(supplier)).not.toContain("à corriger");
  await page.keyboard.press("Control+Enter");
  await page.waitForURL("**?done=sent");
  await hasText(supplier, "La réponse est envoyée");
  expect(await textOf(supplier)).not.toMatch(/à corriger|entre-temps/);
  await supplier.leave();
});
