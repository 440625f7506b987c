/**
 * The pages to offer: the first, the last, and those around the current one; null stands for a gap. A gap of one page
 * shows that page instead.
 */
export function pageWindow(current: number, total: number): readonly (number | null)[] {
  const wanted = [1, total, ...[-2, -1, 0, 1, 2].map((distance) => current + distance)];
  const pages = [...new Set(wanted)].filter((page) => page >= 1 && page <= total).sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const skipped = page - (pages[index - 1] ?? 0) - 1;
    if (skipped === 0) return [page];
    return [skipped === 1 ? page - 1 : null, page];
  });
}
