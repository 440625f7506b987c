import { expect, it } from "vitest";
import { findWarnings } from "#config.ts";

it.each([
  [{ host: "127.0.0.1", publicUrl: null }, 0],
  [{ host: "localhost", publicUrl: "http://localhost:8080" }, 0],
  [{ host: "::1", publicUrl: "http://[::1]:3000" }, 0],
  [{ host: "0.0.0.0", publicUrl: null }, 1],
  [{ host: "127.0.0.1", publicUrl: "https://shop.example.com" }, 1],
  [{ host: "192.168.0.7", publicUrl: null }, 1],
  [{ host: "127.0.0.1", publicUrl: null, trustedProxies: 1 }, 1],
  [{ host: "127.0.0.1", publicUrl: "https://localhost:4443", trustedProxies: 1 }, 0],
])("the demo at %j: %i warnings, any other shop none", (where, count) => {
  const shop = { trustedProxies: 0, ...where };
  expect(findWarnings({ isDemo: true, ...shop })).toHaveLength(count);
  expect(findWarnings({ isDemo: false, ...shop })).toEqual([]);
});
