import { describe, expect, it } from "vitest";
import { equivalentsAmong, type MeasuredArticle, nearestEquivalent } from "#catalogue/equivalents/equivalents.rules.ts";

const box = (sizes: MeasuredArticle["sizes"], given: Partial<MeasuredArticle> = {}): MeasuredArticle => ({
  ids: ["LENGTH", "WIDTH", "HEIGHT"],
  sizes,
  isOrderable: true,
  price: 1,
  ...given,
});
const wanted = box([300, 200, 200], { isOrderable: false });

describe("what stands in for an article that is out of stock", () => {
  it("is one of the same size, the cheapest of them", () => {
    const same = box([300, 200, 200], { price: 2 });
    const cheaper = box([300, 200, 200], { price: 1 });
    const unpriced = box([300, 200, 200], { price: null });
    expect(nearestEquivalent(wanted, [box([310, 200, 200]), same, cheaper])).toBe(cheaper);
    expect(nearestEquivalent(wanted, [cheaper, same])).toBe(cheaper);
    expect(nearestEquivalent(wanted, [unpriced, same])).toBe(same);
    expect(nearestEquivalent(wanted, [same, unpriced])).toBe(same);
  });

  it("is else the next larger one that can be ordered", () => {
    const near = box([310, 220, 200]);
    const far = box([400, 220, 200]);
    expect(nearestEquivalent(wanted, [far, near])).toBe(near);
    expect(nearestEquivalent(wanted, [far, { ...near, isOrderable: false }])).toBe(far);
  });

  it.each([
    ["each measure counts", [299, 200, 200]],
    ["the last one, too", [300, 200, 199]],
    ["what is larger elsewhere does not make up for it", [299, 300, 300]],
  ])("is nothing that is smaller anywhere: %s", (_what, sizes) => {
    expect(nearestEquivalent(wanted, [box(sizes)])).toBeNull();
  });

  it("is nothing much larger, and nothing that is measured otherwise", () => {
    expect(nearestEquivalent(wanted, [box([300, 300, 200])])).not.toBeNull();
    expect(nearestEquivalent(wanted, [box([300, 301, 200])])).toBeNull();
    expect(nearestEquivalent(wanted, [box([300, 200, null])])).toBeNull();
    expect(nearestEquivalent(wanted, [box([300, 200])])).toBeNull();
  });

  it("is as far across as the article, no more", () => {
    const lid = (size: number) => box([size], { ids: ["DIAMETER"] });
    expect(nearestEquivalent(lid(80), [lid(90), lid(79)])).toBeNull();
    const same = lid(80);
    expect(nearestEquivalent(lid(80), [lid(90), same])).toBe(same);
    const cup = (volume: number, across: number) => box([volume, across], { ids: ["VOLUME", "DIAMETER"] });
    expect(nearestEquivalent(cup(20, 80), [cup(24, 90), cup(25, 80)])).toEqual(cup(25, 80));
  });

  it("may be one of several, the nearest first, as much larger as one likes", () => {
    const [near, far] = [box([310, 220, 200]), box([900, 220, 200])];
    expect(equivalentsAmong(wanted, [far, near, box([299, 200, 200])], 9)).toEqual([near, far]);
    expect(equivalentsAmong(wanted, [far, near], 2.09)).toEqual([near]);
  });

  it("has to lack the measures that the article lacks, and is nothing where none is known", () => {
    const flat = box([300, null], { isOrderable: false });
    expect(nearestEquivalent(flat, [box([300, 100])])).toBeNull();
    const alike = box([300, null]);
    expect(nearestEquivalent(flat, [alike])).toBe(alike);
    expect(nearestEquivalent(box([null, null]), [box([null, null])])).toBeNull();
    expect(nearestEquivalent(box([]), [box([])])).toBeNull();
    const zero = box([0, 100]);
    expect(nearestEquivalent(box([0, 100], { isOrderable: false }), [zero])).toBe(zero);
    expect(nearestEquivalent(box([0, 100], { isOrderable: false }), [box([null, 100])])).toBeNull();
  });
});
