import { describe, expect, it } from "vitest";
import * as shipping from "#checkout/checkout.route.tsx";
import { getCustomerAccountAddresses, orNull } from "#lib/session/account-calls.server.ts";
import { findPaymentType } from "#payments/payment-ways.server.ts";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { makeAddress, makeDraft } from "../../../test/make-orders.ts";
import { askRoute, sdkOver } from "../../../test/one-route.tsx";

const away = () => refuse(503, "UNAVAILABLE");
const addressId = "1";
const failing = sdkOver({
  ...on.accounts.getCustomerAccount(away),
  ...on.accounts.updateCustomerAccount(away),
  ...on.accounts.getCustomerAccounts(away),
  ...on.accounts.getCustomerAccountAddresses(away),
  ...on.accounts.createCustomerAccountAddress(away),
  ...on.accounts.updateCustomerAccountAddress({ addressId }, away),
  ...on.accounts.deleteCustomerAccountAddress({ addressId }, away),
}).sdk;

describe("an account operation that fails (specification §8)", () => {
  const { id: _, ...body } = makeAddress("1");
  const { accounts } = failing;
  it.for([
    ["getCustomerAccount", () => accounts.getCustomerAccount()],
    ["updateCustomerAccount", () => accounts.updateCustomerAccount({ body: {} })],
    ["createCustomerAccountAddress", () => accounts.createCustomerAccountAddress({ body })],
    ["updateCustomerAccountAddress", () => accounts.updateCustomerAccountAddress({ params: { addressId }, body })],
    ["deleteCustomerAccountAddress", () => accounts.deleteCustomerAccountAddress({ params: { addressId } })],
  ] as const)("%s answers null", async ([operation, call]) => {
    expect(await orNull<unknown>(operation, call)).toBeNull();
  });

  it("answers an empty list where it reads one, and no way to pay of an account that cannot be read", async () => {
    expect(await getCustomerAccountAddresses(failing)).toEqual([]);
    expect(await findPaymentType(failing)).toBeNull();
  });

  it("tells a refusal by which a form is mended to whoever has words for it", async () => {
    const { sdk } = sdkOver(on.accounts.deleteCustomerAccountAddress({ addressId }, () => refuse(409, "CONFLICT")));
    const remove = () => sdk.accounts.deleteCustomerAccountAddress({ params: { addressId } });
    const isLast = ({ status }: { status: number }) => status === 409;
    await expect(orNull("deleteCustomerAccountAddress", remove, isLast)).rejects.toMatchObject({ status: 409 });
    expect(await orNull("deleteCustomerAccountAddress", remove)).toBeNull();
  });

  it("ends the session where it is over, whoever asked", async () => {
    const { sdk } = sdkOver(on.accounts.getCustomerAccountAddresses(() => refuse(401, "TOKEN_EXPIRED")));
    await expect(getCustomerAccountAddresses(sdk)).rejects.toMatchObject({ status: 401 });
  });
});

describe("a checkout whose account calls fail", () => {
  const reference = "172-189-1896838";
  const at = "checkout/shipping";
  const page = `/checkout/shipping?order=${reference}`;
  const orderIs = (addresses: ReturnType<typeof makeAddress>[]) => ({
    ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => makeDraft()),
    ...on.customerUsers.getCustomerUserAddresses(() => addresses),
    ...on.accounts.getCustomerAccountAddresses(away),
    ...on.accounts.createCustomerAccountAddress(away),
    ...on.logisticOrders.getShippingInformation({ logisticOrderId: "0000000021" }, () => []),
  });
  const told = (operation: string) => expect.stringMatching(`The account operation ${operation} failed: 503`);

  it("goes on without the address book, and logs it", async () => {
    const answer = await askRoute(shipping, page, { at, answers: orderIs([makeAddress("ADR-1", { label: "Lyon" })]) });
    expect(answer.status).toBe(200);
    expect(answer.html).toContain("Lyon");
    expect(answer.html).not.toContain("Vos adresses n’ont pas pu être chargées");
    expect(answer.told).toEqual([told("getCustomerAccountAddresses")]);
  });

  it("says that there may be more addresses where none can be read", async () => {
    const answers = { ...orderIs([]), ...on.customerUsers.getCustomerUserAddresses(away) };
    const answer = await askRoute(shipping, page, { at, answers });
    expect(answer.status).toBe(200);
    expect(answer.html).toContain("Vos adresses n’ont pas pu être chargées");
    expect(answer.told).toContainEqual(told("getCustomerUserAddresses"));
  });

  it("says at its choice that a typed address could not be added, keeps it, and writes nothing else", async () => {
    const typed = { label: "Quai", fullName: "Camille", address: "1 rue A", zipcode: "69003", city: "Lyon" };
    const {
      status,
      html,
      calls,
      told: lines,
    } = await askRoute(shipping, page, {
      at,
      answers: orderIs([makeAddress("ADR-1", {})]),
      form: [
        ["intent", "delivery"],
        ["shippingAddress", "new"],
        ...Object.entries(typed).map(([name, value]) => [`shippingAddress.${name}`, value] as const),
        ["billingAddress", "ADR-1"],
      ],
    });
    expect(status).toBe(400);
    expect(html).toContain('href="#shippingAddress"');
    expect(html).toContain("Cela n’a pas pu être enregistré dans vos adresses.");
    expect(html).toContain('value="1 rue A"');
    expect(calls.filter(({ method }) => method === "PUT")).toEqual([]);
    expect(lines[0]).toEqual(told("createCustomerAccountAddress"));
  });
});
