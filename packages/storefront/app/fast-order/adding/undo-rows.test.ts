import { describe, expect, it } from "vitest";
import { addRows } from "#fast-order/adding/add-rows.server.ts";
import { askForRows } from "#fast-order/adding/ask-rows.server.ts";
import { readUndo, type Undo, undoRows } from "#fast-order/adding/undo-rows.server.ts";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { makeDetail, makeQuote } from "../../../test/make-quotes.ts";
import { bodyOf, sdkOver } from "../../../test/one-route.tsx";

/** As the page keeps it and sends it back. */
const sent = (undo: Undo): Undo => readUndo(JSON.stringify(undo)) ?? expect.fail("what was answered cannot be read");

describe("lines that were added to a cart", () => {
  it("are taken back by what was answered", async () => {
    const { sdk, calls } = sdkOver({ ...on.carts.updateCartLines({ cartId: "mine" }, () => ({ warnings: [] })) });
    const lines = [{ offerPriceId: "A", quantity: 20 }];
    const answer = await addRows(sdk, "fr", { lines, cartId: "mine", isReplacing: false });
    if (!answer.ok) return expect.fail(answer.message);
    expect(await undoRows(sdk, "fr", sent(answer.undo))).toBeNull();
    expect(await calls[1]?.json()).toEqual([{ ...lines[0], updateAction: "REMOVE_QUANTITY" }]);
    const busy = sdkOver({ ...on.carts.updateCartLines({ cartId: "mine" }, () => refuse(422, "F-E-039")) });
    expect(await undoRows(busy.sdk, "fr", sent(answer.undo))).toContain("Aucune ligne");
  });
});

describe("articles that were added to a quote request", () => {
  const articles = [
    { variantId: "CAI-0001", quantity: 20 },
    { variantId: "GOB-0001", quantity: 2500 },
  ];
  /** With 40 boxes at first, and both once they are added. */
  const before = makeQuote();
  const after = makeQuote({ masterQuoteDetails: [makeDetail("CAI-0001", 60), makeDetail("GOB-0001", 2500)] });
  const shop = (quote: typeof before | null, changed = after, other = {}) =>
    sdkOver({
      ...on.quotes.getMasterQuote({ masterQuoteId: "quote-1" }, () => quote ?? refuse(404, "NOT_FOUND")),
      ...on.quotes.updateMasterQuote({ masterQuoteId: "quote-1" }, () => (quote ? changed : refuse(404, "NOT_FOUND"))),
      ...on.quotes.createMasterQuote(() => makeQuote({ masterQuoteDetails: after.masterQuoteDetails })),
      ...on.quotes.deleteMasterQuote({ masterQuoteId: "quote-1" }, () => new Response(null, { status: 204 })),
      ...other,
    });
  const add = async (quoteId: string, lines = articles) => {
    const { sdk, calls } = shop(before);
    const answer = await askForRows(sdk, "fr", quoteId, lines);
    return { answer, calls, undo: answer.ok ? sent(answer.undo) : expect.fail(answer.message) };
  };

  it("are summed with what is inside, which is said", async () => {
    const { answer, calls } = await add("quote-1");
    expect(await bodyOf(calls, "PUT /v1/shop/master-quotes/quote-1")).toEqual({
      masterQuoteDetailsToAdd: [
        { productVariantId: "CAI-0001", quantity: 20, updateAction: "ADD_QUANTITY" },
        { productVariantId: "GOB-0001", quantity: 2500, updateAction: "ADD_QUANTITY" },
      ],
    });
    expect(answer).toMatchObject({
      name: "Saison d’été",
      count: 2,
      remarks: ["CAI-0001 y était déjà\u00a0: 40 + 20 = 60\u00a0pièces."],
    });
  });

  it("are counted where many are summed", async () => {
    const details = ["A", "B", "C", "D"].map((code) => makeDetail(code, 10));
    const { sdk } = shop(
      makeQuote({ masterQuoteDetails: details }),
      makeQuote({ masterQuoteDetails: details.map((detail) => ({ ...detail, quantity: 15 })) }),
    );
    const wanted = ["A", "B", "C", "D"].map((variantId) => ({ variantId, quantity: 5 }));
    const answer = await askForRows(sdk, "fr", "quote-1", wanted);
    expect(answer).toMatchObject({
      remarks: ["4 articles y étaient déjà\u00a0: leurs quantités sont additionnées."],
    });
  });

  it("go out again, and what was inside stays as it was", async () => {
    const { undo } = await add("quote-1");
    const { sdk, calls } = shop(after);
    expect(await undoRows(sdk, "fr", undo)).toBeNull();
    expect(await bodyOf(calls, "PUT /v1/shop/master-quotes/quote-1")).toEqual({
      masterQuoteDetailsToAdd: [
        { productVariantId: "CAI-0001", quantity: 20, updateAction: "REMOVE_QUANTITY" },
        { productVariantId: "GOB-0001", quantity: 2500, updateAction: "REMOVE_QUANTITY" },
      ],
    });
  });

  it("take the request along that was made for them, unless something else is inside by then", async () => {
    const { answer, undo } = await add("new");
    expect(answer).toMatchObject({ id: "quote-1", remarks: [] });
    const emptied = makeQuote({ masterQuoteDetails: [] });
    const alone = shop(after, emptied);
    expect(await undoRows(alone.sdk, "fr", undo)).toBeNull();
    expect(alone.calls.at(-1)?.method).toBe("DELETE");
    expect(alone.calls.at(-1)?.url).toContain("onlyIfEmpty=true");
    const filled = shop(after, emptied, {
      ...on.quotes.deleteMasterQuote({ masterQuoteId: "quote-1" }, () => refuse(409, "CONFLICT")),
    });
    expect(await undoRows(filled.sdk, "fr", undo)).toBeNull();
    const shared = shop(after);
    expect(await undoRows(shared.sdk, "fr", undo)).toBeNull();
    expect(shared.calls.at(-1)?.method).toBe("PUT");
  });

  it("are told in words when they cannot be added, or taken out", async () => {
    const { undo } = await add("quote-1");
    const gone = shop(null).sdk;
    expect(await undoRows(gone, "fr", undo)).toContain("n’existe plus");
    expect(await askForRows(gone, "fr", "quote-1", articles)).toMatchObject({ ok: false });
    expect(await askForRows(gone, "fr", "new", [])).toEqual({ ok: false, message: "Aucune ligne n’est prête." });
  });
});

describe("what is sent back to undo an addition", () => {
  const updates = (update: object) => JSON.stringify({ kind: "cart", id: "mine", updates: [update] });
  it.each([
    "",
    "{",
    "null",
    "{}",
    "[]",
    '{"kind":"cart","id":"mine","updates":[null,1]}',
    '{"kind":"quote","id":"quote-1","articles":[{"variantId":"A","quantity":-1}]}',
    updates({ offerPriceId: 1 }),
    updates({ offerPriceId: "A", quantity: 1.5 }),
  ])("is nothing when it is %j", (text) => expect(readUndo(text)).toBeNull());
  it("cannot add", () => {
    expect(readUndo(updates({ offerPriceId: "A", quantity: 1, updateAction: "ADD_QUANTITY" }))).toBeNull();
  });
});
