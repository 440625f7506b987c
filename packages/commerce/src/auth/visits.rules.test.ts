import { describe, expect, it } from "vitest";
import { mayVisitCall } from "#auth/visits.rules.ts";

describe("what a visit may call", () => {
  const none = new Set<string>();
  it.each([
    ["GET", "/v1/shop/customer-accounts/addresses"],
    ["PUT", "/v2/shop/carts/{cartId}/lines"],
    ["POST", "/v1/shop/carts/import"],
    ["PUT", "/v1/shop/commercial-orders/{commercialOrderId}/shipping-address"],
    ["PUT", "/v1/shop/logistic-orders/{logisticOrderId}/shipping-type"],
    ["POST", "/v1/shop/logistic-orders"],
    ["POST", "/v1/shop/punchout/return"],
    ["POST", "/auth/revoke-token"],
  ])("is %s %s", (method, path) => {
    expect(mayVisitCall(method, path, none)).toBe(true);
  });

  it.each([
    ["PUT", "/v1/shop/customer-users"],
    ["PUT", "/v1/shop/logistic-orders/{logisticOrderId}/approve"],
    ["POST", "/v1/shop/cartsomething"],
    ["POST", "/v1/shop/master-quotes"],
    ["POST", "/v1/shop/payments/details"],
    ["PUT", "/v1/shop/logistic-orders"],
  ])("is not %s %s", (method, path) => {
    expect(mayVisitCall(method, path, none)).toBe(false);
  });

  it("goes on to the second step of a payment where its key lets it order", () => {
    expect(mayVisitCall("POST", "/v1/shop/payments/details", new Set(["ORDER_PLACE"]))).toBe(true);
  });
});
