// Every mounted call by its method and path. Calls answer Node's requests directly; whatever else the API serves (pictures,
// documents, preflights, what does not exist) is left to the application around them.
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Incoming, incomingOf, type Outgoing, responseOf } from "#http/exchange.ts";
import { incomingOfNode, sendToNode, type Visit } from "#http/node.ts";
import { createRouter, type Found } from "#http/router.ts";

export type Route = (incoming: Incoming, params: Found<unknown>["params"]) => Promise<Outgoing>;

export type Calls = {
  /** Mounts a call; `{name}` in the path is a parameter. */
  on(method: string, path: string, route: Route): void;
  /** The answer of the call that a request is for, as it is made; null when it is for none. */
  ask(request: Request): Promise<Outgoing> | null;
  /** The same as a Response. */
  answer(request: Request): Promise<Response> | null;
  /** Answers a request of Node's whose address is a path, or says that it is for no call. */
  serve(request: IncomingMessage, response: ServerResponse, visit: Visit): boolean;
};

export function createCalls(): Calls {
  const router = createRouter<Route>();
  const answer = (incoming: Incoming) => {
    const found = router.find(incoming.method, incoming.path);
    return found ? found.route(incoming, found.params) : null;
  };
  return {
    on: router.on,
    ask: (request) => answer(incomingOf(request)),
    answer: (request) => answer(incomingOf(request))?.then(responseOf) ?? null,
    serve(request, response, visit) {
      const outgoing = answer(incomingOfNode(request, visit));
      // A route answers its own failures: what fails here is the sending, to somebody who is gone.
      outgoing?.then((made) => sendToNode(made, request, response)).catch(() => response.destroy());
      return outgoing !== null;
    },
  };
}
