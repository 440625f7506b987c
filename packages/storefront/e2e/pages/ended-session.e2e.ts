// A session that was ended elsewhere: each page leads to the sign-in, what was being added is added after it, and the log of the
// shop has nothing to tell of it.
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { newcomerLike } from "../helpers/newcomer.ts";
import { places } from "../helpers/places.ts";
import { type ShopProcess, startShop } from "../helpers/shop-process.ts";
import { visitByWire } from "../helpers/wire.ts";

/** The journeys' own shop by a process of its own, whose log is read here. */
let shop: ShopProcess;
let email: string;
/** The cookies of a browser whose session was ended in another one. */
let ended: Readonly<Record<"token" | "refreshToken", string>>;
beforeAll(async () => {
  shop = await startShop(inject("shopDirectory"));
  email = await newcomerLike("voisin@demo.test");
  const buyer = visitByWire();
  await buyer.signIn(email);
  ended = { token: buyer.cookie("token") ?? "", refreshToken: buyer.cookie("refreshToken") ?? "" };
  await buyer.post("/auth/logout", {});
});
afterAll(() => shop.stop());

const cookieOf = (kept: Readonly<Record<string, string>>) =>
  Object.entries(kept)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");

async function ask(path: string, init: RequestInit = {}) {
  const headers = { "accept-language": "fr", cookie: cookieOf(ended) };
  const answer = await fetch(shop.url + path, { headers, redirect: "manual", ...init });
  await answer.arrayBuffer();
  return answer;
}

it("is no error of any page, nor of any write", async () => {
  for (const { path: place } of places) {
    const path = place.replaceAll(/:\w+|\*/g, "1");
    const [offerPriceId, quantity] = ["PRX-CAI-0001", "40"];
    const answers = [
      await ask(path),
      await ask(`${path === "/" ? "/_root" : path}.data`),
      await ask(path, {
        method: "POST",
        body: new URLSearchParams({ offerPriceId, quantity, entry: `${offerPriceId}*40` }),
      }),
    ];
    for (const { status } of answers) expect(status, path).toBeLessThan(500);
  }
  expect((await ask("/checkout/cart")).headers.get("location")).toBe("/auth/login?expired=1&to=%2Fcheckout%2Fcart");
  expect(shop.output()).not.toContain("unexpectedly");
});

it("loses nothing of what was being added", async () => {
  const visitor = visitByWire(ended);
  const form = { offerPriceId: "PRX-CAI-0001", quantity: "40", returnTo: "/c/cartons" };
  const { status, headers } = await visitor.post("/checkout/cart/add", form);
  expect([status, headers.get("location")]).toEqual([302, "/auth/login?expired=1&to=%2Fcheckout%2Fcart%2Fadd"]);
  await visitor.signIn(email);
  const added = await visitor.get("/checkout/cart/add");
  expect([added.status, added.headers.get("location")]).toEqual([302, "/c/cartons?added=1"]);
});
