import { useState } from "react";
import { choosePicture, type ImageEntry, type SizedPicture } from "#ui/display/picture.rules.ts";

type PictureProps = {
  /** Every file of the picture, or what was chosen for this box before. */
  readonly images: readonly ImageEntry[] | SizedPicture | null;
  /** The box in CSS pixels: it never changes, whatever comes. */
  readonly width: number;
  readonly height: number;
  /** Name and what distinguishes it; empty only where the name stands beside it. */
  readonly alt: string;
  /** Text alternative of the drawing that stands in for a missing picture. */
  readonly placeholderLabel: string;
  /** How wide it is shown at which window, when it is not `width` everywhere. */
  readonly sizes?: string | undefined;
  /** The one main image of the page: fetched first and at once. */
  readonly isMain?: boolean | undefined;
  readonly className?: string | undefined;
};

const isList = (images: PictureProps["images"]): images is readonly ImageEntry[] => Array.isArray(images);

/** A picture in a fixed box, with a placeholder of the same box (ux G-03). */
export function Picture({ images, width, height, alt, placeholderLabel, sizes, isMain, className = "" }: PictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const image = isList(images) ? choosePicture(images, width, height) : images;
  if (!image || image.url === brokenUrl)
    return <PicturePlaceholder width={width} height={height} label={placeholderLabel} className={className} />;
  // An image that failed before scripts ran is complete without pixels.
  const noticeBroken = (element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth === 0) setBrokenUrl(image.url);
  };
  return (
    <img
      ref={noticeBroken}
      className={`picture ${className}`}
      src={image.url}
      srcSet={image.sourceSet}
      sizes={sizes ?? `${width}px`}
      width={width}
      height={height}
      alt={alt}
      loading={isMain ? "eager" : "lazy"}
      fetchPriority={isMain ? "high" : undefined}
      decoding="async"
      onError={() => setBrokenUrl(image.url)}
    />
  );
}

type PlaceholderProps = {
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly className?: string | undefined;
};

/** A closed box, drawn in the colour of lines. */
export function PicturePlaceholder({ width, height, label, className = "" }: PlaceholderProps) {
  const side = Math.min(width, height);
  const place = `translate(${(width - side) / 2} ${(height - side) / 2}) scale(${side / 96})`;
  return (
    <svg
      className={`picture picture-placeholder ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
    >
      <title>{label}</title>
      <g transform={place} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round">
        <path
          vectorEffect="non-scaling-stroke"
          d="m48 22 26 12v28L48 74 22 62V34zM22 34l26 12 26-12M48 46v28M35 28l26 12v10"
        />
      </g>
    </svg>
  );
}
