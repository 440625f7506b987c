import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drawnPictures } from "@comptoir/demo/pictures/drawn-pictures";
import { openPictureFiles } from "@comptoir/pictures/picture-files";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMediaHandler } from "#media/media.ts";
import { PICTURE_WIDTHS } from "#media/render.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "pictures-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const names = async () =>
  (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted();

describe("finished pictures on disk", () => {
  it("come back byte for byte; what was never kept is not found", async () => {
    const files = openPictureFiles(directory, 1_000);
    const bytes = Buffer.from([0, 255, 10, 13]);
    await files.keep("rev/box/a.webp", bytes);
    expect(await files.find("rev/box/a.webp")).toEqual(bytes);
    expect(await files.find("rev/box/b.webp")).toBeNull();
    expect(await openPictureFiles(directory, 1_000).find("rev/box/a.webp")).toEqual(bytes);
  });

  it("appear whole when several keep the same one at once, and leave no drafts", async () => {
    const files = openPictureFiles(directory, 1_000_000);
    const versions = Array.from({ length: 10 }, (_, index) => Buffer.alloc(5_000, index));
    await Promise.all(versions.map((bytes) => files.keep("rev/a.webp", bytes)));
    const kept = await files.find("rev/a.webp");
    expect(versions.some((bytes) => kept?.equals(bytes))).toBe(true);
    expect(await names()).toEqual(["a.webp"]);
  });

  it("make room for new ones: the oldest go until a quarter is free", async () => {
    const files = openPictureFiles(directory, 1_000);
    for (const [age, name] of ["a", "b", "c", "d", "e"].entries()) {
      await files.keep(name, Buffer.alloc(name === "a" ? 10 : 240));
      const time = new Date(2026, 0, 1 + age);
      await utimes(join(directory, name), time, time);
    }
    expect(await names()).toEqual(["a", "b", "c", "d", "e"]);
    await files.keep("f", Buffer.alloc(240));
    expect(await names()).toEqual(["d", "e", "f"]);
  });

  it("count the first one kept once: what fits stays, with what was there before", async () => {
    await writeFile(join(directory, "before"), Buffer.alloc(300));
    const files = openPictureFiles(directory, 1_000);
    await files.keep("first", Buffer.alloc(400));
    await files.keep("second", Buffer.alloc(300));
    expect(await names()).toEqual(["before", "first", "second"]);
    await files.keep("third", Buffer.alloc(1));
    expect(await names()).not.toContain("before");
  });

  it("a disk that takes nothing is no reason to fail", async () => {
    const blocked = join(directory, "file");
    await writeFile(blocked, "no folder");
    const files = openPictureFiles(blocked, 1_000);
    await files.keep("rev/a.webp", Buffer.from("x"));
    expect(await files.find("rev/a.webp")).toBeNull();
  });
});

describe("GET /media/{key} in every size and format (catalogue 3.7)", () => {
  const key = "placeholder";
  const formats = [
    ["webp", "image/webp", "webp"],
    ["png", "image/png", "png"],
    ["jpg", "image/jpeg", "jpeg"],
    ["jpeg", "image/jpeg", "jpeg"],
  ] as const;

  it.each(formats)("%s has the type, the bytes and the size it says", async (format, contentType, decoded) => {
    const handle = createMediaHandler({ directory, source: drawnPictures });
    const tags = new Set<string | null>();
    for (const width of PICTURE_WIDTHS) {
      const answer = await handle(new Request(`http://shop.test/media/${key}?width=${width}&format=${format}`));
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": contentType,
        "content-length": String(bytes.length),
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "cross-origin",
      });
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height: width, format: decoded });
      tags.add(answer.headers.get("etag"));
    }
    expect(tags.size).toBe(PICTURE_WIDTHS.length);
  });

  it.each([
    [1, 96],
    [96, 96],
    [97, 100],
    [101, 200],
    [399, 400],
    [401, 800],
    [801, 1200],
    [1201, 1200],
    [4000, 1200],
  ])("a width of %i is drawn in %i", async (asked, drawn) => {
    const answer = await createMediaHandler({ directory, source: drawnPictures })(
      new Request(`http://shop.test/media/${key}?width=${asked}&height=96`),
    );
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: drawn, height: 96 });
  });

  it.each([
    "../../../../etc/passwd",
    "..%2f..%2fetc%2fpasswd",
    "%2e%2e/%2e%2e/etc/passwd",
    "placeholder/../../secret",
    "placeholder%00.webp",
    "placeholder.webp",
    "PLACEHOLDER",
    "placeholder%20",
    "placeholder;x=1",
    "C:%5Cwindows%5Cwin.ini",
    "http:%2F%2Fevil.test%2Fa.png",
    "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
    "constructor",
    "__proto__",
    "toString",
    "x".repeat(5_000),
  ])("the hostile key %s is not found and writes nothing", async (hostile) => {
    const answer = await createMediaHandler({ directory, source: drawnPictures })(
      new Request(`http://shop.test/media/${hostile}?width=96`),
    );
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    expect((await answer.text()).length).toBeLessThan(500);
    expect(await names()).toEqual([]);
  });
});
