// A listener on a port of its own, for tests; `close` it after each.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { AnswerIncoming, Outgoing } from "#exchange.ts";
import { createListener, type ListenerOptions, type Log, type Services } from "#listener.ts";

export type ServedListener = {
  readonly port: number;
  readonly origin: string;
  /** The errors that were told, oldest first. */
  readonly errors: object[];
  close(): void;
};

/** Starts a listener; a page is whatever is not mounted. */
export async function serve(
  services: Partial<Services>,
  options: Partial<ListenerOptions> = {},
): Promise<ServedListener> {
  const errors: object[] = [];
  const log: Log = {
    isLevelEnabled: () => false,
    error: (facts) => void errors.push(facts),
    info: () => {},
    debug: () => {},
  };
  const all = { ready: [], mounted: {}, pages: null, ...services };
  const listener = createListener(all, { headers: {}, trustedProxies: 0, origin: null, log, ...options });
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    ...{ port, origin: `http://127.0.0.1:${port}`, errors },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** An answer of this text. */
export const text = (body: Outgoing["body"], headers: Record<string, string> = {}): Outgoing => ({
  status: 200,
  headers: { "Content-Type": "text/plain; charset=utf-8", ...headers },
  body,
});

/** A part that answers like this. */
export const part = (answer: AnswerIncoming) => ({ answer });
