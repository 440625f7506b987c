// Every page of the desk, asked for by everybody: a guest, buyers, the supplier that was asked, another one, the operator and one
// who only reads. Who has nothing to do with a request learns nothing of it.
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import { beforeAll, describe, expect, it } from "vitest";
import { askSuppliers, enterDesk, fileDocument, placeOrder, reportProblem } from "../helpers/desk.ts";
import { places } from "../helpers/places.ts";
import { shipAs } from "../helpers/supplier.ts";
import { visitByWire, type WireVisitor } from "../helpers/wire.ts";

const people = {
  supplier: "fournisseur@demo.test",
  "other supplier": "fournisseur2@demo.test",
  operator: "operateur@demo.test",
  reader: "lecteur@demo.test",
} as const;
const staff = new Map<string, WireVisitor>();
const strangers = new Map<string, WireVisitor>([["guest", visitByWire()]]);
let boxes: SupplierQuote;
let cups: SupplierQuote;
let orders: { readonly boxes: LogisticOrder; readonly cups: LogisticOrder };
/** Imports of the files that both handed in. */
let jobs: { readonly boxes: string; readonly cups: string };
/** Documents that both filed with what was ordered of them. */
let documents: { readonly boxes: string; readonly cups: string };
/** Problems that were reported with what was ordered of both. */
let incidents: { readonly boxes: string; readonly cups: string };
/** A buyer's request to be deleted. */
let deletionId: string;
let pages: readonly string[];

/** Both languages, and the data that the router asks for. */
const formsOf = (path: string) => [path, `/en${path}`, `${path}.data`];
const idOf = (quotes: readonly SupplierQuote[], supplier: string) => {
  const found = quotes.find((quote) => quote.supplier.externalId === supplier);
  if (!found) throw new Error(`${supplier} was not asked`);
  return found;
};

beforeAll(async () => {
  const { buyer, quotes } = await askSuppliers({
    "CAI-0001": { supplier: "FOU-CARTONS", quantity: 777 },
    "GOB-0001": { supplier: "FOU-GOBELETS", quantity: 8888 },
  });
  [boxes, cups] = [idOf(quotes, "FOU-CARTONS"), idOf(quotes, "FOU-GOBELETS")];
  const placed = await placeOrder({ "PRX-CAI-0001": 200, "PRX-GOB-0001": 2500 });
  const orderOf = (supplier: string) =>
    placed.orders.find(({ supplierSnapshot }) => supplierSnapshot.externalId === supplier) as LogisticOrder;
  orders = { boxes: orderOf("FOU-CARTONS"), cups: orderOf("FOU-GOBELETS") };
  strangers.set("buyer", buyer);
  deletionId = (await buyer.write<{ id: string }>("POST", "/v1/shop/customer-users/deletion-request", {})).id;
  const neighbour = visitByWire();
  await neighbour.signIn("voisin@demo.test");
  strangers.set("neighbour", neighbour);
  for (const [who, email] of Object.entries(people)) {
    const visitor = visitByWire();
    await enterDesk(visitor, email);
    staff.set(who, visitor);
  }
  const file = Buffer.from("Stock External Id;Stock Variant Id;Supplier External Id;Stock Number\nK-1;K-1;K-1;1\n");
  const handIn = async (who: string) =>
    (await visitorOf(who).upload("/desk/files", {}, file)).headers.get("location")?.split("/").at(-1) ?? "";
  jobs = { boxes: await handIn("supplier"), cups: await handIn("other supplier") };
  documents = {
    boxes: await fileDocument(visitorOf("supplier"), orders.boxes.reference),
    cups: await fileDocument(visitorOf("other supplier"), orders.cups.reference),
  };
  await shipAs(people.supplier, orders.boxes.id);
  await shipAs(people["other supplier"], orders.cups.id);
  incidents = {
    boxes: await reportProblem(placed.buyer, orders.boxes),
    cups: await reportProblem(placed.buyer, orders.cups),
  };
  const doors = ["/desk/login", "/desk/logout"];
  pages = places.map(({ path }) => path).filter((path) => path.startsWith("/desk") && !doors.includes(path));
});

const visitorOf = (who: string): WireVisitor => {
  const found = staff.get(who);
  if (!found) throw new Error(`${who} is not here`);
  return found;
};
/** The address of a page about what was asked or ordered of one of the suppliers; of nothing at all where there is no such. */
function fill(path: string, whose: "boxes" | "cups" | "nobody"): string {
  const quote = { boxes: boxes.id, cups: cups.id, nobody: "9999999999" };
  const order = { boxes: orders.boxes.reference, cups: orders.cups.reference, nobody: "999-999-9999999-1" };
  const job = { ...jobs, nobody: "9999999999" };
  const document = { ...documents, nobody: "9999999999" };
  const incident = { ...incidents, nobody: "9999999999" };
  const offer = { boxes: "STK-CAI-0001", cups: "STK-GOB-0001", nobody: "STK-NOBODY" };
  return path
    .replace(":supplierQuoteId", quote[whose])
    .replace(":orderReference", order[whose])
    .replace(":paper", "pick-list")
    .replace(":jobId", job[whose])
    .replace(":documentId", document[whose])
    .replace(":offerKey", offer[whose])
    .replace(":incidentId", incident[whose])
    .replace(":customerAccountId", whose === "nobody" ? "9999999999" : boxes.customerAccountId)
    .replace(":deletionRequestId", whose === "nobody" ? "9999999999" : deletionId)
    .replace("*", "nothing");
}

/** What open pages hear of changes. */
const live = "/desk/live";

describe("the desk", () => {
  it("sends guests and buyers to its own sign-in, from every page and form", async ({ annotate }) => {
    expect(pages).toContain("/desk/quotes");
    for (const [who, visitor] of strangers) {
      let count = 0;
      for (const path of pages.filter((page) => page !== live).flatMap((page) => formsOf(fill(page, "boxes"))))
        for (const answer of [await visitor.get(path), await visitor.post(path, { send: "1", reason: "Pris" })]) {
          count += 1;
          const isSent = `${answer.headers.get("location")}${answer.body}`.includes("/desk/login?");
          expect([who, path, isSent, answer.status === 302 || answer.status === 202]).toEqual([who, path, true, true]);
          expect([who, path, answer.headers.get("cache-control")]).toEqual([who, path, "private, no-store"]);
          expect(answer.body).not.toContain(boxes.customerName);
        }
      await annotate(`${count} pages and forms of the desk by a ${who}`, "tried");
    }
  });

  it("tells connections of guests and buyers nothing, and not to come again", async () => {
    for (const [who, visitor] of strangers) {
      const { status, headers, body } = await visitor.get(`${live}?supplierQuoteId=${boxes.id}`);
      expect([who, status, body, headers.get("cache-control")]).toEqual([who, 204, "", "private, no-store"]);
    }
  });

  it("shows a supplier its own requests, another nothing of them, and the operator all", async () => {
    const shown = new Map<string, readonly boolean[]>();
    for (const who of Object.keys(people)) {
      const bodies = await Promise.all(
        pages
          // It goes on for ever, and has a test of its own.
          .filter((page) => !/[:*]/.test(page) && page !== live)
          .flatMap(formsOf)
          .map(async (path) => (await visitorOf(who).get(path)).body),
      );
      const all = bodies.join();
      const own = [all.includes(`/desk/quotes/${boxes.id}`), all.includes(orders.boxes.reference)];
      const others = [all.includes(`/desk/quotes/${cups.id}`), all.includes(orders.cups.reference)];
      expect([who, new Set(own).size, new Set(others).size]).toEqual([who, 1, 1]);
      shown.set(who, [own.every(Boolean), others.every(Boolean)]);
    }
    expect(Object.fromEntries(shown)).toEqual({
      supplier: [true, false],
      "other supplier": [false, true],
      operator: [true, true],
      reader: [true, true],
    });
  });

  it("lets the operator alone choose among suppliers", async () => {
    const hasChoice = async (who: string) =>
      (await visitorOf(who).get("/desk/quotes")).body.includes('name="supplier"');
    expect([await hasChoice("operator"), await hasChoice("supplier")]).toEqual([true, false]);
  });

  it("has no page of a request for whoever was not asked, nor of one that is not there", async ({ annotate }) => {
    // What only takes what is sent is no page: whose order it may be sent of, the API says.
    const keyed = pages.filter((path) => path.includes(":") && !path.endsWith("/acceptance"));
    await annotate(`${keyed.flatMap(formsOf).length} pages of other suppliers by each of two suppliers`, "tried");
    for (const page of keyed)
      for (const path of formsOf(page)) {
        const statuses = await Promise.all(
          [
            visitorOf("supplier").get(fill(path, "boxes")),
            visitorOf("other supplier").get(fill(path, "boxes")),
            visitorOf("supplier").get(fill(path, "cups")),
            visitorOf("operator").get(fill(path, "boxes")),
            visitorOf("supplier").get(fill(path, "nobody")),
          ].map(async (answer) => (await answer).status),
        );
        // A document is handed out under a signed address of its own, to which the router is sent with 202.
        const found = page.endsWith("/:documentId") ? (path.endsWith(".data") ? 202 : 302) : 200;
        // Accounts and people are the operator's alone.
        const ofSupplier = /^\/desk\/(accounts|deletions)/.test(page) ? 404 : found;
        const expected = [ofSupplier, 404, 404, found, 404];
        expect([path, statuses]).toEqual([path, expected]);
      }
  });

  it("is kept by nobody and found by no search engine", async () => {
    for (const path of ["/desk", "/en/desk/quotes", "/desk/orders", "/desk/login"]) {
      const { status, headers, body } = await visitorOf(path === "/desk/login" ? "operator" : "supplier").get(path);
      if (path === "/desk/login") expect([status, headers.get("location")]).toEqual([302, "/desk"]);
      else expect(body).toContain('<meta name="robots" content="noindex"/>');
      expect([path, headers.get("cache-control"), headers.get("etag")]).toEqual([path, "private, no-store", null]);
    }
    expect((await visitByWire().get("/desk/login")).headers.get("cache-control")).toBe("private, no-store");
  });

  it("is nothing that a buyer's browser hears of", async () => {
    const { body } = await visitByWire().get("/");
    const scripts = [...new Set(body.match(/\/assets\/[\w-]+\.js/g))].filter((path) => path.includes("manifest"));
    expect(scripts).toHaveLength(1);
    const routes = (await visitByWire().get(scripts[0] ?? "")).body;
    expect(routes).toContain('"home/home.route"');
    expect(routes).not.toContain('"desk/');
  });
});

describe("a browser with a session in both places", () => {
  it("has each of them in its own, and signs out of one alone", async () => {
    const visitor = visitByWire();
    await visitor.signIn("acheteur@demo.test");
    await enterDesk(visitor, "fournisseur@demo.test");
    expect((await visitor.get("/desk")).body).toContain("Cartonneries du Vexin");
    expect((await visitor.get("/buyinglist")).status).toBe(200);
    await visitor.post("/desk/logout", {});
    expect((await visitor.get("/desk")).headers.get("location")).toBe("/desk/login?returnTo=%2Fdesk");
    expect((await visitor.get("/buyinglist")).status).toBe(200);
    await enterDesk(visitor, "operateur@demo.test");
    await visitor.post("/auth/logout", {});
    expect((await visitor.get("/desk")).status).toBe(200);
    expect((await visitor.get("/buyinglist")).status).toBe(302);
  });

  it("finds no way in with a buyer's password, and none for staff in the shop", async () => {
    const form = { password: "Comptoir-2026!", returnTo: "/desk", to: "/" };
    const refused = await visitByWire().post("/desk/login", { ...form, username: "acheteur@demo.test" });
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([200, []]);
    const inShop = await visitByWire().post("/auth/login", { ...form, username: "fournisseur@demo.test" });
    expect([inShop.status, inShop.headers.getSetCookie()]).toEqual([200, []]);
  });
});
