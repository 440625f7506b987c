// Names of ordered articles, in the language of whoever reads the order (ux L-01).
import { approvals } from "@comptoir/contract/orders/approvals";
import { commercialOrders } from "@comptoir/contract/orders/commercial-orders";
import { logisticOrders } from "@comptoir/contract/orders/logistic-orders";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeUser } from "#test/make.ts";
import { type MadeOffer, makeBuyer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";

let shop: OrderShop;
let french: MadeOffer;
let both: MadeOffer;

const rename = (offer: MadeOffer, names: Readonly<Record<string, string>>) =>
  shop.db
    .updateTable("product_variants")
    .set({ names: JSON.stringify(names) })
    .where("external_id", "=", offer.variantExternalId)
    .execute();

beforeAll(async () => {
  shop = await createOrderShop();
  [french, both] = [await shop.makeOffer(), await shop.makeOffer()];
  await rename(french, { "fr-FR": "Gobelet" });
  await rename(both, { "fr-FR": "Caisse", "en-GB": "Box" });
});
afterAll(() => shop.close());

const names = (lines: readonly { orderLogisticLineProductVariantDto: { name: string } }[]) =>
  lines.map((line) => line.orderLogisticLineProductVariantDto.name);

describe("an order names its articles", () => {
  it("in the reader's language where the catalogue had one when it was ordered, else as the buyer saw them", async () => {
    const order = await shop.place([
      [french, 10],
      [both, 10],
    ]);
    const [logisticOrder] = order.orderLogistics;
    await rename(both, { "fr-FR": "Carton", "en-GB": "Carton" });
    const params = { commercialOrderId: order.id };
    const logistic = { logisticOrderId: logisticOrder?.id ?? "" };
    for (const [locale, shown] of [
      ["fr-FR", ["Gobelet", "Caisse"]],
      ["en-GB", ["Gobelet", "Box"]],
    ] as const) {
      const query = { locale };
      const whole = await shop.caller.ask(commercialOrders.getCommercialOrder, { params, query });
      expect(names(whole.orderLogistics.flatMap(({ lines }) => lines))).toEqual(shown);
      expect(
        names((await shop.caller.ask(logisticOrders.getLogisticOrder, { params: logistic, query })).lines),
      ).toEqual(shown);
      const paged = await shop.caller.ask(commercialOrders.getCommercialOrderLines, { params, query });
      expect(names(paged.content)).toEqual(shown);
    }
    for (const search of ["Caisse", "box"]) {
      const found = await shop.caller.ask(logisticOrders.searchLogisticOrders, { body: { search } });
      expect(found.content.map(({ id }) => id)).toContain(logisticOrder?.id);
    }
    await rename(both, { "fr-FR": "Caisse", "en-GB": "Box" });
  });

  it("of before languages were kept as its buyer saw them", async () => {
    const order = await shop.place([[both, 10]]);
    await sql`UPDATE order_lines SET snapshot = snapshot - 'names' WHERE commercial_order_id = ${order.id}`.execute(
      shop.db,
    );
    const query = { locale: "en-GB" };
    const read = await shop.caller.ask(commercialOrders.getCommercialOrder, {
      params: { commercialOrderId: order.id },
      query,
    });
    expect(names(read.orderLogistics.flatMap(({ lines }) => lines))).toEqual(["Caisse"]);
  });

  it("to its approver, in its history and in the mail of the decision, each in the language of its reader", async () => {
    const made = await makeBuyer(shop.db, { approvalRequired: true });
    const chief = await makeUser(shop.db, { accounts: [made.account], isApprover: true });
    await shop.db.updateTable("users").set({ locale: "en-GB" }).where("id", "=", made.userId).execute();
    const order = await shop.place(
      [
        [french, 10],
        [both, 10],
      ],
      await shop.as(made.email),
    );
    const params = { commercialOrderId: order.id };
    const approver = await shop.as(chief.email, { locale: "en-GB" });
    const asked = await approver.ask(approvals.getApprovalRequest, { params });
    expect(asked.lines.map(({ name }) => name)).toEqual(["Gobelet", "Box"]);
    const refusedLineIds = asked.lines.filter(({ name }) => name === "Box").map(({ id }) => id);
    const body = { decision: "APPROVE" as const, refusedLineIds, reason: "Too much" };
    const decided = await approver.ask(approvals.decideOrder, { params, body });
    expect(decided.decisions).toMatchObject([{ refusedLines: ["Box"] }]);
    const again = await (await shop.as(chief.email)).ask(approvals.getApprovalRequest, { params });
    expect(again.decisions).toMatchObject([{ refusedLines: ["Caisse"] }]);
    const logistic = { logisticOrderId: order.orderLogistics[0]?.id ?? "" };
    const { history } = await approver.ask(logisticOrders.getLogisticOrder, { params: logistic });
    expect(history?.at(-1)).toMatchObject({ refusedLines: ["Box"] });
    const mail = shop.mails.find(({ to, subject }) => to === made.email && subject.includes("approved"));
    expect(mail?.text).toContain("taken out of the order: Box.");
  });
});
