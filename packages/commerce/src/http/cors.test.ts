import { incomingOf, type Outgoing } from "@comptoir/http/exchange";
import { expect, it } from "vitest";
import { allowOrigins } from "#http/cors.ts";

const things = (): Outgoing => ({ status: 200, headers: { "Content-Type": "application/json" }, body: "[]" });
const answer = allowOrigins(["https://shop.test/en", ""], things);

const call = async (method: string, origin: string) => {
  const headers = { Origin: origin, ...(method === "OPTIONS" && { "Access-Control-Request-Method": "PUT" }) };
  return answer(incomingOf(new Request("https://api.test/v1/things", { method, headers })));
};

it("pages of the shop may call with every method and header of the API", async () => {
  const { status, headers } = await call("OPTIONS", "https://shop.test");
  expect(status).toBe(204);
  expect(headers["Access-Control-Allow-Origin"]).toBe("https://shop.test");
  expect(headers["Access-Control-Allow-Methods"]).toContain("PATCH");
  expect(headers["Access-Control-Allow-Headers"]).toContain("customer-account-id");
  const read = await call("GET", "https://shop.test");
  expect(read.headers["Access-Control-Expose-Headers"]).toContain("Retry-After");
  expect(read.headers).toMatchObject({ "Content-Type": "application/json", Vary: "Origin" });
});

it("pages of other addresses may not", async () => {
  for (const method of ["OPTIONS", "GET"])
    expect((await call(method, "https://evil.test")).headers["Access-Control-Allow-Origin"]).toBeUndefined();
});

it("who is no browser of another page is answered as if there were no such rule", async () => {
  const incoming = incomingOf(new Request("https://api.test/v1/things"));
  expect(await answer(incoming)).toEqual(things());
});
