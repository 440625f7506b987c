/** Between two signs a scanner takes less than this, and a person more. */
const FASTEST_HAND_MS = 35;
const SHORTEST_SCAN = 6;

/** Whether keys came from a scanner: at least six signs and Enter, each at once behind the other. Times in ms. Pure. */
export function isScan(keyTimes: readonly number[], enter: number): boolean {
  const [first] = keyTimes;
  if (first === undefined || keyTimes.length < SHORTEST_SCAN) return false;
  return (enter - first) / keyTimes.length < FASTEST_HAND_MS;
}
