import { describe, expect, it } from "vitest";
import { type AdyenItem, isLink, readAdyenItem, resultCodeOf, writeReference } from "#payments/adyen/adyen.rules.ts";

const item: AdyenItem = {
  eventCode: "AUTHORISATION",
  success: "true",
  pspReference: "NC6HT9CRT65ZGN82",
  merchantReference: "0000000012",
  merchantAccountCode: "ComptoirECOM",
  amount: { value: 3000, currency: "EUR" },
};

describe("a result code of Adyen", () => {
  it.each([
    ["Authorised", "Authorised"],
    ["PartiallyAuthorised", "Authorised"],
    ["Refused", "Refused"],
    ["Cancelled", "Cancelled"],
    ["Error", "Error"],
    ["RedirectShopper", "RedirectShopper"],
    ["ChallengeShopper", "Pending"],
    ["IdentifyShopper", "Pending"],
    ["Received", "Pending"],
    ["SomethingNew", "Pending"],
    [undefined, "Pending"],
    ["constructor", "Pending"],
  ])("%s is %s", (code, expected) => {
    expect(resultCodeOf(code)).toBe(expected);
  });
});

describe("a message of Adyen", () => {
  it.each([
    ["AUTHORISATION", "true", "authorised"],
    ["AUTHORISATION", "false", "refused"],
    ["CAPTURE", "true", "captured"],
    ["CANCELLATION", "true", "cancelled"],
    ["TECHNICAL_CANCEL", "true", "cancelled"],
    ["CANCEL_OR_REFUND", "true", "cancelled"],
    ["EXPIRE", "true", "cancelled"],
    ["OFFER_CLOSED", "true", "refused"],
    ["CAPTURE", "false", "captureFailed"],
    ["CAPTURE_FAILED", "true", "captureFailed"],
    ["REFUND", "true", "refunded"],
    ["REFUND", "false", "refundFailed"],
    ["REFUND_FAILED", "true", "refundFailed"],
    ["REFUNDED_REVERSED", "true", "refundFailed"],
  ])("%s, success %s: %s", (eventCode, success, kind) => {
    expect(readAdyenItem({ ...item, eventCode, success })?.kind).toBe(kind);
  });

  it.each([
    ["CANCELLATION", "false"],
    ["REPORT_AVAILABLE", "true"],
    ["constructor", "true"],
  ])("%s, success %s, changes nothing", (eventCode, success) => {
    expect(readAdyenItem({ ...item, eventCode, success })).toBeNull();
  });

  it("names the payment, its amount, and itself the same however often it comes", () => {
    expect(readAdyenItem({ ...item, reason: "" })).toEqual({
      key: "NC6HT9CRT65ZGN82 AUTHORISATION true",
      paymentId: "0000000012",
      kind: "authorised",
      providerReference: "NC6HT9CRT65ZGN82",
      amount: 3000,
    });
  });

  it("tells why it was refused, and no amount, as none was paid", () => {
    const refusal = { ...item, success: "false", reason: "Expired Card" };
    expect(readAdyenItem(refusal)).toEqual({
      key: "NC6HT9CRT65ZGN82 AUTHORISATION false",
      paymentId: "0000000012",
      kind: "refused",
      providerReference: "NC6HT9CRT65ZGN82",
      reason: "Expired Card",
    });
    expect(readAdyenItem({ ...item, eventCode: "EXPIRE" })).not.toHaveProperty("amount");
  });

  it.each([{}, { amount: {} }])("leaves open an amount that nobody told: %j", (amount) => {
    const { amount: _told, ...untold } = item;
    expect(readAdyenItem({ ...untold, ...amount })).not.toHaveProperty("amount");
  });

  it("about a change names the payment that was changed", () => {
    const told = { ...item, eventCode: "CAPTURE", pspReference: "CAP1", originalReference: "PAY1" };
    const capture = {
      ...{ key: "CAP1 CAPTURE true", paymentId: "0000000012", kind: "captured", providerReference: "PAY1" },
      ...{ amount: 3000, reference: "CAP1" },
    };
    expect(readAdyenItem(told)).toEqual({ ...capture, movementId: null });
    const merchantReference = writeReference("0000000012", "0000000034");
    expect(readAdyenItem({ ...told, merchantReference })).toEqual({ ...capture, movementId: "0000000034" });
  });
});

it("links are told from payments", () => {
  expect([isLink("PL61C53A8B97E6915A"), isLink("NC6HT9CRT65ZGN82")]).toEqual([true, false]);
});
