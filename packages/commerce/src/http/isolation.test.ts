// No cart, list, address, stored card, order, approval, quote or visit of one buyer can be read or changed by another account,
// nor by a colleague without the right to, through any call of the contract, however many there will be.

import { contract } from "@comptoir/contract/contract";
import { type CallDefinition, type ClientKind, type Family, fileBody, pathsOf } from "@comptoir/contract/kit";
import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Belongings, createBelongings, makeOrder } from "#test/belongings.ts";
import { addressLineOf, bodyOf, keysOf } from "#test/foreign-keys.ts";
import { makeUser } from "#test/make.ts";
import { makeBuyer, makeSupplier } from "#test/orders/make-orders.ts";
import type { Caller } from "#test/test-app.ts";

type Entry = { readonly name: string; readonly call: CallDefinition; readonly path: string };

const entries: readonly Entry[] = Object.entries(contract).flatMap(([family, calls]) =>
  Object.entries(calls as Family).flatMap(([name, call]) =>
    pathsOf(call).map((path) => ({ name: `${family}.${name}`, call, path })),
  ),
);
const clientsOf = ({ call }: Entry): readonly ClientKind[] => call.clients ?? ["ACCOUNT"];
const parametersOf = ({ path }: Entry): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));

/** Keys in paths of what everybody may read, and of what the operator alone works with. */
const keysOfTheShop = [
  "categoryKey",
  "productKey",
  "variantKey",
  "productVariantId",
  "supplierKey",
  "inventoryKey",
  "storeId",
  "customFieldId",
  "reasonType",
  "part",
];
const keysOfTheOperator = [
  "contactRequestId",
  "deletionRequestId",
  "pendingActionId",
  "customerAccountId",
  "creditHoldId",
  "graceAmountId",
  "ruleId",
  "groupId",
];

/** Those of files, which are no buyer's: `supplier-imports.test.ts` tries them. */
const keysOfFiles = ["entity", "jobId"];

/** What queries and bodies name of the catalogue, of the caller, or by a token that is proof itself. */
const namesOfTheShop = [
  ...["ids", "productId", "productIds", "productVariantId", "productVariantIds", "categoryIds", "supplierId"],
  ...["supplierIds", "offerIds", "offerPriceId", "offerPriceIds", "customFieldId", "externalIds", "idType"],
  ...["referenceType", "preAuthorizationId", "token", "refreshToken", "resetPasswordToken"],
];

let own: Belongings;
let keys: Readonly<Record<string, readonly string[]>>;
/** A body with every field that any call knows, all of them naming what is not the caller's. */
let everything: Readonly<Record<string, unknown>>;
let people: Readonly<Record<"neighbour" | "colleague" | "visitor" | "supplier", Caller>>;

beforeAll(async () => {
  own = await createBelongings();
  const { shop } = own;
  const groups = ["FOC_Admin", "FOC_User"];
  const stranger = await makeBuyer(shop.db);
  const neighbour = await makeUser(shop.db, { accounts: [stranger.account], groups, isApprover: true });
  const colleague = await makeUser(shop.db, { accounts: [shop.buyer.account] });
  const other = await makeSupplier(shop.db);
  const supplier = await makeUser(shop.db, { client: "SUPPLIER", supplierId: other.id });
  people = {
    neighbour: await shop.as(neighbour.email),
    colleague: await shop.as(colleague.email),
    visitor: await shop.visit(),
    supplier: await shop.as(supplier.email),
  };
  keys = keysOf(own);
  everything = bodyOf(own);
});
afterAll(() => own.shop.close());

/** The names of the fields that a query or a body takes, however deep. */
function namesIn(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== "object" || schema === null) return found;
  for (const [name, value] of Object.entries(schema)) {
    if (name === "properties") for (const field of Object.keys(value as object)) found.add(field);
    namesIn(value, found);
  }
  return found;
}
const inputNames = ({ call }: Entry): string[] =>
  [call.query, call.body].flatMap((schema) =>
    schema ? [...namesIn(z.toJSONSchema(schema, { unrepresentable: "any", io: "input" }))] : [],
  );
const isName = (name: string) => /(^id|Ids?|[rR]eference|[tT]oken)$/.test(name);
const namesOthers = (entry: Entry): boolean =>
  inputNames(entry).some((name) => isName(name) && !namesOfTheShop.includes(name));
const isOwned = (entry: Entry): boolean => parametersOf(entry).some((name) => name in keys);

/** In the form that the call takes; fails for a call of which nobody has said how. */
function bodyFor({ name, call }: Entry): unknown {
  if (!call.body) return undefined;
  if (call.body === fileBody) return "a file";
  const forms = [everything, everything.lines, [], { lines: [addressLineOf(own)] }];
  const form = forms.find((each) => call.body?.safeParse(each).success);
  if (form === undefined) throw new Error(`${name} takes none of the bodies of this test: say which it takes`);
  return form;
}

const oneOf = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, keys[name]?.[0]]));

const queryFor = ({ call }: Entry): Record<string, string | readonly string[]> => {
  const wanted = { currency: "EUR", locale: "fr-FR", ...everything, ...oneOf("masterQuoteId", "supplierQuoteId") };
  const wishes = { ...wanted, sourceIds: own.cartIds, organisationIds: keys.organisationId } as Record<string, unknown>;
  const known = Object.keys(call.query?.shape ?? {}).filter((name) => name in wishes && name !== "sharing");
  const needsWords = call.query?.shape.search?.safeParse(undefined).success === false;
  const chosen = {
    ...Object.fromEntries(known.map((name) => [name, wishes[name]])),
    ...(needsWords && { search: "a" }),
  };
  return chosen as Record<string, string | readonly string[]>;
};

/** Every path of a call, once for each key of what belongs to the buyer. */
const addressesOf = (entry: Entry): readonly string[] =>
  parametersOf(entry).reduce<readonly string[]>(
    (paths, name) =>
      paths.flatMap((path) =>
        (keys[name] ?? ["0000000000"]).map((key) => path.replace(`{${name}}`, encodeURIComponent(key))),
      ),
    [entry.path],
  );

/** Each table with a number that changes with any of its rows; what sessions leave behind is left out. */
async function lookAtEverything(): Promise<Readonly<Record<string, string>>> {
  const { db } = own.shop;
  const { rows: tables } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      AND table_name NOT IN ('sessions', 'refresh_tokens', 'idempotent_answers', 'order_number_key')`.execute(db);
  const looks = tables.map(
    ({
      name,
    }) => sql`SELECT ${sql.lit(name)} AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS look
      FROM ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; look: string }>`${sql.join(looks, sql` UNION ALL `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, look }) => [name, look]));
}

const secrets = () => [
  ...["secret", "secrète", "supprimé", own.shop.buyer.email],
  ...Object.entries(keys).flatMap(([name, all]) => (name === "addressId" || name === "organisationId" ? [] : all)),
];

type Attack = {
  readonly entry: Entry;
  readonly path: string;
  readonly status: number;
  readonly told: readonly string[];
};

/** Tries a call with everything that is not the caller's; what it answered, and what of that is the buyer's own. */
async function attack(by: Caller, entry: Entry): Promise<Attack[]> {
  const [query, body] = [queryFor(entry), bodyFor(entry)];
  const attacks: Attack[] = [];
  for (const path of addressesOf(entry)) {
    const answer = await by.call(entry.call.method, path, { query, ...(body === undefined ? {} : { body }) });
    const asked = path + JSON.stringify([query, body ?? null]);
    const text = answer.status < 400 ? JSON.stringify(answer.body ?? null) : "";
    const told = secrets().filter((word) => text.includes(word) && !asked.includes(word));
    attacks.push({ entry, path: `${entry.call.method} ${path}`, status: answer.status, told });
  }
  return attacks;
}

/** Reads by which nothing of others is found, though they are not refused. */
const searches = [
  ...["logisticOrders.searchLogisticOrders", "approvals.decideOrders"],
  ...["deskOrders.moveOrders", "deskOffers.changeOffers"],
  // What a line names of others is refused in the report.
  ...["addressImports.checkAddressImport", "addressImports.importAddresses"],
];
const isSearch = ({ name, call }: Entry) => call.method === "GET" || searches.includes(name);

function faultOf({ entry, path, status, told }: Attack): string[] {
  const isRefused = isOwned(entry) ? status === 404 || status === 403 : status >= 400 && status < 500;
  const isEmpty = !isOwned(entry) && isSearch(entry) && status < 300 && told.length === 0;
  return isRefused || isEmpty ? [] : [`${entry.name} ${path}: ${status} ${told.join(", ")}`];
}

describe("every key in a path", () => {
  it("is one of the shop, of the operator, or one that this test tries with what belongs to a buyer", () => {
    const known = new Set([...keysOfTheShop, ...keysOfFiles, ...Object.keys(keys)]);
    const unknown = entries.flatMap((entry) => {
      const isOfOperator = clientsOf(entry).every((kind) => kind === "OPERATOR");
      return parametersOf(entry).filter(
        (name) => !known.has(name) && !(isOfOperator && keysOfTheOperator.includes(name)),
      );
    });
    expect(unknown).toEqual([]);
  });

  it("leads its owner to what it names: nothing is refused only because it does not exist", async () => {
    const reads = entries.filter(
      (entry) => isOwned(entry) && entry.call.method === "GET" && clientsOf(entry).includes("ACCOUNT"),
    );
    for (const entry of reads) {
      const query = { currency: "EUR" };
      const asked = addressesOf(entry).flatMap((path) => own.owners.map((by) => by.call("GET", path, { query })));
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      expect([entry.name, statuses.includes(200)]).toEqual([entry.name, true]);
    }
  });
});

/** What the account owns together (accounts 5.4, quotes 5; own codes), and what is the visitor's own, who is the same user. */
const shared: Readonly<Partial<Record<keyof typeof people, readonly string[]>>> = {
  colleague: [
    ...["accounts.updateCustomerAccountAddress", "accounts.deleteCustomerAccountAddress"],
    ...["addressImports.checkAddressImport", "addressImports.importAddresses"],
    ...[
      "quotes.getMasterQuote",
      "quotes.getSupplierQuote",
      "quotes.markMessagesRead",
      "quotes.getMessagesOfSupplierQuote",
    ],
    "ownCodes.deleteOwnCode",
    // Who works where, and where it stands, every user of the account may read.
    ...["accountUsers.getCustomerAccountUsers", "accountUsers.getOrganisationUsers"],
    "organisations.getOrganisationAddresses",
  ],
  visitor: [
    ...["logisticOrders.getOrganisationOrders", "ownCodes.deleteOwnCode"],
    ...["accountUsers.getOrganisationUsers", "organisations.getOrganisationAddresses"],
  ],
};

/** What calls change in the database although none of them should; told by the call. */
async function changesBy(tried: readonly Entry[], attempt: (entry: Entry) => Promise<string[]>): Promise<string[]> {
  const faults: string[] = [];
  const before = await lookAtEverything();
  for (const entry of tried) {
    faults.push(...(await attempt(entry)));
    if (entry.call.method === "GET") continue;
    const after = await lookAtEverything();
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    if (changed.length > 0) faults.push(`${entry.name} changed ${changed.join(", ")}`);
    Object.assign(before, after);
  }
  return faults;
}

describe("a call for another kind of people", () => {
  it.for(["neighbour", "colleague", "visitor", "supplier", "guest at the desk"] as const)(
    "is refused to a %s before it is read",
    { timeout: 180_000 },
    async (who, { annotate }) => {
      const by = who === "guest at the desk" ? own.shop.guest("OPERATOR") : people[who];
      const kind: ClientKind = who === "supplier" ? "SUPPLIER" : "ACCOUNT";
      const tried = entries.filter((entry) => entry.call.access !== "public" && !clientsOf(entry).includes(kind));
      expect(tried.length).toBeGreaterThan(50);
      await annotate(`${tried.length} calls for other kinds of people by a ${who}`, "tried");
      const attempt = async ({ name, call, path: pattern }: Entry) => {
        const path = pattern.replace(/\{\w+\}/g, "0000000001");
        const { status } = await by.call(call.method, path, call.body ? { body: everything } : {});
        return status === 401 || status === 403 ? [] : [`${name} ${path}: ${status}`];
      };
      expect(await changesBy(tried, attempt)).toEqual([]);
    },
  );
});

describe("what belongs to a buyer", () => {
  it.for(["neighbour", "colleague", "visitor", "supplier"] as const)(
    "is out of reach of a %s",
    { timeout: 180_000 },
    async (who, { annotate }) => {
      const kind: ClientKind = who === "supplier" ? "SUPPLIER" : "ACCOUNT";
      const tried = entries.filter(
        (entry) =>
          entry.call.access !== "public" &&
          clientsOf(entry).includes(kind) &&
          !shared[who]?.includes(entry.name) &&
          (isOwned(entry) || namesOthers(entry)),
      );
      expect(tried.length).toBeGreaterThan(kind === "SUPPLIER" ? 0 : 100);
      const count = tried.flatMap(addressesOf).length;
      await annotate(`${count} calls with keys of others by a ${who}`, "tried");
      expect(await changesBy(tried, async (entry) => (await attack(people[who], entry)).flatMap(faultOf))).toEqual([]);
    },
  );

  it("goes into no order and no request for quotes of a neighbour", async () => {
    const { neighbour: by } = people;
    const mine = await makeOrder(own.shop, by);
    const { id: masterQuoteId, masterQuoteDetails } = await by.ask(quotes.createMasterQuote, {
      body: { name: "Moi", masterQuoteDetailsToAdd: [{ productVariantId: own.shop.box.variantId, quantity: 20 }] },
    });
    const [request] = own.quote.request.createSupplierQuoteRequests;
    const createSupplierQuoteRequests = [{ ...request, masterQuoteDetailId: masterQuoteDetails[0]?.id ?? "" }];
    const body = { ...everything, reference: mine.reference, masterQuoteId, createSupplierQuoteRequests };
    const part = mine.orderLogistics[0]?.id ?? "";
    const tried = entries.filter((entry) => inputNames(entry).some((name) => /AddressId$/.test(name)));
    expect(tried.length).toBeGreaterThan(9);
    const attempt = async ({ call, path }: Entry) => {
      const address = path.replace("{commercialOrderId}", mine.id).replace("{logisticOrderId}", part);
      const { status } = await by.call(call.method, address, { body });
      return status >= 400 && status < 500 ? [] : [`${call.method} ${address}: ${status}`];
    };
    expect(await changesBy(tried, attempt)).toEqual([]);
  });
});
