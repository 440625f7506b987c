// How the pages ask the commerce API of their own process: the answer is taken as it was made, neither
// written nor read where it is a value.
import { type AnswerIncoming, incomingOf, type Outgoing, responseOf } from "@comptoir/http/exchange";
import { KeptBody } from "@comptoir/http/kept-body";
import type { Reply } from "@comptoir/sdk/client";

const decoder = new TextDecoder();
const encoder = new TextEncoder();

function replyOf(outgoing: Outgoing): Reply {
  const { status, headers, body, handed } = outgoing;
  if (body instanceof ReadableStream || body instanceof KeptBody) return responseOf(outgoing);
  let read: Headers | undefined;
  // Whoever reads a value as text after all gets its text.
  const textOf = () =>
    handed ? JSON.stringify(handed.value) : typeof body === "string" ? body : decoder.decode(body ?? undefined);
  return {
    ok: status >= 200 && status < 300,
    status,
    get headers() {
      read ??= new Headers(headers);
      return read;
    },
    ...(handed ? { handed } : {}),
    text: async () => textOf(),
    arrayBuffer: async () => (body instanceof Uint8Array ? new Uint8Array(body) : encoder.encode(textOf())).buffer,
  };
}

/** Asks the API as `fetch` would ask it over the network. */
export const askInside =
  (answer: AnswerIncoming): ((request: Request) => Promise<Reply>) =>
  async (request) =>
    replyOf(await answer({ ...incomingOf(request), takesValues: true }));
