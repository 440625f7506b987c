// Measures one address: requests per second and latencies, after a warm-up, with the same connections for every row.
import autocannon from "autocannon";

export type Measure = {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
};

export type Target = {
  /** One address, or several that the connections share. */
  readonly url: string | readonly string[];
  readonly method?: "GET" | "PUT" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Connections of every row, at the same time. */
export const connections = 8;

/** Each connection asks its own share of the addresses in turn: the first one the first, the ninth, and so on. */
function shareOf(urls: readonly string[]) {
  let next = 0;
  return (client: autocannon.Client) => {
    const first = next++ % connections;
    const share = urls.filter((_, index) => index % connections === first % urls.length);
    client.setRequests(share.map((url) => ({ path: new URL(url).pathname + new URL(url).search })));
  };
}

type Length = { readonly duration: number } | { readonly amount: number };

/** The load generator makes a text of every body that nobody here reads, which takes it longer than a kept page takes the shop. */
type BodyCollector = { readonly pipelinedRequests: { addBody: (piece: Buffer) => void } };

function dropBodies(client: autocannon.Client): void {
  (client as unknown as BodyCollector).pipelinedRequests.addBody = () => {};
}

async function run(target: Target, length: Length, onAnswer?: () => void) {
  const urls = [target.url].flat();
  const takeShare = urls.length > 1 ? shareOf(urls) : null;
  const result = await autocannon({
    url: urls[0] ?? "",
    method: target.method ?? "GET",
    headers: { ...target.headers },
    ...(target.body === undefined ? {} : { body: target.body }),
    setupClient(client) {
      dropBodies(client);
      takeShare?.(client);
      if (onAnswer) client.on("response", onAnswer);
    },
    connections,
    idReplacement: true,
    ...length,
  });
  const errors = result.errors + result.non2xx;
  if (errors > 0) throw new Error(`${errors} answers of ${urls[0]} were no success`);
  return result;
}

/**
 * Warms the target up for a second, then measures it. Throws when any answer is not a success: figures of errors say
 * nothing.
 */
export async function measure(target: Target, seconds = 4): Promise<Measure> {
  await run(target, { duration: 1 });
  const { requests, latency } = await run(target, { duration: seconds });
  return { requestsPerSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}

/**
 * Asks every address once. Counts the time until the last answer by its own clock: autocannon looks once a second whether it
 * is done.
 */
export async function measureOnce(target: Target): Promise<Measure> {
  const began = performance.now();
  let lastAnswer = began;
  const heard = () => {
    lastAnswer = performance.now();
  };
  const { requests, latency } = await run(target, { amount: [target.url].flat().length }, heard);
  return { requestsPerSecond: (requests.total * 1000) / (lastAnswer - began), p50: latency.p50, p99: latency.p99 };
}
