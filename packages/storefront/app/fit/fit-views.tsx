// A container with the object in it, drawn to scale: small in the rows, all at one scale, and large beside them. An object that is
// larger than the container stands out of it.
import type { ReactNode } from "react";
import {
  type ContainerView,
  commonScale,
  extentOf,
  isBeyond,
  type MeasuredFit,
  roundPart,
  sideView,
  topView,
} from "#fit/fit-geometry.ts";

/** The box of one view in a row, in CSS pixels. */
const rowBox = { width: 46, height: 40 };
const gap = 8;

/** A length that grows with the text of the page. */
const inRem = (pixels: number) => `${pixels / 16}rem`;

/** The scale that all rows share. */
export const rowScale = (sizes: readonly MeasuredFit[]): number => commonScale(sizes, rowBox);

type DrawingProps = {
  readonly view: ContainerView;
  readonly scale: number;
  /** The left and lower corner of the room that both take. */
  readonly x: number;
  readonly bottom: number;
  /** From above it lies in the middle, with what is free around it; from the side it stands on the bottom. */
  readonly isFromAbove?: boolean;
};

/** Where a part of a view stands: in the middle, or on the bottom. */
function placeOf(part: ContainerView["container"], { view, scale, x, bottom, isFromAbove = false }: DrawingProps) {
  const room = extentOf(view);
  const free = isFromAbove || view.isRound ? (room.height - part.height) / 2 : 0;
  const [width, height] = [part.width * scale, part.height * scale];
  return { x: x + ((room.width - part.width) / 2) * scale, y: bottom - free * scale - height, width, height };
}

function Outline({ of, className }: { readonly of: DrawingProps; readonly className: string }) {
  const { x, y, width, height } = placeOf(of.view.container, of);
  return of.view.isRound ? (
    <ellipse className={className} cx={x + width / 2} cy={y + height / 2} rx={width / 2} ry={height / 2} />
  ) : (
    <rect className={className} x={x} y={y} width={width} height={height} />
  );
}

/** The object; of one that stands out what lies within, below an outline of the container that stays whole. */
function Drawing(props: DrawingProps) {
  const { view, scale } = props;
  const { container, object } = view;
  const whole = placeOf(object, props);
  if (!isBeyond(view))
    return (
      <>
        <Outline of={props} className="fit-container" />
        <rect className="fit-object" {...whole} />
      </>
    );
  const within = placeOf(
    { width: Math.min(container.width, object.width), height: Math.min(container.height, object.height) },
    props,
  );
  const [middleX, middleY] = [whole.x + whole.width / 2, whole.y + whole.height / 2];
  return (
    <>
      <rect className="fit-beyond" {...whole} />
      <Outline of={props} className="fit-container" />
      {view.isRound ? (
        <path
          className="fit-object"
          d={roundPart(view)}
          transform={`translate(${middleX} ${middleY}) scale(${scale})`}
        />
      ) : (
        <rect className="fit-object" {...within} />
      )}
      <Outline of={props} className="fit-outline" />
    </>
  );
}

/** From above and from the side, standing on one line, as high as the higher of them. What it shows is told in the cells beside it. */
export function RowViews({ size, scale }: { readonly size: MeasuredFit; readonly scale: number }) {
  const views = [topView(size), sideView(size)] as const;
  const bottom = Math.ceil(Math.max(...views.map((view) => extentOf(view).height)) * scale);
  const height = bottom + 2;
  return (
    <svg
      className="fit-row-views"
      viewBox={`-1 -1 102 ${height}`}
      width={inRem(102)}
      height={inRem(height)}
      aria-hidden="true"
    >
      <Drawing view={views[0]} scale={scale} x={0} bottom={bottom} isFromAbove />
      <Drawing view={views[1]} scale={scale} x={rowBox.width + gap} bottom={bottom} />
    </svg>
  );
}

type LargeViewProps = {
  readonly view: ContainerView;
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
  const room = extentOf(view);
  const end = margin.start + room.width * scale;
  const bottom = margin.top + room.height * scale;
  const drawing = { view, scale, x: margin.start, bottom, isFromAbove };
  const { x, y, width, height } = placeOf(view.container, drawing);
  const object = placeOf(view.object, drawing);
  const isCentred = isFromAbove || view.isRound;
  return (
    <figure className="fit-large">
      <svg
        viewBox={`0 0 ${end + margin.end} ${bottom + 2}`}
        width={inRem(end + margin.end)}
        height={inRem(bottom + 2)}
        role="img"
        aria-label={label}
      >
        <Drawing {...drawing} />
        <path
          className="fit-measure"
          d={`M${x} 3v10M${x + width} 3v10M${x} 8h${width}M${margin.start - 20} ${y}h10M${margin.start - 20} ${y + height}h10M${margin.start - 15} ${y}v${height}`}
        />
        <text className="fit-figure" x={x + width / 2} y="12" textAnchor="middle">
          {props.widthLabel}
        </text>
        <text className="fit-figure" x={margin.start - 15} y={y + height / 2 + 4} textAnchor="middle">
          {props.heightLabel}
        </text>
        <text className="fit-free" x={end + 5} y={isCentred ? y + height / 2 + 4 : margin.top + 9}>
          {props.besideLabel}
        </text>
        {Math.min(width, object.width) > 110 && Math.min(height, object.height) > 18 && (
          <text
            className="fit-object-label"
            x={x + width / 2}
            y={(isCentred ? y + height / 2 : bottom - Math.min(height, object.height) / 2) + 4}
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
