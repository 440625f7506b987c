// The listening server: takes its port at once, says "starting" until the shop can answer, and drains when it stops.
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A port that cannot be taken, said with the variable that chooses another. */
export class PortError extends Error {
  override name = "PortError";
}

export interface Draining {
  /** Milliseconds in which everything is answered still, while load balancers hear of the end. */
  notice: number;
  /** Most milliseconds for the requests under way. */
  patience: number;
}

export interface ListeningServer {
  port: number;
  /** Hands requests to the listener from now on. */
  serve(listener: RequestListener): void;
  /** Whether it was asked to stop. */
  isClosing(): boolean;
  /** Stops: at first still answers everybody, but ends each connection; then takes no new one and waits for what is under way. */
  drain(draining: Draining): Promise<void>;
}

const refusals: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port) =>
    `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port === 65_535 ? 3000 : port + 1} npm start`,
  EACCES: (port) => `Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`,
  EADDRNOTAVAIL: (_, host) => `This machine has no interface ${host}. HOST chooses one: 127.0.0.1 or 0.0.0.0`,
};

export interface ListeningOptions {
  port: number;
  host: string;
  /** The page for people until the shop can answer, by the path that they asked for; it loads itself again. */
  startingPage?: (path: string) => string;
}

const sayStarting =
  (startingPage: ListeningOptions["startingPage"]): RequestListener =>
  ({ method, url = "/", headers }, response) => {
    const isAlive = url === "/healthz";
    const isPage = startingPage !== undefined && !isAlive && method === "GET" && headers.accept?.includes("text/html");
    response.writeHead(isAlive ? 200 : 503, {
      "Content-Type": `text/${isPage ? "html" : "plain"}; charset=utf-8`,
      "Cache-Control": "no-store",
      "Retry-After": "1",
    });
    if (isPage) response.end(startingPage(url));
    else response.end(isAlive ? "ok\n" : "The shop is starting.\n");
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

const after = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Takes the port, or any free one for port 0. Throws PortError when it cannot be had. */
export async function listen({ port, host, startingPage }: ListeningOptions): Promise<ListeningServer> {
  let current = sayStarting(startingPage);
  let isClosing = false;
  const unanswered = new Set<ServerResponse>();
  // Longer than the idle time of common load balancers (60 s), which otherwise meet a connection that just closed.
  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 60_000 }, (request, response) => {
    unanswered.add(response);
    if (isClosing) response.setHeader("Connection", "close");
    response.once("close", () => unanswered.delete(response));
    current(request, response);
  });

  async function drain({ notice, patience }: Draining): Promise<void> {
    isClosing = true;
    // Who hears so takes another connection; one that is closed under a request on its way would be a failure to its sender.
    for (const response of unanswered) if (!response.headersSent) response.setHeader("Connection", "close");
    await after(notice);
    const closed = new Promise<void>((done) => server.close(() => done()));
    const cut = setTimeout(() => server.closeAllConnections(), patience);
    await closed;
    clearTimeout(cut);
  }

  const taken = await open(server, port, host);
  return {
    port: taken,
    serve: (listener) => {
      current = listener;
    },
    isClosing: () => isClosing,
    drain,
  };
}
