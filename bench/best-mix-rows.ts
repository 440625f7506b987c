// The cheapest choice among suppliers' answers: requests of 100 lines to 6 suppliers, drawn by a fixed seed. Half have the
// thresholds of an everyday shop, in the other half a supplier reaches its own with a sixth of the goods at best.
import { bestMix, type MixRequest } from "@comptoir/contract/quotes/mix.rules";
import type { Figure } from "./report.ts";

const LINES = 100;
const SUPPLIERS = 6;
const REQUESTS = 200;
const MOST_MILLISECONDS = 20;

/** The same numbers below one in each run. */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

function drawRequest(draw: () => number, share: number, mostSuppliers: number | null): MixRequest {
  const names = Array.from({ length: SUPPLIERS }, (_, place) => String(place));
  const lines = Array.from({ length: LINES }, (_, line) => {
    const usual = 2_000 + Math.floor(48_000 * draw());
    const answers = names.filter(() => draw() > 0.1);
    const options = answers.map((supplierId) => ({
      ...{ id: `${supplierId}/${line}`, supplierId, shipping: 0, deliveredOn: null, isAlternative: false },
      splits: [{ delivery: 0, goods: Math.floor(usual * (0.94 + 0.12 * draw())) }],
    }));
    return { id: String(line), options };
  });
  const even = (LINES * 26_000) / SUPPLIERS;
  const suppliers = names.map((id) => {
    const freeFrom = Math.floor(even * share * (0.6 + 0.8 * draw()));
    return { id, deliveries: [{ fee: 1_500 + Math.floor(2_500 * draw()), freeFrom }] };
  });
  return { suppliers, lines, mostSuppliers, deliveredBy: null, withAlternatives: false };
}

function measureShare(what: string, share: number): Figure {
  const draw = drawing(11);
  const requests = Array.from({ length: REQUESTS }, (_, index) =>
    drawRequest(draw, share, [null, 2, 3, 4][index % 4] ?? null),
  );
  // Whatever the first calls are asked, they take as long as the function needs to be compiled.
  for (const request of requests) bestMix(request);
  const times: number[] = [];
  let proven = 0;
  for (const request of requests) {
    // Of this thread alone: neither what compiles and collects beside it nor what else the machine does.
    const began = process.threadCpuUsage();
    const { isProven } = bestMix(request);
    const { user, system } = process.threadCpuUsage(began);
    times.push((user + system) / 1000);
    if (isProven) proven += 1;
  }
  times.sort((a, b) => a - b);
  const [middle, late] = [0.5, 0.99].map((part) => times[Math.floor(part * REQUESTS)] ?? 0);
  return {
    what: `cheapest choice for ${LINES} lines of ${SUPPLIERS} suppliers, ${what}`,
    measured: `p50 ${middle?.toFixed(1)} ms, p99 ${late?.toFixed(1)} ms of processor time; nothing cheaper proven for ${proven} of ${REQUESTS}`,
    must: `p99 ≤ ${MOST_MILLISECONDS} ms`,
    isMet: (late ?? Infinity) <= MOST_MILLISECONDS,
  };
}

/** Rows of the best mix, by thresholds. */
export async function measureBestMix(): Promise<Figure[]> {
  return [measureShare("thresholds of a shop", 0.1), measureShare("thresholds that bind", 1)];
}
