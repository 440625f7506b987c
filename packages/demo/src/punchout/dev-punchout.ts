// A procurement system of the demo, so that anybody can try punch-out alone: it starts visits by cXML and by OCI, takes the
// baskets that come back, and hands them over again to be changed or looked at. It keeps nothing: a basket stays in its page.

import { randomUUID } from "node:crypto";
import { escapeMarkup } from "@comptoir/commerce/shared/escape";
import { type ReturnedBasket, readReturnedBasket, readReturnedItems } from "#punchout/dev-punchout-basket.ts";

/** What the demo's procurement system knows of the shop. */
export type DemoKey = {
  readonly key: string;
  readonly secret: string;
  readonly identity: string;
  readonly name: string;
};

type Options = {
  readonly demo: DemoKey;
  /** The shop's own address, from which buyers come back here. */
  readonly shopUrl: string;
  /** The commerce API, as a procurement system would ask it. */
  readonly commerce: (request: Request) => Response | Promise<Response>;
};

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`;

const style = `:root { color-scheme: light dark } body { font: 1rem/1.5 system-ui, sans-serif; max-width: 56rem; margin: 2rem auto; padding: 0 1rem; }
  a { color: inherit } h1 { font-size: 1.5rem } h2 { font-size: 1.1rem; margin-top: 2rem } form { display: inline-block; margin: .75rem .5rem 0 0 }
  button { font: inherit; padding: .5rem 1rem; min-height: 2.75rem } .scroll { overflow-x: auto } table { border-collapse: collapse; width: 100% }
  caption { text-align: left; font-weight: 600 } th, td { text-align: left; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid #8886; vertical-align: top }
  .number { text-align: right; font-variant-numeric: tabular-nums } pre { overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #8886; padding: 1rem }`;

const page = (content: string) =>
  new Response(
    `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Procurement system of the demo</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style></head><body><main><h1>Procurement system of the demo</h1>${content}</main></body></html>`,
    { headers: { "Cache-Control": "no-store", "Content-Type": "text/html; charset=utf-8" } },
  );

type SetupForm = { readonly operation: "create" | "edit" | "inspect"; readonly items: string };

function setupRequest({ demo, shopUrl }: Options, { operation, items }: SetupForm): string {
  const credential = (party: string, identity: string, more = "") =>
    `<${party}><Credential domain="NetworkId"><Identity>${escapeMarkup(identity)}</Identity>${more}</Credential></${party}>`;
  const lines = readReturnedItems(items).map(
    ({ partId, auxiliaryId, quantity }) =>
      `<ItemOut quantity="${escapeMarkup(quantity)}"><ItemID><SupplierPartID>${escapeMarkup(partId)}</SupplierPartID><SupplierPartAuxiliaryID>${escapeMarkup(auxiliaryId)}</SupplierPartAuxiliaryID></ItemID></ItemOut>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">
<cXML payloadID="${randomUUID()}@procurement.demo" timestamp="${new Date().toISOString()}" xml:lang="fr-FR">
<Header>${credential("From", demo.identity)}${credential("To", "COMPTOIR")}${credential("Sender", demo.identity, `<SharedSecret>${escapeMarkup(demo.secret)}</SharedSecret>`)}</Header>
<Request deploymentMode="test"><PunchOutSetupRequest operation="${operation}"><BuyerCookie>${randomUUID()}</BuyerCookie>
<BrowserFormPost><URL>${escapeMarkup(`${shopUrl}/dev/punchout/return`)}</URL></BrowserFormPost>${lines.join("")}
</PunchOutSetupRequest></Request></cXML>`;
}

/** Asks the shop for a start page, as a procurement system does from its server, and sends the browser there. */
async function startByCxml(options: Options, visit: SetupForm): Promise<Response> {
  const url = `http://commerce.internal/punchout/cxml/setup/${options.demo.key}`;
  const body = setupRequest(options, visit);
  const text = await (await options.commerce(new Request(url, { method: "POST", body }))).text();
  const start = /<StartPage><URL>([^<]+)<\/URL>/.exec(text)?.[1]?.replaceAll("&amp;", "&");
  if (start) return new Response(null, { status: 303, headers: { Location: start } });
  return page(
    `<p>The shop refused the visit:</p><pre>${escapeMarkup(text)}</pre><p><a href="/dev/punchout">Back</a></p>`,
  );
}

/** An OCI call is a form that the buyer's browser sends by itself. */
const ociForm = ({
  demo,
  shopUrl,
}: Options) => `<form method="post" action="/api/commerce/punchout/oci/setup/${demo.key}">
${hidden("USERNAME", demo.identity)}${hidden("PASSWORD", demo.secret)}${hidden("HOOK_URL", `${shopUrl}/dev/punchout/return`)}
${hidden("~OkCode", "ADDI")}${hidden("~target", "_top")}${hidden("~caller", "CTLG")}<button>Start by OCI</button></form>`;

const startPage = (options: Options) =>
  page(`<p>It buys for ${escapeMarkup(options.demo.name)} under the key <code>${escapeMarkup(options.demo.key)}</code>.
Start a visit, fill the basket in the shop, and press “Renvoyer le panier” there: the basket comes back here.</p>
<form method="post" action="/dev/punchout/start"><button>Start by cXML</button></form>${ociForm(options)}`);

const again = (operation: SetupForm["operation"], label: string, { items }: ReturnedBasket) =>
  `<form method="post" action="/dev/punchout/start">${hidden("operation", operation)}${hidden("items", JSON.stringify(items))}<button>${label}</button></form>`;

function basketPage(basket: ReturnedBasket): Response {
  const rows = basket.items.map(
    ({ partId, description, quantity, price }) =>
      `<tr><td>${escapeMarkup(partId)}</td><td>${escapeMarkup(description)}</td><td class="number">${escapeMarkup(quantity)}</td><td class="number">${escapeMarkup(price)}</td></tr>`,
  );
  const table = `<div class="scroll" tabindex="0" role="region" aria-label="Basket"><table><caption>Basket by ${basket.protocol}</caption>
<thead><tr><th scope="col">Article</th><th scope="col">Description</th><th scope="col" class="number">Quantity</th><th scope="col" class="number">Price</th></tr></thead>
<tbody>${rows.join("")}</tbody></table></div>`;
  const ways = `${again("edit", "Change this basket", basket)}${again("inspect", "Look at it in the shop", basket)}`;
  return page(`<p role="status">${rows.length > 0 ? "The basket came back." : "The buyer came back without a basket."}</p>
${rows.length > 0 ? table + ways : ""}<p><a href="/dev/punchout">Start another visit</a></p>
<h2>What the shop sent</h2><pre>${escapeMarkup(basket.raw)}</pre>`);
}

/** Answers /dev/punchout and what lies below it, mounted there. */
export function createDevPunchout(options: Options): (request: Request) => Promise<Response> {
  return async (request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    if (call === "GET /") return startPage(options);
    if (call === "GET /return") return Response.redirect(`${options.shopUrl}/dev/punchout`, 303);
    if (call !== "POST /start" && call !== "POST /return") return new Response("Not found", { status: 404 });
    const form = new URLSearchParams(await request.text());
    if (call === "POST /return") return basketPage(readReturnedBasket(form));
    const asked = form.get("operation");
    const operation = asked === "edit" || asked === "inspect" ? asked : "create";
    return startByCxml(options, { operation, items: form.get("items") ?? "[]" });
  };
}
