import type { Reporter, TestModule } from "vitest/node";

/**
 * What tests of isolation tried in vain, by what it was: they say it by an annotation "tried", as "213 calls with keys of others by a
 * neighbour".
 */
export function triedBy(notes: readonly string[]): string[] {
  const found = new Map<string, { count: number; people: string[] }>();
  for (const note of notes) {
    const [, count = "", what = "", who = ""] = /^(\d+) (.+) by (.+)$/.exec(note) ?? [];
    const known = found.get(what) ?? { count: 0, people: [] };
    found.set(what, { count: known.count + Number(count), people: [...known.people, who] });
  }
  return [...found].map(([what, { count, people }]) => `Tried in vain: ${count} ${what}, by ${people.join(", ")}`);
}

/** Ends the run with one plain line, "N passed, N failed", that any continuous integration can read. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const notes = tests.flatMap((test) => test.annotations());
    const tried = triedBy(notes.filter(({ type }) => type === "tried").map(({ message }) => message));
    if (tried.length > 0) console.log(`\n${tried.join("\n")}`);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const brokenFiles = modules.filter((module) => module.state() === "failed" && module.errors().length > 0).length;
    const skipped = count("skipped");
    const tail = skipped > 0 ? `, ${skipped} skipped` : "";
    console.log(`\n${count("passed")} passed, ${count("failed") + brokenFiles} failed${tail}`);
  }
}
