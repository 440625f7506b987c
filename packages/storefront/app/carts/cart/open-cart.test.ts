import { describe, expect, it } from "vitest";
import { patchCart, presentPatch } from "#carts/cart/cart-patch.ts";
import type { LineQuantity } from "#carts/cart/cart-saver.ts";
import { openCart, type ToldRemoval } from "#carts/cart/open-cart.ts";
import type { SavedLines } from "#carts/cart/save-lines.server.ts";
import { presentCart } from "#carts/cart-view.ts";
import { makeCart, makeCartLine } from "../../../test/make-orders.ts";

const lines = [makeCartLine({ id: "A" }), makeCartLine({ id: "B" })];
const details = makeCart(lines);
const loaded = presentCart(details, { lines, changed: [], page: 1 });
const removedLine = { offerPriceId: "A", name: "Carton", quantity: 40 };
const idsOf = ({ groups }: typeof loaded) =>
  groups.flatMap(({ lines: own }) => own.map(({ offerPriceId }) => offerPriceId));
const patchOf = (change: { readonly kept?: readonly string[]; readonly removed?: readonly string[] }): SavedLines => ({
  patch: presentPatch(details, { kept: [], removed: [], ...change }),
});

/** A cart on a page that is shown, whose moments and answers the test chooses. */
function watchedCart() {
  const requests: (readonly LineQuantity[])[] = [];
  const answers: ((answer: SavedLines) => void)[] = [];
  const told: ToldRemoval[] = [];
  let due = () => {};
  const page = new EventTarget();
  const cart = openCart({
    failure: "failed",
    later(run) {
      due = run;
      return () => {
        due = () => {};
      };
    },
    send: (sent) =>
      new Promise((resolve) => {
        requests.push(sent);
        answers.push(resolve);
      }),
  });
  cart.load(loaded);
  const leave = cart.appear(page);
  const tell = (removal: ToldRemoval) => told.push(removal);
  return {
    ...{ cart, page, leave, told, requests },
    remove: () => cart.remove(removedLine, tell),
    elapse: () => due(),
    async answer(answer: SavedLines) {
      answers.shift()?.(answer);
      await new Promise((done) => setImmediate(done));
    },
  };
}

describe("a cart on the screen", () => {
  it("tells of a line that somebody else took out, which goes, and puts it back when asked to", async () => {
    const { cart, elapse, answer, requests, told } = watchedCart();
    const gone: unknown[] = [];
    const end = cart.onGone((line) => gone.push(line));
    cart.saver.change("A", 60);
    elapse();
    await answer({ ...patchOf({ removed: ["A"] }), gone: ["A"] });
    expect(gone).toEqual([{ offerPriceId: "A", name: "Caisse américaine", quantity: 60 }]);
    expect(idsOf(cart.shown(loaded))).toEqual(["B"]);
    cart.putBack({ offerPriceId: "A", name: "Caisse américaine", quantity: 60 }, (removal) => told.push(removal));
    expect(requests.at(-1)).toEqual([{ offerPriceId: "A", quantity: 60, isBack: true }]);
    await answer(patchOf({ kept: ["A"] }));
    expect(told).toMatchObject([{ state: "back" }]);
    end();
  });

  it("shows what the shop answered to a save, without being loaded again", async () => {
    const { cart, elapse, answer } = watchedCart();
    let drawn = 0;
    cart.subscribe(() => {
      drawn += 1;
    });
    cart.saver.change("A", 80);
    elapse();
    expect([cart.shown(loaded), drawn]).toEqual([loaded, 0]);
    const saved = patchOf({ kept: ["A"] });
    await answer(saved);
    expect(drawn).toBe(1);
    expect(cart.shown(loaded)).toEqual(saved.patch && patchCart(loaded, saved.patch));
  });

  it("is what was loaded anew from the first drawing on, and knows what was saved before", async () => {
    const { cart, elapse, answer } = watchedCart();
    cart.saver.change("A", 80);
    elapse();
    await answer(patchOf({ removed: ["A"] }));
    const next = presentCart(details, { lines, changed: [], page: 2 });
    expect(cart.shown(next)).toBe(next);
    expect(cart.saver.saves().get("A")?.state).toBe("saved");
    cart.load(next);
    expect([cart.shown(next), cart.saver.saves().size]).toEqual([next, 0]);
  });

  it("keeps what waits or was refused when it is loaded anew", async () => {
    const { cart, elapse, answer } = watchedCart();
    cart.saver.change("A", 80);
    elapse();
    await answer({ refusal: "This cart is closed." });
    cart.saver.change("B", 40);
    cart.load(presentCart(details, { lines, changed: [], page: 1 }));
    expect([...cart.saver.saves()].map(([id, { state }]) => [id, state])).toEqual([
      ["A", "refused"],
      ["B", "waiting"],
    ]);
  });

  it("that was loaded as it is stays as it was patched", async () => {
    const { cart, elapse, answer } = watchedCart();
    cart.saver.change("A", 0);
    elapse();
    await answer(patchOf({ removed: ["A"] }));
    cart.load(loaded);
    expect(idsOf(cart.shown(loaded))).toEqual(["B"]);
  });

  it.each([
    ["the page is put away", ({ page }: ReturnType<typeof watchedCart>) => page.dispatchEvent(new Event("pagehide"))],
    ["another page is opened", ({ leave }: ReturnType<typeof watchedCart>) => leave()],
  ])("sends what waits at once when %s", (_moment, happen) => {
    const watched = watchedCart();
    watched.cart.saver.change("A", 80);
    happen(watched);
    expect(watched.requests).toEqual([[{ offerPriceId: "A", quantity: 80 }]]);
  });

  it("hears nothing any more of a page that was left", () => {
    const { cart, page, leave, requests } = watchedCart();
    leave();
    cart.saver.change("A", 80);
    page.dispatchEvent(new Event("pagehide"));
    expect(requests).toEqual([]);
  });
});

describe("a line that is taken out", () => {
  it("is written at once, and told with the way back once it is out (ux G-16)", async () => {
    const { cart, remove, requests, told, answer } = watchedCart();
    remove();
    expect([requests, told]).toEqual([[[{ offerPriceId: "A", quantity: 0 }]], []]);
    await answer(patchOf({ removed: ["A"] }));
    expect(told).toMatchObject([{ state: "removed", line: removedLine }]);
    expect(idsOf(cart.shown(loaded))).toEqual(["B"]);
  });

  it("comes back with as many pieces, which is told, too", async () => {
    const { cart, remove, requests, told, answer } = watchedCart();
    remove();
    await answer(patchOf({ removed: ["A"] }));
    expect(cart.putBack(removedLine, (removal) => told.push(removal))).toBe(true);
    expect(requests[1]).toEqual([{ offerPriceId: "A", quantity: 40, isBack: true }]);
    await answer(patchOf({ kept: ["A"] }));
    expect(told[1]).toEqual({ state: "back", line: removedLine });
  });

  it("says itself why it stays; one that does not come back is told", async () => {
    const { cart, remove, told, answer } = watchedCart();
    remove();
    await answer({ refusal: "This cart is closed." });
    expect(told).toEqual([]);
    expect(cart.saver.saves().get("A")?.refusal).toBe("This cart is closed.");
    cart.putBack(removedLine, (removal) => told.push(removal));
    await answer({ refusal: "This cart is closed." });
    expect(told).toEqual([{ state: "lost", line: removedLine, refusal: "This cart is closed." }]);
  });

  it("is told on whatever page the answer finds, where it is not put back by this cart", async () => {
    const { cart, remove, leave, requests, told, answer } = watchedCart();
    remove();
    leave();
    await answer(patchOf({ removed: ["A"] }));
    expect(told).toMatchObject([{ state: "removed" }]);
    expect(cart.putBack(removedLine, (removal) => told.push(removal))).toBe(false);
    expect(requests).toHaveLength(1);
  });

  it("is not told when its quantity was changed before the answer came", async () => {
    const { cart, remove, requests, told, answer } = watchedCart();
    cart.saver.change("B", 5);
    void cart.saver.flush();
    remove();
    cart.saver.change("A", 60);
    await answer(patchOf({ kept: ["B"] }));
    expect(requests[1]).toEqual([{ offerPriceId: "A", quantity: 60 }]);
    await answer(patchOf({ kept: ["A"] }));
    expect(told).toEqual([]);
  });
});
