import { describe, expect, it } from "vitest";
import { bodyLimitOf, securityHeaders } from "#http/security.ts";

const MEBIBYTE = 1024 * 1024;

/** The status with which a body of this length is refused; null when it is let in. */
const statusOf = (method: string, url: string, length: number, type = "text/csv") =>
  length > bodyLimitOf({ method, url, headers: { "content-type": type } }) ? 413 : null;

describe("a large body", () => {
  it.each([
    ["/api/commerce/v1/imports", 512],
    ["/api/commerce/v1/imports?again=true", 512],
    ["/api/commerce/v1/imports/OFFER", 512],
  ])("is let in where it is a file of the catalogue: %s", (url, mebibytes) => {
    expect(statusOf("POST", url, mebibytes * MEBIBYTE)).toBeNull();
    expect(statusOf("POST", url, 514 * MEBIBYTE)).toBe(413);
  });

  it.each(["/api/commerce/v1/carts", "/api/commerce/v1/importsX", "/v1/imports", "/?/api/commerce/v1/imports"])(
    "is refused everywhere else: %s",
    (url) => {
      expect(statusOf("POST", url, 2 * MEBIBYTE)).toBe(413);
      expect(statusOf("POST", url, MEBIBYTE)).toBeNull();
    },
  );

  it("is let in where a page takes files of order lines and says itself which are too large", () => {
    const form = "multipart/form-data; boundary=x";
    for (const url of [
      "/fastcart",
      "/en/fastcart",
      "/fastcart/file",
      "/fastcart.data",
      "/quotes/0000000001",
      "/en/desk/quotes/0000000001.data",
      "/buyinglist/1",
      "/en/buyinglist/1",
      "/account/addresses/import",
      "/en/account/organisation/import.data?index",
      "/account/codes",
      "/account/orders/172-1/report",
      "/contact",
      "/desk/files",
      "/en/desk/files.data",
      "/desk/orders/172-1-1",
      "/desk/incidents/1",
    ]) {
      expect(statusOf("POST", url, 64 * MEBIBYTE, form)).toBeNull();
      expect(statusOf("POST", url, 65 * MEBIBYTE, form)).toBe(413);
      expect(statusOf("POST", url, 2 * MEBIBYTE, "application/x-www-form-urlencoded")).toBe(413);
    }
    for (const url of ["/fastcartx", "/contactx", "/account/codes/export", "/account/addresses", "/desk/filesx"])
      expect(statusOf("POST", url, 13 * MEBIBYTE, form)).toBe(413);
  });

  it.each([
    ["PUT", "/own-codes/many"],
    ["POST", "/customer-accounts/addresses/import"],
    ["POST", "/customer-users/import/check"],
  ])("of lines of a file may have twelve megabytes: %s %s", (method, call) => {
    const path = `/api/commerce/v1/shop${call}`;
    expect(statusOf(method, path, 12 * MEBIBYTE, "application/json")).toBeNull();
    expect(statusOf(method, path, 13 * MEBIBYTE, "application/json")).toBe(413);
    expect(statusOf("PUT", "/api/commerce/v1/shop/own-codes", 2 * MEBIBYTE, "application/json")).toBe(413);
  });

  it("of a form with a file may have twelve megabytes", () => {
    expect(statusOf("POST", "/x", 12 * MEBIBYTE, "multipart/form-data; boundary=x")).toBeNull();
    expect(statusOf("POST", "/x", 13 * MEBIBYTE, "multipart/form-data; boundary=x")).toBe(413);
    expect(statusOf("POST", "/x", 12 * MEBIBYTE, "multipart/form-data; boundary=json")).toBeNull();
  });

  it("that is an uploaded file may have twelve megabytes, and one of JSON one", () => {
    expect(statusOf("PUT", "/api/commerce/uploads/x", 12 * MEBIBYTE, "image/png")).toBeNull();
    expect(statusOf("PUT", "/api/commerce/uploads/x", 13 * MEBIBYTE, "image/png")).toBe(413);
    expect(statusOf("PUT", "/api/commerce/v1/shop/carts/1", 2 * MEBIBYTE, "application/json")).toBe(413);
  });
});

it("every answer is protected, and over TLS it says that there is no other way to its own host", () => {
  const headers = securityHeaders({ isSecure: false });
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "content-security-policy": "frame-ancestors 'none'",
  });
  expect(headers["strict-transport-security"]).toBeUndefined();
  expect(securityHeaders({ isSecure: true })["strict-transport-security"]).toBe("max-age=31536000");
});
