// Asks the content service in the process, as a Request.
import { type AnswerIncoming, incomingOf, responseOf } from "@comptoir/http/exchange";

export const testTokens = { public: "public-token", preview: "preview-token" } as const;

export type AskedAnswer = { readonly status: number; readonly headers: Headers; readonly body: unknown };

/** Asks with the public token and a cv, unless the query, written as in an address, has its own. */
export async function askContent(
  answer: AnswerIncoming,
  path: string,
  query = "",
  init: RequestInit = {},
): Promise<AskedAnswer> {
  const usual = [`token=${testTokens.public}`, "cv=1"].filter((pair) => !query.includes(pair.split("=")[0] ?? ""));
  const url = `http://content.test/v2/cdn/${path}?${[...usual, query].filter((pair) => pair !== "").join("&")}`;
  const request = new Request(url, init);
  const response = responseOf(await answer(incomingOf(request)), request.method);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
}
