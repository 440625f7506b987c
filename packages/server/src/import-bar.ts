// How far an import is, on one line of a terminal: a bar, rows, rows per second, the time that is left.

export type ImportBar = {
  begin(name: string, rowsDone: number): void;
  show(progress: { readonly rows: number; readonly fraction: number }): void;
  /** Ends the line. */
  end(): void;
};

const WIDTH = 24;
const number = new Intl.NumberFormat("en-GB");

/** 75000 ms -> 1:15. */
export function clockTime(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The line; rows that an earlier run had done do not count for the speed. */
export function barLine(
  progress: { readonly rows: number; readonly fraction: number },
  began: { readonly rows: number; readonly fraction: number },
  elapsed: number,
): string {
  const { rows, fraction } = progress;
  const filled = Math.round(fraction * WIDTH);
  const speed = elapsed > 0 ? ((rows - began.rows) / elapsed) * 1000 : 0;
  const share = fraction - began.fraction;
  const left = share > 0 ? (elapsed / share) * (1 - fraction) : 0;
  const bar = `${"█".repeat(filled)}${"░".repeat(WIDTH - filled)}`;
  const percent = `${Math.floor(fraction * 100)} %`.padStart(5);
  return `${bar} ${percent}  ${number.format(rows)} rows  ${number.format(Math.round(speed))} rows/s  ${clockTime(left)} left`;
}

/** Shows progress on a terminal; elsewhere it says nothing until the result. */
export function createImportBar(output: NodeJS.WriteStream, now: () => number): ImportBar {
  const isTerminal = output.isTTY === true;
  let name = "";
  let start = now();
  let began: { rows: number; fraction: number } | null = null;
  let rowsDone = 0;
  let longest = 0;
  return {
    begin(path, done) {
      name = path;
      start = now();
      began = null;
      rowsDone = done;
    },
    show(progress) {
      if (!isTerminal) return;
      began ??= { rows: rowsDone, fraction: progress.rows > 0 ? (progress.fraction * rowsDone) / progress.rows : 0 };
      const line = `  ${name} ${barLine(progress, began, now() - start)}`;
      longest = Math.max(longest, line.length);
      output.write(`\r${line.padEnd(longest)}`);
    },
    end() {
      if (longest > 0) output.write(`\r${" ".repeat(longest)}\r`);
      longest = 0;
    },
  };
}
