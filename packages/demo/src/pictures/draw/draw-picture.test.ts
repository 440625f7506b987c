import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawPicture } from "#pictures/draw/draw-picture.ts";
import { PICTURE_SIZE } from "#pictures/draw/tools/compose.ts";
import { planOf } from "#pictures/draw/views/plan.ts";
import {
  DRAWING_NAMES,
  DRAWING_REVISION,
  hasPlan,
  MATERIALS,
  type PictureSpec,
  VIEW_REVISION,
} from "#pictures/spec/picture.ts";
import { anyPicture } from "#test/any-picture.ts";

const outlines = (svg: string): string[] => [...svg.matchAll(/ d="([^"]*)"/g)].map(([, outline = ""]) => outline);
const coordinates = (svg: string): number[] =>
  outlines(svg).flatMap((outline) => (outline.match(/-?[\d.]+/g) ?? []).map(Number));

/** Every number of every outline; the shadow is blurred beyond its outline, so it keeps a distance. */
function expectInside(svg: string): void {
  const values = coordinates(svg);
  expect(values.length).toBeGreaterThan(10);
  const outside = values.filter((value) => !(value >= 0 && value <= PICTURE_SIZE));
  expect(outside).toEqual([]);
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
}

/** Opening and closing tags match and attributes are quoted: enough of a check for markup that we write ourselves. */
function expectWellFormed(svg: string): void {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [\w:-]+="[^"<>&]*")*)(\/?)>/g,
    (_all, closing, name, _attributes, empty) => {
      if (closing) expect(open.pop()).toBe(name);
      else if (!empty) open.push(name);
      return "";
    },
  );
  expect(rest).toBe("");
  expect(open).toEqual([]);
}

const span = (values: number[]): number => Math.max(...values) - Math.min(...values);
/** Width to height of everything drawn in lines, without shadow. */
function proportion(spec: PictureSpec): number {
  const things = drawPicture(spec, "small").replace(/^.*?<g /, "");
  const values = coordinates(things);
  return span(values.filter((_, index) => index % 2 === 0)) / span(values.filter((_, index) => index % 2 === 1));
}

describe.each(DRAWING_NAMES)("the drawing %s", (drawing) => {
  it("lies inside its picture in every material, large and small", () => {
    for (const material of MATERIALS) {
      for (const detail of ["full", "small"] as const) {
        const svg = drawPicture({ drawing, material }, detail);
        expectInside(svg);
        expectWellFormed(svg);
      }
    }
  });
});

describe("a picture", () => {
  it("differs from that of every other drawing", () => {
    expect(new Set(DRAWING_NAMES.map((drawing) => drawPicture({ drawing }, "small"))).size).toBe(DRAWING_NAMES.length);
  });

  it("lies inside its frame whatever its measures are, and stays small", () => {
    fc.assert(
      fc.property(anyPicture, fc.constantFrom("full", "small"), (spec, detail) => {
        const svg = drawPicture(spec, detail);
        expectInside(svg);
        expect(svg.length).toBeLessThan(200_000);
      }),
      { numRuns: 400 },
    );
  });

  it("is the same text every time", () => {
    fc.assert(
      fc.property(anyPicture, (spec) => {
        expect(drawPicture(spec)).toBe(drawPicture({ ...spec }));
      }),
      { numRuns: 50 },
    );
  });

  it.each<[string, PictureSpec, PictureSpec]>([
    [
      "a carton",
      { drawing: "carton-regular", lengthMm: 600, heightMm: 150 },
      { drawing: "carton-regular", lengthMm: 300, heightMm: 500 },
    ],
    [
      "a cup",
      { drawing: "hot-cup-single", diameterMm: 90, heightMm: 60 },
      { drawing: "hot-cup-single", diameterMm: 60, heightMm: 110 },
    ],
    [
      "a paper bag",
      { drawing: "paper-bag-flat", widthMm: 400, heightMm: 250 },
      { drawing: "paper-bag-flat", widthMm: 150, heightMm: 400 },
    ],
    ["a roll of film", { drawing: "bubble-film", widthMm: 250 }, { drawing: "bubble-film", widthMm: 1000 }],
    [
      "a bottle",
      { drawing: "bottle", diameterMm: 90, heightMm: 150 },
      { drawing: "bottle", diameterMm: 60, heightMm: 300 },
    ],
  ])("shows %s in its true proportions", (_what, wide, tall) => {
    expect(proportion(wide)).toBeGreaterThan(proportion(tall) * 1.3);
  });

  it("keeps the proportions of a box exactly", () => {
    // Seen 34° from the side and 25° from above, as the box drawings are.
    const [yaw, pitch] = [(34 * Math.PI) / 180, (25 * Math.PI) / 180];
    const [length, width, height] = [400, 300, 200];
    const across = length * Math.cos(yaw) + width * Math.sin(yaw);
    const upwards = (length * Math.sin(yaw) + width * Math.cos(yaw)) * Math.sin(pitch) + height * Math.cos(pitch);
    const spec: PictureSpec = { drawing: "placeholder" };
    expect(
      proportion({ ...spec, drawing: "carton-regular", lengthMm: length, widthMm: width, heightMm: height }),
    ).toBeCloseTo(across / upwards, 2);
  });

  it("fills more of its frame for a larger size of the same thing", () => {
    const size = (volumeMl: number) =>
      span(coordinates(drawPicture({ drawing: "hot-cup-double", volumeMl }, "small").replace(/^.*?<g /, "")));
    expect(size(500)).toBeGreaterThan(size(240));
    expect(size(240)).toBeGreaterThan(size(100));
  });

  it("writes only the measures that the product states, and none where nobody can read them", () => {
    const marks = (spec: PictureSpec, detail: "full" | "small" = "full") =>
      drawPicture(spec, detail).split('stroke="#54605E"').length - 1;
    expect(marks({ drawing: "carton-regular" })).toBe(0);
    expect(marks({ drawing: "carton-regular", lengthMm: 400 })).toBe(2);
    expect(marks({ drawing: "carton-regular", lengthMm: 400, widthMm: 300, heightMm: 200 })).toBe(6);
    expect(marks({ drawing: "carton-regular", lengthMm: 400, widthMm: 300, heightMm: 200 }, "small")).toBe(0);
  });

  it("changes with its material, its colour and its print", () => {
    const drawn = [
      {},
      { material: "white" },
      { material: "black" },
      { colour: "red" },
      { print: "fragile" },
      { print: "logo" },
      { print: "stripes" },
    ].map((look) => drawPicture({ drawing: "carton-regular", ...look } as PictureSpec));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it("needs no font of the machine", () => {
    for (const drawing of DRAWING_NAMES) expect(drawPicture({ drawing, lengthMm: 100 })).not.toMatch(/<text|font/);
  });
});

it("has a new revision in its address when a drawing changes, so that browsers ask again", () => {
  const digest = createHash("sha256");
  for (const drawing of DRAWING_NAMES) digest.update(drawPicture({ drawing, widthMm: 120, print: "logo" }));
  const revision = digest.digest("hex").slice(0, 8);
  expect(DRAWING_REVISION, `The drawings changed: set DRAWING_REVISION to "${revision}"`).toBe(revision);
});

describe("a further view", () => {
  const box: PictureSpec = { drawing: "carton-regular", lengthMm: 310, widthMm: 220, heightMm: 150 };

  it("of the sides is drawn whenever the article states sides enough", () => {
    fc.assert(
      fc.property(anyPicture, fc.constantFrom("inner-size", "size"), (spec, view) => {
        const { pieces: _pieces, ...article } = spec;
        expect(planOf({ ...article, view }) !== null).toBe(hasPlan(article));
      }),
    );
  });

  it("reaches from wall to wall for inner sides, and over all for others", () => {
    const walls = (view: "inner-size" | "size") => planOf({ ...box, view })?.walls.length ?? 0;
    expect(walls("inner-size")).toBe(7);
    expect(walls("size")).toBe(0);
    expect(planOf({ ...box, view: "inner-size" })?.measures.map(({ label }) => label)).toEqual([
      "L 310",
      "ℓ 220",
      "H 150",
    ]);
  });

  it("draws the sides in proportion, and none so thin that it would vanish", () => {
    const [length, width, height] = (planOf({ ...box, view: "size" })?.measures ?? []).map(({ from, to }) =>
      Math.hypot(to[0] - from[0], to[1] - from[1]),
    );
    expect((length ?? 0) / (width ?? 1)).toBeCloseTo(310 / 220);
    expect((length ?? 0) / (height ?? 1)).toBeCloseTo(310 / 150);
    const [long, thin] = (planOf({ drawing: "sheet", lengthMm: 9000, widthMm: 1, view: "size" })?.measures ?? []).map(
      ({ from, to }) => Math.hypot(to[0] - from[0], to[1] - from[1]),
    );
    expect((thin ?? 0) / (long ?? 1)).toBeCloseTo(0.14);
  });

  it("of a pack says how many pieces it holds, also when it is small, and shows no more than it holds", () => {
    const pack = (pieces: number) => drawPicture({ ...box, view: "pack", pieces }, "small");
    expect(new Set([pack(2), pack(20), pack(1000)]).size).toBe(3);
    expect(outlines(pack(2)).length).toBeLessThan(outlines(pack(20)).length);
    expect(outlines(pack(20)).length).toBe(outlines(pack(1000)).length);
  });

  it("needs no font of the machine", () => {
    for (const view of ["inner-size", "size", "pack"] as const)
      expect(drawPicture({ ...box, view, pieces: 20 })).not.toMatch(/<text|font/);
  });

  it("has a new revision in its address when it changes", () => {
    const digest = createHash("sha256");
    for (const view of ["inner-size", "size", "pack"] as const)
      for (const sides of [
        box,
        { drawing: "hot-cup-single", diameterMm: 80, heightMm: 92 },
        { drawing: "lid-sip", diameterMm: 80 },
        { drawing: "postal-tube", diameterMm: 60, lengthMm: 430 },
      ] satisfies PictureSpec[])
        for (const detail of ["full", "small"] as const)
          digest.update(drawPicture({ ...sides, view, pieces: 20 }, detail));
    const revision = digest.digest("hex").slice(0, 8);
    expect(VIEW_REVISION, `The views changed: set VIEW_REVISION to "${revision}"`).toBe(revision);
  });
});
