// Figures of the process in the text form of Prometheus.
import type { ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";

export interface Metrics {
  /** Counts and times a request of a kind: page, commerce, content, asset. */
  observe(kind: string, response: ServerResponse): void;
  /** The figures of now. */
  text(): Promise<{ type: string; text: string }>;
}

/** Begins to count; `statementCount` tells the statements of the process so far, where it has a database. */
export function createMetrics(statementCount?: () => number): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "comptoir_request_seconds",
    help: "Time from a request to the end of its answer, by kind and class of status",
    labelNames: ["kind", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  if (statementCount)
    new Counter({
      name: "comptoir_sql_statements_total",
      help: "SQL statements that the process has run",
      registers: [registry],
      collect() {
        this.reset();
        this.inc(statementCount());
      },
    });
  return {
    observe(kind, response) {
      const start = performance.now();
      response.once("finish", () => {
        const status = `${Math.floor(response.statusCode / 100)}xx`;
        requests.observe({ kind, status }, (performance.now() - start) / 1000);
      });
    },
    text: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
