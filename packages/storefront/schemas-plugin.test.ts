import { expect, it } from "vitest";
import { schemaIn } from "./schemas-plugin.ts";

const chunk = (fileName: string, moduleIds: readonly string[], imports: readonly string[] = []) => ({
  fileName,
  imports,
  moduleIds,
});
const limits = chunk("assets/limits.js", ["/contract/src/limits.ts"]);

it("a screen that takes a value from a file with schemas is named, with the way out", () => {
  const validator = chunk("assets/shared.js", ["/contract/src/shared.ts", "/node_modules/zod/v4/core/core.js"]);
  const wrong = schemaIn([
    limits,
    validator,
    chunk("assets/accounts.js", ["/app/accounts.tsx"], ["assets/shared.js", "assets/limits.js"]),
    chunk("assets/orders.js", ["/app/orders.tsx"], ["assets/limits.js"]),
  ]);
  expect(wrong).toMatch(/^assets\/shared\.js, assets\/accounts\.js would.*Take it from limits\.ts/);
  expect(wrong).not.toContain("orders");
});

it("screens without schemas are built", () => {
  expect(schemaIn([limits, chunk("assets/orders.js", ["/app/orders.tsx"], ["assets/limits.js"])])).toBeNull();
});
