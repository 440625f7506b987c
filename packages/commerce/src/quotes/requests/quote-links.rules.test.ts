import { expect, it } from "vitest";
import { quoteLink } from "#quotes/requests/quote-links.rules.ts";

const origins = ["https://shop.test", "no origin", "https://desk.test:8443/back", "http://localhost:3000"];
const link = (template: string | null | undefined) =>
  quoteLink(
    template,
    { supplierId: "0000000001", supplierQuoteId: "0000000002", masterQuoteId: "0000000003" },
    origins,
  );

it.each([
  ["https://shop.test/supplier-quotes/{supplierId}", "https://shop.test/supplier-quotes/0000000001"],
  [
    "https://desk.test:8443/q/{supplierQuoteId}?of={masterQuoteId}",
    "https://desk.test:8443/q/0000000002?of=0000000003",
  ],
  ["https://shop.test/{supplierId}/{supplierId}", "https://shop.test/0000000001/0000000001"],
  ["HTTPS://SHOP.TEST/x", "https://shop.test/x"],
  ["http://localhost:3000/x", "http://localhost:3000/x"],
])("%s leads to %s", (template, url) => expect(link(template)).toBe(url));

it.each([
  undefined,
  null,
  "",
  "no address",
  "/supplier-quotes/{supplierId}",
  "//shop.test/x",
  "http://shop.test/x",
  "https://shop.test:444/x",
  "https://desk.test/x",
  "https://shop.test.evil.test/x",
  "https://evil.test/https://shop.test/x",
  "https://shop.test@evil.test/x",
  "https://somebody@shop.test/x",
  "https://:secret@shop.test/x",
  "https://{supplierId}.test/x",
  "javascript:alert('https://shop.test')",
  "data:text/html,https://shop.test",
])("%j leads nowhere", (template) => expect(link(template)).toBeNull());
