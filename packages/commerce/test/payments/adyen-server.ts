// Adyen on this machine: an HTTP server that answers in the shapes that Adyen's own answers have, and remembers what it was
// asked. The library's requests are carried to it; the rest of the library is the real one.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Transport } from "#payments/adyen/adyen-client.ts";

export type AdyenQuestion = {
  /** `POST /payments`. */
  readonly call: string;
  readonly body: Record<string, unknown>;
  readonly query: URLSearchParams;
  readonly headers: Record<string, string | string[] | undefined>;
};

type AdyenAnswer = readonly [status: number, body: unknown];
export type AdyenAnswers = Record<string, (question: AdyenQuestion) => AdyenAnswer>;

export type AdyenServer = {
  readonly asked: AdyenQuestion[];
  /** By `POST /payments`; `{}` stands for one segment. Tests change it as they go. */
  answers: AdyenAnswers;
  readonly transport: Transport;
  close(): Promise<void>;
};

const callOf = (method: string, path: string) => `${method} ${path.replace(/^(\/checkout)?\/v\d+/, "")}`;
const fits = (pattern: string, call: string) =>
  new RegExp(`^${pattern.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll("{}", "[^/]+")}$`).test(call);

export async function createAdyenServer(answers: AdyenAnswers): Promise<AdyenServer> {
  const asked: AdyenQuestion[] = [];
  const fake = { answers };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const url = new URL(request.url ?? "/", "http://adyen.test");
    const text = Buffer.concat(chunks).toString();
    const question: AdyenQuestion = {
      call: callOf(request.method ?? "", url.pathname),
      body: text ? JSON.parse(text) : {},
      query: url.searchParams,
      headers: request.headers,
    };
    asked.push(question);
    const name = Object.keys(fake.answers).find((pattern) => fits(pattern, question.call));
    const [status, body] = (name && fake.answers[name]?.(question)) || [404, { status: 404, message: "Not found" }];
    if (status === 0) return void request.socket.destroy(); // The answer is lost.
    response.writeHead(status, { "Content-Type": "application/json" }).end(body === null ? "" : JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  // The address of a listening TCP server is never a text or null.
  const { port } = server.address() as AddressInfo;

  const transport: Transport = {
    async request(endpoint, json, config, _isApiKeyRequired, options = {}) {
      const { pathname } = new URL(endpoint);
      const query = options.params ? `?${new URLSearchParams(options.params as Record<string, string>)}` : "";
      const method = options.method ?? "POST";
      const answer = await fetch(`http://127.0.0.1:${port}${pathname}${query}`, {
        method,
        headers: {
          "x-api-key": config.apiKey ?? "",
          ...(options.idempotencyKey && { "idempotency-key": options.idempotencyKey }),
        },
        ...(method === "GET" || method === "DELETE" ? {} : { body: json }),
      });
      const text = await answer.text();
      if (!answer.ok) throw Object.assign(new Error(`HTTP Exception: ${answer.status}`), { statusCode: answer.status });
      return text;
    },
  };
  return {
    asked,
    transport,
    get answers() {
      return fake.answers;
    },
    set answers(value) {
      fake.answers = value;
    },
    close: () => new Promise((done) => void server.close(() => done())),
  };
}
