import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestMix, landedCost, type Mix, type MixOption, type MixRequest } from "#quotes/mix.rules.ts";

const option = (id: string, goods: number, more: Partial<MixOption> = {}): MixOption => ({
  id,
  supplierId: id.slice(0, 1),
  splits: [{ delivery: 0, goods }],
  shipping: 0,
  deliveredOn: null,
  isAlternative: false,
  ...more,
});

/** Options by line as "supplier + line", for example a1. */
const request = (lines: readonly (readonly MixOption[])[], more: Partial<MixRequest> = {}): MixRequest => ({
  suppliers: ["a", "b", "c"].map((id) => ({ id, deliveries: [{ fee: 1_500, freeFrom: 30_000 }] })),
  lines: lines.map((options, index) => ({ id: String(index + 1), options })),
  mostSuppliers: null,
  deliveredBy: null,
  withAlternatives: false,
  ...more,
});

const chosenOf = ({ chosen }: Mix) => Object.fromEntries(chosen);

describe("what a choice costs", () => {
  const { suppliers } = request([]);

  it("counts the fee below the threshold and none from it on, and what is missing until then", () => {
    const options = [option("a1", 29_999), option("b2", 30_000)];
    expect(landedCost(suppliers, options)).toEqual({
      shares: [
        { supplierId: "a", lineCount: 1, goods: 29_999, delivery: 1_500, missingForFree: 1 },
        { supplierId: "b", lineCount: 1, goods: 30_000, delivery: 0, missingForFree: 0 },
      ],
      goods: 59_999,
      delivery: 1_500,
      total: 61_499,
    });
  });

  it("counts each delivery of a supplier by itself, and delivery charged for a line always", () => {
    const two = [
      {
        id: "a",
        deliveries: [
          { fee: 900, freeFrom: 5_000 },
          { fee: 700, freeFrom: null },
        ],
      },
    ];
    const splits = [
      { delivery: 0, goods: 6_000 },
      { delivery: 1, goods: 1_000 },
    ];
    const cost = landedCost(two, [option("a1", 0, { splits, shipping: 250 })]);
    expect(cost.shares).toEqual([{ supplierId: "a", lineCount: 1, goods: 7_000, delivery: 950, missingForFree: null }]);
    expect(cost.total).toBe(7_950);
  });

  it("charges the delivery of a gift", () => {
    expect(landedCost(suppliers, [option("a1", 0)]).total).toBe(1_500);
  });

  it("is nothing for nothing", () => {
    expect(landedCost(suppliers, [])).toEqual({ shares: [], goods: 0, delivery: 0, total: 0 });
  });
});

describe("the best mix", () => {
  it("stays with one supplier where a second delivery costs more than it saves", () => {
    const lines = [
      [option("a1", 10_000), option("b1", 10_400)],
      [option("a2", 10_400), option("b2", 10_000)],
    ];
    expect(chosenOf(bestMix(request(lines)))).toEqual({ 1: "a1", 2: "a2" });
  });

  it("moves a line to a dearer supplier where that makes delivery free", () => {
    const lines = [
      [option("a1", 29_000), option("b1", 32_000)],
      [option("a2", 1_100), option("b2", 1_000)],
      [option("a3", 40_000), option("b3", 35_000)],
    ];
    const mix = bestMix(request(lines));
    expect(chosenOf(mix)).toEqual({ 1: "a1", 2: "a2", 3: "b3" });
    expect(mix).toMatchObject({ delivery: 0, total: 65_100, isProven: true });
  });

  it("keeps to so many suppliers, and rather has all lines than a low price", () => {
    const lines = [
      [option("a1", 1_000), option("b1", 9_000)],
      [option("b2", 9_000)],
      [option("b3", 9_000), option("c3", 1_000)],
    ];
    expect(chosenOf(bestMix(request(lines, { mostSuppliers: 1 })))).toEqual({ 1: "b1", 2: "b2", 3: "b3" });
    expect(chosenOf(bestMix(request(lines, { mostSuppliers: 2 })))).toEqual({ 1: "a1", 2: "b2", 3: "b3" });
    expect(chosenOf(bestMix(request(lines)))).toEqual({ 1: "a1", 2: "b2", 3: "c3" });
  });

  it("takes only what arrives by the day, and says which lines nobody can bring by then", () => {
    const lines = [
      [option("a1", 1_000, { deliveredOn: "2026-12-02" }), option("b1", 2_000, { deliveredOn: "2026-12-01" })],
      [option("a2", 1_000)],
    ];
    const mix = bestMix(request(lines, { deliveredBy: "2026-12-01" }));
    expect(chosenOf(mix)).toEqual({ 1: "b1" });
    expect(mix.missing).toEqual(["2"]);
  });

  it("takes another article only where that is welcome", () => {
    const lines = [[option("a1", 2_000), option("a9", 1_000, { isAlternative: true })]];
    expect(chosenOf(bestMix(request(lines)))).toEqual({ 1: "a1" });
    expect(chosenOf(bestMix(request(lines, { withAlternatives: true })))).toEqual({ 1: "a9" });
  });

  it("takes fewer suppliers where the sum is the same", () => {
    const free = { suppliers: ["a", "b"].map((id) => ({ id, deliveries: [{ fee: 0, freeFrom: null }] })) };
    const lines = [[option("a1", 1_000), option("b1", 1_000)], [option("b2", 1_000)]];
    expect(chosenOf(bestMix(request(lines, free)))).toEqual({ 1: "b1", 2: "b2" });
  });

  it("has nothing to choose where nobody answered, or nobody may deliver", () => {
    expect(bestMix(request([[], []]))).toMatchObject({ missing: ["1", "2"], total: 0, shares: [] });
    expect(bestMix(request([[option("a1", 5)]], { mostSuppliers: 0 }))).toMatchObject({ missing: ["1"], total: 0 });
  });
});

const suppliers = ["a", "b", "c"];
const anyTerms = fc.record({
  fee: fc.integer({ min: 0, max: 40 }),
  freeFrom: fc.option(fc.integer({ min: 0, max: 200 }), { nil: null }),
});
const anyDay = fc.option(fc.constantFrom("2026-12-01", "2026-12-02", "2026-12-03"), { nil: null });
const anyOption = fc.record({
  supplierId: fc.constantFrom(...suppliers),
  splits: fc.uniqueArray(fc.record({ delivery: fc.nat({ max: 1 }), goods: fc.nat({ max: 80 }) }), {
    minLength: 1,
    selector: ({ delivery }) => delivery,
  }),
  shipping: fc.constantFrom(0, 0, 3),
  deliveredOn: anyDay,
  isAlternative: fc.boolean(),
});

const anyRequest: fc.Arbitrary<MixRequest> = fc
  .record({
    terms: fc.array(fc.tuple(anyTerms, anyTerms), { minLength: 3, maxLength: 3 }),
    lines: fc.array(fc.array(anyOption, { maxLength: 4 }), { maxLength: 5 }),
    mostSuppliers: fc.option(fc.nat({ max: 3 }), { nil: null }),
    deliveredBy: anyDay,
    withAlternatives: fc.boolean(),
  })
  .map(({ terms, lines, ...limits }) => ({
    ...limits,
    suppliers: suppliers.map((id, place) => ({ id, deliveries: terms[place] ?? [] })),
    lines: lines.map((options, line) => ({
      id: String(line),
      options: options.map((given, place) => ({ ...given, id: `${line}.${place}` })),
    })),
  }));

/** Every choice that the limits allow. */
function* everyChoice(
  { lines, mostSuppliers, deliveredBy, withAlternatives }: MixRequest,
  from = 0,
): Generator<MixOption[]> {
  const line = lines[from];
  if (!line) {
    yield [];
    return;
  }
  for (const rest of everyChoice({ lines, mostSuppliers, deliveredBy, withAlternatives, suppliers: [] }, from + 1)) {
    yield rest;
    for (const one of line.options) {
      if (one.isAlternative && !withAlternatives) continue;
      if (deliveredBy && (one.deliveredOn === null || one.deliveredOn > deliveredBy)) continue;
      const all = [one, ...rest];
      const used = new Set(all.map(({ supplierId }) => supplierId)).size;
      if (mostSuppliers === null || used <= mostSuppliers) yield all;
    }
  }
}

const rank = (given: MixRequest, options: readonly MixOption[]) => {
  const { total, shares } = landedCost(given.suppliers, options);
  return [given.lines.length - options.length, total, shares.length] as const;
};

describe("against every other choice", () => {
  it("none leaves out fewer lines, none of these is cheaper, none of these has fewer suppliers", () => {
    fc.assert(
      fc.property(anyRequest, (given) => {
        const mix = bestMix(given);
        const options = given.lines.flatMap((line) => line.options.filter(({ id }) => mix.chosen.get(line.id) === id));
        const [missing, total, used] = rank(given, options);
        expect(mix).toMatchObject({ total, isProven: true });
        expect([mix.missing.length, mix.shares.length]).toEqual([missing, used]);
        expect(mix.chosen.size).toBe(options.length);
        const allowed = [...everyChoice(given)].map((choice) => rank(given, choice));
        const [best] = allowed.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
        expect([missing, total, used]).toEqual(best);
      }),
      { numRuns: 1_500 },
    );
  });

  it("never leaves a limit", () => {
    fc.assert(
      fc.property(anyRequest, (given) => {
        const mix = bestMix(given);
        const options = given.lines.flatMap((line) => line.options.filter(({ id }) => mix.chosen.get(line.id) === id));
        expect(mix.shares.length).toBeLessThanOrEqual(given.mostSuppliers ?? 3);
        if (!given.withAlternatives) expect(options.some(({ isAlternative }) => isAlternative)).toBe(false);
        const { deliveredBy } = given;
        if (deliveredBy) expect(options.every(({ deliveredOn }) => (deliveredOn ?? "9") <= deliveredBy)).toBe(true);
      }),
    );
  });
});

it("a puzzle of 100 lines and 6 suppliers, whose thresholds all bind, ends and keeps its promise", () => {
  const names = ["a", "b", "c", "d", "e", "f"];
  const lines = Array.from({ length: 100 }, (_, line) =>
    names.map((name, place) => option(`${name}${line}`, 20_000 + ((line * 37 + place * 101) % 400))),
  );
  const terms = names.map((id) => ({ id, deliveries: [{ fee: 1_500, freeFrom: 500_000 }] }));
  const mix = bestMix(request(lines, { suppliers: terms, mostSuppliers: 4 }));
  expect(mix.missing).toEqual([]);
  expect(mix.shares.length).toBeLessThanOrEqual(4);
  expect(mix.total).toBe(mix.goods + mix.delivery);
  expect(mix.delivery).toBe(0);
});

describe("a puzzle of many suppliers with equal terms, all below their thresholds,", () => {
  const among = (count: number, deliveries: number) => {
    const names = Array.from({ length: count }, (_, place) => `s${place}`);
    const optionOf = (supplierId: string, place: number, line: number) => {
      const goods = 1_000 + ((line * 37 + place * 101) % 400);
      const splits = Array.from({ length: deliveries }, (__, delivery) => ({ delivery, goods }));
      return option(`${supplierId}/${line}`, 0, { supplierId, splits });
    };
    const lines = Array.from({ length: 100 }, (_, line) => names.map((name, place) => optionOf(name, place, line)));
    const terms = { fee: 1_500, freeFrom: 1_000_000 };
    return request(lines, { suppliers: names.map((id) => ({ id, deliveries: Array(deliveries).fill(terms) })) });
  };

  it.each([
    [14, 1, null],
    [14, 1, 3],
    [100, 1, null],
    [100, 1, 2],
    [20, 30, null],
  ])(
    "%d with %d addresses each, at most %s of them, ends with all lines, no dearer than at one supplier",
    (count, deliveries, mostSuppliers) => {
      const given = among(count, deliveries);
      const mix = bestMix({ ...given, mostSuppliers });
      expect(mix.missing).toEqual([]);
      expect(mix.shares.length).toBeLessThanOrEqual(mostSuppliers ?? count);
      expect(mix.isProven).toBe(false);
      for (const { id } of given.suppliers) {
        const ofOne = given.lines.flatMap(({ options }) => options.filter(({ supplierId }) => supplierId === id));
        expect(mix.total).toBeLessThanOrEqual(landedCost(given.suppliers, ofOne).total);
      }
    },
  );
});
