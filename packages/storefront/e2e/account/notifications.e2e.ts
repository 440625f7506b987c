// A buyer is told of what a supplier does: by the bell on any page, in its panel, and on a page of its own, also without scripts.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { comeToDesk, enterDesk, placeOrder } from "../helpers/desk.ts";
import { untilAlive, visit } from "../helpers/visit.ts";
import { visitByWire } from "../helpers/wire.ts";

const bell = /^Notifications/;

/** How often React asks for a turn while ten frames are drawn. */
const turnsIn = (page: Page) =>
  page.evaluate(async () => {
    const { postMessage } = MessagePort.prototype;
    let turns = 0;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...given: Parameters<typeof postMessage>) {
      turns += 1;
      return postMessage.apply(this, given);
    } as typeof postMessage;
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    MessagePort.prototype.postMessage = postMessage;
    return turns;
  });

it("an order that a supplier accepts counts on the bell of its buyer, who opens the panel and follows it there", async () => {
  const { email, orders } = await placeOrder({ "PRX-CAI-0001": 200 });
  const [order] = orders;
  if (!order) throw new Error("An order was to be placed");
  const [buyer, supplier] = await Promise.all([visit(), visit()]);
  await buyer.enter(email);
  await buyer.open("/help");
  const link = buyer.page.getByRole("banner").getByRole("link", { name: bell });
  await untilAlive(link);
  await link.click();
  const panel = buyer.page.getByRole("dialog");
  await panel.getByText("Commande confirmée").first().waitFor();
  // What is drawn rests until there is news.
  await expect.poll(() => turnsIn(buyer.page)).toBe(0);

  await comeToDesk(supplier, "fournisseur@demo.test");
  await supplier.open(`/desk/orders/${order.reference}`);
  await supplier.page.locator('button[value="asOrdered"]').click();
  // It shows while the panel is open.
  const news = panel.getByRole("listitem").filter({ hasText: order.reference });
  await news.waitFor();
  await news.getByRole("link", { name: "Commande acceptée" }).click();
  await buyer.page.waitForURL(/\/account\/orders\//);

  await buyer.open("/account/notifications?tab=unread");
  expect(await buyer.page.locator("main").getByText(order.reference).count()).toBe(0);
});

it("whoever comes back to a tab that stood for a while reads a new count, though the bell was never opened", async () => {
  const { email, orders } = await placeOrder({ "PRX-CAI-0001": 100 });
  const buyer = await visit();
  await buyer.enter(email);
  await buyer.open("/help");
  const link = buyer.page.getByRole("banner").getByRole("link", { name: bell });
  await untilAlive(link);
  const count = async () => Number(/\d+/.exec((await link.textContent()) ?? "")?.[0] ?? 0);
  const before = await count();
  const supplier = visitByWire();
  await enterDesk(supplier, "fournisseur@demo.test");
  await supplier.post(`/desk/orders/${orders[0]?.reference}`, { accept: "asOrdered", version: "1" });
  const comeBack = (later: number) =>
    buyer.page.evaluate((milliseconds) => {
      const now = Date.now;
      Date.now = () => now() + milliseconds;
      document.dispatchEvent(new Event("visibilitychange"));
    }, later);
  const asked: string[] = [];
  buyer.page.on("request", (request) => asked.push(request.url()));
  await comeBack(0);
  await comeBack(61_000);
  await expect.poll(count).toBe(before + 1);
  expect(asked.filter((url) => url.includes("/menu/notifications"))).toHaveLength(1);
});

it("without scripts the bell is a link to the list, where all is marked as read and the choices are made", async () => {
  const { email, orders } = await placeOrder({ "PRX-CAI-0001": 100 });
  // What they did themselves waits for nobody: there has to be news of somebody else.
  const supplier = visitByWire();
  await enterDesk(supplier, "fournisseur@demo.test");
  await supplier.post(`/desk/orders/${orders[0]?.reference}`, { accept: "asOrdered", version: "1" });
  const buyer = await visit({ javaScript: false });
  await buyer.enter(email);
  await buyer.open("/");
  await buyer.page.getByRole("banner").getByRole("link", { name: bell }).click();
  await buyer.page.getByRole("heading", { level: 1, name: "Notifications" }).waitFor();
  await buyer.page.getByRole("button", { name: "Tout marquer comme lu" }).click();
  await buyer.page.getByRole("button", { name: "Tout marquer comme lu" }).waitFor({ state: "detached" });
  expect(await buyer.page.getByRole("banner").getByRole("link", { name: bell }).textContent()).toBe("Notifications");

  await buyer.page.getByRole("link", { name: "Choisir ce qui arrive par e-mail" }).click();
  await buyer.page.getByLabel("Commande expédiée").selectOption("DIGEST");
  await buyer.page.getByRole("button", { name: "Enregistrer mes choix" }).click();
  await buyer.page.getByText("Vos choix sont enregistrés.").waitFor();
  expect(await buyer.page.getByLabel("Commande expédiée").inputValue()).toBe("DIGEST");
});
