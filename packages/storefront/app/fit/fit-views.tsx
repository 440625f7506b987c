// A container with the object in it, drawn to scale: small in the rows, all at one scale, and large beside them.
import type { ReactNode } from "react";
import { commonScale, sideView, topView, type View } from "#fit/fit-geometry.ts";

type Measured = Parameters<typeof topView>[0];

/** The box of one view in a row, in CSS pixels. */
const rowBox = { width: 46, height: 40 };
const gap = 8;

/** The scale that all rows share. */
export const rowScale = (sizes: readonly Measured[]): number => commonScale(sizes, rowBox);

type DrawingProps = {
  readonly view: View;
  readonly scale: number;
  readonly x: number;
  readonly bottom: number;
  /** From above it lies in the middle, with what is free around it; from the side it stands on the bottom. */
  readonly isFromAbove?: boolean;
};

function Drawing({ view, scale, x, bottom, isFromAbove = false }: DrawingProps) {
  const { container, object, isRound } = view;
  const [width, height] = [container.width * scale, container.height * scale];
  const [inWidth, inHeight] = [object.width * scale, object.height * scale];
  const top = bottom - height;
  return (
    <>
      {isRound ? (
        <ellipse className="fit-container" cx={x + width / 2} cy={top + height / 2} rx={width / 2} ry={height / 2} />
      ) : (
        <rect className="fit-container" x={x} y={top} width={width} height={height} />
      )}
      <rect
        className="fit-object"
        x={x + (width - inWidth) / 2}
        y={isFromAbove || isRound ? top + (height - inHeight) / 2 : bottom - inHeight}
        width={inWidth}
        height={inHeight}
      />
    </>
  );
}

/** From above and from the side, standing on one line. What it shows is told in the cells beside it. */
export function RowViews({ size, scale }: { readonly size: Measured; readonly scale: number }) {
  return (
    <svg className="fit-row-views" viewBox="-1 -1 102 42" width="102" height="42" aria-hidden="true">
      <Drawing view={topView(size)} scale={scale} x={0} bottom={rowBox.height} isFromAbove />
      <Drawing view={sideView(size)} scale={scale} x={rowBox.width + gap} bottom={rowBox.height} />
    </svg>
  );
}

type LargeViewProps = {
  readonly view: View;
  /** CSS pixels per millimetre. */
  readonly scale: number;
  /** In the object, and the whole drawing in words. */
  readonly objectLabel: string;
  readonly label: string;
  readonly widthLabel: string;
  readonly heightLabel: string;
  /** What is free right of the object, and above it (from the side) or before and behind it. */
  readonly besideLabel: string;
  readonly belowLabel: ReactNode;
  readonly name: string;
  readonly isFromAbove: boolean;
};

/** Room for the figures left and right of a drawing, and above it. */
const margin = { start: 44, end: 50, top: 18 };

/** One view with its measures and what is free on each face, drawn and written. */
export function LargeView(props: LargeViewProps) {
  const { view, scale, label, name, belowLabel, isFromAbove } = props;
  const { container, object, isRound } = view;
  const [width, height] = [container.width * scale, container.height * scale];
  const [inWidth, inHeight] = [object.width * scale, object.height * scale];
  const [x, bottom] = [margin.start, margin.top + height];
  const [middle, centre] = [x + width / 2, margin.top + height / 2];
  const isCentred = isFromAbove || isRound;
  return (
    <figure className="fit-large">
      <svg
        viewBox={`0 0 ${x + width + margin.end} ${bottom + 2}`}
        width={x + width + margin.end}
        height={bottom + 2}
        role="img"
        aria-label={label}
      >
        <Drawing view={view} scale={scale} x={x} bottom={bottom} isFromAbove={isFromAbove} />
        <path
          className="fit-measure"
          d={`M${x} 3v10M${x + width} 3v10M${x} 8h${width}M${x - 20} ${margin.top}h10M${x - 20} ${bottom}h10M${x - 15} ${margin.top}v${height}`}
        />
        <text className="fit-figure" x={middle} y="12" textAnchor="middle">
          {props.widthLabel}
        </text>
        <text className="fit-figure" x={x - 15} y={centre + 4} textAnchor="middle">
          {props.heightLabel}
        </text>
        <text className="fit-free" x={x + width + 5} y={isCentred ? centre + 4 : margin.top + 9}>
          {props.besideLabel}
        </text>
        {inWidth > 110 && inHeight > 18 && (
          <text
            className="fit-object-label"
            x={middle}
            y={(isCentred ? centre : bottom - inHeight / 2) + 4}
            textAnchor="middle"
          >
            {props.objectLabel}
          </text>
        )}
      </svg>
      <figcaption>
        <b>{name}</b> <span className="fit-caption">{belowLabel}</span>
      </figcaption>
    </figure>
  );
}
