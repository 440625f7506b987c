// An approver decides on a phone: from the mail to "approved" with one press, signed in from the list, several at once.
import { beforeAll, describe, expect, inject, it } from "vitest";
import { newcomerLike } from "../helpers/newcomer.ts";
import { personAt } from "../helpers/person.ts";
import { type Visitor, visit } from "../helpers/visit.ts";
import { visitByWire } from "../helpers/wire.ts";

let buyerEmail: string;
beforeAll(async () => {
  buyerEmail = await newcomerLike("acheteur@demo.test");
});

const phone = { width: 390 } as const;
const textOf = async ({ page }: Visitor) => (await page.locator("main").innerText()).replaceAll(/[\u00a0\u202f]/g, " ");
const decision = ({ page }: Visitor) => page.getByRole("region", { name: "Votre décision" });
const approve = (visitor: Visitor) =>
  decision(visitor).getByRole("button", { name: "Valider la commande", exact: true });

/** Places an order of the buyer whose limit is 500 EUR; answers its number. */
async function placeOrder(pieces = 10_000): Promise<string> {
  const buyer = visitByWire();
  await buyer.signIn(buyerEmail);
  const cart = await buyer.write<{ id: string }>("POST", "/v2/shop/carts", { name: "Validation" });
  const lines = [
    { offerPriceId: "PRX-GOB-0001", quantity: pieces },
    { offerPriceId: "PRX-CAI-0001", quantity: 200 },
  ];
  await buyer.write("PUT", `/v2/shop/carts/${cart.id}/lines`, lines);
  const id = await buyer.write<string>("POST", `/v2/shop/carts/${cart.id}/initialize-orders`, {});
  const path = `/v1/shop/commercial-orders/${id}`;
  const isBuilt = async () => !(await buyer.read<{ processing: boolean }>(`${path}?locale=fr-FR`)).processing;
  await expect.poll(isBuilt, { timeout: 30_000 }).toBe(true);
  const placed = await buyer.write<{ reference: string }>("PUT", `/v2/shop/commercial-orders/${id}/created`, {});
  return placed.reference;
}

type DemoMail = { readonly to: string; readonly subject: string; readonly text: string };

/** The address in the mail that asks the approver about an order. */
async function findLink(reference: string): Promise<string> {
  let link: string | undefined;
  const look = async () => {
    const mails = (await (await fetch(`${inject("shopUrl")}/dev/mail.json`)).json()) as DemoMail[];
    const mail = mails.find(({ to, subject }) => to === "approbateur@demo.test" && subject.includes(reference));
    link = /(\/approvals\/link\?token=\S+)/.exec(mail?.text ?? "")?.[1];
    return link !== undefined;
  };
  await expect.poll(look, { timeout: 60_000 }).toBe(true);
  return link ?? "";
}

/** What the order has come to, as its buyer reads it. */
async function statusesOf(reference: string): Promise<readonly string[]> {
  const buyer = visitByWire();
  await buyer.signIn(buyerEmail);
  type Order = { readonly orderLogistics: readonly { readonly status: string }[] };
  const { orderLogistics } = await buyer.read<Order>(`/v1/shop/commercial-orders/${reference}?locale=fr-FR`);
  return [...new Set(orderLogistics.map(({ status }) => status))];
}
const isApproved = async (reference: string) =>
  expect(await statusesOf(reference)).toEqual(["WAITING_SUPPLIER_APPROVAL"]);

const signInButton = ({ page }: Visitor) => page.locator('main form:has(input[name="password"]) button[type="submit"]');
const isDecided = ({ page }: Visitor) => page.waitForURL(/decision=APPROVE/);
const linkTo = ({ page }: Visitor, path: string) => page.locator(`main a[href="${path}"]`);

// Twenty seconds, at four for each deed with all looking and reaching.
describe("approving an order on a phone takes five actions at most (timed task 3 of ux 8)", () => {
  it.each([
    ["by thumb", phone, false],
    ["by keyboard alone, at 320 px", { width: 320 }, true],
  ] as const)(
    "from the link of the mail: open, approve, %s",
    { tags: ["wcag-2.1.1"] },
    async (_, options, byKeyboard) => {
      const reference = await placeOrder();
      const visitor = await visit(options);
      const approver = personAt(visitor, { byKeyboard });
      await approver.act(visitor.open(await findLink(reference)));
      await approver.press(approve(visitor));
      await isDecided(visitor);
      await expect.poll(() => textOf(visitor)).toContain(`La commande ${reference} est validée`);
      expect(approver.actions).toBe(2);
      approver.expectSeen();
      await isApproved(reference);
      await visitor.leave();
    },
  );

  it("from the link of an order that needs a sign-in: open, name, password, sign in, and approve where one arrives", async () => {
    const reference = await placeOrder(30_000);
    const visitor = await visit(phone);
    const approver = personAt(visitor);
    await approver.act(visitor.open(await findLink(reference)));
    await approver.type(visitor.page.locator('main input[name="username"]'), "approbateur@demo.test");
    await approver.type(visitor.page.locator('main input[name="password"]'), "Comptoir-2026!");
    await approver.press(signInButton(visitor));
    await visitor.page.waitForURL(`**/approvals/${reference}`);
    await approver.press(approve(visitor));
    await isDecided(visitor);
    await expect.poll(() => textOf(visitor)).toContain("La commande est validée et part chez les fournisseurs.");
    expect(approver.actions).toBe(5);
    await isApproved(reference);
    await visitor.expectClean();
    await visitor.leave();
  });

  it.each([
    ["by thumb", phone, false],
    ["by keyboard alone, at 320 px", { width: 320 }, true],
  ] as const)(
    "from the orders: the order, its decision, approve, %s",
    { tags: ["wcag-2.1.1"] },
    async (_, options, byKeyboard) => {
      const reference = await placeOrder();
      const visitor = await visit(options);
      await visitor.enter("approbateur@demo.test");
      const approver = personAt(visitor, { byKeyboard });
      await approver.act(visitor.open("/account/orders"));
      await approver.press(visitor.page.locator(`main a[href*="${reference}"]`).first());
      await visitor.page.waitForURL(`**/account/orders/${reference}*`);
      await approver.press(linkTo(visitor, `/approvals/${reference}`));
      await visitor.page.waitForURL(`**/approvals/${reference}`);
      await approver.press(approve(visitor));
      await isDecided(visitor);
      expect(approver.actions).toBe(4);
      approver.expectSeen();
      await isApproved(reference);
      await visitor.leave();
    },
  );

  it("from the list of what waits: the order, its approval; with many lines the button stays under the thumb", async () => {
    const reference = await placeOrder();
    const visitor = await visit(phone);
    await visitor.enter("approbateur@demo.test");
    const approver = personAt(visitor);
    await approver.act(visitor.open("/approvals"));
    await approver.press(linkTo(visitor, `/approvals/${reference}`));
    await visitor.page.waitForURL(`**/approvals/${reference}`);
    await visitor.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    await expect
      .poll(() => approve(visitor).evaluate((button) => button.getBoundingClientRect().bottom))
      .toBeLessThan(844);
    expect(await approve(visitor).evaluate((button) => button.getBoundingClientRect().top)).toBeGreaterThan(0);
    await approver.press(approve(visitor));
    await isDecided(visitor);
    expect(approver.actions).toBe(3);
    await isApproved(reference);
    await visitor.leave();
  });
});

describe("the link of the mail", () => {
  it.each([{ javaScript: true }, { javaScript: false }])(
    "shows what to know and takes one press, scripts: %j",
    async (given) => {
      const reference = await placeOrder();
      const visitor = await visit({ ...phone, ...given });
      await visitor.open(await findLink(reference));
      const shown = await textOf(visitor);
      for (const said of [reference, "Camille Roussel", "Dépasse le plafond de 500 € HT", "GOB-0001"])
        expect(shown).toContain(said);
      await visitor.expectClean();
      // The button is on the first screen, where the thumb is.
      const box = await approve(visitor).boundingBox();
      expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
      await approve(visitor).click();
      await visitor.page.waitForURL(/decision=APPROVE/);
      await expect.poll(() => textOf(visitor)).toContain(`La commande ${reference} est validée`);
      expect(visitor.page.url()).not.toContain("token");
      await visitor.expectClean();

      await visitor.open(await findLink(reference));
      expect(await textOf(visitor)).toContain("Ce lien a déjà servi");
      await visitor.leave();
    },
  );

  it("forwarded to the buyer who is signed in decides nothing", async () => {
    const reference = await placeOrder();
    const buyer = await visit(phone);
    await buyer.enter(buyerEmail);
    await buyer.open(await findLink(reference));
    expect(await textOf(buyer)).toContain("Ce lien est pour");
    expect(await approve(buyer).count()).toBe(0);
    await buyer.expectClean();
    await buyer.leave();
  });

  it("pressed in two tabs decides once, and the other tab says so", async () => {
    const reference = await placeOrder();
    const link = await findLink(reference);
    const [first, second] = [await visit(phone), await visit({ ...phone, javaScript: false })];
    await first.open(link);
    await second.open(link);
    await approve(first).click();
    await isDecided(first);
    await approve(second).click();
    await expect.poll(() => textOf(second)).toContain("Ce lien a déjà servi");
    await Promise.all([first.leave(), second.leave()]);
  });
});

describe("an approver who is signed in", () => {
  it("leaves a line out, and the rest goes on as a corrected order", async () => {
    const reference = await placeOrder();
    const visitor = await visit({ ...phone, theme: "dark" });
    await visitor.enter("approbateur@demo.test");
    await visitor.open("/approvals");
    await visitor.expectClean();
    await visitor.page.locator(`main a[href="/approvals/${reference}"]`).click();
    await visitor.page.waitForURL(`**/approvals/${reference}`);
    const box = visitor.page.getByRole("checkbox", { name: /Caisse américaine/ });
    await box.check();
    const left = /Lignes cochées : [\d ,]+ € HT\. Reste à valider : [\d ,]+ € HT/;
    expect(await textOf(visitor)).toMatch(left);
    await box.uncheck();
    expect(await textOf(visitor)).not.toMatch(left);
    await box.check();
    await visitor.page.getByRole("button", { name: "Valider sans la ligne cochée" }).click();
    await visitor.page.waitForURL(/decision=APPROVE/);
    await expect.poll(() => textOf(visitor)).toContain("Refusée");
    expect(await textOf(visitor)).toContain("850 € HT");
    await visitor.expectClean();
    await visitor.leave();
  });

  it.each([{ javaScript: true }, { javaScript: false }])(
    "refuses several at once with a reason, scripts: %j",
    async (given) => {
      const references = [await placeOrder(), await placeOrder()];
      const visitor = await visit({ ...phone, ...given });
      await visitor.enter("approbateur@demo.test");
      await visitor.open("/approvals");
      for (const reference of references)
        await visitor.page.getByRole("checkbox", { name: `Choisir la commande ${reference}` }).check();
      if (given.javaScript) expect(await textOf(visitor)).toContain("2 commandes choisies, 1 898 € HT");
      await visitor.page.locator("main summary", { hasText: "Refuser" }).click();
      await visitor.page.locator('main textarea[name="reason"]').fill("Stock suffisant");
      await visitor.expectClean();
      await visitor.page.locator('main button[value="DISAPPROVE"]').click();
      await visitor.page.waitForURL(/decision=DISAPPROVE/);
      await expect.poll(() => textOf(visitor)).toContain("2 commandes refusées");
      await visitor.open(`/account/orders/${references[0]}`);
      expect(await textOf(visitor)).toContain("Stock suffisant");
      await visitor.leave();
    },
  );

  it("finds rules, budgets and absences that break no rule of accessibility, at 320 px too", async () => {
    const admin = await visit({ width: 320 });
    await admin.enter("admin@demo.test");
    for (const path of ["/approvals/rules", "/approvals/absences", "/en/approvals/rules"]) {
      await admin.open(path);
      await admin.expectClean();
      const overflow = () => admin.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(await overflow()).toBeLessThanOrEqual(0);
    }
    await admin.leave();
  });
});

describe("the pages of an order to approve", () => {
  it("are neither read nor used by a neighbour, a colleague without a part in it, or a guest", async () => {
    const reference = await placeOrder();
    const path = `/approvals/${reference}`;
    for (const email of ["voisin@demo.test", "multi@demo.test"] as const) {
      const other = visitByWire();
      await other.signIn(await newcomerLike(email));
      const answers = [
        await other.get(path),
        await other.get(`/en${path}`),
        await other.get(`${path}.data`),
        await other.post(path, { decision: "APPROVE" }),
        await other.post("/approvals", { decision: "DISAPPROVE", order: reference }),
        await other.get("/approvals"),
      ];
      expect([email, answers[0]?.status, answers[1]?.status]).toEqual([email, 404, 404]);
      for (const { body } of answers) for (const secret of ["GOB-0001", "Camille"]) expect(body).not.toContain(secret);
    }
    const guest = visitByWire();
    for (const answer of [await guest.get(path), await guest.post(path, { decision: "APPROVE" })]) {
      expect(answer.status).toBe(302);
      expect(answer.body).toBe("");
    }
    expect(await statusesOf(reference)).toEqual(["WAITING_CUSTOMER_APPROVAL"]);
  });

  it("about rules, budgets and absences tell a neighbour nothing of the company", async () => {
    const neighbour = visitByWire();
    await neighbour.signIn("voisin@demo.test");
    for (const page of [
      "/approvals/rules",
      "/approvals/absences",
      "/approvals/rules.data",
      "/approvals/absences.data",
    ]) {
      const { status, body } = await neighbour.get(page);
      expect([page, status]).toEqual([page, 200]);
      for (const secret of ["Vasseur", "Roussel", "Les Halles"]) expect(body).not.toContain(secret);
    }
  });
});
