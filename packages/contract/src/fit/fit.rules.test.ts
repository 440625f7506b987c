import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Container,
  comparePlacements,
  type FitObject,
  fit,
  isTooWeak,
  leastFill,
  nearestMiss,
  perFace,
  placeIn,
  type Sides,
  type Space,
  slackOf,
  turnsOf,
  volumeOf,
  volumetricWeight,
} from "#fit/fit.rules.ts";
import { anyContainer, anyObject, makeBox, makeObject, orders } from "../../test/make-fits.ts";

/** Whether a rigid block in this order of its sides goes in, by what holding means for the kind. */
function goesIn(space: Space, [a, b, c]: Sides): boolean {
  if (space.kind === "POUCH") return a + c <= space.inner[0] && b + c <= space.inner[1];
  if (space.kind === "TUBE") return a * a + b * b <= space.inner[0] ** 2 && c <= space.inner[1];
  return a <= space.inner[0] && b <= space.inner[1] && c <= space.inner[2];
}

/** The same with the place of the height told, for tops that are fixed. */
function byForce(space: Space, { sides: given, isUpright }: FitObject): boolean {
  return orders.some((order) => {
    const [a, b, c] = order;
    const lying: Sides = [given[a], given[b], given[c]];
    const heightAt = [a, b, c].indexOf(2);
    const staysUp = space.kind === "TUBE" ? heightAt !== 2 : heightAt === 2;
    return (!isUpright || staysUp) && goesIn(space, lying);
  });
}

const key = (candidate: Container) => JSON.stringify([candidate.kind, candidate.inner, candidate.load]);

describe("what holds an object (search U-08)", () => {
  it("is never proposed unless some way of laying it goes in, and never left out if one does", () => {
    fc.assert(
      fc.property(anyObject, fc.array(anyContainer, { maxLength: 20 }), (asked, candidates) => {
        const { fits, roomy, tooWeak } = fit(asked, candidates);
        const found = [...fits, ...roomy].map(({ candidate }) => key(candidate)).sort();
        const holding = candidates.filter((each) => byForce(each, asked));
        const strong = holding.filter(
          (each) => each.load === null || asked.weight === null || each.load >= asked.weight,
        );
        expect(found).toEqual(strong.map(key).sort());
        expect(tooWeak).toBe(holding.length - strong.length);
      }),
    );
  });

  it("lies as it is said to lie: the sides are those of the object and the slack is what is left", () => {
    fc.assert(
      fc.property(anyObject, anyContainer, (asked, candidate) => {
        const placement = placeIn(candidate, asked);
        if (!placement) return;
        const sorted = (given: readonly number[]) => given.toSorted((a, b) => a - b);
        expect(sorted(placement.lying)).toEqual(sorted(asked.sides));
        expect(goesIn(candidate, placement.lying)).toBe(true);
        expect(placement.slack).toEqual(slackOf(candidate, placement.lying));
        expect(Math.min(...placement.slack)).toBeGreaterThanOrEqual(0);
        expect(placement.isTight).toBe(Math.min(...placement.slack) < asked.clearance);
        expect(placement.fill).toBe(Math.floor((1_000 * volumeOf(asked.sides)) / placement.volume));
        expect(placement.fill).toBeLessThanOrEqual(1_000);
      }),
    );
  });

  it("lies with as much free at its narrowest place as there is however it lies", () => {
    fc.assert(
      fc.property(anyObject, anyContainer, (asked, candidate) => {
        const placement = placeIn(candidate, { ...asked, isUpright: false });
        const others = orders
          .map(([a, b, c]): Sides => [asked.sides[a], asked.sides[b], asked.sides[c]])
          .filter((lying) => goesIn(candidate, lying))
          .map((lying) => Math.min(...slackOf(candidate, lying)));
        expect(placement ? Math.min(...placement.slack) : null).toEqual(others.length > 0 ? Math.max(...others) : null);
      }),
    );
  });

  it("comes nearest first, with less clearance behind, and mostly empty apart", () => {
    fc.assert(
      fc.property(anyObject, fc.array(anyContainer, { maxLength: 20 }), (asked, candidates) => {
        const { fits, roomy } = fit(asked, candidates);
        for (const list of [fits, roomy]) {
          list.forEach((each, index) => {
            const next = list[index + 1];
            if (!next) return;
            expect(comparePlacements(each, next)).toBeLessThanOrEqual(0);
            if (each.isTight) expect(next.isTight).toBe(true);
            if (each.isTight === next.isTight) expect(each.volume).toBeLessThanOrEqual(next.volume);
          });
        }
        expect(fits.every(({ fill }) => fill >= leastFill)).toBe(true);
        expect(roomy.every(({ fill }) => fill < leastFill)).toBe(true);
      }),
    );
  });

  it("does not depend on the order in which the sides are told, unless the top is fixed", () => {
    fc.assert(
      fc.property(
        anyObject,
        fc.array(anyContainer, { maxLength: 12 }),
        fc.constantFrom(...orders),
        (asked, all, order) => {
          const turned: Sides = [asked.sides[order[0]], asked.sides[order[1]], asked.sides[order[2]]];
          const free = { ...asked, isUpright: false };
          expect(fit({ ...free, sides: turned }, all)).toEqual(fit(free, all));
          const [length, width, height] = asked.sides;
          const upright = { ...asked, isUpright: true };
          expect(fit({ ...upright, sides: [width, length, height] }, all)).toEqual(fit(upright, all));
        },
      ),
    );
  });
});

describe("an object in a container", () => {
  it("of the picture lies as asked: 5, 15 and 10 mm are left, 86 % are filled", () => {
    expect(placeIn(makeBox(310, 230, 160), makeObject())).toEqual({
      lying: [305, 215, 150],
      slack: [5, 15, 10],
      volume: 11_408_000,
      fill: 862,
      isTight: false,
    });
  });

  it("is turned where that alone makes it go in, and stays up where its top is fixed", () => {
    expect(placeIn(makeBox(150, 310, 230), makeObject())?.lying).toEqual([150, 305, 215]);
    expect(placeIn(makeBox(150, 310, 230), makeObject({ isUpright: true }))).toBeNull();
    expect(placeIn(makeBox(220, 310, 160), makeObject({ isUpright: true }))?.lying).toEqual([215, 305, 150]);
    expect(turnsOf([1, 2, 3], true)).toHaveLength(2);
    expect(turnsOf([1, 2, 3], false)).toHaveLength(6);
  });

  it("fits exactly without any clearance, and not in a millimetre less", () => {
    expect(placeIn(makeBox(305, 215, 150), makeObject())).toMatchObject({
      slack: [0, 0, 0],
      fill: 1_000,
      isTight: true,
    });
    expect(placeIn(makeBox(305, 215, 149), makeObject())).toBeNull();
  });

  it("takes its thickness off both measures of a flat pouch", () => {
    const pouch = { kind: "POUCH", inner: [230, 340], load: null } as const;
    expect(placeIn(pouch, makeObject({ sides: [210, 297, 20] }))).toMatchObject({
      lying: [210, 297, 20],
      slack: [0, 23],
    });
    expect(placeIn(pouch, makeObject({ sides: [210, 297, 20] }))?.volume).toBe(210 * 320 * 20);
    expect(placeIn(pouch, makeObject({ sides: [211, 297, 20] }))).toBeNull();
  });

  it("goes into a tube by the diagonal of its section", () => {
    const tube = { kind: "TUBE", inner: [50, 430], load: null } as const;
    expect(placeIn(tube, makeObject({ sides: [400, 30, 40] }))).toMatchObject({ lying: [40, 30, 400], slack: [0, 30] });
    expect(placeIn(tube, makeObject({ sides: [400, 31, 40] }))).toBeNull();
    // It lies in the tube: what stays up is across, so that nothing stands in it on its end.
    expect(placeIn(tube, makeObject({ sides: [30, 40, 400], isUpright: true }))).toBeNull();
    expect(placeIn(tube, makeObject({ sides: [400, 30, 40], isUpright: true }))?.lying).toEqual([30, 40, 400]);
    expect(placeIn({ ...tube, inner: [100, 1_000] }, makeObject({ sides: [1_000, 60, 60] }))?.volume).toBe(7_853_982);
  });

  it("is too heavy only for a load that is known, and by a weight that was told", () => {
    expect(isTooWeak({ load: 1_000 }, { weight: 1_001 })).toBe(true);
    expect(isTooWeak({ load: 1_000 }, { weight: 1_000 })).toBe(false);
    expect(isTooWeak({ load: null }, { weight: 1_001 })).toBe(false);
    expect(isTooWeak({ load: 1_000 }, { weight: null })).toBe(false);
    const asked = makeObject({ weight: 20_000 });
    const { fits, tooWeak } = fit(asked, [
      makeBox(310, 230, 160, 15_000),
      makeBox(310, 230, 170, 30_000),
      makeBox(310, 230, 180),
    ]);
    expect(fits.map(({ candidate }) => candidate.load)).toEqual([30_000, null]);
    expect(tooWeak).toBe(1);
  });

  it("is told to the evener slack first among containers of one volume", () => {
    const { fits } = fit(makeObject({ sides: [100, 100, 100] }), [
      makeBox(120, 100, 110),
      makeBox(110, 110, 109),
      makeBox(110, 120, 100),
    ]);
    expect(fits.map(({ candidate }) => candidate.inner)).toEqual([
      [110, 110, 109],
      [120, 100, 110],
      [110, 120, 100],
    ]);
    const placement = { lying: [1, 1, 1] as const, volume: 1, fill: 1_000, isTight: false };
    // Kinds have two or three measures: what one has not counts as nothing free.
    const three = { ...placement, slack: [5, 5, 5] };
    const two = { ...placement, slack: [5, 5] };
    expect(comparePlacements(three, two)).toBeLessThan(0);
    expect(comparePlacements(two, three)).toBeGreaterThan(0);
  });
});

describe("a container that is mostly empty", () => {
  it("stands apart from less than 400 thousandths on", () => {
    const asked = makeObject({ sides: [100, 100, 40], clearance: 0 });
    const { fits, roomy } = fit(asked, [makeBox(100, 100, 100), makeBox(100, 100, 101)]);
    expect(fits.map(({ fill }) => fill)).toEqual([400]);
    expect(roomy.map(({ fill }) => fill)).toEqual([396]);
  });
});

describe("when nothing holds it", () => {
  it("the container that lacks least is told, with what is missing for the clearance", () => {
    const candidates = [makeBox(200, 200, 200), makeBox(300, 220, 200), makeBox(900, 100, 100)];
    expect(nearestMiss(makeObject(), candidates)).toEqual({
      candidate: candidates[1],
      lying: [305, 215, 150],
      missing: [10, 0, 0],
    });
    expect(nearestMiss(makeObject(), [])).toBeNull();
    // Of two that lack the same, the first.
    expect(nearestMiss(makeObject(), [makeBox(300, 220, 201), ...candidates])?.candidate).toEqual(
      makeBox(300, 220, 201),
    );
  });

  it("no other container and no other way of laying it lacks less", () => {
    fc.assert(
      fc.property(anyObject, fc.array(anyContainer, { minLength: 1, maxLength: 8 }), (asked, candidates) => {
        const free = { ...asked, isUpright: false };
        const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
        const least = Math.min(
          ...candidates.flatMap((candidate) =>
            orders.map(([a, b, c]) =>
              sum(
                slackOf(candidate, [asked.sides[a], asked.sides[b], asked.sides[c]]).map((left) =>
                  Math.max(0, asked.clearance - left),
                ),
              ),
            ),
          ),
        );
        expect(sum(nearestMiss(free, candidates)?.missing ?? [])).toBe(least);
      }),
    );
  });
});

describe("what follows from a fit", () => {
  it("the slack of a side lies on two faces", () => {
    expect(perFace(45)).toBe(22.5);
  });

  it("a kilogram is counted for five litres of parcel", () => {
    expect(volumetricWeight([356, 236, 172])).toBe(2_891);
  });
});
