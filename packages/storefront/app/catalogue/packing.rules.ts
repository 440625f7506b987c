// How many pieces go into a box, and how many boxes onto a pallet (ux P-11). Lengths are millimetres, weights grams.
// Pieces lie square to the box and all the same way; a layer of a pallet may have two blocks turned against each other.

export type Size = { readonly length: number; readonly width: number; readonly height: number };

export type Box = {
  readonly inner: Size;
  readonly outer: Size;
  /** Null: not known. */
  readonly weight: number | null;
  readonly maxLoad: number | null;
};

export type Piece = {
  readonly size: Size;
  readonly weight: number | null;
  /** Bottles and the like: the height stays up. */
  readonly isUpright: boolean;
};

export type Pallet = {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
  readonly maxLoad: number;
};

/** EN 13698-1 (800 × 1200) and the pallet of industry; both bear 1,500 kg, of which lorries take 1,000. */
export const pallets = {
  euro: { length: 1200, width: 800, height: 144, weight: 25_000, maxLoad: 1_000_000 },
  industry: { length: 1200, width: 1000, height: 144, weight: 30_000, maxLoad: 1_000_000 },
} as const satisfies Record<string, Pallet>;
export type PalletName = keyof typeof pallets;

const volumeOf = ({ length, width, height }: Size) => length * width * height;

function turnsOf({ length, width, height }: Size, isUpright: boolean): readonly [Size, ...Size[]] {
  const turn = (a: number, b: number, c: number): Size => ({ length: a, width: b, height: c });
  const upright: [Size, Size] = [turn(length, width, height), turn(width, length, height)];
  if (isUpright) return upright;
  return [
    ...upright,
    turn(length, height, width),
    turn(height, length, width),
    turn(width, height, length),
    turn(height, width, length),
  ];
}

const countIn = (space: Size, piece: Size) =>
  Math.floor(space.length / piece.length) *
  Math.floor(space.width / piece.width) *
  Math.floor(space.height / piece.height);

export type Parcel = {
  readonly pieces: number;
  /** What stops a further piece. */
  readonly limit: "space" | "load";
  /** The way the pieces lie. */
  readonly turn: Size;
  /** Share of the inner volume that stays empty, 0 to 1. */
  readonly voidShare: number;
  /** Pieces and box; null when one of the weights is not known. */
  readonly weight: number | null;
};

/** Fills one box with pieces; null when not even one goes in. */
export function fillBox(box: Box, piece: Piece): Parcel | null {
  const [first, ...others] = turnsOf(piece.size, piece.isUpright);
  const turn = others.reduce(
    (best, next) => (countIn(box.inner, next) > countIn(box.inner, best) ? next : best),
    first,
  );
  const bySpace = countIn(box.inner, turn);
  const byLoad = box.maxLoad && piece.weight ? Math.floor(box.maxLoad / piece.weight) : Number.POSITIVE_INFINITY;
  const pieces = Math.min(bySpace, byLoad);
  if (pieces < 1) return null;
  return {
    pieces,
    limit: byLoad < bySpace ? "load" : "space",
    turn,
    voidShare: 1 - (pieces * volumeOf(piece.size)) / volumeOf(box.inner),
    weight: piece.weight === null || box.weight === null ? null : pieces * piece.weight + box.weight,
  };
}

export type Rectangle = { readonly x: number; readonly y: number; readonly length: number; readonly width: number };

type BaseArea = Pick<Size, "length" | "width">;

/** A block of equal rectangles from a corner on. */
function block(corner: { x: number; y: number }, area: BaseArea, piece: BaseArea): Rectangle[] {
  const [columns, rows] = [Math.floor(area.length / piece.length), Math.floor(area.width / piece.width)];
  return Array.from({ length: Math.max(0, columns * rows) }, (_, index) => ({
    x: corner.x + (index % columns) * piece.length,
    y: corner.y + Math.floor(index / columns) * piece.width,
    ...piece,
  }));
}

/** Some columns one way, the rest of the length turned by a quarter; the best split wins. */
function twoBlocks(area: BaseArea, piece: BaseArea): readonly Rectangle[] {
  const turned = { length: piece.width, width: piece.length };
  const columns = Math.floor(area.length / piece.length);
  const plans = Array.from({ length: columns + 1 }, (_, count) => {
    const taken = count * piece.length;
    const first = block({ x: 0, y: 0 }, { length: taken, width: area.width }, piece);
    const rest = block({ x: taken, y: 0 }, { length: area.length - taken, width: area.width }, turned);
    return [...first, ...rest];
  });
  return plans.reduce((best, plan) => (plan.length > best.length ? plan : best), [] as Rectangle[]);
}

/** Where the boxes of one layer stand on the pallet. */
export function planLayer(pallet: BaseArea, box: BaseArea): readonly Rectangle[] {
  const turnedBox = { length: box.width, width: box.length };
  const turnedPallet = { length: pallet.width, width: pallet.length };
  const along = [twoBlocks(pallet, box), twoBlocks(pallet, turnedBox)];
  const across = [twoBlocks(turnedPallet, box), twoBlocks(turnedPallet, turnedBox)].map((plan) =>
    plan.map(({ x, y, length, width }) => ({ x: y, y: x, length: width, width: length })),
  );
  return [...along, ...across].reduce((best, plan) => (plan.length > best.length ? plan : best), []);
}

export type PalletPlan = {
  readonly layer: readonly Rectangle[];
  readonly layers: number;
  readonly boxes: number;
  /** Pallet and boxes; null when a weight is not known. */
  readonly weight: number | null;
  readonly height: number;
};

/** Loads boxes onto a pallet up to a height over all; null when none stands on it. */
export function loadPallet(pallet: Pallet, box: Size, boxWeight: number | null, maxHeight: number): PalletPlan | null {
  const layer = planLayer(pallet, box);
  const byHeight = Math.floor((maxHeight - pallet.height) / box.height);
  const byLoad = boxWeight ? Math.floor(pallet.maxLoad / (boxWeight * layer.length)) : byHeight;
  const layers = Math.min(byHeight, byLoad);
  if (layer.length === 0 || layers < 1) return null;
  const boxes = layers * layer.length;
  return {
    layer,
    layers,
    boxes,
    weight: boxWeight === null ? null : pallet.weight + boxes * boxWeight,
    height: pallet.height + layers * box.height,
  };
}
