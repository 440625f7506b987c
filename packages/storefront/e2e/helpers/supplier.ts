// Suppliers of the demo, who answer quotes through the API.
import type { DeskQuote } from "@comptoir/contract/quotes/answers";
import { inject } from "vitest";

const password = "Comptoir-2026!";

async function call(method: string, path: string, body?: unknown, token?: string): Promise<unknown> {
  const headers = {
    ...{ "content-type": "application/json", "dj-client": "SUPPLIER", "dj-api-key": "demo-supplier" },
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(`${inject("shopUrl")}/api/commerce${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** What is offered for a line: the pieces stay as asked for where nothing is said. */
type OfferedTerms = { readonly price: number; readonly quantity?: number; readonly comment?: string };

/** Sends the answer of a supplier of the demo to one of its quotes: the same for every line, valid for a month. */
export async function answerAs(email: string, supplierQuoteId: string, offered: OfferedTerms): Promise<void> {
  const session = (await call("POST", "/auth/token", { username: email, password })) as {
    readonly token: { readonly accessToken: string };
  };
  const { accessToken } = session.token;
  const path = `/v1/supplier-quotes/${supplierQuoteId}`;
  const quote = (await call("GET", path, undefined, accessToken)) as DeskQuote;
  const validityDate = new Date(Date.now() + 30 * 24 * 3600_000).toISOString();
  const lines = quote.quoteLines.map(({ id }) => ({ id, ...offered }));
  await call("PUT", path, { send: true, validityDate, lines }, accessToken);
}
