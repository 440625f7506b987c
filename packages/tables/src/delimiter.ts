// Which sign parts the cells of a CSV file.

// Of equals the first one: a decimal comma stands in many a file with semicolons.
const delimiters = ["\t", ";", ",", "|"] as const;

/** The cells of a line as far as a guess needs them: a sign within quotes parts nothing. */
const cellsOf = (line: string, delimiter: string) =>
  line.replace(/"([^"]*)"/g, (_, quoted: string) => quoted.replaceAll(delimiter, " ")).split(delimiter);

/** How many lines have the same number of cells, at most, and how many have several at all. */
function countLines(rows: readonly (readonly string[])[]) {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  const parted = rows.filter(({ length }) => length > 1).length;
  return { even: Math.max(0, ...counts.values()), parted };
}

/**
 * The sign between the cells of the first lines of a file: the one by which a line names most known columns, as `known` counts
 * them, else the one that parts most lines into the same number of cells, else, as in a file of few rows with line breaks inside
 * them, the one that parts most lines.
 */
export function detectDelimiter(
  lines: readonly string[],
  known: (cells: readonly string[]) => number = () => 0,
): string {
  const scores = delimiters.map((delimiter) => {
    const rows = lines.map((line) => cellsOf(line, delimiter));
    return { delimiter, known: Math.max(0, ...rows.map(known)), ...countLines(rows) };
  });
  const lead = (a: (typeof scores)[number], b: (typeof scores)[number]) =>
    a.known - b.known || a.even - b.even || a.parted - b.parted;
  return scores.reduce((best, each) => (lead(each, best) > 0 ? each : best)).delimiter;
}
