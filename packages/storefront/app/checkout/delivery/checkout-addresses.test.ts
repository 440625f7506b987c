import { describe, expect, it } from "vitest";
import { addAddress, keepInstructions, listAddressChoices } from "#checkout/delivery/checkout-addresses.server.ts";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { makeAddress } from "../../../test/make-orders.ts";
import { bodyOf, sdkOver } from "../../../test/one-route.tsx";

const book = on.accounts.getCustomerAccountAddresses;
const choicesOf = (addresses: ReturnType<typeof makeAddress>[], own: Parameters<typeof book>[0]) =>
  listAddressChoices(sdkOver({ ...on.customerUsers.getCustomerUserAddresses(() => addresses), ...book(own) }).sdk);

describe("the addresses of a checkout", () => {
  it("are called by their label, else by company or person, which is then not said twice", async () => {
    const given = [
      makeAddress("1", { label: "Dépôt" }),
      makeAddress("2", { company: "Les Halles" }),
      makeAddress("3", { company: null, fullName: "Camille Roussel" }),
    ];
    const { shippingAddresses } = await choicesOf(given, () => given);
    expect(shippingAddresses.map(({ title }) => title)).toEqual(["Dépôt", "Les Halles", "Camille Roussel"]);
    expect(shippingAddresses[0]?.lines).toContain("18 rue Montorgueil, 75001 Paris");
  });

  it("are chosen by their own id where no other system has named them", async () => {
    const nameless = makeAddress("7", { externalId: null });
    const { billingAddresses } = await choicesOf([nameless], () => []);
    expect(billingAddresses.map(({ key }) => key)).toEqual(["7"]);
  });

  it("keep instructions only where they stand in the account's book, and none for those who may not read it", async () => {
    const mayKeep = async (own: Parameters<typeof book>[0]) =>
      (await choicesOf([makeAddress("1")], own)).shippingAddresses.map((choice) => choice.canKeepInstructions);
    expect(await mayKeep(() => [makeAddress("1")])).toEqual([true]);
    expect(await mayKeep(() => refuse(403, "FORBIDDEN"))).toEqual([false]);
    expect(await mayKeep(() => refuse(503, "UNAVAILABLE"))).toEqual([false]);
  });

  it("are none where they cannot be read, and said to be so", async () => {
    const away = on.customerUsers.getCustomerUserAddresses(() => refuse(503, "UNAVAILABLE"));
    const { sdk } = sdkOver({ ...away, ...book(() => []) });
    expect(await listAddressChoices(sdk)).toEqual({ shippingAddresses: [], billingAddresses: [], areUnread: true });
  });

  it("are added for the one use they were typed in for", async () => {
    const typed = {
      ...{ label: "Siège", company: "Les Halles", fullName: "Camille Roussel", additionalAddress: "" },
      ...{ address: "2 rue B", zipcode: "75002", city: "Paris", country: "FR", phone: "" },
      ...{ state: "", deliveryInstructions: "" },
    };
    const { sdk, calls } = sdkOver({ ...on.accounts.createCustomerAccountAddress(() => makeAddress("9")) });
    expect(await addAddress(sdk, typed, "billingAddress")).toBe("9");
    expect(await bodyOf(calls, "POST /v1/shop/customer-accounts/addresses")).toMatchObject({
      ...{ shipping: false, billing: true, city: "Paris" },
    });
  });
});

describe("delivery instructions of a form", () => {
  it("of an address that is gone, or was written so already, are not written", async () => {
    const { sdk, calls } = sdkOver({ ...book(() => [makeAddress("1", { deliveryInstructions: "Quai B" })]) });
    expect(await keepInstructions(sdk, "9", { shown: "", wanted: "Quai B" })).toBeNull();
    expect(await keepInstructions(sdk, "1", { shown: "", wanted: " Quai B " })).toBeNull();
    expect(calls.every(({ method }) => method === "GET")).toBe(true);
  });

  it("are given up after three writes at the same moment as somebody else's", async () => {
    const { sdk, calls } = sdkOver({
      ...book(() => [makeAddress("1", { deliveryInstructions: "Quai B" })]),
      ...on.accounts.updateCustomerAccountAddress({ addressId: "1" }, () => refuse(409, "CONFLICT")),
    });
    expect(await keepInstructions(sdk, "1", { shown: "Quai B", wanted: "Quai C" })).toBe("failed");
    expect(calls.filter(({ method }) => method === "PUT")).toHaveLength(3);
  });

  it("are told not to be kept where the address cannot be read or written", async () => {
    const change = { shown: "Quai B", wanted: "Quai C" };
    const unread = sdkOver({ ...book(() => refuse(503, "UNAVAILABLE")) });
    expect(await keepInstructions(unread.sdk, "1", change)).toBe("failed");
    const unwritten = sdkOver({
      ...book(() => [makeAddress("1", { deliveryInstructions: "Quai B" })]),
      ...on.accounts.updateCustomerAccountAddress({ addressId: "1" }, () => refuse(503, "UNAVAILABLE")),
    });
    expect(await keepInstructions(unwritten.sdk, "1", change)).toBe("failed");
    expect(unwritten.calls.filter(({ method }) => method === "PUT")).toHaveLength(1);
  });
});
