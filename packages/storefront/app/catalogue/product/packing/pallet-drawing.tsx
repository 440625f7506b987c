import type { Pallet, Rectangle } from "#catalogue/packing.rules.ts";

type PalletDrawingProps = {
  readonly pallet: Pick<Pallet, "length" | "width">;
  readonly layer: readonly Rectangle[];
  /** The drawing in words. */
  readonly label: string;
};

/** One layer of boxes on a pallet, seen from above and to scale. */
export function PalletDrawing({ pallet, layer, label }: PalletDrawingProps) {
  return (
    <svg
      role="img"
      viewBox={`-10 -10 ${pallet.length + 20} ${pallet.width + 20}`}
      className="h-auto w-full max-w-80 text-kraft"
    >
      <title>{label}</title>
      <rect width={pallet.length} height={pallet.width} className="fill-sunken stroke-edge" strokeWidth="6" />
      {layer.map(({ x, y, length, width }) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={length}
          height={width}
          className="fill-kraft-soft"
          stroke="currentColor"
          strokeWidth="4"
        />
      ))}
    </svg>
  );
}
