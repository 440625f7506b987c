import { describe, expect, it } from "vitest";
import { TypedLines } from "#catalogue/table/typed-lines.ts";

const offer = (offerPriceId: string) => ({
  ...{ offerPriceId, code: offerPriceId, itemPrice: 0.5, supplier: null, perPallet: null },
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
