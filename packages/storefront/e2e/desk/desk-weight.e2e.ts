// What browsers load for pages of the desk: the scripts that each page names, compressed.
import { gzipSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import { askSuppliers, enterDesk } from "../helpers/desk.ts";
import { visitByWire, type WireVisitor } from "../helpers/wire.ts";

/** Bytes: of a page, and of one with a sheet to fill in (desk D-103). */
const most = { page: 170_000, sheet: 230_000 } as const;

const supplier: WireVisitor = visitByWire();
let quoteId: string;

beforeAll(async () => {
  await enterDesk(supplier, "fournisseur@demo.test");
  const { quotes } = await askSuppliers({ "CAI-0001": { supplier: "FOU-CARTONS", quantity: 100 } });
  quoteId = quotes[0]?.id ?? "";
});

it.each([
  ["/desk", "page"],
  ["/desk/orders", "page"],
  ["/desk/quotes", "page"],
  ["/desk/messages", "page"],
  ["/desk/offers", "sheet"],
  ["/desk/quotes/:supplierQuoteId", "sheet"],
] as const)("the scripts of %s are those of a %s", async (path, kind) => {
  const { body } = await supplier.get(path.replace(":supplierQuoteId", quoteId));
  const named = body.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+\.js)"|(?:import|src=)\s*"([^"]+\.js)"/g);
  const names = [...new Set([...named].map(([, preloaded, imported]) => preloaded ?? imported ?? ""))];
  expect(names.length).toBeGreaterThan(3);
  const scripts = await Promise.all(names.map(async (name) => (await supplier.get(name)).body));
  const bytes = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0);
  expect(bytes).toBeLessThanOrEqual(most[kind]);
});
