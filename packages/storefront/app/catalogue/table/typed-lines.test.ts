import { describe, expect, it } from "vitest";
import type { KeptLine } from "#catalogue/table/kept-lines.ts";
import { ownerOf, TypedLines } from "#catalogue/table/typed-lines.ts";
import { anonymous } from "#lib/session/session.ts";

const offer = (offerPriceId: string) => ({
  ...{ offerPriceId, productId: "10000", variantId: offerPriceId, code: offerPriceId },
  ...{ itemPrice: 0.5, supplier: null, perPallet: null },
  ...{ itemPerPack: 20, minOrderQuantity: 20, maxOrderQuantity: null, stock: 1_000 },
});
const [a, b, c] = [offer("A"), offer("B"), offer("C")];
const textsOf = (lines: TypedLines) => lines.all().map((line) => `${line.offer.offerPriceId} ${line.text}`);

describe("what was typed into the quantities of a table", () => {
  it("is taken back by the block: what stood in every field of it is there again", () => {
    const lines = new TypedLines();
    lines.type([{ offer: a, text: "40" }]);
    lines.edit("B");
    lines.type([
      { offer: a, text: "60" },
      { offer: b, text: "80" },
      { offer: c, text: "100" },
    ]);
    expect(textsOf(lines)).toEqual(["A 60", "B 80", "C 100"]);
    expect(lines.takeBack()).toBe("A");
    expect(textsOf(lines)).toEqual(["A 40"]);
    expect(lines.takeBack()).toBe("A");
    expect(textsOf(lines)).toEqual([]);
    expect(lines.takeBack()).toBeNull();
  });

  it("is taken back by the field, not by the key; and by each visit of the field", () => {
    const lines = new TypedLines();
    lines.edit("A");
    for (const text of ["2", "20", "200"]) lines.type([{ offer: a, text }]);
    lines.edit(null);
    lines.edit("A");
    lines.type([{ offer: a, text: "400" }]);
    lines.takeBack();
    expect(textsOf(lines)).toEqual(["A 200"]);
    lines.takeBack();
    expect(textsOf(lines)).toEqual([]);
  });

  it("is not brought back once it was added: it would be ordered twice", () => {
    const lines = new TypedLines();
    lines.type([{ offer: a, text: "40" }]);
    lines.remove(["A"]);
    expect(lines.takeBack()).toBeNull();
    expect(textsOf(lines)).toEqual([]);
  });

  it("is forgotten once it was added after a sign-in, as far as it was sent", () => {
    const lines = new TypedLines();
    for (const each of [a, b]) lines.type([{ offer: each, text: "40" }]);
    lines.arrive();
    expect(textsOf(lines)).toEqual(["A 40", "B 40"]);
    lines.send(["A"]);
    lines.arrive();
    expect(textsOf(lines)).toEqual(["B 40"]);
    lines.type([{ offer: a, text: "60" }]);
    lines.arrive();
    expect(textsOf(lines)).toEqual(["B 40", "A 60"]);
  });

  it("is remembered for a hundred steps", () => {
    const lines = new TypedLines();
    for (let place = 0; place < 101; place += 1) {
      lines.edit(`${place}`);
      lines.type([{ offer: offer(`${place}`), text: "20" }]);
    }
    while (lines.takeBack() !== null);
    expect(textsOf(lines)).toEqual(["0 20"]);
  });
});

const keptLine = (offerPriceId: string, text: string, isSent = false): KeptLine => {
  return { offerPriceId, code: offerPriceId, text, isSent };
};

/** The lines of a page, and what the browser keeps of them for the next one. */
function linesOfPage(waiting: readonly KeptLine[] = []) {
  let kept: readonly KeptLine[] = waiting;
  const lines = new TypedLines((now) => {
    kept = now;
  }, waiting);
  return { lines, kept: () => kept };
}
const tiers = [{ quantity: 1, unitPrice: 0.4 }];

describe("what was typed before a reload", () => {
  it("is kept with each key, and what is emptied or added is not", () => {
    const { lines, kept } = linesOfPage();
    for (const each of [a, b, c]) lines.type([{ offer: each, text: "40" }]);
    lines.type([{ offer: c, text: "" }]);
    expect(kept()).toEqual([keptLine("A", "40"), keptLine("B", "40")]);
    lines.send(["A"]);
    expect(kept()).toEqual([keptLine("A", "40", true), keptLine("B", "40")]);
    lines.arrive();
    expect(kept()).toEqual([keptLine("B", "40")]);
  });

  it("comes back by what the shop says of it now, what cannot be ordered any more is named and left out", () => {
    const { lines, kept } = linesOfPage([keptLine("A", "40"), keptLine("B", "sept"), keptLine("C", "20")]);
    expect(lines.all()).toEqual([]);
    const gone = lines.restore(lines.waiting, { A: { offer: a, tiers }, B: { offer: b, tiers } });
    expect(gone).toEqual(["C"]);
    expect(textsOf(lines)).toEqual(["A 40", "B sept"]);
    expect(lines.lineOf("A")?.tiers).toBe(tiers);
    expect(kept()).toEqual([keptLine("A", "40"), keptLine("B", "sept")]);
    expect(lines.takeBack()).toBeNull();
  });

  it("waits as long as the shop says nothing, and gives way to what is typed since", () => {
    const { lines, kept } = linesOfPage([keptLine("A", "40"), keptLine("B", "40")]);
    const asked = lines.waiting;
    lines.type([{ offer: a, text: "60" }]);
    expect(kept()).toEqual([keptLine("A", "60"), keptLine("B", "40")]);
    lines.restore(asked, { A: { offer: a, tiers }, B: { offer: b, tiers } });
    expect(textsOf(lines)).toEqual(["A 60", "B 40"]);
  });

  it("is taken over from a page that is closed but for what is typed here, and is not gone for having come late", () => {
    const { lines } = linesOfPage();
    lines.type([{ offer: a, text: "60" }]);
    const asked = lines.waiting;
    lines.takeOver([keptLine("A", "40"), keptLine("B", "40")]);
    expect(lines.restore(asked, {})).toEqual([]);
    expect(lines.waiting).toEqual([keptLine("B", "40")]);
  });

  it("is done with where a sign-in led it to the cart in between", () => {
    const { lines, kept } = linesOfPage();
    lines.takeOver([keptLine("A", "40", true), keptLine("B", "40")]);
    lines.arrive();
    expect(lines.waiting).toEqual([keptLine("B", "40")]);
    expect(kept()).toEqual([keptLine("B", "40")]);
  });

  it("is nobody else's: neither another user's, nor the same user's in another account", () => {
    const user = {
      id: "1",
      firstName: "",
      lastName: "",
      email: "",
      rights: [],
      organisations: [],
      mainOrganisationId: "",
    };
    const account = { id: "2", name: "Atelier" };
    const owners = [
      ownerOf({ ...anonymous, user }),
      ownerOf({ ...anonymous, user: { ...user, id: "3" } }),
      ownerOf({ ...anonymous, user, account: { ...account, id: "4" } as never }),
    ];
    expect(new Set(owners).size).toBe(3);
  });
});
