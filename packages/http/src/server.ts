// The listening server: takes its port at once, says "starting" until the shop can answer, and drains when it stops.
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, Server as NetServer, type Socket } from "node:net";

/** A port that cannot be taken, said with the variable that chooses another. */
export class PortError extends Error {
  override name = "PortError";
}

export interface DrainTimes {
  /** Milliseconds in which everything is answered still, while load balancers hear of the end. */
  notice: number;
  /** Most milliseconds for the requests under way. */
  patience: number;
  /** For so many milliseconds nobody who is connected has asked for anything before idle connections are closed. */
  quiet?: number;
}

export interface ListeningServer {
  port: number;
  /** Hands requests to the listener from now on. */
  serve(listener: RequestListener): void;
  /** Whether it was asked to stop. */
  isClosing(): boolean;
  /** Stops: at first still answers everybody, but ends each connection; then takes no new one and waits for what is under way. */
  drain(draining: DrainTimes): Promise<void>;
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
const MOST_TURNS = 1_000; // Somebody who never stops knocking must not keep the process.
const QUIET = 250; // ms: longer than a request takes from a proxy of the same place.

/** Takes the port, or any free one for port 0. Throws PortError when it cannot be had. */
export async function listen({ port, host, startingPage }: ListeningOptions): Promise<ListeningServer> {
  let current = sayStarting(startingPage);
  let isClosing = false;
  const unanswered = new Set<ServerResponse>();
  let asked = 0;
  /** Connections that have asked for nothing, as browsers make some ahead: Node does not take them for idle. */
  const silent = new Set<Socket>();
  // Longer than the idle time of common load balancers (60 s), which otherwise meet a connection that just closed.
  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 60_000 }, (request, response) => {
    unanswered.add(response);
    asked += 1;
    silent.delete(request.socket);
    if (isClosing) response.setHeader("Connection", "close");
    response.once("close", () => unanswered.delete(response));
    current(request, response);
  });

  let connected = 0;
  server.on("connection", (socket) => {
    connected += 1;
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });

  /** Lets in whoever has knocked: each turn of the process takes one, and the others would be cut off at the door. */
  async function letIn(): Promise<void> {
    for (let before = -1, turns = 0; before !== connected && turns < MOST_TURNS; turns += 1) {
      before = connected;
      await new Promise((done) => setImmediate(done));
    }
  }

  /** Until nobody who is connected asks for more, or all have left. */
  async function untilQuiet(closed: Promise<void>, quiet: number): Promise<void> {
    for (let before = -1; before !== asked; ) {
      before = asked;
      await Promise.race([closed, after(quiet)]);
    }
  }

  async function drain({ notice, patience, quiet = QUIET }: DrainTimes): Promise<void> {
    isClosing = true;
    // Who hears so takes another connection; one that is closed under a request on its way would be a failure to its sender.
    for (const response of unanswered) if (!response.headersSent) response.setHeader("Connection", "close");
    await after(notice);
    await letIn();
    // Node's own way to close a server of HTTP cuts kept connections off at once, also one that a request is on its way on.
    const closed = new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()));
    const cut = setTimeout(() => server.closeAllConnections(), patience);
    await untilQuiet(closed, quiet);
    server.closeIdleConnections();
    for (const socket of silent) socket.destroy();
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
