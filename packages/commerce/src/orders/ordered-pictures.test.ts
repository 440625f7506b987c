// The pictures of ordered articles: orders of before small ones were kept have them since.
import { readFile } from "node:fs/promises";
import { logisticOrders } from "@comptoir/contract/orders/logistic-orders";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";

const migration = new URL("../../migrations/0112_small_pictures_of_ordered_articles.sql", import.meta.url);

let shop: OrderShop;
beforeAll(async () => {
  shop = await createOrderShop();
});
afterAll(() => shop.close());

it("a line that has its picture at 400 px alone gets the small file, once; one from elsewhere stays as it is", async () => {
  const [own, imported] = [await shop.makeOffer(), await shop.makeOffer()];
  const picture = (variantExternalId: string, values: { picture_key: string | null; picture_urls: string[] }) =>
    shop.db.updateTable("product_variants").set(values).where("external_id", "=", variantExternalId).execute();
  await picture(own.variantExternalId, { picture_key: "drawing/box", picture_urls: [] });
  await picture(imported.variantExternalId, { picture_key: null, picture_urls: ["https://pictures.test/box.webp"] });
  const { orderLogistics } = await shop.place([
    [own, 10],
    [imported, 10],
  ]);
  const params = { logisticOrderId: orderLogistics[0]?.id ?? "" };
  const read = async () => {
    const { lines } = await shop.caller.ask(logisticOrders.getLogisticOrder, { params });
    return lines.map((line) => line.orderLogisticLineProductVariantDto.productMediaInfoDTOS);
  };
  const asPlaced = await read();
  expect(asPlaced.map((pictures) => pictures[0]?.urls.map(({ widthInPx }) => widthInPx))).toEqual([[400, 100], [400]]);
  // As they were kept once.
  await sql`UPDATE order_lines SET snapshot = snapshot #- '{variant,productMediaInfoDTOS,0,urls,1}'`.execute(shop.db);
  expect((await read())[0]?.[0]?.urls.length).toBe(1);
  for (let time = 0; time < 2; time += 1) {
    await sql.raw(await readFile(migration, "utf8")).execute(shop.db);
    expect(await read()).toEqual(asPlaced);
  }
});
