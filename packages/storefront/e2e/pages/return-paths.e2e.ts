// Where a form says to go back to is a client's word: whatever it is, every answer leads to a page of this shop.
import { beforeAll, expect, inject, it } from "vitest";
import { visitByWire, type WireVisitor } from "../helpers/wire.ts";

const hostile = [
  "//evil.example/x",
  "/en//evil.example/x",
  "/en///evil.example",
  "/EN//evil.example/x",
  "/x/..//evil.example",
  "/.//evil.example",
  "/%2e//evil.example",
  "/%2e%2e//evil.example/en",
  "/en/..//evil.example",
  "/en/%2e%2e//evil.example",
  "/\\evil.example",
  "/en/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/en/\n/evil.example",
  " //evil.example",
  "https://evil.example/",
  "https:evil.example",
  "javascript:alert(1)",
  "/c//evil.example",
];

let buyer: WireVisitor;
let accountId: string;
beforeAll(async () => {
  buyer = visitByWire();
  await buyer.signIn("multi@demo.test");
  const { accounts } = await buyer.read<{ accounts: { id: string }[] }>("/v1/authenticated-user");
  accountId = accounts[0]?.id ?? "";
});

type Write = (to: string) => ReturnType<WireVisitor["post"]>;
const guest = () => visitByWire();
const writes: Readonly<Record<string, Write>> = {
  "the choice of French": (to) => guest().post("/choice/language", { language: "fr", to }),
  "the choice of English": (to) => guest().post("/en/choice/language", { language: "en", to }),
  "signing in": (to) => guest().post("/auth/login", { username: "voisin@demo.test", password: "Comptoir-2026!", to }),
  "the choice of an account": (to) => buyer.post("/choice/account", { accountId, to }),
  "signing out": (to) => guest().post("/auth/logout", { to }),
  "a guest's adding to the cart": (to) =>
    guest().post("/checkout/cart/add", { offerPriceId: "OFF-1", quantity: "1", returnTo: to }),
  comparing: (to) => guest().post("/compare", { variantId: "CAI-0001", returnTo: to, to }),
};

it.each(Object.entries(writes))("%s leads to a page of this shop, wherever it is asked to", async (_, write) => {
  const shopUrl = inject("shopUrl");
  const outside: string[] = [];
  for (const to of hostile) {
    const { headers } = await write(to);
    const location = headers.get("location");
    if (location === null) {
      outside.push(`${to} → nowhere`);
      continue;
    }
    // Browsers read a backslash as a slash.
    const isOutside = new URL(location, shopUrl).origin !== new URL(shopUrl).origin || /^[/\\]{2}/.test(location);
    const nested = new URL(location, shopUrl).searchParams.get("to");
    if (isOutside || (nested !== null && /^[/\\]{2}|^\/en\/\//i.test(nested))) outside.push(`${to} → ${location}`);
  }
  expect(outside).toEqual([]);
});
