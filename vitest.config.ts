import { defineConfig } from "vitest/config";

// One runner for everything: rules and API tests on a real PostgreSQL, house rules, screens, and the browser journeys.
export default defineConfig({
  test: {
    reporters: ["default", "./checks/count-reporter.ts"],
    // `npm run coverage`: without the journeys, whose pages run in a process of their own.
    coverage: {
      provider: "v8",
      reporter: ["text-summary", "json-summary"],
      // Paths are taken from the project's root: the storefront has its own.
      include: ["packages/{contract,sdk,tables,commerce}/src/**/*.ts", "{packages/storefront/,}app/**/*.{ts,tsx}"],
      exclude: ["**/*.{test,suite}.{ts,tsx}", "**/*.generated.ts", "**/*.d.ts"],
      thresholds: {
        "packages/commerce/src/**/*.ts": { branches: 90 },
        "packages/{contract,sdk,tables}/src/**/*.ts": { branches: 95 },
        "packages/storefront/app/**/*.{ts,tsx}": { branches: 80 },
        "packages/**/*.rules.ts": { branches: 100 },
      },
    },
    projects: [
      {
        test: {
          name: "backend",
          include: ["packages/{contract,sdk,tables,http,commerce,demo,server}/**/*.test.ts", "checks/**/*.test.ts"],
          globalSetup: ["packages/commerce/test/global-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      "packages/storefront/vitest.config.ts",
      {
        test: {
          name: "journeys",
          include: ["packages/storefront/e2e/**/*.e2e.ts"],
          globalSetup: ["packages/storefront/e2e/global-setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
