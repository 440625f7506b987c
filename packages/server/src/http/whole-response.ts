// Answers whose whole body lies ready: who keeps or sends one takes the bytes, and no stream is made and read for them.

const bodies = new WeakMap<Response, Uint8Array<ArrayBuffer>>();

/** An answer of these bytes, with the status and headers of `head`. */
export function wholeResponse(
  body: Uint8Array<ArrayBuffer>,
  { status, headers }: { readonly status: number; readonly headers: Headers | Record<string, string> },
): Response {
  const response = new Response(body, { status, headers });
  bodies.set(response, body);
  return response;
}

/** The body of an answer: at once when it lies ready, otherwise read to its end. */
export async function bodyOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  return bodies.get(response) ?? new Uint8Array(await response.arrayBuffer());
}
