// How the pages ask the commerce API of their own process: the answer is read as it was made, without a stream around it.
import type { CommerceApp } from "@comptoir/commerce/app";
import type { Reply } from "@comptoir/sdk/client";

type Made = Awaited<NonNullable<ReturnType<CommerceApp["ask"]>>>;

const decoder = new TextDecoder();
const encoder = new TextEncoder();

function replyOf({ status, headers, body }: Made): Reply {
  if (body instanceof ReadableStream) return new Response(body, { status, headers });
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
export function askInside({ ask, fetch }: Pick<CommerceApp, "ask" | "fetch">): (request: Request) => Promise<Reply> {
  return async (request) => {
    const made = ask(request);
    return made ? replyOf(await made) : fetch(request);
  };
}
