// What is printed on things: outlines, signs and simple patterns, laid on any plane.

import { type Place, polygon, trace, within } from "#pictures/draw/tools/geometry.ts";
import { mix } from "#pictures/draw/tools/paint.ts";
import { filled, lined, rectangle, type Shape } from "#pictures/draw/tools/shapes.ts";
import type { Print } from "#pictures/spec/picture.ts";

// Outlines that several drawings share, each around the origin of its plane.

/** A circle of radius one. */
export const ROUND = "M1 0C1 0.55 0.55 1 0 1C-0.55 1 -1 0.55 -1 0C-1 -0.55 -0.55 -1 0 -1C0.55 -1 1 -0.55 1 0Z";

/** A leaf, six units long. */
export const LEAF = "M-2.4 -2.6C-3 1 -0.6 3.2 3 3C3.2 -0.6 1 -3 -2.4 -2.6Z";

/** Strokes of a snow crystal, ten units high. */
export const SNOWFLAKE =
  "M0 -5L0 5M-4.3 -2.5L4.3 2.5M-4.3 2.5L4.3 -2.5M-1.4 4L0 2.8L1.4 4M-1.4 -4L0 -2.8L1.4 -4M-4.2 0.7L-2.4 1.4L-2.8 3.3M4.2 -0.7L2.4 -1.4L2.8 -3.3M4.2 0.7L2.4 1.4L2.8 3.3M-4.2 -0.7L-2.4 -1.4L-2.8 -3.3";

type Area = { place: Place; width: number; height: number; ink: string };

const round = (place: Place, u: number, v: number, radius: number) => trace(within(place, u, v, 0, radius), ROUND);
/** A full disc on a face. */
export const dot = (place: Place, u: number, v: number, radius: number, colour: string): Shape =>
  filled(round(place, u, v, radius), colour);
/** A circle on a face. */
export const loop = (place: Place, u: number, v: number, radius: number, colour: string, weight = 1): Shape =>
  lined(round(place, u, v, radius), colour, weight);

/** The glass of fragile goods, ten units high around the middle of its plane. */
const glass = (place: Place, ink: string): Shape[] => [
  filled(
    trace(
      place,
      "M-2.6 5L2.6 5L2.2 1.4C2 -0.2 1 -0.9 0.5 -1.1L0.5 -3.9L2.1 -4.4L2.1 -5L-2.1 -5L-2.1 -4.4L-0.5 -3.9L-0.5 -1.1C-1 -0.9 -2 -0.2 -2.2 1.4Z",
    ),
    ink,
  ),
];
const arrow = (place: Place, ink: string): Shape => filled(trace(place, "M0 5L2.6 1L1 1L1 -4L-1 -4L-1 1L-2.6 1Z"), ink);

/** This side up, ten units high. */
const arrows = (place: Place, ink: string): Shape[] => [
  arrow(within(place, -3, 0), ink),
  arrow(within(place, 3, 0), ink),
  filled(rectangle(place, -6, -5, 12, 0.7), ink),
];

/** A leaf in a ring: the mark of a customer who has things printed. */
const logo = (place: Place, ink: string): Shape[] => [
  loop(place, 0, 0, 5, ink, 1.6),
  filled(trace(place, LEAF), ink),
  lined(trace(place, "M-3 -3.2L1.2 1.2"), mix(ink, "#FFFFFF", 0.75), 0.9),
];

const star = (place: Place, ink: string): Shape =>
  filled(
    polygon(
      Array.from({ length: 10 }, (_, index) => {
        const [radius, angle] = [index % 2 ? 0.42 : 1, (index * Math.PI) / 5];
        return place(Math.sin(angle) * radius, Math.cos(angle) * radius);
      }),
    ),
    ink,
  );

/** A sign in the middle of an area, as large as the area allows. */
const sign = (draw: (place: Place, ink: string) => Shape[], share: number) => (area: Area) =>
  draw(
    within(area.place, area.width / 2, area.height / 2, 0, (Math.min(area.width, area.height) * share) / 10),
    area.ink,
  );

/** The same little thing in rows, every other row shifted by half a step. */
const scattered = (draw: (place: Place, ink: string) => Shape) => (area: Area) => {
  const step = Math.max(area.width, area.height) / 6;
  const shapes: Shape[] = [];
  for (let row = 0; (row + 0.5) * step < area.height; row++) {
    for (let u = row % 2 ? step : step / 2; u < area.width - step * 0.2; u += step) {
      shapes.push(draw(within(area.place, u, (row + 0.5) * step, 0, step), area.ink));
    }
  }
  return shapes;
};

const stripes = (area: Area): Shape[] =>
  [1, 3, 5, 7].map((index) =>
    filled(rectangle(area.place, (area.width * index) / 9, 0, area.width / 9, area.height), area.ink),
  );

const checks = (area: Area): Shape[] => {
  const cell = Math.max(area.width, area.height) / 8;
  const shapes: Shape[] = [];
  for (let u = 0; u < area.width - cell / 2; u += cell) {
    for (let v = Math.round(u / cell) % 2 ? cell : 0; v < area.height - cell / 2; v += 2 * cell) {
      shapes.push({
        ...filled(
          rectangle(area.place, u, v, Math.min(cell, area.width - u), Math.min(cell, area.height - v)),
          area.ink,
        ),
        opacity: 0.75,
      });
    }
  }
  return shapes;
};

const drawers: Record<Print, (area: Area) => Shape[]> = {
  blank: () => [],
  fragile: sign(glass, 0.6),
  arrows: sign(arrows, 0.5),
  logo: sign(logo, 0.5),
  stripes,
  checks,
  dots: scattered((place, ink) => dot(place, 0, 0, 0.16, ink)),
  christmas: scattered((place, ink) => star(within(place, 0, 0, 0, 0.26), ink)),
};

/** The shapes of a print on an area that starts at the origin of its plane. */
export const motif = (print: Print | undefined, place: Place, width: number, height: number, ink: string): Shape[] =>
  print ? drawers[print]({ place, width, height, ink }) : [];
