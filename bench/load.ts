// Measures one address: requests per second and latencies, after a warm-up, with the same connections for every row.
import autocannon from "autocannon";

export type Measure = {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly errors: number;
};

export type Target = {
  readonly url: string;
  readonly method?: "GET" | "PUT" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

const connections = 8;

async function run(target: Target, seconds: number): Promise<Measure> {
  const result = await autocannon({
    url: target.url,
    method: target.method ?? "GET",
    headers: { ...target.headers },
    ...(target.body === undefined ? {} : { body: target.body }),
    connections,
    idReplacement: true,
    duration: seconds,
  });
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}

/** Warms the target up for a second, then measures it. Throws when any answer is not a success: figures of errors say nothing. */
export async function measure(target: Target, seconds = 4): Promise<Measure> {
  await run(target, 1);
  const measured = await run(target, seconds);
  if (measured.errors > 0) throw new Error(`${measured.errors} answers of ${target.url} were no success`);
  return measured;
}
