// Lines that were left in a fast order wait for their buyer's word, whatever comes in meanwhile (ux G-10).
import { describe, expect, it } from "vitest";
import { newcomerLike } from "../helpers/newcomer.ts";
import { untilAlive, type Visitor, visit } from "../helpers/visit.ts";

const rowCount = ({ page }: Visitor) => page.locator("main tbody tr").count();
const check = async ({ page }: Visitor, lines: string) => {
  await page.locator("#fast-order-lines").fill(lines);
  await page.getByRole("button", { name: "Vérifier les lignes" }).click();
};
/** The scripts keep them, which may come later than the rows. */
const areKept = ({ page }: Visitor, count: number) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => name.startsWith("fastOrder ")) ?? "";
        return (JSON.parse(localStorage.getItem(key) ?? "[]") as unknown[]).length;
      }),
    )
    .toBe(count);
const offerOf = ({ page }: Visitor, words: string) => page.getByText(`${words} encore commandée`);

describe("lines that were left in a fast order", () => {
  it("are offered beside a new list, kept with it, and taken behind it", async () => {
    const visitor = await visit({ width: 390 });
    const { page } = visitor;
    await visitor.enter(await newcomerLike("multi@demo.test"));
    await visitor.open("/fastcart");
    await check(visitor, "CAI-0001;40\nCAI-0014;40\nGOB-0001;2500");
    await expect.poll(() => rowCount(visitor)).toBe(3);
    await areKept(visitor, 3);

    await visitor.open("/fastcart");
    await offerOf(visitor, "3 lignes ne sont pas").waitFor();
    await check(visitor, "SAC-0001;500");
    await expect.poll(() => rowCount(visitor)).toBe(1);
    await areKept(visitor, 4);
    await offerOf(visitor, "3 lignes ne sont pas").waitFor();
    await visitor.expectClean();

    await visitor.open("/fastcart");
    await offerOf(visitor, "4 lignes ne sont pas").waitFor();
    await check(visitor, "RUB-0003;36");
    await page.getByRole("button", { name: "Les reprendre" }).click();
    await expect.poll(() => rowCount(visitor)).toBe(5);
    const told = await page.locator("main tbody tr").allInnerTexts();
    const codes = told.map((text) => /[A-Z]{3}-\d{4}/.exec(text)?.[0]);
    expect(codes).toEqual(["RUB-0003", "CAI-0001", "CAI-0014", "GOB-0001", "SAC-0001"]);
    expect(await page.getByRole("button", { name: "Les reprendre" }).count()).toBe(0);
    await areKept(visitor, 5);

    await visitor.open("/fastcart");
    await offerOf(visitor, "5 lignes ne sont pas").waitFor();
    await check(visitor, "RUB-0010;36");
    await areKept(visitor, 6);
    await page.getByRole("button", { name: "Les oublier" }).click();
    await areKept(visitor, 1);
    await visitor.open("/fastcart");
    await offerOf(visitor, "1 ligne n’est pas").waitFor();
    await visitor.leave();
  });

  it("wait behind what a form brought before the scripts were there", async () => {
    const visitor = await visit({ isAwake: true });
    const { page } = visitor;
    await visitor.open("/fastcart");
    await untilAlive(page.locator("#fast-order-lines"));
    await check(visitor, "CAI-0001;40");
    await areKept(visitor, 1);
    await visitor.open("/fastcart");
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('main form[method="post"]');
      const field = form?.querySelector("textarea");
      if (field) field.value = "CAI-0014;40";
      form?.submit();
    });
    await offerOf(visitor, "1 ligne n’est pas").waitFor();
    await page.getByRole("button", { name: "Les reprendre" }).click();
    await expect.poll(() => rowCount(visitor)).toBe(2);
    await visitor.leave();
  });
});
