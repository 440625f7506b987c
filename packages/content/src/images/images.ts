// GET /f/{space}/{size}/{hash}/{file}[/m/…]: originals, and images made of them on demand. An address never changes its image.
import { createHash } from "node:crypto";
import { matchesTag } from "@comptoir/http/etags";
import type { Incoming, Outgoing } from "@comptoir/http/exchange";
import { QueueFull } from "@comptoir/http/turns";
import { createPictureMaker, type PictureFolder } from "@comptoir/pictures/picture-maker";
import { ContentRefusal, malformed, methodNotAllowed, recordNotFound, refusalAnswer } from "#answers.ts";
import type { Asset, AssetStore } from "#images/assets.ts";
import { drawImage } from "#images/draw-image.ts";
import { safeSvg } from "#images/safe-svg.ts";
import {
  BadTransformation,
  type ImageFormat,
  readTransformation,
  spell,
  type Transformation,
} from "#images/transform.rules.ts";
import { createUnusableOriginals, UnusableOriginal } from "#images/unusable-originals.ts";

const YEAR_SECONDS = 365 * 24 * 3600;
/** One core is left to those who ask for pages. */
const limits = { most: 1, longestQueue: 2_000 } as const;

const types = {
  ...{ svg: "image/svg+xml", gif: "image/gif", png: "image/png", jpg: "image/jpeg", jpeg: "image/jpeg" },
  ...{ webp: "image/webp", avif: "image/avif" },
} as const;
const typeOf = (path: string) => Object.entries(types).find(([kind]) => path.toLowerCase().endsWith(`.${kind}`))?.[1];

/** Everybody may show an image, and nothing in it acts: a drawing that is opened by itself runs no script. */
const open = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "Cache-Control": `public, max-age=${YEAR_SECONDS}, immutable`,
};

/** The best format that a browser says it takes; else the original's own. */
function formatFor(accept: string, path: string): ImageFormat {
  if (/\bimage\/avif\b/i.test(accept)) return "avif";
  if (/\bimage\/webp\b/i.test(accept)) return "webp";
  return /\.(png|webp|avif)$/i.test(path) ? "png" : "jpeg";
}

/** The path without what means nothing in it: doubled slashes, and one at the end. */
function pathOf({ path }: Incoming): string {
  try {
    return decodeURIComponent(path)
      .split("/")
      .filter((part) => part !== "")
      .join("/");
  } catch {
    throw malformed("The path holds a broken percent-encoding");
  }
}

function drawingOf(text: string): Buffer {
  try {
    return Buffer.from(safeSvg(text));
  } catch {
    throw new UnusableOriginal("The original is no drawing that can be read");
  }
}

export type ImageOptions = PictureFolder & {
  readonly assets: AssetStore;
  readonly log: { error(facts: object, message: string): void };
  /** Milliseconds. */
  readonly clock?: () => number;
};

type AskedImage = { readonly asset: Asset; readonly transformation: Transformation | null };

/** Answers for what lies below `/f/`, which it does not see. */
export function createImages({ assets, log, clock = Date.now, ...folder }: ImageOptions) {
  const withUsable = createUnusableOriginals(log, clock);
  const maker = createPictureMaker(folder, limits);

  async function read(path: string): Promise<AskedImage> {
    const mark = `${path}/`.indexOf("/m/");
    const address = mark < 0 ? path : path.slice(0, mark);
    const asset = await assets.find(address);
    if (!asset) throw recordNotFound();
    if (mark < 0) return { asset, transformation: null };
    const transformation = readTransformation(path.slice(mark + "/m/".length));
    return { asset, transformation: asset.kind === "raster" ? transformation : null };
  }

  async function bytesOf({ asset, transformation }: AskedImage, format: ImageFormat | null) {
    if (asset.kind === "svg") return drawingOf(new TextDecoder().decode(await asset.read()));
    if (!transformation || !format) return asset.read();
    const name = `${asset.path}/${asset.revision}/${shorten(spell(transformation, format))}.${format}`;
    return maker.make(name, async () => drawImage(await asset.read(), transformation, format));
  }

  async function answer(incoming: Incoming): Promise<Outgoing> {
    if (incoming.method !== "GET" && incoming.method !== "HEAD") throw methodNotAllowed();
    const asked = await read(pathOf(incoming));
    const { asset, transformation } = asked;
    const format = transformation && (transformation.format ?? formatFor(incoming.header("accept") ?? "", asset.path));
    const spelt = transformation && format ? spell(transformation, format) : "";
    const about = `${asset.path} ${asset.revision} ${spelt}`;
    const etag = `"${createHash("sha256").update(about).digest("base64url").slice(0, 20)}"`;
    const varies: Record<string, string> = transformation && !transformation.format ? { Vary: "Accept" } : {};
    const headers = { ...open, ...varies, ETag: etag };
    if (matchesTag(incoming.header("if-none-match"), etag)) return { status: 304, headers, body: null };
    const bytes = await withUsable(asset, () => bytesOf(asked, format));
    const type = (format ? types[format] : typeOf(asset.path)) ?? "application/octet-stream";
    return {
      ...{ status: 200, body: new Uint8Array(bytes) },
      headers: { ...headers, "Content-Type": type, "Content-Length": String(bytes.length) },
    };
  }

  return async (incoming: Incoming): Promise<Outgoing> => {
    try {
      return await answer(incoming);
    } catch (error) {
      if (error instanceof ContentRefusal) return refusalAnswer(error);
      if (error instanceof BadTransformation) return refusalAnswer(malformed(error.message));
      if (error instanceof QueueFull)
        return refusalAnswer(new ContentRefusal(503, "Too many images are being made", { "Retry-After": "1" }));
      log.error({ error, path: incoming.path.slice(0, 200) }, "an image could not be made");
      return refusalAnswer(new ContentRefusal(500, "The image could not be made"));
    }
  };
}

/** Names of files have an end. */
const shorten = (name: string) =>
  name.length <= 80 ? name : createHash("sha256").update(name).digest("base64url").slice(0, 32);
