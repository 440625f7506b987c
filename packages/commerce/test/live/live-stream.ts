// A page that is open: the events that a caller hears, one by one.
import type { ClientKind } from "@comptoir/contract/kit";
import { type Caller, type TestApp, testApiKeys } from "#test/test-app.ts";

export type LiveEvent = { readonly id: string; readonly topic: string };

export type LiveStream = {
  readonly status: number;
  readonly headers: Headers;
  /** The next event that names something; null once the stream has ended. */
  next(): Promise<LiveEvent | null>;
  close(): Promise<void>;
};

type StreamOptions = { readonly client?: ClientKind };

const read = (text: string, field: string) => new RegExp(`^${field}: ?(.*)$`, "m").exec(text)?.[1] ?? "";

/** Opens what a path answers; a refusal has no events. */
export async function openStream(
  app: TestApp,
  by: Caller,
  path: string,
  { client = "ACCOUNT" }: StreamOptions = {},
): Promise<LiveStream> {
  const headers = {
    ...{ "dj-client": client, "dj-api-key": testApiKeys[client] },
    ...(by.token ? { Authorization: `Bearer ${by.token}` } : {}),
  };
  const { status, headers: answered, body } = await app.app.fetch(new Request(`https://api.test${path}`, { headers }));
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  return {
    status,
    headers: answered,
    async next() {
      while (true) {
        const end = rest.indexOf("\n\n");
        if (end >= 0) {
          const text = rest.slice(0, end);
          rest = rest.slice(end + 2);
          const topic = read(text, "data");
          if (topic !== "") return { id: read(text, "id"), topic };
          continue;
        }
        const piece = await reader?.read();
        if (!piece || piece.done) return null;
        rest += piece.value;
      }
    },
    close: async () => void (await reader?.cancel()),
  };
}
