// Straws, stirrers and sugar sticks: thin things, drawn as a few in a fan.
import { level, longShadow, slab } from "#pictures/draw/food/cutlery.ts";
import { type Drawing, drawing, markOf, type Subject } from "#pictures/draw/tools/drawing.ts";
import { type Place, trace, within } from "#pictures/draw/tools/geometry.ts";
import { dot } from "#pictures/draw/tools/motifs.ts";
import { mix, paletteFor } from "#pictures/draw/tools/paint.ts";
import { filled, lined, type Shape, type Sketch, tinted } from "#pictures/draw/tools/shapes.ts";

/** Thin things are drawn as a few in a fan: one alone would be a line. */
function fan(number: number, spread: number, draw: (lay: (place: Place) => Place, index: number) => Shape[]): Shape[] {
  return Array.from({ length: number }, (_, index) => {
    const turn = (index - (number - 1) / 2) * spread;
    return draw((place) => within(place, turn * 0.4, 0, -turn - 6), index);
  }).flat();
}

/** The length is written along the rightmost of a fan. */
function fanMark(subject: Subject, number: number, spread: number, half: number): NonNullable<Sketch["marks"]> {
  const turn = ((number - 1) / 2) * spread;
  const place = within(level(0), turn * 0.4, 0, -turn - 6);
  return markOf(subject.stated.length, place(half, 0), place(half, subject.length), [0.6, 1]);
}

/** Each thing of a fan has its own shadow, so that the ground shows between them. */
const fanShadow = (number: number, spread: number, width: number, length: number) =>
  Array.from({ length: number }, (_, index) => {
    const turn = (index - (number - 1) / 2) * spread;
    return longShadow((place) => within(place, turn * 0.4, 0, -turn - 6), width, length, width * 0.5);
  }).flat();

const straw = (subject: Subject): Sketch => {
  const { palette, length } = subject;
  const half = Math.max(subject.diameter, length / 26) / 2;
  const banded = subject.print === "stripes";
  const base = banded ? paletteFor(subject.material === "kraft" ? "kraft" : "white") : palette;
  const stripe = subject.colour ? palette.front : subject.material === "kraft" ? palette.side : "#C93A32";
  const tube = (lay: (place: Place) => Place): Shape[] => {
    const place = lay(level(0));
    const outline = `M${-half} 0L${-half} ${length}L${half} ${length}L${half} 0C${half} ${-half * 0.8} ${-half} ${-half * 0.8} ${-half} 0Z`;
    const step = length / 14;
    const bands = Array.from({ length: 14 }, (_, index) =>
      filled(
        trace(
          place,
          `M${-half} ${index * step}L${half} ${(index + 0.7) * step}L${half} ${Math.min((index + 1.15) * step, length)}L${-half} ${(index + 0.45) * step}Z`,
        ),
        stripe,
      ),
    );
    const end = (v: number, scale: number) => within(place, 0, v, 0, half * scale);
    const oval = "M1 0C1 0.7 0.55 1.1 0 1.1C-0.55 1.1 -1 0.7 -1 0C-1 -0.7 -0.55 -1.1 0 -1.1C0.55 -1.1 1 -0.7 1 0Z";
    return [
      filled(trace(place, outline), base.front),
      ...(banded ? bands : []),
      tinted(trace(place, `M${half * 0.2} 0L${half} 0L${half} ${length}L${half * 0.2} ${length}Z`), base.line, 0.22),
      tinted(
        trace(place, `M${-half * 0.7} 0L${-half * 0.3} 0L${-half * 0.3} ${length}L${-half * 0.7} ${length}Z`),
        "#FFFFFF",
        0.5,
      ),
      lined(trace(place, outline), base.line, 0.9),
      filled(trace(end(length, 1), oval), base.top, base.line, 0.9),
      filled(trace(end(length, 0.66), oval), base.inside, base.line, 0.6),
    ];
  };
  return {
    shapes: fan(4, 9, tube),
    shadows: fanShadow(4, 9, half * 2, length),
    marks: fanMark(subject, 4, 9, half),
  };
};

const stirrer = (subject: Subject): Sketch => {
  const { palette, length } = subject;
  const half = Math.max(subject.width, length / 18) / 2;
  const outline = `M${-half} ${half}C${-half} ${-half * 0.4} ${half} ${-half * 0.4} ${half} ${half}L${half} ${length - half}C${half} ${length + half * 0.4} ${-half} ${length + half * 0.4} ${-half} ${length - half}Z`;
  return {
    shapes: fan(4, 10, (lay, index) => [
      ...slab(lay, outline, length * 0.012, palette, 2),
      lined(
        trace(
          lay(level(length * 0.012)),
          `M${-half * 0.3} ${length * 0.08}C0 ${length * 0.4} ${-half * 0.4} ${length * 0.6} ${half * 0.1 * index} ${length * 0.92}`,
        ),
        palette.line,
        0.7,
        0.4,
      ),
    ]),
    shadows: fanShadow(4, 10, half * 2, length),
    marks: fanMark(subject, 4, 10, half),
  };
};

/** Little paper sticks with crimped ends. */
const sugar = (subject: Subject): Sketch => {
  const { palette, length } = subject;
  const half = length * 0.085;
  const band = subject.colour ? mix(palette.front, "#000000", 0.25) : "#9A5B2E";
  const stick = (lay: (place: Place) => Place): Shape[] => {
    const place = lay(level(length * 0.03));
    const crimp = length * 0.07;
    const body = `M${-half} 0L${half} 0L${half} ${crimp}C${half * 1.12} ${length * 0.3} ${half * 1.12} ${length * 0.7} ${half} ${length - crimp}L${half} ${length}L${-half} ${length}L${-half} ${length - crimp}C${-half * 1.12} ${length * 0.7} ${-half * 1.12} ${length * 0.3} ${-half} ${crimp}Z`;
    const crimps = [0.25, 0.5, 0.75]
      .flatMap((share) => [
        `M${-half} ${crimp * share}L${half} ${crimp * share}`,
        `M${-half} ${length - crimp * share}L${half} ${length - crimp * share}`,
      ])
      .join("");
    return [
      filled(
        trace(place, body),
        {
          from: place(-half, length / 2),
          to: place(half, length / 2),
          stops: [
            [0, palette.front],
            [0.25, palette.top],
            [1, palette.side],
          ],
        },
        palette.line,
      ),
      filled(
        trace(
          place,
          `M${-half * 1.08} ${length * 0.34}L${half * 1.08} ${length * 0.34}L${half * 1.08} ${length * 0.66}L${-half * 1.08} ${length * 0.66}Z`,
        ),
        band,
        mix(band, "#000000", 0.3),
        0.6,
      ),
      dot(place, 0, length * 0.5, half * 0.5, "#FBF3E4"),
      lined(trace(place, crimps), palette.line, 0.6, 0.6),
    ];
  };
  return { shapes: fan(3, 15, stick), shadows: fanShadow(3, 15, half * 2, length) };
};

export const sticks = {
  straw: drawing({ material: "white", length: 200, diameter: 6 }, straw),
  stirrer: drawing({ material: "wood", length: 140, width: 6 }, stirrer),
  "sugar-stick": drawing({ material: "white", length: 110 }, sugar),
} satisfies Record<string, Drawing>;
