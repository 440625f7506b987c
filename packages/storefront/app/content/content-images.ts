// Addresses of images of the content service (specification §5, image helper). A value beyond its limits is refused: it is told and
// left out, and the image comes without it.

/** Hears what is left out, and why. */
export type Tell = (what: string) => void;

type ImageFormat = "webp" | "png" | "jpeg";

export type ImageOptions = {
  /** Pixels above 0; the other side follows. */
  readonly width?: number;
  readonly height?: number;
  /** Cuts around where most happens, or around what the editor marked (`focus` of the asset). */
  readonly isSmart?: boolean;
  readonly focus?: string | null;
  /** 0 to 100, both included, as all three. */
  readonly blur?: number;
  readonly quality?: number;
  readonly brightness?: number;
  /** Hexadecimal digits without #, or `transparent`. */
  readonly fill?: string;
  readonly isGrey?: boolean;
  /** Degrees. */
  readonly rotate?: number;
  readonly format?: string;
};

/** An asset of a space: its size stands in its address. */
const addressed = /^(?:https?:\/\/[^/?#]+)?(?:\/[^/?#]+)*\/f\/\d+\/(\d+)x(\d+)\/[a-z0-9]+\/[^/?#]+$/i;

/** Pixels of an asset as its address says them; null where it says none. */
export function sizeOfAsset(source: string): { readonly width: number; readonly height: number } | null {
  const [, width, height] = addressed.exec(source) ?? [];
  const size = { width: Number(width), height: Number(height) };
  return size.width > 0 && size.height > 0 ? size : null;
}

const isPercent = (value: number) => Number.isFinite(value) && value >= 0 && value <= 100;
const isLength = (value: number) => Number.isInteger(value) && value > 0;
const turns: readonly number[] = [0, 90, 180, 270];
const formats: readonly string[] = ["webp", "png", "jpeg"] satisfies ImageFormat[];

/** Gives values that are right; of others null, and tells which they are. */
const checkerOf =
  (tell: Tell) =>
  <Value>(name: string, value: Value | undefined, isRight: (value: Value) => boolean): Value | null => {
    if (value === undefined) return null;
    if (isRight(value)) return value;
    tell(`Image option ${name} is refused: ${String(value)}`);
    return null;
  };

/**
 * The address of an image as it is wanted; one that is no asset of the content service comes back as it is. Missing sides are 0,
 * filters stand in one order, so that equal wishes are one address.
 */
export function imageAddress(source: string, options: ImageOptions, tell: Tell): string {
  if (!addressed.test(source)) return source;
  const checked = checkerOf(tell);
  const width = checked("width", options.width, isLength);
  const height = checked("height", options.height, isLength);
  const isCut = width !== null && height !== null;
  const focus =
    isCut && options.focus ? checked("focus", options.focus, (text) => /^\d+x\d+:\d+x\d+$/.test(text)) : null;
  const filters = [
    ["blur", checked("blur", options.blur, isPercent)],
    ["quality", checked("quality", options.quality, isPercent)],
    ["brightness", checked("brightness", options.brightness, isPercent)],
    ["fill", checked("fill", options.fill, (text) => /^([0-9a-f]{3}|[0-9a-f]{6}|transparent)$/i.test(text))],
    ["grayscale", options.isGrey ? "" : null],
    ["rotate", checked("rotate", options.rotate, (angle) => turns.includes(angle))],
    ["focal", focus],
    ["format", checked("format", options.format, (text) => formats.includes(text))],
  ].filter(([, value]) => value !== null);
  const parts = [
    ...(width === null && height === null ? [] : [`${width ?? 0}x${height ?? 0}`]),
    ...(options.isSmart && isCut && focus === null ? ["smart"] : []),
    ...(filters.length === 0 ? [] : [`filters:${filters.map(([name, value]) => `${name}(${value})`).join(":")}`]),
  ];
  return [`${source}/m`, ...parts].join("/");
}

/** Pixels of width in which images are offered to the browser. */
const widths = [320, 480, 640, 960, 1280, 1920] as const;

/** The addresses of an image for every width that it has, for `srcset`; undefined where the source is none of the content service. */
export function imageWidths(
  source: string,
  options: Omit<ImageOptions, "width" | "height"> & { readonly ratio?: number },
  tell: Tell,
) {
  const size = sizeOfAsset(source);
  if (!size) return undefined;
  const { ratio, ...others } = options;
  const offered = widths.filter((width) => width <= size.width);
  return (offered.length > 0 ? offered : [size.width])
    .map((width) => {
      const cut = ratio === undefined ? { width } : { width, height: Math.round(width / ratio) };
      return `${imageAddress(source, { ...others, ...cut }, tell)} ${width}w`;
    })
    .join(", ");
}
