// Whatever comes over the wire, the real shop lives and finds no fault with itself.
import { findFaults } from "@comptoir/http/test/oddities";
import { expect, inject, it } from "vitest";

const pages = ["/", "/c/gobelets", "/legal/cookies", "/checkout/cart", "/auth/login", "/choice/language", "/c.data"];
const others = [
  "/favicon.svg",
  "/readyz",
  "/healthz",
  "/api/commerce/v1/shop/settings",
  "/api/commerce/v2/shop/search",
];

it.each([...pages, ...others])("no oddity is a fault at %s", async (path) => {
  const url = inject("shopUrl");
  expect(await findFaults(Number(new URL(url).port), path)).toEqual([]);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});
