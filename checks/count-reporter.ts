import type { Reporter, TestModule } from "vitest/node";

/** Ends the run with one plain line, "N passed, N failed", that any continuous integration can read. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const brokenFiles = modules.filter((module) => module.state() === "failed" && module.errors().length > 0).length;
    const skipped = count("skipped");
    const tail = skipped > 0 ? `, ${skipped} skipped` : "";
    console.log(`\n${count("passed")} passed, ${count("failed") + brokenFiles} failed${tail}`);
  }
}
