// A list's own order (ux B-01): sections in the order of their first line, the lines of a section by their position.

type PlacedLine = { readonly offerPriceId: string; readonly section: string; readonly position: number | null };

export type Move = "up" | "down";

/** Lines without a position come last, as they were added; those without a section come first. */
export function inOwnOrder<Line extends PlacedLine>(lines: readonly Line[]): readonly Line[] {
  const last = Number.POSITIVE_INFINITY;
  const sorted = [...lines].sort((a, b) => {
    const [one, other] = [a.position ?? last, b.position ?? last];
    return one === other ? 0 : one - other;
  });
  return bySection(sorted).flatMap((section) => section.lines);
}

/** Neighbours of one section together, each section once. */
export function bySection<Line extends PlacedLine>(
  lines: readonly Line[],
): readonly { readonly name: string; readonly lines: readonly Line[] }[] {
  const sections = new Map<string, Line[]>([["", []]]);
  for (const line of lines) {
    const known = sections.get(line.section);
    if (known) known.push(line);
    else sections.set(line.section, [line]);
  }
  return [...sections].map(([name, own]) => ({ name, lines: own })).filter((section) => section.lines.length > 0);
}

/** The lines with one of them exchanged for its neighbour of the same section; as they were where there is none. */
export function moveLine<Line extends PlacedLine>(
  lines: readonly Line[],
  offerPriceId: string,
  move: Move,
): readonly Line[] {
  const ordered = [...inOwnOrder(lines)];
  const from = ordered.findIndex((line) => line.offerPriceId === offerPriceId);
  const to = move === "up" ? from - 1 : from + 1;
  const [line, neighbour] = [ordered[from], ordered[to]];
  if (!line || !neighbour || line.section !== neighbour.section) return ordered;
  ordered[from] = neighbour;
  ordered[to] = line;
  return ordered;
}
