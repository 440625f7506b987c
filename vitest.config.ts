import { configDefaults, defineConfig } from "vitest/config";
import LongFirst from "./checks/long-first.ts";
import { useScratchFolder } from "./checks/scratch-folder.ts";
import { maxWorkers } from "./checks/workers.ts";
import { criterionTags } from "./packages/storefront/e2e/helpers/criteria.ts";

useScratchFolder();
/** What is waited for comes at last, however busy the machine is. */
const patience = { poll: { timeout: 30_000 } };

const backend = {
  globalSetup: ["packages/commerce/test/global-setup.ts"],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  maxWorkers,
  expect: patience,
};
/** Tests that start and stop processes and servers, each in a process of its own; the other files of the backend share theirs. */
const ofProcesses = ["packages/commerce/src/{db,jobs}/**/*.test.ts", "packages/server/**/*.test.ts"];

/** Journeys that measure the shop as a whole, or ask that nobody else changes it meanwhile. */
const alone = [
  "hostile/hostile-memory",
  "hostile/isolation",
  "hostile/oddities",
  "serving/kept-pages",
  "serving/new-build",
  "serving/prefetch",
].map((name) => `packages/storefront/e2e/${name}.e2e.ts`);
const journeys = {
  tags: criterionTags,
  // Files of one process share its browser.
  isolate: false,
  setupFiles: ["packages/storefront/e2e/helpers/until-open.ts"],
  globalSetup: ["packages/storefront/e2e/helpers/global-setup.ts"],
  testTimeout: 240_000,
  hookTimeout: 180_000,
  expect: patience,
};

// One runner for everything: rules and API tests on a real PostgreSQL, house rules, screens, and the browser journeys.
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    reporters: ["default", "./checks/count-reporter.ts"],
    // `npm run coverage`: without the journeys, whose pages run in a process of their own.
    coverage: {
      provider: "v8",
      reporter: ["text-summary", "json-summary"],
      // Paths are taken from the project's root: the storefront has its own.
      include: [
        "packages/{contract,sdk,tables,papers,commerce,content}/src/**/*.ts",
        "{packages/storefront/,}app/**/*.{ts,tsx}",
      ],
      exclude: ["**/*.{test,suite}.{ts,tsx}", "**/*.generated.ts", "**/*.d.ts"],
      thresholds: {
        "packages/commerce/src/**/*.ts": { branches: 90 },
        "packages/{contract,sdk,tables,papers}/src/**/*.ts": { branches: 95 },
        "packages/storefront/app/**/*.{ts,tsx}": { branches: 80 },
        "packages/**/*.rules.ts": { branches: 100 },
      },
    },
    projects: [
      {
        test: {
          ...backend,
          name: "backend",
          include: [
            "packages/{contract,sdk,tables,papers,http,commerce,content,demo}/**/*.test.ts",
            "checks/**/*.test.ts",
          ],
          exclude: [...configDefaults.exclude, ...ofProcesses],
          // No test of these changes what modules keep: starting anew for each file took a sixth of the time.
          isolate: false,
        },
      },
      {
        test: { ...backend, name: "backend processes", include: ofProcesses },
      },
      "packages/storefront/vitest.config.ts",
      {
        test: {
          ...journeys,
          name: "journeys",
          include: ["packages/storefront/e2e/**/*.e2e.ts"],
          exclude: alone,
          maxWorkers,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...journeys,
          name: "journeys alone",
          include: alone,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
