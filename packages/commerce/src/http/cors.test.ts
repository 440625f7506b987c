import { Hono } from "hono";
import { expect, it } from "vitest";
import { allowOrigins } from "#http/cors.ts";

const app = new Hono();
app.use(allowOrigins(["https://shop.test/en", ""]));
app.get("/v1/things", (c) => c.json([]));

const call = (method: string, origin: string) =>
  app.request("/v1/things", { method, headers: { Origin: origin, "Access-Control-Request-Method": "PUT" } });

it("pages of the shop may call with every method and header of the API", async () => {
  const answer = await call("OPTIONS", "https://shop.test");
  expect(answer.status).toBe(204);
  expect(answer.headers.get("access-control-allow-origin")).toBe("https://shop.test");
  expect(answer.headers.get("access-control-allow-methods")).toContain("PATCH");
  expect(answer.headers.get("access-control-allow-headers")).toContain("customer-account-id");
  expect((await call("GET", "https://shop.test")).headers.get("access-control-expose-headers")).toContain(
    "Retry-After",
  );
});

it("pages of other addresses may not", async () => {
  for (const method of ["OPTIONS", "GET"])
    expect((await call(method, "https://evil.test")).headers.get("access-control-allow-origin")).toBeNull();
});
