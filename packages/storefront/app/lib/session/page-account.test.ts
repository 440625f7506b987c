import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  findOtherAccount,
  pageAccountHeader,
  returnToAccount,
  sendForAccount,
  showAccount,
} from "#lib/session/page-account.ts";
import { on, signedIn, tokenFor } from "../../../test/fake-commerce.ts";
import { buyer } from "../../../test/make-pages.ts";
import { ask } from "../../../test/shop.tsx";

const lyon = { id: "lyon", name: "Quai Nord Lyon" };
const lille = { id: "lille", name: "Quai Nord Lille" };
let leave = () => {};

/** A shop in which one account is in use at a time; and what it has written. */
function shopUsing(inUse: { account: typeof lyon }) {
  const written: string[] = [];
  const send = sendForAccount(async (_, init) => {
    const made = new Headers(init?.headers).get(pageAccountHeader);
    if (made !== null && made !== inUse.account.id)
      return Response.json(inUse.account, { status: 409, headers: { [pageAccountHeader]: inUse.account.id } });
    if (init?.method === "POST") written.push(String(init.body));
    return new Response("done");
  });
  return { send, written };
}

beforeEach(() => {
  vi.stubGlobal("location", new URL("http://shop.test/account"));
  leave = showAccount(lyon);
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

it("a write of a page of another account waits, and is sent once its account is in use again", async () => {
  const inUse = { account: lille };
  const { send, written } = shopUsing(inUse);
  const sent = send("/lists.data", { method: "POST", body: "name=Bar" });
  await expect.poll(() => findOtherAccount()?.held.length).toBe(1);
  expect(findOtherAccount()?.inUse).toEqual(lille);
  expect(written).toEqual([]);
  inUse.account = lyon;
  returnToAccount(lyon);
  expect((await sent).status).toBe(200);
  expect(written).toEqual(["name=Bar"]);
  expect(findOtherAccount()).toBeNull();
});

it("a write that is given up while it waits is sent no more", async () => {
  const inUse = { account: lille };
  const { send, written } = shopUsing(inUse);
  const gone = new AbortController();
  const sent = send("/lists.data", { method: "POST", signal: gone.signal });
  await expect.poll(() => findOtherAccount()?.held.length).toBe(1);
  gone.abort();
  await expect(sent).rejects.toThrow("aborted");
  inUse.account = lyon;
  returnToAccount(lyon);
  expect(written).toEqual([]);
});

it("a page hears of the account that another tab shows, without sending anything", async () => {
  const channel = new BroadcastChannel("account");
  channel.postMessage(lille);
  await expect.poll(() => findOtherAccount()?.inUse).toEqual(lille);
  channel.postMessage(lyon);
  await expect.poll(() => findOtherAccount()).toBeNull();
  channel.close();
});

it("reads, and what goes to another shop, bear no account", async () => {
  const asked: (string | null)[] = [];
  const send = sendForAccount(async (_, init) => {
    asked.push(new Headers(init?.headers).get(pageAccountHeader));
    return new Response();
  });
  await send("/lists.data");
  await send("http://elsewhere.test/", { method: "POST" });
  await send(new URL("http://shop.test/lists"), { method: "POST" });
  expect(asked).toEqual([null, null, "lyon"]);
});

const write = (path: string, made: string) => {
  const answers = { ...signedIn, ...on.auth.revokeToken(() => undefined) };
  const cookie = `token=${tokenFor(600)}; refreshToken=${tokenFor(7200)}`;
  return ask(path, { answers, cookie, headers: { [pageAccountHeader]: made } }, { name: "Bar" });
};

it("the shop refuses a write of a page of another account before it is read, and says which one is in use", async () => {
  const { status, html, headers, calls } = await write("/checkout/cart", "elsewhere");
  expect(status).toBe(409);
  expect(JSON.parse(html)).toEqual({ id: buyer.account.id, name: buyer.account.name });
  expect(headers.get(pageAccountHeader)).toBe(buyer.account.id);
  expect(calls.map(({ url }) => new URL(url).pathname)).toEqual(["/v1/authenticated-user"]);
  expect((await write("/checkout/cart", buyer.account.id)).status).not.toBe(409);
});

it("signing out is possible from a page of any account", async () => {
  expect((await write("/auth/logout", "elsewhere")).location).toBe("/");
});
