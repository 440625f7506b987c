// News of a list of the desk: what it shows stays until its reader asks for what came meanwhile.
import { useHeld } from "#lib/live/use-held.ts";
import { useLive } from "#lib/live/use-live.ts";

type ListData = { readonly entries: readonly object[] };

/** What a list goes on showing, what its form was answered, and how many entries came since. An empty list has nobody in its way. */
export function useListNews<Data extends ListData, Answer>(
  data: Data,
  keyOf: (entry: Data["entries"][number]) => string,
  answer?: Answer,
) {
  const current = useLive("desk", answer);
  const { shown, hasNews, show } = useHeld(
    data,
    (next, old) => old.entries.length === 0 || JSON.stringify(next.entries) === JSON.stringify(old.entries),
  );
  const known = new Set(shown.entries.map(keyOf));
  const count = data.entries.filter((entry) => !known.has(keyOf(entry))).length;
  return { shown, answer: current, news: { hasNews, count, show } };
}
