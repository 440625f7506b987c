// What a load balancer and a monitor ask: does the process live, can it serve, how is it.
import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { ReadyAnswer } from "@comptoir/http/listener";
import type { Metrics } from "#http/metrics.ts";

/** Named questions, each answered with true when that part can serve. */
export type Checks = Readonly<Record<string, () => Promise<boolean>>>;

function answer(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, {
    "Content-Type": type,
    "Cache-Control": "no-store",
    "Content-Length": Buffer.byteLength(text),
  });
  response.end(text);
}

/** Milliseconds that a part may take to answer: who asks wants to know now, and asks again. */
const LONGEST_CHECK = 2_000;

// A part that throws cannot serve, nor one that says nothing.
const isPassed = (check: () => Promise<boolean>) =>
  Promise.race([check(), pause(LONGEST_CHECK, false, { ref: false })]).catch(() => false);

async function answerReady(response: ServerResponse, checks: Checks, isClosing: () => boolean): Promise<void> {
  const results = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await isPassed(check)]));
  if (isClosing()) {
    answer(response, 503, "application/json", JSON.stringify({ ready: false, closing: true }));
    return;
  }
  const isReady = results.every(([, passed]) => passed);
  answer(
    response,
    isReady ? 200 : 503,
    "application/json",
    JSON.stringify({ ready: isReady, ...Object.fromEntries(results) }),
  );
}

/** Answers /healthz, /readyz and /metrics; a process that is asked to stop is not ready, before it answers no more. */
export function createProbes(checks: Checks, metrics: Metrics, isClosing = () => false): ReadyAnswer {
  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    switch (request.url?.split("?", 1)[0]) {
      case "/healthz":
        answer(response, 200, "text/plain; charset=utf-8", "ok\n");
        return true;
      case "/readyz":
        void answerReady(response, checks, isClosing);
        return true;
      case "/metrics":
        metrics
          .text()
          .then(({ type, text }) => answer(response, 200, type, text))
          .catch(() => response.destroy());
        return true;
      default:
        return false;
    }
  };
}
