import { defineConfig } from "vitest/config";
import { messagesPlugin } from "./packages/storefront/messages-plugin.ts";

// The tests of pure rules alone: no database, no browser. Mutants of the rules are tried against them.
export default defineConfig({
  plugins: [messagesPlugin()],
  test: {
    include: ["packages/**/*.rules.test.ts", "packages/commerce/src/shared/money.test.ts"],
    pool: "threads",
  },
});
