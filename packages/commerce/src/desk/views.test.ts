// Views of the lists of a desk, and who never hears of them: buyers, other desks, and colleagues of a person's own.

import { type DeskView, type DeskViewList, deskViews } from "@comptoir/contract/desk/views";
import { mostDeskViews } from "@comptoir/contract/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deskViewHandlers } from "#desk/desk.routes.ts";
import { makeUser } from "#test/make.ts";
import { createQuoteDesk, type QuoteDesk } from "#test/quote-desk.ts";
import { type Caller, mounted } from "#test/test-app.ts";

let shop: QuoteDesk;
let colleague: Caller;

beforeAll(async () => {
  shop = await createQuoteDesk({ families: [mounted(deskViews, deskViewHandlers)] });
  const { id: supplierId } = shop.cartons;
  colleague = await shop.as((await makeUser(shop.db, { client: "SUPPLIER", supplierId })).email);
});
afterAll(() => shop.close());

const view = { list: "QUOTES", name: "À chiffrer", isTeam: false, query: "state=waiting&sort=createdAt%2Casc" };
const put = (by: Caller, body: object) => by.call("PUT", "/v1/desk/views", { body: { ...view, ...body } });
async function made(by: Caller, body: object): Promise<DeskView> {
  const answer = await put(by, body);
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
  return answer.body as DeskView;
}
const remove = (by: Caller, id: string) => by.call("DELETE", `/v1/desk/views/${id}`);
const namesSeen = async (by: Caller, list: DeskViewList = "QUOTES") => {
  const seen: DeskView[] = await by.ask(deskViews.getDeskViews, { query: { list } });
  return seen.map(({ name, isMine }) => `${name}${isMine ? " (mine)" : ""}`);
};

describe("views of a desk's lists", () => {
  it("are their maker's alone, or the whole desk's, and of no other list or desk", async () => {
    const own = await made(shop.supplier, {});
    expect(own).toEqual({ ...view, id: own.id, isMine: true, version: 1 });
    const shared = await made(shop.supplier, { name: "Relances", isTeam: true });
    expect(await namesSeen(shop.supplier)).toEqual(["À chiffrer (mine)", "Relances (mine)"]);
    expect(await namesSeen(colleague)).toEqual(["Relances"]);
    for (const by of [shop.other, shop.operator]) expect(await namesSeen(by)).toEqual([]);
    expect(await namesSeen(shop.supplier, "ORDERS")).toEqual([]);
    expect((await shop.caller.call("GET", "/v1/desk/views", { query: { list: "QUOTES" } })).status).toBe(403);

    // Nobody writes or deletes what they do not see.
    const write = { version: 1, name: "Pris", isTeam: true };
    for (const [by, { id }] of [
      [colleague, own],
      [shop.other, own],
      [shop.other, shared],
      [shop.operator, own],
      [shop.operator, shared],
    ] as const)
      expect([(await put(by, { ...write, id })).status, (await remove(by, id)).status]).toEqual([404, 404]);
    expect((await put(shop.supplier, { ...write, id: own.id, list: "ORDERS" })).status).toBe(404);

    // A colleague changes what is the desk's, and takes it from nobody.
    expect(await made(colleague, { id: shared.id, version: 1, name: "À relancer", isTeam: true })).toMatchObject({
      ...{ isMine: false, version: 2, name: "À relancer" },
    });
    const taken = await put(colleague, { id: shared.id, version: 2, name: "Relances", isTeam: false });
    expect([taken.status, taken.body]).toMatchObject([400, { errors: [{ detail: "isTeam" }] }]);
    expect((await remove(colleague, shared.id)).status).toBe(204);
    expect((await remove(shop.supplier, own.id)).status).toBe(204);
    expect(await namesSeen(shop.supplier)).toEqual([]);
  });

  it("are not written over what somebody else has written meanwhile", async () => {
    const shared = await made(shop.supplier, { name: "Relances", isTeam: true });
    const change = { id: shared.id, isTeam: true, name: "Relances" };
    await made(colleague, { ...change, version: 1, query: "state=sent" });
    expect((await put(shop.supplier, { ...change, version: 1 })).status).toBe(409);
    const without = await put(shop.supplier, change);
    expect([without.status, without.body]).toMatchObject([400, { errors: [{ code: "F-E-001", detail: "version" }] }]);
    expect(await made(shop.supplier, { ...change, version: 2 })).toMatchObject({ version: 3, query: view.query });
    await remove(shop.supplier, shared.id);
  });

  it("have a name once for each owner and list, of 60 characters at most", async () => {
    const first = await made(shop.supplier, {});
    for (const name of ["À chiffrer", " à CHIFFRER "]) {
      const again = await put(shop.supplier, { name });
      expect([again.status, again.body]).toMatchObject([400, { errors: [{ code: "F-E-003", detail: "name" }] }]);
    }
    const others = [
      await made(colleague, {}),
      await made(shop.supplier, { list: "ORDERS" }),
      await made(shop.supplier, { isTeam: true }),
    ];
    expect((await put(colleague, { isTeam: true })).status).toBe(400);
    // What keeps its name has it already.
    await made(shop.supplier, { id: first.id, version: 1, query: "" });
    for (const body of [{ name: "" }, { name: "x".repeat(61) }, { query: "x".repeat(2_001) }, { list: "FILES" }])
      expect([body, (await put(shop.supplier, body)).status]).toEqual([body, 400]);
    for (const { id } of [first, ...others]) await remove(id === others[0]?.id ? colleague : shop.supplier, id);
  });

  it("are thirty at most for each person and list, however many come at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: mostDeskViews + 3 }, (_, at) => put(shop.other, { name: `Vue ${at}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostDeskViews);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect((await put(shop.other, { list: "OFFERS" })).status).toBe(200);
    expect(await namesSeen(shop.supplier)).toEqual([]);
  });
});
