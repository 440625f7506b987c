// The listening server: takes its port at once, says "starting" until the shop can answer, and drains when it stops.
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A port that cannot be taken, said with the variable that chooses another. */
export class PortError extends Error {
  override name = "PortError";
}

export interface ListeningServer {
  port: number;
  /** Hands requests to the listener from now on. */
  serve(listener: RequestListener): void;
  /** Takes no new connection and waits for the requests under way, at most so many milliseconds. */
  drain(patience: number): Promise<void>;
}

const refusals: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port) =>
    `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port === 65_535 ? 3000 : port + 1} npm start`,
  EACCES: (port) => `Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`,
  EADDRNOTAVAIL: (_, host) => `This machine has no interface ${host}. HOST chooses one: 127.0.0.1 or 0.0.0.0`,
};

const sayStarting: RequestListener = (request, response) => {
  const isAlive = request.url === "/healthz";
  response.writeHead(isAlive ? 200 : 503, { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "1" });
  response.end(isAlive ? "ok\n" : "The shop is starting.\n");
};

function open(server: Server, port: number, host: string): Promise<number> {
  return new Promise((done, fail) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const refusal = refusals[error.code ?? ""]?.(port, host);
      fail(refusal === undefined ? error : new PortError(refusal, { cause: error }));
    });
    // The address of a listening TCP server is never a text or null.
    server.listen(port, host, () => done((server.address() as AddressInfo).port));
  });
}

/** Takes the port, or any free one for port 0. Throws PortError when it cannot be had. */
export async function listen({ port, host }: { port: number; host: string }): Promise<ListeningServer> {
  let current = sayStarting;
  let isDraining = false;
  // Longer than the idle time of common load balancers (60 s), which otherwise meet a connection that just closed.
  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 60_000 }, (request, response) => {
    // A connection kept alive would hold a server that stops until its idle time is over.
    response.once("close", () => isDraining && setImmediate(() => server.closeIdleConnections()));
    current(request, response);
  });
  const taken = await open(server, port, host);
  return {
    port: taken,
    serve: (listener) => {
      current = listener;
    },
    drain: (patience) =>
      new Promise((done) => {
        isDraining = true;
        const cut = setTimeout(() => server.closeAllConnections(), patience);
        server.close(() => {
          clearTimeout(cut);
          done();
        });
        server.closeIdleConnections();
      }),
  };
}
