// Numbers that are written in words, in French and English: "douze", "deux cents", "two dozen". Pure.

const inOrder = (words: string, from: number, step = 1) =>
  words.split(" ").map((word, index): [string, number] => [word, from + index * step]);

const values = new Map<string, number>([
  ...inOrder("un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize", 1),
  ...inOrder("vingt trente quarante cinquante soixante", 20, 10),
  ...inOrder("one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen", 1),
  ...inOrder("sixteen seventeen eighteen nineteen", 16),
  ...inOrder("twenty thirty forty fifty sixty seventy eighty ninety", 20, 10),
  ["une", 1],
]);
const factors = new Map<string, number>([
  ...["cent", "cents", "hundred"].map((word): [string, number] => [word, 100]),
  ...["mille", "thousand"].map((word): [string, number] => [word, 1000]),
  ...["douzaine", "douzaines", "dozen"].map((word): [string, number] => [word, 12]),
]);

/** The number that some words are; null when one of them is none. */
export function numberInWords(words: readonly string[]): number | null {
  const parts = words.flatMap((word) => word.toLowerCase().split("-"));
  let [total, current, before] = [0, 0, ""];
  for (const part of parts) {
    const [value, factor] = [values.get(part), factors.get(part)];
    // "Quatre-vingts" is four times twenty.
    if (before === "quatre" && /^vingts?$/.test(part)) current += 76;
    else if (value !== undefined) current += value;
    else if (factor === 1000) [total, current] = [total + Math.max(current, 1) * factor, 0];
    else if (factor !== undefined) current = Math.max(current, 1) * factor;
    else if (before === "" || (part !== "et" && part !== "and")) return null;
    before = part;
  }
  return before === "" ? null : total + current;
}
