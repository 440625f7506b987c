import type { Address } from "@comptoir/contract/shared";
import { describe, expect, it } from "vitest";
import * as route from "#account/addresses/addresses.route.tsx";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { pageOf } from "../../../test/make-pages.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const at = "account/addresses";
const path = "/account/addresses";
const makeAddress = (id: string, given: Partial<Address> = {}): Address => ({
  ...{ id, externalId: `ADR-${id}`, label: `Lieu ${id}`, fullName: "Alice Martin", company: "Les Halles", phone: null },
  ...{ address: "12 rue des Halles", additionalAddress: null, zipcode: "69003", city: "Lyon", state: null },
  ...{ country: "FR", shipping: true, billing: true },
  ...given,
});
const [depot, office] = [makeAddress("1"), makeAddress("2", { shipping: false })];
const answers: Answers = {
  ...on.accounts.getCustomerAccountAddresses(() => [depot, office]),
  ...on.logisticOrders.getAccountOrders(() => pageOf([])),
};
const fields = {
  ...{ label: "Quai", company: "", fullName: "Réception", additionalAddress: "", address: "3 quai Nord" },
  ...{ zipcode: "69 009", city: "Lyon", country: "FR", phone: "06 12 34 56 78", deliveryInstructions: "" },
};
const form = (given: Partial<typeof fields> = {}, more: Record<string, string> = { shipping: "on" }) => [
  ...Object.entries({ ...fields, ...given }).map(([name, value]) => [`shippingAddress.${name}`, value] as const),
  ...Object.entries({ address: "", ...more }),
];
const ask = (more: Answers, sent?: readonly (readonly [string, string])[], url = path) =>
  askRoute(route, url, { at, answers: { ...answers, ...more }, ...(sent && { form: sent }) });
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");

describe("the address book of an account", () => {
  it("tells what each address is for, which is proposed first, and what has used it", async () => {
    const text = textOf((await ask({})).html);
    expect(text).toContain("Livraison, proposée d’abord");
    expect(text.match(/Facturation, proposée d’abord/g)).toHaveLength(1);
    expect(text).toContain("Aucune des 50 dernières commandes n’a utilisé cette adresse.");
  });

  it("takes a new address as the API keeps it", async () => {
    const adds = on.accounts.createCustomerAccountAddress(() => depot);
    const { location, calls } = await ask(adds, form());
    expect(location).toBe(`${path}?saved=1`);
    expect(await bodyOf(calls, "POST /v1/shop/customer-accounts/addresses")).toMatchObject({
      ...{ label: "Quai", zipcode: "69009", phone: "+33612345678", shipping: true, billing: false },
    });
  });

  it("keeps the region of an address that is changed, and asks for none of a French one", async () => {
    const milan = makeAddress("3", { city: "Milano", state: "MI", country: "IT" });
    const reads = on.accounts.getCustomerAccountAddresses(() => [depot, milan]);
    const { html } = await ask(reads, undefined, `${path}?edit=3`);
    expect(html).toContain('name="shippingAddress.state"');
    expect(textOf(html)).toContain("Région ou province");
    expect((await ask(reads, undefined, `${path}?edit=1`)).html).not.toContain('name="shippingAddress.state"');
    const changes = on.accounts.updateCustomerAccountAddress({ addressId: "3" }, () => milan);
    const sent = [
      ...form({ city: "Milano" }, { shipping: "on", address: "3" }),
      ["shippingAddress.state", "MI"] as const,
    ];
    const { calls } = await ask(changes, sent);
    expect(await bodyOf(calls, "PUT /v1/shop/customer-accounts/addresses/3")).toMatchObject({ state: "MI" });
  });

  it("warns of lines that French mail cuts, and saves them", async () => {
    const long = "Zone industrielle de la Grande Chaussée Nord";
    const { location } = await ask(
      on.accounts.createCustomerAccountAddress(() => depot),
      form({ address: long }),
    );
    expect(new URLSearchParams(location?.split("?")[1]).get("long")).toBe(long);
    expect((await ask({}, undefined, location ?? "")).html).toContain("38 caractères");
  });

  it("says what is wrong at its field, keeps what was typed, and asks for one use", async () => {
    const wrong = await ask({}, form({ zipcode: "6900", label: "" }));
    expect(wrong.calls.some(({ method }) => method === "POST")).toBe(false);
    expect(wrong.html).toContain("2 champs sont à corriger");
    expect(wrong.html).toContain('value="3 quai Nord"');
    expect((await ask({}, form({}, {}))).html).toContain("Cochez au moins un usage");
  });

  it("does not judge a postcode again that stood there before", async () => {
    const old = makeAddress("4", { zipcode: "6900" });
    const known = {
      ...on.accounts.getCustomerAccountAddresses(() => [depot, old]),
      ...on.accounts.updateCustomerAccountAddress({ addressId: "4" }, () => old),
    };
    const change = (given: Partial<typeof fields>) => ask(known, form(given, { address: "4", shipping: "on" }));
    expect((await change({ zipcode: "6900" })).location).toBe(`${path}?saved=4`);
    expect((await change({ zipcode: "690" })).location).toBeNull();
    expect((await change({ zipcode: "6900", city: "" })).location).toBeNull();
  });

  it("does not judge what comes back as it was", async () => {
    const creates = on.accounts.createCustomerAccountAddress(() => makeAddress("9", { zipcode: "6900" }));
    const back = (more: object) => ask(creates, form({ zipcode: "6900" }, { shipping: "on", ...more }));
    expect((await back({ undo: "on" })).location).toBe(`${path}?saved=9`);
    expect((await back({})).location).toBeNull();
  });

  it("changes an address, and keeps one for bills", async () => {
    const { html } = await ask({}, undefined, `${path}?edit=2`);
    expect(html).toContain('value="12 rue des Halles"');
    const last = on.accounts.updateCustomerAccountAddress({ addressId: "2" }, () =>
      refuse(409, "CONFLICT", "Last", "LAST_BILLING_ADDRESS"),
    );
    const refused = await ask(last, form({}, { address: "2", shipping: "on" }), `${path}?edit=2`);
    expect(refused.html).toContain("garde toujours une adresse de facturation");
  });

  it("deletes an address with the way back", async () => {
    const deletes = on.accounts.deleteCustomerAccountAddress({ addressId: "1" }, () => undefined);
    const { html } = await ask(deletes, [["delete", "1"]]);
    expect(textOf(html)).toContain("L’adresse Lieu 1 est supprimée.");
    expect(html).toMatch(/<input type="hidden" name="shippingAddress.address" value="12 rue des Halles"/);
    const last = on.accounts.deleteCustomerAccountAddress({ addressId: "1" }, () =>
      refuse(409, "CONFLICT", "Last", "LAST_ADDRESS"),
    );
    expect((await ask(last, [["delete", "1"]])).html).toContain("garde toujours une adresse de facturation");
  });

  it("says so where it cannot be read", async () => {
    const fails = on.accounts.getCustomerAccountAddresses(() => refuse(500, "INTERNAL_ERROR", "Failed"));
    const { status, html } = await ask(fails);
    expect(status).toBe(200);
    expect(html).toContain("Les adresses n’ont pas pu être lues.");
  });
});
