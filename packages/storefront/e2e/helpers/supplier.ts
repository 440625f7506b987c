// Suppliers of the demo, who answer quotes and ship through the API, and its operator, who notes what was paid.
import type { DeskQuote } from "@comptoir/contract/quotes/answers";
import pg from "pg";
import { inject, vi } from "vitest";

const password = "Comptoir-2026!";

type Side = "SUPPLIER" | "OPERATOR";

async function send(
  method: string,
  path: string,
  body?: unknown,
  token?: string,
  side: Side = "SUPPLIER",
): Promise<Response> {
  const headers = {
    ...{ "content-type": "application/json", "dj-client": side, "dj-api-key": `demo-${side.toLowerCase()}` },
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return fetch(`${inject("shopUrl")}/api/commerce${path}`, { method, headers, body: JSON.stringify(body) });
}

async function call(method: string, path: string, body?: unknown, token?: string): Promise<unknown> {
  const answer = await send(method, path, body, token);
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** What is offered for a line: the pieces stay as asked for where nothing is said. */
type OfferedTerms = { readonly price: number; readonly quantity?: number; readonly comment?: string };

async function signIn(email: string, side: Side = "SUPPLIER"): Promise<string> {
  const answer = await send("POST", "/auth/token", { username: email, password }, undefined, side);
  const session = (await answer.json()) as { readonly token: { readonly accessToken: string } };
  return session.token.accessToken;
}

/** What a supplier of the demo is told at an address of the API: status and text. */
export async function readAs(email: string, path: string): Promise<{ readonly status: number; readonly text: string }> {
  const answer = await send("GET", path, undefined, await signIn(email));
  return { status: answer.status, text: await answer.text() };
}

/** Sends the answer of a supplier of the demo to one of its quotes: the same for every line, valid for a month. */
export async function answerAs(email: string, supplierQuoteId: string, offered: OfferedTerms): Promise<void> {
  const accessToken = await signIn(email);
  const path = `/v1/supplier-quotes/${supplierQuoteId}`;
  const quote = (await call("GET", path, undefined, accessToken)) as DeskQuote;
  const validityDate = new Date(Date.now() + 30 * 24 * 3600_000).toISOString();
  const lines = quote.quoteLines.map(({ id }) => ({ id, ...offered }));
  await call("PUT", path, { send: true, validityDate, lines }, accessToken);
}

/** Accepts an order as a supplier of the demo, and ships all of it. */
export async function shipAs(email: string, logisticOrderId: string): Promise<void> {
  const accessToken = await signIn(email);
  const path = `/v1/logistic-orders/${logisticOrderId}`;
  await call("PUT", `${path}/accept`, {}, accessToken);
  await call("POST", `${path}/shipments`, {}, accessToken);
}

/** Cancels an order as the operator of the demo. */
export async function cancelAs(email: string, logisticOrderId: string, reason: string): Promise<void> {
  const accessToken = await signIn(email, "OPERATOR");
  const answer = await send(
    "PUT",
    `/v1/logistic-orders/${logisticOrderId}/cancel`,
    { reason },
    accessToken,
    "OPERATOR",
  );
  if (!answer.ok) throw new Error(`${logisticOrderId} was not cancelled: ${answer.status} ${await answer.text()}`);
}

/** Notes as the operator of the demo that an order was paid by transfer, once it waits for its money. */
export async function payAs(email: string, logisticOrderId: string, amount: number): Promise<void> {
  const accessToken = await signIn(email, "OPERATOR");
  const body = { amount, receivedAt: new Date().toISOString(), reference: `Virement ${logisticOrderId}` };
  const pay = () => send("POST", `/v1/logistic-orders/${logisticOrderId}/payments`, body, accessToken, "OPERATOR");
  await vi.waitUntil(async () => (await pay()).ok, { timeout: 30_000, interval: 300 });
}

/** The supplier quotes of a master quote by their supplier's external id. */
export async function supplierQuotesOf(masterQuoteId: string): Promise<ReadonlyMap<string, string>> {
  const client = new pg.Client({ connectionString: inject("shopDatabase") });
  await client.connect();
  const { rows } = await client
    .query<{ id: string; supplier: string }>(
      `SELECT q.id, s.external_id AS supplier FROM supplier_quotes q JOIN suppliers s ON s.id = q.supplier_id
       WHERE q.master_quote_id = $1`,
      [masterQuoteId],
    )
    .finally(() => client.end());
  return new Map(rows.map(({ id, supplier }) => [supplier, id]));
}
