import { defineConfig } from "vitest/config";
import { maxWorkers } from "../../checks/workers.ts";
import { messagesPlugin } from "./messages-plugin.ts";

export default defineConfig({
  plugins: [messagesPlugin()],
  test: {
    name: "storefront",
    environment: "node",
    // No test of screens changes what modules keep, so that files share them: starting anew took most of the time.
    isolate: false,
    maxWorkers,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    include: ["app/**/*.test.ts", "app/**/*.test.tsx", "test/**/*.test.ts", "*.test.ts"],
  },
});
