import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { messagesPlugin } from "./messages-plugin.ts";

export default defineConfig({
  plugins: [messagesPlugin()],
  test: {
    name: "storefront",
    environment: "node",
    maxWorkers: availableParallelism(),
    expect: { poll: { timeout: 30_000 } },
    include: ["app/**/*.test.ts", "app/**/*.test.tsx", "test/**/*.test.ts", "*.test.ts"],
  },
});
