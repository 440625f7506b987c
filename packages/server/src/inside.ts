// How the pages ask the commerce API of their own process: the answer is read as it was made, without a stream around it.
import { type AnswerIncoming, incomingOf, type Outgoing, responseOf } from "@comptoir/http/exchange";
import type { Reply } from "@comptoir/sdk/client";

const decoder = new TextDecoder();
const encoder = new TextEncoder();

function replyOf(outgoing: Outgoing): Reply {
  const { status, headers, body } = outgoing;
  if (body instanceof ReadableStream) return responseOf(outgoing);
  let read: Headers | undefined;
  return {
    ok: status >= 200 && status < 300,
    status,
    get headers() {
      read ??= new Headers(headers);
      return read;
    },
    text: async () => (typeof body === "string" ? body : decoder.decode(body ?? undefined)),
    arrayBuffer: async () => (typeof body === "string" ? encoder.encode(body) : new Uint8Array(body ?? [])).buffer,
  };
}

/** Asks the API as `fetch` would ask it over the network. */
export const askInside =
  (answer: AnswerIncoming): ((request: Request) => Promise<Reply>) =>
  async (request) =>
    replyOf(await answer(incomingOf(request)));
