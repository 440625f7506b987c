// The addresses of the test gateway's pages: the card, the strong authentication, the registration of a card.
import { incomingOf, outgoingOf, responseOf } from "@comptoir/http/exchange";
import { createRouter, type Params } from "@comptoir/http/router";
import { cardPage, challengePage, endedPage, pageHeaders, returnAddress } from "#test-gateway/pages.ts";
import { readTestCard, type TestCard } from "#test-gateway/test-cards.rules.ts";
import type { GatewayPayment } from "#test-gateway/test-gateway.queries.ts";

const textOf = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** Month and year of `03/30`. */
const splitExpiry = (text: string) => {
  const [expiryMonth = "", expiryYear = ""] = text.split("/");
  return { expiryMonth, expiryYear };
};

async function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}

/** What the gateway's own pages do. */
export type GatewayPages = {
  find(reference: string): Promise<GatewayPayment | null>;
  /** Takes a card; answers the payment after it. */
  take(payment: GatewayPayment, card: TestCard, keepsCard: boolean): Promise<GatewayPayment>;
  /** Answers the strong authentication. */
  answerChallenge(payment: GatewayPayment, isConfirmed: boolean): Promise<void>;
  giveUp(payment: GatewayPayment): Promise<void>;
  /** Fills the registration of a card; false when its key is wrong. */
  register(registrationId: string, accessKey: string, card: TestCard): Promise<boolean>;
  readonly now: () => Date;
};

/** The pages below /test-gateway. */
export function createTestGatewaySite(pages: GatewayPages, shopUrl: string) {
  const router = createRouter();
  const on = (method: string, path: string, serve: (request: Request, params: Params) => Promise<Response>) =>
    router.on(method, `/test-gateway${path}`, async (incoming, params) =>
      outgoingOf(await serve(incoming.request(), params)),
    );
  const headers = pageHeaders(new URL(shopUrl).origin);
  const show = (html: string, status = 200) => new Response(html, { status, headers });
  const back = (payment: GatewayPayment) =>
    new Response(null, { status: 303, headers: { ...headers, Location: returnAddress(payment) } });
  const missing = () => new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain" } });

  on("GET", "/pay/{reference}", async (_, { reference = "" }) => {
    const payment = await pages.find(reference);
    if (!payment) return missing();
    return show(payment.status === "OPEN" ? cardPage(payment) : endedPage(payment));
  });

  on("POST", "/pay/{reference}", async (request, { reference = "" }) => {
    const payment = await pages.find(reference);
    if (!payment) return missing();
    if (payment.status !== "OPEN") return back(payment);
    const form = await readForm(request);
    if (form.get("intent") === "giveUp") {
      await pages.giveUp(payment);
      return back(payment);
    }
    const expiry = textOf(form, "expiry");
    const input = { number: textOf(form, "number"), code: textOf(form, "code"), ...splitExpiry(expiry) };
    const card = readTestCard(input, pages.now());
    if (!("behaviour" in card)) return show(cardPage(payment, { problems: card, expiry }), 422);
    const after = await pages.take(payment, card, form.get("keep") === "on");
    if (after.status !== "CHALLENGED") return back(after);
    return new Response(null, { status: 303, headers: { ...headers, Location: `../challenge/${after.reference}` } });
  });

  on("GET", "/challenge/{reference}", async (_, { reference = "" }) => {
    const payment = await pages.find(reference);
    if (!payment) return missing();
    return show(payment.status === "CHALLENGED" ? challengePage(payment) : endedPage(payment));
  });

  on("POST", "/challenge/{reference}", async (request, { reference = "" }) => {
    const payment = await pages.find(reference);
    if (!payment) return missing();
    const form = await readForm(request);
    await pages.answerChallenge(payment, form.get("intent") === "confirm");
    return back(payment);
  });

  // The older way: the browser sends the card here and hands the answer on to the shop.
  on("POST", "/cards/{registration}", async (request, { registration = "" }) => {
    const form = await readForm(request);
    const date = textOf(form, "cardExpirationDate");
    const number = textOf(form, "cardNumber");
    const input = { number, code: textOf(form, "cardCvx"), expiryMonth: date.slice(0, 2), expiryYear: date.slice(2) };
    const card = readTestCard(input, pages.now());
    const isTaken = "behaviour" in card && (await pages.register(registration, textOf(form, "accessKeyRef"), card));
    return new Response(isTaken ? `data=${registration}` : "errorCode=105202", {
      status: isTaken ? 200 : 422,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  });

  return async (request: Request): Promise<Response> => {
    const outgoing = await router.answer(incomingOf(request));
    return outgoing ? responseOf(outgoing) : missing();
  };
}
