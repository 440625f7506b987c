import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { elementsAt, readXml, textAt } from "#shared/xml.rules.ts";
import { makeAccount } from "#test/make.ts";
import { makeOffer } from "#test/orders/make-orders.ts";
import { createPunchoutShop, type PunchoutShop, setupRequest } from "#test/punchout-shop.ts";

let shop: PunchoutShop;
beforeAll(async () => {
  shop = await createPunchoutShop({ config: { isDemo: false, rateLimits: { isEnabled: true } } });
});
// The clock stands still otherwise, and no visit would be the newest.
beforeEach(() => shop.clock.advance(1));
afterAll(() => shop.close());

const statusOf = (text: string) => elementsAt(readXml(text), "Response/Status")[0]?.attributes.code;
const startPageOf = (text: string) => textAt(readXml(text), "Response/PunchOutSetupResponse/StartPage/URL");

/** What the database keeps of the newest visit. */
const newest = () =>
  shop.db.selectFrom("punchouts").selectAll().orderBy("created_at", "desc").orderBy("id").executeTakeFirstOrThrow();

describe("a cXML set-up", () => {
  it("answers a start page on the shop's own address, whose token is stored as a hash only", async () => {
    const { status, text } = await shop.sendCxml(setupRequest({ buyerCookie: "visit 1" }));
    expect([status, statusOf(text)]).toEqual([200, "200"]);
    const url = new URL(startPageOf(text));
    expect(url.href).toMatch(/^https:\/\/shop\.test\/punchout\/start\?token=[\w-]{43}$/);
    const visit = await newest();
    expect(visit).toMatchObject({ status: "REQUESTED", buyer_cookie: "visit 1", return_url: shop.returnUrl });
    expect(JSON.stringify(visit)).not.toContain(url.searchParams.get("token"));
    expect(JSON.stringify(visit)).not.toContain(shop.secret);
  });

  it("leads to the pages of its language", async () => {
    const { text } = await shop.sendCxml(setupRequest({ language: "en-US" }));
    expect(startPageOf(text)).toMatch(/^https:\/\/shop\.test\/en\/punchout\/start\?/);
  });

  it.each([
    ["a wrong secret", { secret: "another" }],
    ["no secret", { secret: "" }],
    ["another identity", { identity: "somebody@example.com" }],
  ])("with %s is refused by 401, as with an unknown key", async (_, parts) => {
    const refused = await shop.sendCxml(setupRequest(parts));
    const unknown = await shop.sendCxml(setupRequest(), "nobody");
    const withoutIds = ({ text }: { text: string }) => text.replace(/payloadID="[^"]*" timestamp="[^"]*"/, "");
    expect([refused.status, statusOf(refused.text)]).toEqual([200, "401"]);
    expect(withoutIds(refused)).toBe(withoutIds(unknown));
  });

  it.each(["http://buy.example.com/", "javascript:alert(1)", "", "https://u:p@buy.example.com/"])(
    "whose basket would go to %j is refused by 400",
    async (returnUrl) => expect(statusOf((await shop.sendCxml(setupRequest({ returnUrl }))).text)).toBe("400"),
  );

  it("of a key with hosts of its own sends no basket to another", async () => {
    const key = await shop.makeKey({ returnHosts: ["erp.example.org"] });
    expect(statusOf((await shop.sendCxml(setupRequest(), key)).text)).toBe("400");
    const own = setupRequest({ returnUrl: "https://erp.example.org/back" });
    expect(statusOf((await shop.sendCxml(own, key)).text)).toBe("200");
  });

  it.each([
    ["no XML", "USERNAME=x"],
    ["another document", "<cXML/>"],
    [
      "an entity of a file",
      setupRequest({ prolog: '<!DOCTYPE cXML [<!ENTITY x SYSTEM "file:///etc/passwd">]>', buyerCookie: "1" }).replace(
        "<BuyerCookie>1",
        "<BuyerCookie>&x;",
      ),
    ],
  ])("that is %s is refused by 400 and leaves nothing", async (_, document) => {
    const before = await newest();
    const { text } = await shop.sendCxml(document);
    expect(statusOf(text)).toBe("400");
    expect(text).not.toContain("root:");
    expect((await newest()).id).toBe(before.id);
  });

  it("of more than 1 MiB is refused before it is read", async () => {
    const { status, text } = await shop.sendCxml(setupRequest({ more: "x".repeat(1024 * 1024) }));
    expect([status, statusOf(text)]).toEqual([413, "413"]);
  });

  it("of an ended key, or of an inactive user, is refused", async () => {
    const key = await shop.makeKey();
    await shop.db.updateTable("punchout_keys").set({ ended_at: shop.clock.now() }).where("key", "=", key).execute();
    expect(statusOf((await shop.sendCxml(setupRequest(), key)).text)).toBe("401");
  });
});

describe("an OCI call", () => {
  const fields = () => ({ USERNAME: "achats@example.com", PASSWORD: shop.secret, HOOK_URL: shop.returnUrl });

  it.each(["GET", "POST"] as const)("by %s leads the browser to the start page", async (method) => {
    const url = await shop.sendOci({ ...fields(), "~caller": "SRM" }, method);
    expect(url.href).toMatch(/^https:\/\/shop\.test\/punchout\/start\?token=[\w-]{43}$/);
    expect(await newest()).toMatchObject({ protocol: "OCI", echo: { caller: "SRM", okCode: "ADDI", target: "_top" } });
  });

  it.each([
    [{ PASSWORD: "another" }, "credentials"],
    [{ USERNAME: "" }, "credentials"],
    [{ HOOK_URL: "http://buy.example.com/" }, "request"],
    [{ HOOK_URL: "javascript:alert(1)" }, "request"],
    [{ FUNCTION: "BACKGROUND_SEARCH" }, "request"],
    [{ FUNCTION: "VALIDATE", PASSWORD: "another" }, "credentials"],
    [{ FUNCTION: "VALIDATE", HOOK_URL: "javascript:alert(1)" }, "request"],
  ])("with %j leads to a page that says why not", async (wrong, refused) => {
    const url = await shop.sendOci({ ...fields(), ...wrong });
    expect([url.pathname, url.search]).toEqual(["/punchout/start", `?refused=${refused}`]);
  });

  it("that validates an article is answered its price of today, for whole packs, by a form that posts itself", async () => {
    const ask = async (more: Record<string, string>) => {
      const body = new URLSearchParams({ ...fields(), FUNCTION: "VALIDATE", ...more });
      const request = new Request(`https://api.test/punchout/oci/setup/${shop.key}`, { method: "POST", body });
      const answer = await shop.app.fetch(request);
      const html = await answer.text();
      const values = [...html.matchAll(/name="NEW_ITEM-(\w+)\[1\]" value="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]);
      return {
        status: answer.status,
        policy: answer.headers.get("content-security-policy"),
        html,
        item: Object.fromEntries(values),
      };
    };
    const visits = await shop.db.selectFrom("punchouts").select("id").execute();
    const pack = await makeOffer(shop.db, {
      supplier: shop.cup.supplier,
      itemPerPack: 20,
      tiers: { 1: 4_500, 200: 4_200 },
    });
    const known = await ask({ PRODUCTID: pack.name, QUANTITY: "190" });
    expect(known.status).toBe(200);
    expect(known.item).toMatchObject({ VENDORMAT: pack.name, QUANTITY: "200", PRICE: "0.420", CURRENCY: "EUR" });
    expect(known.html).toContain(`<form method="post" action="${shop.returnUrl}"`);
    expect(known.policy).toContain("form-action https://buy.example.com/return;");
    const elsewhere = await makeOffer(shop.db, {
      supplier: shop.cup.supplier,
      accountId: (await makeAccount(shop.db)).id,
    });
    for (const PRODUCTID of ["nothing", elsewhere.name, ""]) expect((await ask({ PRODUCTID })).item).toEqual({});
    expect((await ask({ PRODUCTID: shop.box.offerPriceExternalId, QUANTITY: "-1e99" })).item).toMatchObject({
      QUANTITY: "1",
    });
    expect(await shop.db.selectFrom("punchouts").select("id").execute()).toEqual(visits);
  });

  it("is for GET and POST only, as cXML is for POST", async () => {
    const ask = async (method: string, path: string) =>
      (await shop.app.fetch(new Request(`https://api.test${path}`, { method }))).status;
    expect(await ask("PUT", `/punchout/oci/setup/${shop.key}`)).toBe(405);
    expect(await ask("GET", `/punchout/cxml/setup/${shop.key}`)).toBe(405);
  });
});

describe("guessing", () => {
  it("ends for an address after ten failures, even with the right secret; set-ups that succeed count for nothing", async () => {
    const from = (address: string, body: string) =>
      shop.app.fetch(
        new Request(`https://api.test/punchout/cxml/setup/${shop.key}`, {
          ...{ method: "POST", body },
          headers: { "x-client-address": address },
        }),
      );
    for (let attempt = 0; attempt < 15; attempt += 1)
      expect((await from("192.0.2.1", setupRequest())).status).toBe(200);
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(statusOf(await (await from("192.0.2.1", setupRequest({ secret: "guess" }))).text())).toBe("401");
    const late = await from("192.0.2.1", setupRequest());
    expect([late.status, late.headers.get("retry-after")]).toEqual([429, "900"]);
    expect(statusOf(await late.text())).toBe("429");
    shop.pauses.length = 0;
    expect((await from("192.0.2.2", setupRequest())).status).toBe(200);
    // Whoever guesses a key from many addresses slows it down, and shuts nobody out.
    expect(shop.pauses).toEqual([5_000]);
  });
});
