// A supplier answers a request at the desk: with and without scripts, by keyboard alone, on a phone; and two people at once.
import { describe, expect, it } from "vitest";
import { askForAnswer, fields, hasText, main, openSheet, textOf } from "../helpers/answer.ts";
import { comeToDesk } from "../helpers/desk.ts";
import { paste } from "../helpers/paste.ts";
import { untilAlive, type Visitor, visit } from "../helpers/visit.ts";

describe.each([
  { javaScript: true, width: 1280 },
  { javaScript: false, width: 1280 },
  { javaScript: true, width: 390 },
])("a supplier, with scripts: $javaScript, at $width px", (options) => {
  it("signs in, finds a request, answers all lines and sends", async () => {
    const { quote, readAnswer } = await askForAnswer();
    const supplier = await visit(options);
    const { page } = supplier;
    await supplier.open(`/desk/quotes?search=${quote.id}`);
    await page.locator('input[name="username"]').fill("fournisseur@demo.test");
    await page.locator('input[name="password"]').fill("Comptoir-2026!");
    await supplier.expectClean();
    await main(supplier).getByRole("button", { name: "Se connecter" }).click();
    await page.waitForURL(`**/desk/quotes?search=${quote.id}`);
    await hasText(supplier, "1 devis");
    await supplier.expectClean();
    await main(supplier)
      .getByRole("link", { name: /^Chiffrer/ })
      .click();
    await page.waitForURL(`**/desk/quotes/${quote.id}`);
    await hasText(supplier, quote.customerName);
    await supplier.expectClean();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    if (options.javaScript) await untilAlive(fields(supplier, "price").first());
    await fields(supplier, "price").nth(0).fill("0,4123");
    await fields(supplier, "price").nth(1).fill("");
    await main(supplier).getByRole("button", { name: "Envoyer la réponse" }).click();
    await hasText(supplier, "il manque un prix");
    expect((await readAnswer()).status).not.toBe("WAITING_FOR_CUSTOMER");
    // The refusal of the form is an answer of 400, and nothing else is wrong.
    expect((await supplier.findProblems()).filter((problem) => !/\b400\b/.test(problem))).toEqual([]);
    await fields(supplier, "price").nth(1).fill("0");
    await fields(supplier, "leadTime").nth(0).fill("3");
    await page.locator("#fee").fill("15");
    await page.locator("#freeFrom").fill("300");
    await page.locator("#message").fill("Sur palette.");
    await main(supplier).getByRole("button", { name: "Envoyer la réponse" }).click();
    await page.waitForURL("**?done=sent");
    await hasText(supplier, `La réponse est envoyée à ${quote.customerName}`);
    await hasText(supplier, "Sur palette.");
    await supplier.expectClean();

    const answer = await readAnswer();
    expect(answer.status).toBe("WAITING_FOR_CUSTOMER");
    expect(answer.quoteLines.map(({ price, leadTimeToShip }) => [price, leadTimeToShip])[0]).toEqual([0.4123, 3]);
    expect(answer.quoteLines[1]?.price).toBe(0);
    expect(answer.deliveryTerms).toEqual({ fee: 15, freeFrom: 300 });
    expect(answer.totals.totalShippingFeesWithoutTax).toBe(15);
    await supplier.leave();
  });
});

it("fills the sheet from the keyboard, which saves itself, and sends with one key", async () => {
  const { readAnswer, supplier, page } = await openSheet();
  await fields(supplier, "price").first().focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("0,39");
  await page.keyboard.press("Control+d");
  const focused = () => page.evaluate(() => document.activeElement?.id);
  const [, second] = await fields(supplier, "price").evaluateAll((all) => all.map(({ id }) => id));
  expect(await focused()).toBe(second);
  expect(await fields(supplier, "price").nth(1).inputValue()).toBe("0,39");
  await page.keyboard.press("Tab");
  expect(await focused()).toMatch(/^leadTime-/);
  await fields(supplier, "leadTime").first().focus();
  await page.keyboard.press("Enter");
  expect(await focused()).toMatch(/^leadTime-/);
  await hasText(supplier, "Brouillon enregistré à");
  expect((await readAnswer()).status).toBe("WAITING_FOR_SUPPLIER_INFOS");
  await page.reload();
  expect(await fields(supplier, "price").nth(1).inputValue()).toBe("0,39");
  await untilAlive(fields(supplier, "price").first());
  await fields(supplier, "comment").first().fill("Deux palettes");
  await page.keyboard.press("Control+Enter");
  await page.waitForURL("**?done=sent");
  expect((await readAnswer()).quoteLines.map(({ price, comment }) => [price, comment])).toEqual([
    [0.39, "Deux palettes"],
    [0.39, null],
  ]);

  // A changed answer says what it was before.
  await fields(supplier, "price").first().fill("0,37");
  await hasText(supplier, "0,39 € → 0,37 €");
  await main(supplier).locator("summary", { hasText: "Voir la différence" }).click();
  await expect.poll(() => main(supplier).locator("del").allInnerTexts()).toEqual(["0,39\u00a0€"]);
  await supplier.expectClean();
  await supplier.leave();
});

it("takes a block from a spreadsheet and gives it back, counts while it is typed, and offers another article", async () => {
  const { quote, readAnswer, supplier, page } = await openSheet();
  const prices = () =>
    fields(supplier, "price").evaluateAll((all) =>
      all.map((cell) => (cell instanceof HTMLInputElement ? cell.value : "")),
    );
  await main(supplier).getByRole("button", { name: "Reprendre mon tarif" }).click();
  const before = await fields(supplier, "price").first().inputValue();
  await fields(supplier, "price").first().focus();
  await paste(fields(supplier, "price").first(), "0,5\t4\t400\tSur palette\tà part\r\n1 €\t3\r\n2\r\n");
  await hasText(supplier, "6 cellules collées.");
  await hasText(supplier, "2 cellules hors du tableau sont laissées de côté.");
  expect(await fields(supplier, "comment").first().inputValue()).toBe("Sur palette");
  await hasText(supplier, "400 € HT");
  await page.keyboard.press("Control+z");
  await hasText(supplier, "cellules rétablies");
  expect(await fields(supplier, "price").first().inputValue()).toBe(before);
  await paste(fields(supplier, "price").first(), "0,5\n1\n");
  // A copied cell is taken back before the block that was pasted before it.
  await fields(supplier, "price").first().focus();
  await page.keyboard.press("Control+d");
  expect(await prices()).toEqual(["0,5", "0,5"]);
  await page.keyboard.press("Control+z");
  expect(await prices()).toEqual(["0,5", "1"]);
  await page.locator("#fee").fill("15");
  await page.locator("#freeFrom").fill("400,01");
  await hasText(supplier, "415 € HT");
  await page.locator("#freeFrom").fill("400");
  await hasText(supplier, "400 € HT");

  await main(supplier)
    .getByRole("button", { name: /^Autre article à la place de/ })
    .first()
    .click();
  await page.waitForURL("**?other=*");
  await supplier.expectClean();
  await main(supplier)
    .getByRole("button", { name: /^Proposer/ })
    .first()
    .click();
  await page.waitForURL("**?done=added");
  await hasText(supplier, "autre article proposé");
  expect(await fields(supplier, "price").count()).toBe(3);
  await supplier.expectClean();
  // Its name is the longest that a line has: all of it is still seen on a smaller window.
  const region = main(supplier).locator(".quote-sheet .table-region");
  for (const width of [1024, 992, 991, 800, 700]) {
    await page.setViewportSize({ width, height: 900 });
    const hidden = await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect([width, hidden]).toEqual([width, 0]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await main(supplier).getByRole("button", { name: "Envoyer la réponse" }).click();
  await page.waitForURL("**?done=sent");
  const answer = await readAnswer();
  expect(
    answer.quoteLines.map(({ price, alternativeToLineId }) => [price === 0.5 || price === 1, alternativeToLineId]),
  ).toEqual([
    [true, null],
    [true, null],
    [false, quote.quoteLines[0]?.id],
  ]);
  expect(answer.totals.totalProductWithoutTax).toBe(400);
  await supplier.leave();
});

/**
 * What a form would say of its first price, at each moment at which it says that it shows something else: what others wrote stands
 * in its field by then, or the next save would write over it what this reader never typed.
 */
async function watchFormSent({ page }: Visitor) {
  const states = await page.evaluateHandle(() => {
    const seen: { shown: string; stands: string }[] = [];
    const form = document.querySelector<HTMLFormElement>('form:has([name="shown"])');
    const [says, price] = [form?.querySelector("[name=shown]"), form?.querySelector("[data-column=price]")];
    if (!(says instanceof HTMLInputElement && price instanceof HTMLInputElement)) return seen;
    new MutationObserver(() => seen.push({ shown: JSON.parse(says.value)[price.name], stands: price.value })).observe(
      says,
      { attributes: true },
    );
    return seen;
  });
  return () => states.jsonValue();
}

it("tells of somebody else's change in words, keeps what was typed, and declines with a reason", async () => {
  const { quote, readAnswer } = await askForAnswer();
  const [one, other] = [await visit(), await visit()];
  for (const visitor of [one, other]) {
    await comeToDesk(visitor, visitor === one ? "fournisseur@demo.test" : "operateur@demo.test");
    await visitor.open(`/desk/quotes/${quote.id}`);
    await untilAlive(fields(visitor, "price").first());
  }
  const seen = await watchFormSent(one);
  await fields(other, "price").first().fill("0,5");
  await fields(other, "comment").nth(1).fill("Sur palette");
  await hasText(other, "Brouillon enregistré à");
  // Another field is merged, and said.
  await fields(one, "leadTime").first().fill("9");
  await hasText(one, "Repris de ce que d’autres ont modifié");
  await expect.poll(() => fields(one, "comment").nth(1).inputValue()).toBe("Sur palette");
  expect(await fields(one, "price").first().inputValue()).toBe("0,5");
  const states = await seen();
  expect(states.at(-1)).toEqual({ shown: "0,5", stands: "0,5" });
  expect(states.filter(({ shown, stands }) => shown !== stands)).toEqual([]);
  // The same field is asked about.
  await fields(other, "price").first().fill("0,45");
  await expect.poll(async () => (await textOf(other)).includes("Enregistrement…")).toBe(false);
  await other.page.reload();
  await untilAlive(fields(other, "price").first());
  expect(await fields(other, "price").first().inputValue()).toBe("0,45");
  await fields(one, "price").first().fill("0,4");
  await hasText(one, "Modifié par");
  expect(await fields(one, "price").first().inputValue()).toBe("0,4");
  await main(one).getByRole("button", { name: "Garder mes saisies" }).click();
  await hasText(one, "Le brouillon est enregistré.");
  expect(await fields(one, "price").first().inputValue()).toBe("0,4");

  await main(one).locator("summary", { hasText: "Refuser la demande" }).click();
  await one.page.locator("#reason").fill("Rupture de papier");
  await main(one).getByRole("button", { name: "Refuser définitivement" }).click();
  await hasText(one, "Motif du refus : Rupture de papier");
  expect((await readAnswer()).status).toBe("DECLINED_BY_SUPPLIER");
  expect(await fields(one, "price").count()).toBe(0);
  await one.leave();
  await other.leave();
});
