// The doors for procurement systems: cXML documents and OCI calls, which carry no api key. A cXML system hears every refusal
// as the status of a document; an OCI call is the buyer's own browser, which is led into the shop either way.
import { randomUUID } from "node:crypto";
import { BodyTooLarge, incomingOf } from "@comptoir/http/exchange";
import { findAwayRefusal, tooLarge } from "#http/errors.ts";
import { CxmlError, type Envelope, readSetupRequest, writeResponse } from "#punchout/cxml.rules.ts";
import { readOciCall } from "#punchout/oci.rules.ts";
import { returnPage } from "#punchout/return-page.ts";
import { admit, requestPunchout, startPage } from "#punchout/setups.ts";
import { validateArticle } from "#punchout/validation.ts";
import { type Locale, normaliseLocale, shopPage } from "#shared/locale.ts";
import { Refusal, refusal } from "#shared/refusal.ts";
import { XmlError } from "#shared/xml.rules.ts";
import type { Deps } from "../deps.ts";

type Call = { readonly request: Request; readonly key: string; readonly deps: Deps };

const addressOf = (request: Request) => request.headers.get("x-client-address");
const answerHeaders = { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };

/** What the failure is to the caller; what nobody expected is told to the log only. */
function refusalOf(error: unknown, { deps }: Call): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof BodyTooLarge) return tooLarge();
  if (error instanceof XmlError || error instanceof CxmlError) return refusal(400, "F-E-012", error.message, "body");
  const away = findAwayRefusal(error);
  if (away) return away;
  deps.log.error({ error }, "A punch-out set-up failed unexpectedly");
  return refusal(500, "INTERNAL_ERROR", "An unexpected error happened");
}

function envelopeOf({ config, clock }: Deps, locale: Locale): Envelope {
  const timestamp = clock();
  const payloadId = `${timestamp.getTime()}.${randomUUID()}@${new URL(config.shopUrl).hostname}`;
  return { payloadId, timestamp, language: locale };
}

async function setUpByCxml(call: Call): Promise<string> {
  const { request, key, deps } = call;
  const setup = readSetupRequest(await incomingOf(request).text());
  const { operation, returnUrl, buyerCookie, items, selectedItem, echo, sender, secret } = setup;
  return requestPunchout(
    deps,
    {
      ...{ key, identity: sender.identity, secret },
      ...{ clientAddress: addressOf(request), locale: normaliseLocale(setup.language) },
    },
    { protocol: "CXML", operation, returnUrl, buyerCookie, items, selectedItem, echo },
  );
}

const statusTexts: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  413: "Payload Too Large",
  429: "Too Many Requests",
};

/** A document that could be read is answered by HTTP 200 and a status of its own, as cXML wants it. */
async function answerCxml(call: Call): Promise<Response> {
  const headers = { ...answerHeaders, "Content-Type": "text/xml; charset=utf-8" };
  const envelope = envelopeOf(call.deps, "en-GB");
  try {
    const url = await setUpByCxml(call);
    return new Response(writeResponse(envelope, { code: 200, text: "OK" }, url), { headers });
  } catch (error) {
    const { status, message, retryAfterSeconds } = refusalOf(error, call);
    const text = statusTexts[status] ?? "Internal Server Error";
    const isOfTransport = status === 413 || status === 429 || status >= 500;
    return new Response(writeResponse(envelope, { code: status, text, detail: message }), {
      status: isOfTransport ? status : 200,
      headers: retryAfterSeconds ? { ...headers, "Retry-After": String(retryAfterSeconds) } : headers,
    });
  }
}

const leadTo = (location: string) =>
  new Response(null, { status: 303, headers: { ...answerHeaders, Location: location } });

/**
 * DETAIL opens the shop at one article; VALIDATE answers the article as it is sold today, by the form that goes back; other
 * functions are refused.
 */
async function callByOci({ request, key, deps }: Call, locale: Locale): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const form = request.method === "POST" ? new URLSearchParams(await incomingOf(request).text()) : [];
  const call = readOciCall([...query, ...form]);
  const credentials = {
    key,
    identity: call.username,
    secret: call.password,
    clientAddress: addressOf(request),
    locale,
  };
  if (call.function === "VALIDATE") {
    const { owner, returnUrl } = await admit(deps, credentials, call.hookUrl);
    const fields = await validateArticle(deps, owner.accountId, call, locale);
    const { html, headers } = returnPage({ url: returnUrl, fields }, locale);
    return new Response(html, { headers });
  }
  if (!["", "DETAIL"].includes(call.function)) throw refusal(400, "F-E-008", "The function is unknown", "FUNCTION");
  return leadTo(
    await requestPunchout(deps, credentials, {
      ...{ protocol: "OCI", operation: "CREATE", returnUrl: call.hookUrl, buyerCookie: null, items: [] },
      ...{ selectedItem: call.productId, echo: call.echo },
    }),
  );
}

const refusedNames: Readonly<Record<number, string>> = { 401: "credentials", 400: "request", 429: "busy" };

async function answerOci(call: Call): Promise<Response> {
  const locale = normaliseLocale(call.request.headers.get("accept-language"));
  return callByOci(call, locale).catch((error: unknown) => {
    const refused = refusedNames[refusalOf(error, call).status] ?? "failure";
    return leadTo(`${shopPage(call.deps.config.shopUrl, startPage, locale)}?refused=${refused}`);
  });
}

/** Answers the set-up of one protocol for the key in its path. */
export function createSetupCalls(deps: Deps) {
  return {
    cxml: (request: Request, key: string) => answerCxml({ request, key, deps }),
    oci: (request: Request, key: string) => answerOci({ request, key, deps }),
  };
}
