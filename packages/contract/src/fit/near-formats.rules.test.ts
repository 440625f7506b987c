import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Container, type FitObject, isTooWeak, placeIn, type Sides, type Space, slackOf } from "#fit/fit.rules.ts";
import { compareNearness, nearFormats, nearnessOf } from "#fit/near-formats.rules.ts";
import { anyBoxOrBag, anyContainer, anyObject, makeBox, makeObject, orders } from "../../test/make-fits.ts";

const total = (slack: readonly number[]) => slack.reduce((all, each) => all + Math.abs(each), 0);

/** The distance by trying everything: of the ways in which it goes in where there are some, of a pouch the thinnest alone. */
function distanceByForce(space: Space, { sides: given, isUpright }: FitObject): number {
  const ways = orders.flatMap((order) => {
    const [a, b, c] = order;
    const heightAt = [a, b, c].indexOf(2);
    const staysUp = space.kind === "TUBE" ? heightAt !== 2 : heightAt === 2;
    return !isUpright || staysUp ? [[given[a], given[b], given[c]] satisfies Sides] : [];
  });
  const least = Math.min(...ways.map(([, , thickness = 0]) => thickness));
  const slacks = ways
    .filter(([, , thickness]) => space.kind !== "POUCH" || thickness === least)
    .map(([a = 0, b = 0, c = 0]) => slackOf(space, [a, b, c]));
  const holding = slacks.filter((slack) => slack.every((free) => free >= 0));
  return Math.min(...(holding.length > 0 ? holding : slacks).map(total));
}

const key = (candidate: Container) => JSON.stringify([candidate.kind, candidate.inner, candidate.load]);

describe("what comes nearest to a format", () => {
  it("leaves nothing nearer out: every container that bears it is there, by its distance, the others are counted", () => {
    fc.assert(
      fc.property(anyObject, fc.array(anyContainer, { maxLength: 20 }), (asked, candidates) => {
        const { formats, tooWeak } = nearFormats(asked, candidates);
        const strong = candidates.filter((each) => !isTooWeak(each, asked));
        expect(formats.map(({ candidate }) => key(candidate)).sort()).toEqual(strong.map(key).sort());
        expect(tooWeak).toBe(candidates.length - strong.length);
        expect(formats.map(({ distance }) => distance)).toEqual(
          strong.map((each) => distanceByForce(each, asked)).sort((a, b) => a - b),
        );
      }),
    );
  });

  it("tells by each what it differs in as it lies, and whether it holds the object just as a fit is found", () => {
    fc.assert(
      fc.property(anyObject, anyContainer, (asked, candidate) => {
        const near = nearnessOf(candidate, asked);
        const sorted = (given: readonly number[]) => given.toSorted((a, b) => a - b);
        expect(sorted(near.lying)).toEqual(sorted(asked.sides));
        expect(near.slack).toEqual(slackOf(candidate, near.lying));
        expect(near.distance).toBe(total(near.slack));
        expect(near.isTight).toBe(Math.min(...near.slack) < asked.clearance);
        expect(near.volume).toBeGreaterThanOrEqual(0);
        expect(near.fill !== null).toBe(placeIn(candidate, asked) !== null);
      }),
    );
  });

  it("lays the object in a box that holds it as a fit does", () => {
    fc.assert(
      fc.property(anyObject, anyBoxOrBag, (asked, candidate) => {
        const placement = placeIn(candidate, asked);
        fc.pre(placement !== null);
        expect(nearnessOf(candidate, asked)).toMatchObject(placement);
      }),
    );
  });

  it("does not depend on the order in which the sides are told, unless the top is fixed", () => {
    const many = fc.array(anyContainer, { maxLength: 12 });
    fc.assert(
      fc.property(anyObject, many, fc.constantFrom(...orders), (asked, all, order) => {
        const turned: Sides = [asked.sides[order[0]], asked.sides[order[1]], asked.sides[order[2]]];
        const free = { ...asked, isUpright: false };
        expect(nearFormats({ ...free, sides: turned }, all)).toEqual(nearFormats(free, all));
        const [length, width, height] = asked.sides;
        const upright = { ...asked, isUpright: true };
        expect(nearFormats({ ...upright, sides: [width, length, height] }, all)).toEqual(nearFormats(upright, all));
      }),
    );
  });
});

describe("how far a container is from a format", () => {
  it("is the sum of what is too much and what is missing along its inner measures", () => {
    expect(nearnessOf(makeBox(310, 230, 140), makeObject())).toEqual({
      lying: [305, 215, 150],
      slack: [5, 15, -10],
      distance: 30,
      volume: 9_982_000,
      fill: null,
      isTight: true,
    });
    expect(nearnessOf(makeBox(310, 230, 160), makeObject())).toEqual({
      lying: [305, 215, 150],
      slack: [5, 15, 10],
      distance: 30,
      volume: 11_408_000,
      fill: 862,
      isTight: false,
    });
    expect(nearnessOf(makeBox(305, 215, 150), makeObject())).toMatchObject({ distance: 0, fill: 1_000, isTight: true });
  });

  it("is taken with the height up where the top is fixed", () => {
    expect(nearnessOf(makeBox(150, 305, 215), makeObject()).distance).toBe(0);
    expect(nearnessOf(makeBox(150, 305, 215), makeObject({ isUpright: true }))).toMatchObject({
      lying: [215, 305, 150],
      slack: [-65, 0, 65],
    });
  });

  it("is that of the way in which it goes in, where it would only come nearer in another", () => {
    const short = { kind: "TUBE", inner: [37, 18] } as const;
    // With 20 mm along the tube it would be 7 away, and stand out by 2.
    expect(nearnessOf(short, makeObject({ sides: [10, 20, 30] }))).toMatchObject({
      lying: [20, 30, 10],
      slack: [0, 8],
      distance: 8,
    });
  });

  it("takes an object as thin as it can be in a pouch, of which it may be too thick for any volume", () => {
    const flat = makeObject({ sides: [20, 297, 210] });
    expect(nearnessOf({ kind: "POUCH", inner: [500, 600] }, flat)).toMatchObject({
      lying: [210, 297, 20],
      slack: [270, 283],
    });
    expect(nearnessOf({ kind: "POUCH", inner: [230, 300] }, flat)).toMatchObject({ slack: [0, -17], fill: null });
    const thick = makeObject({ sides: [200, 200, 200] });
    expect(nearnessOf({ kind: "POUCH", inner: [150, 400] }, thick)).toMatchObject({ slack: [-250, 0], volume: 0 });
    expect(nearnessOf({ kind: "POUCH", inner: [400, 150] }, thick)).toMatchObject({ slack: [0, -250], volume: 0 });
  });
});

describe("of containers that are equally far", () => {
  const asked = makeObject({ sides: [100, 100, 100] });
  const innerOf = (candidates: readonly Container[]) =>
    nearFormats(asked, candidates).formats.map(({ candidate }) => candidate.inner);

  it("the evener one comes first, then the smaller one, then each in its order", () => {
    const candidates = [
      makeBox(130, 100, 100),
      makeBox(110, 110, 110),
      makeBox(90, 110, 90),
      makeBox(110, 110, 90),
      { kind: "BAG" as const, inner: [90, 110, 90] as const, load: null },
    ];
    expect(innerOf(candidates)).toEqual([
      [90, 110, 90],
      [90, 110, 90],
      [110, 110, 90],
      [110, 110, 110],
      [130, 100, 100],
    ]);
    expect(nearFormats(asked, candidates).formats.map(({ candidate }) => candidate.kind)).toEqual([
      "BOX",
      "BAG",
      "BOX",
      "BOX",
      "BOX",
    ]);
  });

  it("is compared by the distance first", () => {
    const near = (given: Partial<ReturnType<typeof nearnessOf>>) => ({
      ...nearnessOf(makeBox(110, 110, 110), asked),
      ...given,
    });
    expect(compareNearness(near({ distance: 29, volume: 9e9 }), near({}))).toBeLessThan(0);
    expect(compareNearness(near({ slack: [0, 0, 30] }), near({ volume: 9e9 }))).toBeGreaterThan(0);
    expect(compareNearness(near({ volume: 1 }), near({}))).toBeLessThan(0);
    expect(compareNearness(near({}), near({}))).toBe(0);
  });

  it("an object lies with the evener differences, then with more along the first side", () => {
    expect(nearnessOf(makeBox(120, 110, 90), makeObject({ sides: [110, 105, 105] }))).toMatchObject({
      lying: [110, 105, 105],
      slack: [10, 5, -15],
    });
    expect(nearnessOf(makeBox(100, 100, 80), makeObject({ sides: [95, 105, 80] }))).toMatchObject({
      lying: [95, 105, 80],
      slack: [5, -5, 0],
    });
  });
});

describe("what bears too little", () => {
  it("is left out and counted, however near it is", () => {
    const candidates = [makeBox(305, 215, 150, 1_000), makeBox(310, 220, 150, 2_000), makeBox(400, 300, 200)];
    const { formats, tooWeak } = nearFormats(makeObject({ weight: 1_500 }), candidates);
    expect(formats.map(({ candidate }) => candidate.inner[0])).toEqual([310, 400]);
    expect(tooWeak).toBe(1);
    expect(nearFormats(makeObject(), candidates).tooWeak).toBe(0);
  });
});
