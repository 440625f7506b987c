// Lids, seen a little more from above than cups.
import { type Drawing, drawing, markOf, type Subject } from "#pictures/draw/tools/drawing.ts";
import { camera, type Point, type Ring, trace } from "#pictures/draw/tools/geometry.ts";
import { mix, type Palette, roundStops } from "#pictures/draw/tools/paint.ts";
import {
  disc,
  filled,
  lined,
  ring,
  roundFootprint,
  type Shape,
  type Sketch,
  shadowOf,
  tinted,
  wall,
} from "#pictures/draw/tools/shapes.ts";

const view = camera(0, 30);
const at = (z: number, radius: number): Ring => ring([0, 0, z], radius);
const place =
  (z: number) =>
  (u: number, v: number): Point =>
    view.project([u, v, z]);

const lying = ({ stated }: Subject, radius: number, shapes: Shape[], height: number): Sketch => {
  const [left, right] = [view.project([-radius, -radius, 0]), view.project([radius, -radius, 0])];
  return {
    shapes,
    shadows: [shadowOf(view, roundFootprint(at(0, radius)), height)],
    marks: markOf(stated.diameter, left, right, [0, 1], "Ø "),
  };
};

/** The skirt with its bead, and the step up to the plate. */
function skirt(radius: number, height: number, palette: Palette): Shape[] {
  return [
    wall(view, at(0, radius), at(height * 0.3, radius), palette),
    disc(view, at(height * 0.3, radius), palette.top, palette.line),
    wall(view, at(height * 0.3, radius * 0.95), at(height, radius * 0.91), palette),
  ];
}

const flat = (subject: Subject): Sketch => {
  const { palette, diameter } = subject;
  const [radius, height] = [diameter / 2, diameter * 0.13];
  const cross = (arm: number) => `M${-arm} 0L${arm} 0M0 ${-arm}L0 ${arm}`;
  return lying(
    subject,
    radius,
    [
      ...skirt(radius, height, palette),
      disc(view, at(height, radius * 0.91), palette.top, palette.line),
      disc(view, at(height, radius * 0.8), palette.front, palette.line, 0.7),
      disc(view, at(height, radius * 0.24), mix(palette.front, palette.side, 0.5), palette.line, 0.7),
      // Paper lids are for soup and ice cream: they have a vent and no way in for a straw.
      palette.opacity < 1
        ? lined(trace(place(height), cross(radius * 0.17)), palette.line, 1.3)
        : disc(view, at(height, radius * 0.035), palette.line),
    ],
    height,
  );
};

const sip = (subject: Subject): Sketch => {
  const { palette, diameter } = subject;
  const [radius, height] = [diameter / 2, diameter * 0.2];
  const top = place(height);
  const spout = `M${-radius * 0.2} ${-radius * 0.6}C${-radius * 0.1} ${-radius * 0.68} ${radius * 0.1} ${-radius * 0.68} ${radius * 0.2} ${-radius * 0.6}C${radius * 0.12} ${-radius * 0.52} ${-radius * 0.12} ${-radius * 0.52} ${-radius * 0.2} ${-radius * 0.6}Z`;
  const well = at(height, radius * 0.82);
  return lying(
    subject,
    radius,
    [
      ...skirt(radius, height, palette),
      disc(view, at(height, radius * 0.91), palette.top, palette.line),
      disc(
        view,
        well,
        {
          from: view.project([-radius, 0, height]),
          to: view.project([radius, 0, height]),
          stops: [
            [0, palette.side],
            [0.6, palette.front],
            [1, palette.top],
          ],
        },
        palette.line,
        0.8,
      ),
      disc(
        view,
        ring([0, radius * 0.1, height], radius * 0.58),
        mix(palette.front, palette.side, 0.35),
        palette.line,
        0.7,
      ),
      filled(trace(top, spout), palette.inside, palette.line, 1),
      filled(
        trace(
          (u, v) => top(u, v),
          `M${-radius * 0.04} ${radius * 0.3}L${radius * 0.04} ${radius * 0.3}L${radius * 0.04} ${radius * 0.38}L${-radius * 0.04} ${radius * 0.38}Z`,
        ),
        palette.line,
      ),
    ],
    height,
  );
};

const dome = (subject: Subject): Sketch => {
  const { palette, diameter } = subject;
  const [radius, height] = [diameter / 2, diameter * 0.46];
  const base = diameter * 0.07;
  const [left, right] = [view.project([-radius * 0.93, 0, base]), view.project([radius * 0.93, 0, base])];
  const top = view.project([0, 0, height])[1];
  const sag = Math.sin(Math.PI / 6) * radius * 0.93;
  const y = left[1];
  const hood = `M${left[0]} ${-y}C${left[0]} ${-top * 0.75 - y * 0.25} ${left[0] * 0.62} ${-top} 0 ${-top}C${right[0] * 0.62} ${-top} ${right[0]} ${-top * 0.75 - y * 0.25} ${right[0]} ${-y}C${right[0]} ${-y - sag * 0.55} ${right[0] * 0.55} ${-y - sag} 0 ${-y - sag}C${left[0] * 0.55} ${-y - sag} ${left[0]} ${-y - sag * 0.55} ${left[0]} ${-y}Z`;
  const flatPlace = (u: number, v: number): Point => [u, -v];
  const gleam = `M${-radius * 0.72} ${-y + radius * 0.05}C${-radius * 0.72} ${-top * 0.5 - y * 0.5} ${-radius * 0.55} ${-top * 0.8} ${-radius * 0.36} ${-top * 0.92}C${-radius * 0.5} ${-top * 0.7} ${-radius * 0.56} ${-top * 0.5} ${-radius * 0.56} ${-y}Z`;
  const glass = roundStops(palette);
  const clear = palette.opacity < 1;
  return lying(
    subject,
    radius,
    [
      wall(view, at(0, radius), at(base, radius), palette),
      disc(view, at(base, radius), palette.top, palette.line),
      disc(view, at(base, radius * 0.93), mix(palette.front, palette.side, 0.5), palette.line, 0.7),
      {
        ...filled(trace(flatPlace, hood), { from: left, to: right, stops: glass }, palette.line),
        opacity: clear ? 0.72 : 1,
      },
      disc(view, at(height * 0.96, radius * 0.26), clear ? "#EEF2EF" : palette.inside, palette.line, 1),
      tinted(trace(flatPlace, gleam), "#FFFFFF", clear ? 0.8 : 0.3),
    ],
    height,
  );
};

export const lids = {
  "lid-flat": drawing({ material: "clear", diameter: 90 }, flat),
  "lid-dome": drawing({ material: "clear", diameter: 95 }, dome),
  "lid-sip": drawing({ material: "black", diameter: 80 }, sip),
} satisfies Record<string, Drawing>;
