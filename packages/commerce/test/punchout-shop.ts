// A shop with a procurement system that knows its key: two suppliers, one buyer, and the documents that systems send.
import { auth } from "@comptoir/contract/auth";
import { carts } from "@comptoir/contract/carts";
import { punchout } from "@comptoir/contract/punchout";
import { createKey, type NewKey } from "#punchout/punchout-keys.ts";
import { escapeXml } from "#shared/xml.rules.ts";
import {
  type MadeBuyer,
  type MadeOffer,
  makeBuyer,
  makeOffer,
  makeShipping,
  makeSupplier,
} from "#test/orders/make-orders.ts";
import { type Caller, createTestApp, type TestApp, type TestAppOptions } from "#test/test-app.ts";

const secret = "a secret between two machines";
const returnUrl = "https://buy.example.com/return?visit=7";

export type SetupParts = {
  readonly operation?: string;
  readonly identity?: string;
  readonly secret?: string;
  readonly returnUrl?: string;
  readonly buyerCookie?: string;
  readonly language?: string;
  /** XML inside of the request, behind its fixed parts. */
  readonly more?: string;
  /** What stands before the root element. */
  readonly prolog?: string;
};

const credential = (name: string, identity: string, more = "") =>
  `<${name}><Credential domain="NetworkId"><Identity>${identity}</Identity>${more}</Credential></${name}>`;

/** A PunchOutSetupRequest as a procurement system sends it. */
export function setupRequest(parts: SetupParts = {}): string {
  const sender = credential(
    "Sender",
    escapeXml(parts.identity ?? "achats@example.com"),
    `<SharedSecret>${escapeXml(parts.secret ?? secret)}</SharedSecret>`,
  );
  return `${parts.prolog ?? '<?xml version="1.0"?><!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">'}
<cXML payloadID="1@buy.example.com" timestamp="2026-11-21T10:00:00+00:00" xml:lang="${parts.language ?? "fr-FR"}">
<Header>${credential("From", "BUYER-1")}${credential("To", "SHOP-1")}${sender}</Header>
<Request deploymentMode="test"><PunchOutSetupRequest operation="${parts.operation ?? "create"}">
<BuyerCookie>${escapeXml(parts.buyerCookie ?? "cookie & 1")}</BuyerCookie>
<BrowserFormPost><URL>${escapeXml(parts.returnUrl ?? returnUrl)}</URL></BrowserFormPost>${parts.more ?? ""}
</PunchOutSetupRequest></Request></cXML>`;
}

/** A line of an earlier basket. */
export const itemOut = (partId: string, quantity: number, auxiliaryId = "") =>
  `<ItemOut quantity="${quantity}"><ItemID><SupplierPartID>${partId}</SupplierPartID><SupplierPartAuxiliaryID>${auxiliaryId}</SupplierPartAuxiliaryID></ItemID></ItemOut>`;

export type PunchoutShop = TestApp & {
  readonly buyer: MadeBuyer;
  /** 1.00 EUR a piece. */
  readonly box: MadeOffer;
  /** 0.0425 EUR a piece, of another supplier. */
  readonly cup: MadeOffer;
  readonly key: string;
  readonly secret: string;
  readonly returnUrl: string;
  makeKey(given?: Partial<NewKey>): Promise<string>;
  /** What the shop answers to a cXML document. */
  sendCxml(document: string, key?: string): Promise<{ readonly status: number; readonly text: string }>;
  /** Where an OCI call leads the browser. */
  sendOci(fields: Readonly<Record<string, string>>, method?: "GET" | "POST", key?: string): Promise<URL>;
  /** A new visit: its link exchanged for a session. */
  visit(document?: string, key?: string): Promise<Caller>;
  visitByOci(fields?: Readonly<Record<string, string>>): Promise<Caller>;
  enter(token: string): Promise<Caller>;
  /** The draft order of the visit's own cart with one box per piece named. */
  fill(visitor: Caller, pieces: number): Promise<string>;
};

const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? "";

function createDoors(app: TestApp, ownKey: string) {
  const send = async (path: string, init: RequestInit) => app.app.fetch(new Request(`https://api.test${path}`, init));
  const sendCxml: PunchoutShop["sendCxml"] = async (body, key = ownKey) => {
    const answer = await send(`/punchout/cxml/setup/${key}`, { method: "POST", body });
    return { status: answer.status, text: await answer.text() };
  };
  const sendOci: PunchoutShop["sendOci"] = async (fields, method = "POST", key = ownKey) => {
    const form = new URLSearchParams(fields);
    const path = `/punchout/oci/setup/${key}`;
    const answer = await (method === "GET" ? send(`${path}?${form}`, {}) : send(path, { method, body: form }));
    return new URL(answer.headers.get("location") ?? "https://nowhere.test");
  };
  const enter: PunchoutShop["enter"] = async (token) => {
    const opened = await app.ask(punchout.openPunchout, { body: { token } });
    return app.guest("ACCOUNT", { Authorization: `Bearer ${opened.token.accessToken}` });
  };
  const visit: PunchoutShop["visit"] = async (document = setupRequest(), key = ownKey) =>
    enter(tokenIn((await sendCxml(document, key)).text));
  const ociFields = { USERNAME: "achats@example.com", PASSWORD: secret, HOOK_URL: returnUrl };
  const visitByOci: PunchoutShop["visitByOci"] = async (fields = {}) =>
    enter((await sendOci({ ...ociFields, ...fields })).searchParams.get("token") ?? "");
  return { sendCxml, sendOci, enter, visit, visitByOci };
}

export async function createPunchoutShop(options: TestAppOptions = {}): Promise<PunchoutShop> {
  const app = await createTestApp(options);
  const { db } = app;
  await makeShipping(db);
  const box = await makeOffer(db, { supplier: await makeSupplier(db), stock: 10_000 });
  const cup = await makeOffer(db, { supplier: await makeSupplier(db), stock: 10_000, tiers: { 1: 425 } });
  const buyer = await makeBuyer(db);
  const makeKey: PunchoutShop["makeKey"] = async (given = {}) => {
    const whole = {
      name: "Achats",
      account: buyer.account.externalId,
      email: buyer.email,
      returnHosts: [],
      mayOrder: false,
    };
    return (await createKey(db, { ...whole, identity: "Achats@example.com", secret, ...given })).key;
  };
  const key = await makeKey();
  const fill: PunchoutShop["fill"] = async (visitor, pieces) => {
    const { carts: own } = await visitor.ask(carts.getCarts, { query: { currency: "EUR" } });
    const cartId = own[0]?.id ?? "";
    const line = {
      offerPriceId: box.offerPriceExternalId,
      quantity: pieces,
      updateAction: "REPLACE_QUANTITY" as const,
    };
    await visitor.ask(carts.updateCartLines, { params: { cartId }, body: [line] });
    return visitor.ask(carts.initializeOrders, { params: { cartId } });
  };
  return { ...app, ...createDoors(app, key), buyer, box, cup, key, secret, returnUrl, makeKey, fill };
}

/** What the shop tells a visitor of the visit. */
export const whoIs = (visitor: Caller) => visitor.ask(auth.getAuthenticatedUser);
