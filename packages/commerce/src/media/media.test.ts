import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ErrorEnvelope } from "@comptoir/contract/errors";
import { drawnPictures } from "@comptoir/demo/pictures/drawn-pictures";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMediaHandler } from "#media/media.ts";
import { pictureUrls } from "#media/pictures.ts";

const key = "carton-regular_l-400_w-300_h-200";

let directory: string;
let handle: (request: Request) => Promise<Response>;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "media-"));
  handle = createMediaHandler({ directory, source: drawnPictures });
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const get = (path: string, init?: RequestInit) => handle(new Request(`http://shop.test${path}`, init));

describe("GET /media/{key}", () => {
  it("answers every published address with the size and the format it promises", async () => {
    for (const { url, widthInPx, heightInPx, formatType } of pictureUrls(key)) {
      const response = await get(url);
      expect(response.status).toBe(200);
      expect(response.headers.get("Content-Type")).toBe(`image/${formatType.toLowerCase()}`);
      const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect({ width, height, format }).toEqual({
        width: widthInPx,
        height: heightInPx,
        format: formatType.toLowerCase(),
      });
    }
  });

  it("may be kept for a year and is not sent twice", async () => {
    const first = await get(`/media/${key}?width=96`);
    expect(first.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    const etag = first.headers.get("ETag") ?? "";
    expect(etag).toMatch(/^"[^"]+"$/);
    const again = await get(`/media/${key}?width=96`, { headers: { "If-None-Match": `"other", W/${etag}` } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    const other = await get(`/media/${key}?width=200`, { headers: { "If-None-Match": etag } });
    expect(other.status).toBe(200);
  });

  it("takes 400 px WEBP where nothing is asked, and the other side from the one given", async () => {
    const sizeOf = async (path: string) => {
      const { width, height, format } = await sharp(Buffer.from(await (await get(path)).arrayBuffer())).metadata();
      return `${width}x${height} ${format}`;
    };
    expect(await sizeOf(`/media/${key}`)).toBe("400x400 webp");
    expect(await sizeOf(`/media/${key}?height=90&format=jpg`)).toBe("96x96 jpeg");
    expect(await sizeOf(`/media/${key}?width=300&height=150&fit=cover&format=jpeg`)).toBe("400x200 jpeg");
  });

  it("answers HEAD without a body", async () => {
    const response = await get(`/media/${key}?width=96`, { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get("Content-Length"))).toBeGreaterThan(100);
    expect(await response.text()).toBe("");
  });

  it.each(["castle", "carton-regular_l-1e9", "", "..%2F..%2Fetc%2Fpasswd", "carton-regular_m-kraft%20"])(
    "does not find %j",
    async (bad) => {
      const response = await get(`/media/${bad}`);
      expect(response.status).toBe(404);
      expect(ErrorEnvelope.parse(await response.json()).code).toBe("F-E-033");
      expect(response.headers.get("Cache-Control")).toBeNull();
    },
  );

  it.each([
    ["width", "width=0"],
    ["width", "width=abc"],
    ["width", "width=-5"],
    ["width", "width=99999"],
    ["height", "height=1.5"],
    ["format", "format=gif"],
    ["fit", "fit=stretch"],
  ])("refuses a bad %s (%s) by its name", async (field, query) => {
    const response = await get(`/media/${key}?${query}`);
    expect(response.status).toBe(400);
    const envelope = ErrorEnvelope.parse(await response.json());
    expect(envelope.errors[0]?.detail).toBe(field);
    expect(envelope.message).toContain(field);
  });

  it("finds nothing in a shop without pictures of its own", async () => {
    const bare = createMediaHandler({ directory, source: null });
    expect((await bare(new Request(`http://shop.test/media/${key}`))).status).toBe(404);
  });

  it("can only be read", async () => {
    expect((await get(`/media/${key}`, { method: "DELETE" })).status).toBe(405);
  });

  it("has a placeholder for what has no picture yet", async () => {
    const response = await get("/media/placeholder?width=100");
    expect(response.status).toBe(200);
  });
});
