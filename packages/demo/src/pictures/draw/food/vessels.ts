// Round vessels that stand: the wall, the rolled rim and the mouth that cups, bowls and pots share.

import { type Drawing, drawing, markOf, type Subject, volumeMark } from "#pictures/draw/tools/drawing.ts";
import {
  addSpots,
  arc,
  type Camera,
  type Path,
  type Point,
  roundView,
  type Silhouette,
  silhouette,
} from "#pictures/draw/tools/geometry.ts";
import { hollowStops, mix, type Paint, type Palette, roundStops } from "#pictures/draw/tools/paint.ts";
import {
  disc,
  filled,
  mouth,
  onWall,
  ring,
  roundFootprint,
  type Shape,
  type Sketch,
  shadowOf,
  wall,
  wallPaint,
  wallPath,
} from "#pictures/draw/tools/shapes.ts";

/** A vessel by its radii at the foot and at the mouth and its height; `foot` lifts it off the ground. */
export type Vessel = { bottom: number; top: number; height: number; foot?: number };

const radiusAt = ({ bottom, top }: Vessel, share: number): number => bottom + (top - bottom) * share;
/** The wall at a share of the height; 0 is the foot, 1 the mouth. */
export const ringAt = (vessel: Vessel, share: number, lift = 0) =>
  ring([0, 0, (vessel.foot ?? 0) + vessel.height * share], radiusAt(vessel, share) + lift);

/** The outline from foot to mouth. */
export const edgeOf = (vessel: Vessel, view: Camera = roundView): Silhouette =>
  silhouette(view, ringAt(vessel, 0), ringAt(vessel, 1));

/** A band around the wall between two shares of the height. */
export function band(vessel: Vessel, from: number, to: number, palette: Palette, lift = 0, line = palette.line): Shape {
  const [low, high] = [ringAt(vessel, from, lift), ringAt(vessel, to, lift)];
  return filled(wallPath(roundView, low, high), wallPaint(roundView, low, high, roundStops(palette)), line);
}

/** An open vessel with a rolled rim: the outside covers whatever hangs over the near edge of the mouth. */
type VesselParts = { mouth: Shape[]; outside: Shape[] };

/** What a vessel is drawn of, from back to front. */
export function vesselParts(
  vessel: Vessel,
  palette: Palette,
  look: { rim: Palette; inside: Palette; height: number },
): VesselParts {
  const lip = vessel.top * 0.035;
  const [under, over] = [ringAt(vessel, 1 - look.height, lip), ringAt(vessel, 1, lip)];
  return {
    mouth: [
      disc(roundView, over, look.rim.top, look.rim.line),
      mouth(roundView, ringAt(vessel, 1, -lip * 0.7), look.inside),
    ],
    outside: [
      wall(roundView, ringAt(vessel, 0), ringAt(vessel, 1 - look.height / 2), palette),
      wall(roundView, under, over, look.rim),
    ],
  };
}

/** The surface of what fills a vessel to a share of its height, as far as its mouth lets it be seen. */
export function filling(vessel: Vessel, share: number, colour: string): Shape {
  const [level, rim] = [ringAt(vessel, share, -vessel.top * 0.03), ringAt(vessel, 1, -vessel.top * 0.03)];
  // In the plane of the mouth, what lies deeper appears nearer to the viewer.
  const [, y, z] = roundView.toViewer;
  const shift = ((rim.centre[2] - level.centre[2]) * -y) / z;
  const [left, right] = [-level.radius, level.radius].map((x) => roundView.project(addSpots(level.centre, [x, 0, 0])));
  const paint: Paint = {
    from: left ?? [0, 0],
    to: right ?? [0, 0],
    stops: [
      [0, mix(colour, "#000000", 0.16)],
      [1, mix(colour, "#FFFFFF", 0.14)],
    ],
  };
  const line = mix(colour, "#000000", 0.35);
  if (shift + level.radius <= rim.radius) return disc(roundView, level, paint, line, 0.8);
  const crossY = -(shift ** 2 + rim.radius ** 2 - level.radius ** 2) / (2 * shift);
  const crossX = Math.sqrt(Math.max(rim.radius ** 2 - crossY ** 2, 0));
  const far = Math.atan2(crossX, -(crossY + shift));
  const near = Math.atan2(crossX, -crossY);
  const path: Path = [
    ...arc(roundView, level, far, 2 * Math.PI - far),
    ...arc(roundView, rim, -near, near, "L"),
    { kind: "Z" },
  ];
  return filled(path, paint, line, 0.8);
}

/** Lines down the wall at equal steps around it. */
export function ribs(vessel: Vessel, from: number, to: number, number: number, lift = 0): Path[] {
  const [low, high] = [ringAt(vessel, from, lift), ringAt(vessel, to, lift)];
  const at = onWall(roundView, low, high, edgeOf(vessel));
  return Array.from({ length: number }, (_, index) => {
    const share = (index + 1) / (number + 1);
    return [
      { kind: "M", to: at(share, 0) },
      { kind: "L", to: at(share, 1) },
    ];
  });
}

/** A see-through vessel: its far rim and foot show, and light runs down its left side. */
export function clearVessel(vessel: Vessel, palette: Palette, contents: Shape[] = []): Shape[] {
  const lip = vessel.top * 0.03;
  const [foot, over, under] = [ringAt(vessel, 0), ringAt(vessel, 1, lip), ringAt(vessel, 0.965, lip)];
  const at = onWall(roundView, ringAt(vessel, 0.1), ringAt(vessel, 0.9), edgeOf(vessel));
  const gleam = (from: number, to: number): Path => [
    { kind: "M", to: at(from, 0) },
    { kind: "L", to: at(from, 1) },
    { kind: "L", to: at(to, 1) },
    { kind: "L", to: at(to, 0) },
    { kind: "Z" },
  ];
  const glass = roundStops({ ...palette, top: mix(palette.top, "#FFFFFF", 0.4) });
  return [
    { ...filled(wallPath(roundView, foot, over), wallPaint(roundView, foot, over, glass), palette.line), opacity: 0.8 },
    { ...disc(roundView, ringAt(vessel, 0.01, -lip), palette.side, palette.line, 0.7), opacity: 0.55 },
    ...contents,
    {
      ...disc(
        roundView,
        over,
        {
          from: roundView.project([-over.radius, 0, 0]),
          to: roundView.project([over.radius, 0, 0]),
          stops: hollowStops({ ...palette, inside: palette.front }),
        },
        palette.line,
        0.9,
      ),
      opacity: 0.6,
    },
    { ...filled(wallPath(roundView, under, over), palette.top, palette.line, 0.9), opacity: 0.75 },
    { path: gleam(0.16, 0.26), fill: "#FFFFFF", opacity: 0.65 },
    { path: gleam(0.3, 0.33), fill: "#FFFFFF", opacity: 0.5 },
  ];
}

/** Top diameter, height and volume beside a vessel, as far as the product states them. */
export function vesselMarks({ stated }: Subject, vessel: Vessel, heaped = false): NonNullable<Sketch["marks"]> {
  const at = (x: number, z: number) => roundView.project([x, 0, z]);
  const rise = vessel.top * Math.sin((20 * Math.PI) / 180);
  const [x, y] = at(-vessel.top, vessel.height);
  const right = vessel.top * 1.02;
  const height = markOf(stated.height, at(-vessel.top, 0), at(-vessel.top, vessel.height), [-1, 0]);
  const volume = volumeMark(stated.volume, at(right, 0), at(right, vessel.height), [1, 0]);
  // Above what is heaped up nobody would know whose diameter it is.
  const level = heaped ? at(0, 0)[1] + vessel.bottom * Math.sin((20 * Math.PI) / 180) : y - rise;
  const away: Point = [0, heaped ? 1 : -1];
  return [...markOf(stated.diameter, [x, level], [x + 2 * vessel.top, level], away, "Ø "), ...height, ...volume];
}

/** A vessel on the ground, with its shadow and its measures. */
export const standing = (subject: Subject, vessel: Vessel, shapes: Shape[], heaped = false): Sketch => ({
  shapes,
  shadows: [shadowOf(roundView, roundFootprint(ringAt(vessel, 0, vessel.bottom * 0.03)), vessel.height * 0.6)],
  marks: vesselMarks(subject, vessel, heaped),
});

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** A vessel of its stated measures; what is not stated follows from the volume and the usual proportions. */
export function vesselOf(
  subject: Subject,
  usual: { diameter: number; height: number; volume: number },
  bottomShare: number,
): Vessel {
  const { stated } = subject;
  const larger = stated.volume === undefined ? 1 : subject.volume / usual.volume;
  const diameter = stated.diameter ? subject.diameter : usual.diameter * Math.cbrt(larger);
  const wider = diameter / usual.diameter;
  const follows = stated.volume === undefined ? usual.height * wider : (usual.height * larger) / wider ** 2;
  const proportion = usual.height / usual.diameter;
  const height = stated.height
    ? subject.height
    : between(follows, diameter * proportion * 0.45, diameter * proportion * 1.9);
  return { top: diameter / 2, bottom: (diameter / 2) * bottomShare, height };
}

/** A drawing of one kind of vessel. */
export const vesselDrawing = (
  usual: Drawing["usual"] & { diameter: number; height: number; volume: number },
  bottomShare: number,
  draw: (subject: Subject, vessel: Vessel) => Shape[],
  heaped = false,
): Drawing =>
  drawing(usual, (subject) => {
    const vessel = vesselOf(subject, usual, bottomShare);
    return standing(subject, vessel, draw(subject, vessel), heaped);
  });
