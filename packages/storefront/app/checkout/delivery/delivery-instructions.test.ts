import { describe, expect, it } from "vitest";
import * as shipping from "#checkout/checkout.route.tsx";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { makeAddress, makeDraft } from "../../../test/make-orders.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const at = "checkout/shipping";
const reference = "172-189-1896838";
const page = `/checkout/shipping?order=${reference}`;
const paymentPage = `${page}&step=payment`;
const book = "/v1/shop/customer-accounts/addresses";
const draft = makeDraft();

const listed = (deliveryInstructions: string | null, rest = {}) =>
  makeAddress("ADR-HALLES-2", { label: "Lyon", billing: false, deliveryInstructions, ...rest });
const written = listed("Hayon");

/** The address book as it is when the form comes in. */
const bookWith = (deliveryInstructions: string | null) => ({
  ...on.accounts.getCustomerAccountAddresses(() => [listed(deliveryInstructions)]),
  ...on.customerUsers.getCustomerUserAddresses(() => [listed(deliveryInstructions)]),
});

const answers = {
  ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => draft),
  ...bookWith("Quai B"),
  ...on.logisticOrders.getShippingInformation({ logisticOrderId: "0000000021" }, () => []),
  ...on.accounts.updateCustomerAccountAddress({ addressId: "ADR-HALLES-2" }, () => written),
  ...on.commercialOrders.setShippingInformation({ commercialOrderId: reference }, () => undefined),
  ...on.commercialOrders.setBillingInformation({ commercialOrderId: reference }, () => undefined),
};

/** Sends the form that showed one text with another one. */
const send = (shown: string, text: string, known = {}) =>
  askRoute(shipping, page, {
    at,
    answers: { ...answers, ...known },
    form: [
      ["intent", "delivery"],
      ["shippingAddress", "ADR-HALLES-2"],
      ["billingAddress", "ADR-HALLES-2"],
      ["shippingType.0000000021", "STD"],
      ["shownInstructions.ADR-HALLES-2", shown],
      ["instructions.ADR-HALLES-2", text],
    ],
  });
const put = `PUT ${book}/ADR-HALLES-2`;
const putsOf = ({ calls }: Awaited<ReturnType<typeof send>>) =>
  calls.filter(({ method, url }) => method === "PUT" && url.includes(`${book}/`));

describe("the instructions of the address delivered to", () => {
  it("are written once the buyer has changed them, and nothing else of an address that is still as it was read", async () => {
    const same = await send("Quai B", "Quai B");
    expect([same.location, putsOf(same)]).toEqual([paymentPage, []]);
    const changed = await send("Quai B", "Quai B, avant 10 h");
    expect(changed.location).toBe(paymentPage);
    const { id: _, ...read } = listed("Quai B");
    expect(await bodyOf(changed.calls, put)).toEqual({
      ...read,
      deliveryInstructions: "Quai B, avant 10 h",
      expected: read,
    });
  });

  it("stay as a colleague has left them when the buyer has not touched them", async () => {
    const book = bookWith("Quai C, code 4711");
    const untouched = await send("Quai B", "Quai B", book);
    expect([untouched.location, putsOf(untouched)]).toEqual([paymentPage, []]);
    const severalLines = await send("Quai B\r\nporte 2", "Quai Bporte 2", book);
    expect(putsOf(severalLines)).toEqual([]);
  });

  it.each([
    ["Quai C, code 4711", /Entre-temps, quelqu’un a changé ces consignes\s: «\sQuai C, code 4711\s»/u],
    [null, /Entre-temps, quelqu’un a effacé ces consignes/],
  ])("ask when both have changed them, and keep what was typed: %s", async (now, words) => {
    const book = bookWith(now);
    const both = await send("Quai B", "Hayon", book);
    expect([both.status, putsOf(both)]).toEqual([400, []]);
    expect(both.html).toContain('id="instructions.ADR-HALLES-2-error"');
    expect(both.html).toMatch(words);
    expect(both.html).toMatch(/name="instructions.ADR-HALLES-2"[^>]*value="Hayon"/);
    expect(both.html).toContain(`name="shownInstructions.ADR-HALLES-2" value="${now ?? ""}"`);
    const again = await send(now ?? "", "Hayon", book);
    expect(await bodyOf(again.calls, put)).toMatchObject({ deliveryInstructions: "Hayon" });
  });

  it("are written into what the address has become when it changes at the same moment", async () => {
    const books = [listed("Quai B"), listed("Quai B", { city: "Lyon" })];
    const results = [refuse(409, "CONFLICT"), written];
    const changed = await send("Quai B", "Hayon", {
      ...on.accounts.getCustomerAccountAddresses(() => [books.shift() ?? written]),
      ...on.accounts.updateCustomerAccountAddress({ addressId: "ADR-HALLES-2" }, () => results.shift() ?? written),
    });
    expect(changed.location).toBe(paymentPage);
    const bodies = await Promise.all(putsOf(changed).map((call) => call.clone().json()));
    expect(bodies).toMatchObject([{ city: "Paris" }, { city: "Lyon", deliveryInstructions: "Hayon" }]);
  });
});
