// GET /media/{key}: the shop's own pictures, made on demand (catalogue 3.7). A picture address never changes its picture.

import { matchesTag } from "@comptoir/http/etags";
import { QueueFull } from "@comptoir/http/turns";
import type { PictureFolder } from "@comptoir/pictures/picture-maker";
import { z } from "zod";
import type { Log } from "#deps.ts";
import { refusalResponse, unexpectedResponse } from "#http/errors.ts";
import type { PictureOriginal, PictureSource } from "#media/pictures.ts";
import { keyOf } from "#media/pictures.ts";
import { createPictureRenderer, type Rendering, snapWidth } from "#media/render.ts";
import { invalidField, notFound, Refusal, refusal } from "#shared/refusal.ts";

const contentTypes = { webp: "image/webp", png: "image/png", jpg: "image/jpeg" } as const;
const YEAR = 365 * 24 * 3600;
const LARGEST_REQUEST = 4000;

const pixels = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().min(1).max(LARGEST_REQUEST))
  .optional();
const MediaQuery = z.object({
  width: pixels,
  height: pixels,
  format: z.enum(["webp", "png", "jpg", "jpeg"]).default("webp"),
  fit: z.enum(["contain", "cover"]).default("contain"),
});

const expectations: Record<string, string> = {
  width: `a whole number from 1 to ${LARGEST_REQUEST}`,
  height: `a whole number from 1 to ${LARGEST_REQUEST}`,
  format: "webp, png or jpg",
  fit: "contain or cover",
};

/** Reads the query; sizes snap to the next one made, a missing side equals the other, both missing give 400 px. */
function readRendering(query: URLSearchParams): Rendering | Refusal {
  const parsed = MediaQuery.safeParse(Object.fromEntries(query));
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? "");
    const code = field === "format" || field === "fit" ? "F-E-008" : "F-E-012";
    return invalidField(code, field, `${field} must be ${expectations[field]}`);
  }
  const { width, height, format, fit } = parsed.data;
  return {
    width: snapWidth(width ?? height ?? 400),
    height: snapWidth(height ?? width ?? 400),
    format: format === "jpeg" ? "jpg" : format,
    fit,
  };
}

type MediaOptions = PictureFolder & {
  /** Null: the shop has no pictures of its own. */
  readonly source: PictureSource | null;
  readonly log?: Pick<Log, "error">;
};

/** Serves every picture whose path ends in `/media/{key}`, wherever it is mounted. */
export function createMediaHandler(options: MediaOptions): (request: Request) => Promise<Response> {
  const renderer = createPictureRenderer(options);

  async function answer(request: Request, original: PictureOriginal, rendering: Rendering): Promise<Response> {
    const { width, height, format, fit } = rendering;
    // Its name says everything about the bytes, so a match needs no picture.
    const etag = `"${original.name}-${width}x${height}-${fit}-${format}"`;
    const headers = { ETag: etag, "Cache-Control": `public, max-age=${YEAR}, immutable` };
    if (matchesTag(request.headers.get("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
    const bytes = await renderer.render(original, rendering);
    const described = {
      ...headers,
      "Content-Type": contentTypes[format],
      "Content-Length": String(bytes.length),
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "cross-origin",
    };
    return new Response(request.method === "HEAD" ? null : new Uint8Array(bytes), { headers: described });
  }

  return async (request) => {
    const url = new URL(request.url);
    if (request.method !== "GET" && request.method !== "HEAD") {
      return refusalResponse(refusal(405, "METHOD_NOT_ALLOWED", "Pictures can only be read"));
    }
    const key = keyOf(url.pathname);
    const original = options.source?.find(key) ?? null;
    if (!original) return refusalResponse(notFound("Picture", key.slice(0, 100)));
    const rendering = readRendering(url.searchParams);
    if (rendering instanceof Refusal) return refusalResponse(rendering);
    try {
      return await answer(request, original, rendering);
    } catch (error) {
      if (error instanceof QueueFull) return refusalResponse(overloaded());
      options.log?.error({ error, key }, "A picture could not be made");
      return unexpectedResponse(key);
    }
  };
}

const overloaded = (): Refusal =>
  new Refusal(503, [{ code: "OVERLOADED", message: "Too many pictures are being made", detail: "" }], 1);
