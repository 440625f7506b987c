// A buyer begins the day: what is due goes into the cart by one press, with scripts and without, and the page says what is next.
import { describe, expect, it } from "vitest";
import { newcomerLike } from "../helpers/newcomer.ts";
import { type Visitor, visit } from "../helpers/visit.ts";

const block = ({ page }: Visitor, name: RegExp) => page.getByRole("region", { name });
const due = (visitor: Visitor) => block(visitor, /^À recommander/);

describe("the first page of a buyer", () => {
  it.each([
    ["with scripts", {}],
    ["without scripts", { javaScript: false }],
    ["on a phone", { width: 390 }],
  ] as const)("adds what is due to the cart, %s", async (_, given) => {
    const buyer = await visit(given);
    await buyer.enter(await newcomerLike("acheteur@demo.test"));
    await buyer.open("/");
    await buyer.expectClean();
    const found = await due(buyer).innerText();
    // Other journeys order for the same company, and take this or that out of what is due.
    expect(found).toMatch(/tous les \d+ jours, dernier le \d+|pièces par semaine/);
    const [code = "nothing is due"] = /[A-Z]{3}-\d{4}/.exec(found) ?? [];
    await due(buyer)
      .getByRole("button", { name: /^Tout ajouter/ })
      .click();
    // What is in the cart is taken care of.
    await due(buyer).waitFor({ state: "detached" });
    await block(buyer, /^Panier/)
      .getByRole("link", { name: "Reprendre le panier" })
      .click();
    await buyer.page.waitForURL("**/checkout/cart/**");
    await buyer.page.getByText(code).first().waitFor();
    await buyer.leave();
  });
});
