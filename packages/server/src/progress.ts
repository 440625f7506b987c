// What a person sees while the shop starts: each step that takes a while, and how long it took.
import { performance } from "node:perf_hooks";

export interface Progress {
  /** Runs a step, saying its name; `say` adds a detail, such as how far it is. */
  step<Result>(name: string, work: (say: (detail: string) => void) => Promise<Result>): Promise<Result>;
}

const WORTH_TELLING = 400; // ms: a step that ends sooner is not mentioned.

/** Progress as lines of text; on a terminal the current step is one line that changes. */
export function createProgress(output: NodeJS.WriteStream): Progress {
  const isTerminal = output.isTTY === true;
  let longest = 0;
  const rewrite = (text: string) => {
    longest = Math.max(longest, text.length);
    output.write(`\r${text.padEnd(longest)}`);
  };
  return {
    async step(name, work) {
      const start = performance.now();
      let detail = "";
      let isShown = false;
      const show = () => {
        isShown = true;
        const seconds = Math.floor((performance.now() - start) / 1000);
        const told = detail === "" ? "" : ` (${detail})`;
        if (isTerminal) rewrite(`  … ${name}${told}${seconds > 0 ? ` ${seconds} s` : ""}`);
      };
      const timer = setInterval(show, WORTH_TELLING);
      let mark = "✗";
      try {
        const result = await work((text) => {
          detail = text;
          if (isShown) show();
        });
        mark = "✓";
        return result;
      } finally {
        clearInterval(timer);
        const took = performance.now() - start;
        if (took > WORTH_TELLING) {
          const line = `  ${mark} ${name} ${(took / 1000).toFixed(1)} s`;
          if (isTerminal) rewrite(line);
          else output.write(line);
          output.write("\n");
          longest = 0;
        }
      }
    },
  };
}
