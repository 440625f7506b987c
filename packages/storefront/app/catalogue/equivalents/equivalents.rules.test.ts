import { describe, expect, it } from "vitest";
import { type Measured, nearestEquivalent } from "#catalogue/equivalents/equivalents.rules.ts";

const box = (sizes: Measured["sizes"], given: Partial<Measured> = {}): Measured => ({
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
    expect(nearestEquivalent(wanted, [cheaper, unpriced])).toBe(unpriced);
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
