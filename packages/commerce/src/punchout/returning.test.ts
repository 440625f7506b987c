import { carts } from "@comptoir/contract/carts";
import { commercialOrders } from "@comptoir/contract/orders/commercial-orders";
import { punchout, type ReturnForm } from "@comptoir/contract/punchout";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { elementsAt, readXml, textAt } from "#shared/xml.rules.ts";
import { makeAccount, makeUser } from "#test/make.ts";
import { createPunchoutShop, type PunchoutShop, whoIs } from "#test/punchout-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: PunchoutShop;
beforeAll(async () => {
  shop = await createPunchoutShop();
});
afterAll(() => shop.close());

const sendBack = (visitor: Caller, commercialOrderId: string) =>
  visitor.call("POST", "/v1/shop/punchout/return", { body: { commercialOrderId } });
const itemsIn = (form: ReturnForm) =>
  elementsAt(readXml(form.fields[0]?.value ?? ""), "Message/PunchOutOrderMessage/ItemIn").map((item) => [
    textAt(item, "ItemID/SupplierPartID"),
    item.attributes.quantity,
    textAt(item, "ItemDetail/UnitPrice/Money"),
  ]);

describe("a basket that goes back by cXML", () => {
  it("is one form field with the message, to the address of the set-up", async () => {
    const visitor = await shop.visit();
    const form = await visitor.ask(punchout.returnPunchout, {
      body: { commercialOrderId: await shop.fill(visitor, 10) },
    });
    expect(form.url).toBe(shop.returnUrl);
    expect(form.fields.map(({ name }) => name)).toEqual(["cxml-urlencoded"]);
    expect(itemsIn(form)).toEqual([[shop.box.name, "10", "1.00"]]);
    const root = readXml(form.fields[0]?.value ?? "");
    expect(textAt(root, "Message/PunchOutOrderMessage/BuyerCookie")).toBe("cookie & 1");
    const head = "Message/PunchOutOrderMessage/PunchOutOrderMessageHeader";
    expect([textAt(root, `${head}/Total/Money`), textAt(root, `${head}/Shipping/Money`)]).toEqual(["10.00", "15.00"]);
  });

  it("waits on hold for the procurement system, and can no longer be changed", async () => {
    const visitor = await shop.visit();
    const id = await shop.fill(visitor, 10);
    await visitor.ask(punchout.returnPunchout, { body: { commercialOrderId: id } });
    const order = await visitor.ask(commercialOrders.getCommercialOrder, { params: { commercialOrderId: id } });
    expect(order.orderLogistics.map(({ status }) => status)).toEqual(["DRAFT_ORDER_ON_HOLD"]);
    expect((await whoIs(visitor)).punchout).toMatchObject({ status: "RETURNED", commercialOrderId: id });
    const [cart] = (await visitor.ask(carts.getCarts, { query: { currency: "EUR" } })).carts;
    const body = [{ offerPriceId: shop.box.offerPriceExternalId, quantity: 1, updateAction: "ADD_QUANTITY" }];
    expect((await visitor.call("PUT", `/v2/shop/carts/${cart?.id}/lines`, { body })).status).toBe(409);
  });

  it("goes back once: pressed twice, at once or later, it is the same basket", async () => {
    const visitor = await shop.visit();
    const id = await shop.fill(visitor, 10);
    const twins = await Promise.all([sendBack(visitor, id), sendBack(visitor, id)]);
    const again = await sendBack(visitor, "whatever");
    for (const { status, body } of [...twins, again]) {
      expect(status).toBe(200);
      expect(itemsIn(body as ReturnForm)).toEqual([[shop.box.name, "10", "1.00"]]);
    }
    expect((await visitor.call("POST", "/v1/shop/punchout/leave")).error).toMatchObject({ code: "CONFLICT" });
  });

  it("lets the session end a quarter of an hour later", async () => {
    const visitor = await shop.visit();
    await visitor.ask(punchout.returnPunchout, { body: { commercialOrderId: await shop.fill(visitor, 10) } });
    const row = await shop.db
      .selectFrom("sessions as s")
      .innerJoin("punchouts as p", "p.id", "s.punchout_id")
      .where("p.id", "=", (await whoIs(visitor)).punchout?.id ?? "")
      .select("s.expires_at")
      .executeTakeFirstOrThrow();
    expect(row.expires_at.getTime() - shop.clock.now().getTime()).toBeLessThanOrEqual(15 * 60_000);
  });

  it("may also be read as a text, under another cookie", async () => {
    const visitor = await shop.visit();
    const commercialOrderId = await shop.fill(visitor, 10);
    const params = { key: shop.key, commercialOrderId };
    const message = await visitor.ask(punchout.getCxmlBasket, {
      params,
      query: { buyerCookie: "other", locale: "en-GB" },
    });
    const root = readXml(message);
    expect(textAt(root, "Message/PunchOutOrderMessage/BuyerCookie")).toBe("other");
    expect(root.attributes["xml:lang"]).toBe("en-GB");
    expect(
      (await visitor.call("GET", `/cxml/punchout/oci/${shop.key}/commercial-orders/${commercialOrderId}`)).status,
    ).toBe(404);
  });
});

it("a basket of cXML may be read by its order alone, a stranger's may not", async () => {
  const visitor = await shop.visit();
  const params = { orderId: await shop.fill(visitor, 10) };
  const text = await visitor.ask(punchout.getOrderCxml, { params });
  expect(textAt(readXml(text), "Message/PunchOutOrderMessage/BuyerCookie")).toBe("cookie & 1");
  const path = `/cxml/orders/${params.orderId}/to-cxml`;
  for (const other of [await shop.visit(), await shop.as(shop.buyer.email)])
    expect((await other.call("GET", path)).status).toBe(404);
});

describe("a basket that goes back by OCI", () => {
  it("is a page that posts it, for a caller who would rather have HTML", async () => {
    const visitor = await shop.visitByOci({ "~caller": `"><script>alert(1)</script>` });
    const path = `/cxml/punchout/oci/${shop.key}/commercial-orders/${await shop.fill(visitor, 10)}`;
    const read = (accept: string) => visitor.call("GET", path, { headers: { Accept: accept } });
    const { status, headers, body } = await read("text/html,application/xhtml+xml,*/*;q=0.8");
    expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; script-src 'sha256-[^;]+; style-src 'sha256-[^;]+; form-action https:\/\/buy\.example\.com\/return; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(body).toContain('name="NEW_ITEM-QUANTITY[1]" value="10"');
    expect(body).toContain("<button>");
    expect(String(body).split("<script>")).toHaveLength(2);
    for (const accept of ["*/*", "application/json", "application/json, text/html;q=0.5"])
      expect((await read(accept)).body).toMatchObject({ hookUrl: shop.returnUrl });
  });

  it("is a field per line and property; reading it before changes nothing", async () => {
    const visitor = await shop.visitByOci({ "~caller": "SRM" });
    const commercialOrderId = await shop.fill(visitor, 10);
    const read = await visitor.ask(punchout.getOciBasket, { params: { key: shop.key, commercialOrderId } });
    expect(read.hookUrl).toBe(shop.returnUrl);
    expect((await whoIs(visitor)).punchout?.status).toBe("OPEN");
    const form = await visitor.ask(punchout.returnPunchout, { body: { commercialOrderId } });
    expect(form).toEqual({ url: read.hookUrl, fields: read.fields });
    expect(form.fields).toEqual(
      expect.arrayContaining([
        { name: "NEW_ITEM-VENDORMAT[1]", value: shop.box.name },
        { name: "NEW_ITEM-QUANTITY[1]", value: "10" },
        { name: "NEW_ITEM-PRICE[1]", value: "1.000" },
        { name: "~caller", value: "SRM" },
      ]),
    );
  });
});

describe("leaving", () => {
  it("throws the basket away and goes back empty, as often as it is pressed", async () => {
    const visitor = await shop.visit();
    const id = await shop.fill(visitor, 10);
    for (let press = 0; press < 2; press += 1) {
      const form = await visitor.ask(punchout.leavePunchout);
      expect([form.url, itemsIn(form)]).toEqual([shop.returnUrl, []]);
    }
    expect((await visitor.ask(carts.getCarts, { query: { currency: "EUR" } })).carts).toEqual([]);
    expect((await visitor.call("GET", `/v1/shop/commercial-orders/${id}`)).status).toBe(404);
    expect((await whoIs(visitor)).punchout).toMatchObject({ status: "LEFT", commercialOrderId: null });
    expect((await sendBack(visitor, id)).error).toMatchObject({ code: "CONFLICT" });
  });
});

describe("what is not of the visit", () => {
  it("is not found: orders of other accounts, of other visits, of everyday, and what does not exist", async () => {
    const stranger = await makeUser(shop.db, { accounts: [await makeAccount(shop.db)] });
    const theirs = await shop.fill(await shop.as(stranger.email).then(withCart), 10);
    const visitor = await shop.visit();
    const own = await shop.fill(visitor, 10);
    const ofOtherVisit = await shop.fill(await shop.visit(), 10);
    const ofEveryday = await shop.fill(await withCart(await shop.as(shop.buyer.email)), 10);
    for (const id of [theirs, ofOtherVisit, ofEveryday, "9999999999"]) {
      expect([id, (await sendBack(visitor, id)).error?.code]).toEqual([id, "F-E-033"]);
      const path = `/cxml/punchout/${shop.key}/commercial-orders/${id}/cxml`;
      expect([id, (await visitor.call("GET", path)).status]).toEqual([id, 404]);
    }
    const foreignKey = await shop.makeKey();
    expect((await visitor.call("GET", `/cxml/punchout/${foreignKey}/commercial-orders/${own}/cxml`)).status).toBe(404);
    expect((await whoIs(visitor)).punchout?.status).toBe("OPEN");
  });

  it("is every basket to a session of everyday", async () => {
    const visitor = await shop.visitByOci();
    const id = await shop.fill(visitor, 10);
    const user = await shop.as(shop.buyer.email);
    expect((await user.call("GET", `/cxml/punchout/oci/${shop.key}/commercial-orders/${id}`)).status).toBe(404);
    expect((await sendBack(user, id)).status).toBe(404);
    expect((await user.call("POST", "/v1/shop/punchout/leave")).status).toBe(404);
  });
});

async function withCart(caller: Caller): Promise<Caller> {
  await caller.ask(carts.createCart, { body: { name: "Default Cart" } });
  return caller;
}
