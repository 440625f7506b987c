// Points in space and on the picture, the camera between them, and paths. Space is in millimetres: x to the right along the
// front of a thing, y away from the viewer, z up. The picture has its y downwards and gets its final scale in `compose.ts`.

export type Point = readonly [x: number, y: number];
export type Spot = readonly [x: number, y: number, z: number];
/** Lays a flat drawing (u to the right, v upwards) somewhere in space and projects it. */
export type Place = (u: number, v: number) => Point;

export type Segment =
  | { kind: "M" | "L"; to: Point }
  | { kind: "C"; first: Point; second: Point; to: Point }
  | { kind: "Z" };
export type Path = readonly Segment[];

export type Camera = {
  project: (spot: Spot) => Point;
  /** Direction from the thing to the viewer: what faces it is seen. */
  toViewer: Spot;
};

/** A parallel projection: turned about the vertical by `yaw`, looking down by `pitch`, both in degrees. */
export function camera(yaw: number, pitch: number): Camera {
  const [cosYaw, sinYaw] = [Math.cos((yaw * Math.PI) / 180), Math.sin((yaw * Math.PI) / 180)];
  const [cosPitch, sinPitch] = [Math.cos((pitch * Math.PI) / 180), Math.sin((pitch * Math.PI) / 180)];
  return {
    project: ([x, y, z]) => [x * cosYaw + y * sinYaw, (x * sinYaw - y * cosYaw) * sinPitch - z * cosPitch],
    toViewer: [sinYaw * cosPitch, -cosYaw * cosPitch, sinPitch],
  };
}

/** Boxes and other things with corners. */
export const cornerView = camera(34, 25);
/** Cups, pots and other round things that stand. */
export const roundView = camera(0, 20);
/** Flat things that lie on the table. */
export const tableView = camera(30, 44);

/** A spot moved by another, `scale` times. */
export const addSpots = (a: Spot, b: Spot, scale = 1): Spot => [
  a[0] + b[0] * scale,
  a[1] + b[1] * scale,
  a[2] + b[2] * scale,
];
const subtractSpots = (a: Spot, b: Spot): Spot => addSpots(a, b, -1);
const crossSpots = (a: Spot, b: Spot): Spot => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const dotSpots = (a: Spot, b: Spot): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const unitSpot = (a: Spot): Spot => {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** A point moved by another, `scale` times. */
export const addPoints = (a: Point, b: Point, scale = 1): Point => [a[0] + b[0] * scale, a[1] + b[1] * scale];
/** The point on the way from one to the other; 0 is the first, 1 the second. */
export const mixPoints = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];
const crossPoints = (a: Point, b: Point): number => a[0] * b[1] - a[1] * b[0];

/** A closed outline through the points. */
export const polygon = (points: readonly Point[]): Path => [...polyline(points), { kind: "Z" }];
/** An open line through the points. */
export const polyline = (points: readonly Point[]): Path =>
  points.map((to, index) => ({ kind: index === 0 ? "M" : "L", to }));

/** Reads an outline in absolute M, L, C, Q and Z commands, laid where `place` says. */
export function trace(place: Place, outline: string): Path {
  const tokens = outline.match(/[MLCQZ]|-?\d*\.?\d+/g) ?? [];
  const path: Segment[] = [];
  let [kind, index]: [string, number] = ["M", 0];
  let current: Point = [0, 0];
  const next = (): Point => {
    const point: Point = [Number(tokens[index]), Number(tokens[index + 1])];
    index += 2;
    return point;
  };
  while (index < tokens.length) {
    if (/[MLCQZ]/.test(tokens[index] ?? "")) kind = tokens[index++] ?? "Z";
    if (kind === "Z") {
      path.push({ kind });
    } else if (kind === "M" || kind === "L") {
      current = next();
      path.push({ kind, to: place(...current) });
    } else {
      const [start, control] = [current, next()];
      const second = kind === "C" ? next() : control;
      current = next();
      const [first, last] =
        kind === "C" ? [control, second] : [mixPoints(start, control, 2 / 3), mixPoints(current, control, 2 / 3)];
      path.push({ kind: "C", first: place(...first), second: place(...last), to: place(...current) });
    }
  }
  return path;
}

/** A plane in space: `right` and `up` are what one unit of u and of v mean there. */
export const plane = (view: Camera, origin: Spot, right: Spot, up: Spot): Place => {
  return (u, v) => view.project(addSpots(addSpots(origin, right, u), up, v));
};
/** Moves, turns (degrees) and scales what is drawn on a plane. */
export const within = (place: Place, u: number, v: number, degrees = 0, scale = 1): Place => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180) * scale, Math.sin((degrees * Math.PI) / 180) * scale];
  return (x, y) => place(u + x * cos - y * sin, v + x * sin + y * cos);
};
/** The picture itself as a plane, for things seen straight on. */
export const upright: Place = (u, v) => [u, -v];

/** Two perpendicular directions of length one across an axis. */
export function across(axis: Spot): [Spot, Spot] {
  const direction = unitSpot(axis);
  const helper: Spot = Math.abs(direction[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1];
  const first = unitSpot(crossSpots(helper, direction));
  return [first, crossSpots(direction, first)];
}

/** A circle in space with its own angles: `at(0)` lies on the first direction across the axis. */
export type Ring = { centre: Spot; radius: number; axis: Spot };

/** The spot of a ring at an angle (radians), `lift` outside of it. */
export function ringSpot(ring: Ring, angle: number, lift = 0): Spot {
  const [first, second] = across(ring.axis);
  const radius = ring.radius + lift;
  return addSpots(addSpots(ring.centre, first, Math.cos(angle) * radius), second, Math.sin(angle) * radius);
}

/** The part of a ring from one angle to another (radians) as curves; the first segment moves or draws to its start. */
export function arc(view: Camera, ring: Ring, from: number, to: number, start: "M" | "L" = "M"): Path {
  const [first, second] = across(ring.axis);
  const pieces = Math.max(1, Math.ceil(Math.abs(to - from) / (Math.PI / 2) - 1e-9));
  const step = (to - from) / pieces;
  const handle = (4 / 3) * Math.tan(step / 4) * ring.radius;
  const tangent = (angle: number): Spot =>
    addSpots(addSpots([0, 0, 0], first, -Math.sin(angle)), second, Math.cos(angle));
  const path: Segment[] = [{ kind: start, to: view.project(ringSpot(ring, from)) }];
  for (let piece = 0; piece < pieces; piece++) {
    const [a, b] = [from + piece * step, from + (piece + 1) * step];
    path.push({
      kind: "C",
      first: view.project(addSpots(ringSpot(ring, a), tangent(a), handle)),
      second: view.project(addSpots(ringSpot(ring, b), tangent(b), -handle)),
      to: view.project(ringSpot(ring, b)),
    });
  }
  return path;
}

/** A whole ring as a closed outline. */
export const circle = (view: Camera, ring: Ring): Path => [...arc(view, ring, 0, 2 * Math.PI), { kind: "Z" }];

/** The two angles at which the wall between two rings of one axis turns away from the viewer; `seen` runs over the near side. */
export type Silhouette = { seen: readonly [from: number, to: number]; hidden: readonly [from: number, to: number] };

/** The outline of what lies between two rings of one axis. */
export function silhouette(view: Camera, start: Ring, end: Ring): Silhouette {
  const [first, second] = across(start.axis);
  const [u, v] = [view.project(first), view.project(second)];
  const axis = view.project(subtractSpots(end.centre, start.centre));
  const [along, aside] = [crossPoints(axis, v), crossPoints(axis, u)];
  const reach = Math.hypot(along, aside) || 1;
  const turn = Math.acos(Math.max(-1, Math.min(1, (-(end.radius - start.radius) * crossPoints(u, v)) / reach)));
  const centre = -Math.atan2(aside, along);
  const [a, b] = [centre - turn, centre + turn];
  const facing = dotSpots(
    addSpots(addSpots([0, 0, 0], first, Math.cos(centre)), second, Math.sin(centre)),
    view.toViewer,
  );
  const rest: readonly [number, number] = [b, a + 2 * Math.PI];
  return facing > 0 ? { seen: [a, b], hidden: rest } : { seen: rest, hidden: [a, b] };
}

/** The smallest convex outline around the points. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (run: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of run) {
      for (let last = chain.at(-1), before = chain.at(-2); last && before; last = chain.at(-1), before = chain.at(-2)) {
        if (crossPoints(addPoints(last, before, -1), addPoints(point, last, -1)) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}
