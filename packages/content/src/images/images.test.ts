import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bytesOf, incomingOf } from "@comptoir/http/exchange";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAssetFolder } from "#images/assets.ts";
import { createImages } from "#images/images.ts";

const photo = "1/600x400/a1b2c3/carton.jpg";
const drawing = "1/100x100/d4e5f6/flute.svg";
const moving = "1/2x2/aa/loader.gif";
const errors: object[] = [];

let directory: string;
let now = 0;
async function keep(path: string, bytes: Uint8Array | string) {
  await mkdir(join(directory, "assets", path, ".."), { recursive: true });
  await writeFile(join(directory, "assets", path), bytes);
}
let answer: ReturnType<typeof createImages>;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "images-"));
  const noise = { type: "gaussian", mean: 120, sigma: 60 } as const;
  const picture = () => sharp({ create: { width: 600, height: 400, channels: 3, noise, background: "#000" } });
  await keep(photo, await picture().jpeg().toBuffer());
  await keep(moving, await picture().resize(2, 2).gif().toBuffer());
  await keep(drawing, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="9"/></svg>');
  await keep("1/1x1/bad/broken.png", "no picture");
  await keep("1/1x1/bad/text.svg", "no drawing");
  await keep("1/600x400/cut/half.jpg", (await picture().jpeg().toBuffer()).subarray(0, 20_000));
  const plain = { width: 9_000, height: 9_000, channels: 3, background: "#fff" } as const;
  await keep("1/9000x9000/big/bomb.png", await sharp({ create: plain }).png({ compressionLevel: 9 }).toBuffer());
  await writeFile(join(directory, "secret.png"), "secret");
  const assets = openAssetFolder(join(directory, "assets"));
  const log = { error: (facts: object) => errors.push(facts) };
  answer = createImages({ directory: join(directory, "made"), assets, log, clock: () => now });
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  const outgoing = await answer({
    ...incomingOf(new Request("http://shop.test", { headers, method })),
    path: `/${path}`,
  });
  return { ...outgoing, bytes: await bytesOf(outgoing) };
}
const looks = async (path: string, accept = "") => {
  const { status, headers, bytes } = await get(path, { accept });
  const { width, height } = await sharp(bytes).metadata();
  return [status, headers["Content-Type"], width, height];
};

describe("an image address", () => {
  it("gives the original as it is, and makes what is asked for", async () => {
    expect(await looks(photo)).toEqual([200, "image/jpeg", 600, 400]);
    expect(await looks(`${photo}/m/`)).toEqual([200, "image/jpeg", 600, 400]);
    expect(await looks(`${photo}/m/100x0/`)).toEqual([200, "image/jpeg", 100, 67]);
    expect(await looks(`${photo}/m/100x50/filters:quality(80):format(webp)`)).toEqual([200, "image/webp", 100, 50]);
    expect(await looks(`${photo}/m//60x0/filters%3Aquality%2880%29/`)).toEqual([200, "image/jpeg", 60, 40]);
    expect(await looks(`${photo}/m/filters:blur(99)`)).toEqual([200, "image/jpeg", 600, 400]);
  });

  it("gives the best format that the browser takes, and tells caches that it depends", async () => {
    const browser = "image/avif,image/webp,image/apng,*/*;q=0.8";
    expect(await looks(`${photo}/m/60x0`, browser)).toEqual([200, "image/avif", 60, 40]);
    expect(await looks(`${photo}/m/60x0`, "image/webp,*/*")).toEqual([200, "image/webp", 60, 40]);
    expect((await get(`${photo}/m/60x0`)).headers).toMatchObject({ Vary: "Accept" });
    expect((await get(`${photo}/m/60x0/filters:format(png)`, { accept: browser })).headers).toMatchObject({
      "Content-Type": "image/png",
    });
    expect((await get(`${photo}/m/60x0/filters:format(png)`)).headers).not.toHaveProperty("Vary");
  });

  it("may be kept for a year, and is not sent twice", async () => {
    const first = await get(`${photo}/m/90x0`);
    const etag = first.headers.ETag ?? "";
    expect(first.headers["Cache-Control"]).toBe("public, max-age=31536000, immutable");
    expect(etag).toMatch(/^"[\w-]{20}"$/);
    expect((await get(`${photo}/m/90x0/`, { "if-none-match": etag })).status).toBe(304);
    expect((await get(`${photo}/m/91x0`, { "if-none-match": etag })).status).toBe(200);
    expect((await get(`${photo}/m/90x0`, { "if-none-match": etag, accept: "image/webp" })).status).toBe(200);
  });

  it("makes the same image once, however many ask at once or write it differently", async () => {
    const before = (await readdir(join(directory, "made"), { recursive: true })).length;
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        get(`${photo}/m/${n % 2 ? "77x0/" : ""}filters:grayscale()${n % 2 ? "" : "/77x0"}`),
      ),
    );
    const files = await readdir(join(directory, "made"), { recursive: true });
    expect(files.length).toBe(before + 1);
  });

  it("gives a drawing with what draws alone, and nothing that acts", async () => {
    for (const path of [drawing, `${drawing}/m/50x50/filters:format(png)`]) {
      const { headers, bytes } = await get(path);
      expect(headers).toMatchObject({ "Content-Type": "image/svg+xml", "X-Content-Type-Options": "nosniff" });
      expect(headers["Content-Security-Policy"]).toContain("sandbox");
      expect(new TextDecoder().decode(bytes)).toBe('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9"/></svg>');
    }
  });

  it("leaves what moves as it is", async () => {
    expect(await looks(`${moving}/m/1x1`)).toEqual([200, "image/gif", 2, 2]);
  });

  it.each([
    ["a size beyond twice the original", `${photo}/m/1300x0`, 400, "size"],
    ["a filter that there is not", `${photo}/m/filters:watermark(x)`, 400, "filters"],
    ["a crop beyond the original", `${photo}/m/0x0:900x10`, 400, "crop"],
    ["another file", "1/600x400/a1b2c3/other.jpg", 404, "record"],
    ["a file outside", "../secret.png", 404, "record"],
    ["a file outside, as one of a space", "1/1x1/../secret.png", 404, "record"],
    ["another host's", "https://evil.test/1/600x400/a/x.png", 404, "record"],
    ["nothing", "", 404, "record"],
    ["a broken address", "%E0%A4%A", 400, "percent-encoding"],
  ])("refuses %s", async (_, path, status, name) => {
    const refused = await get(path);
    expect([refused.status, refused.headers["Cache-Control"]]).toEqual([status, "no-store"]);
    expect(new TextDecoder().decode(refused.bytes)).toContain(name);
  });

  it("can only be read", async () => {
    expect((await get(photo, {}, "DELETE")).status).toBe(405);
  });
});

describe("an original that no image can be made of", () => {
  it.each([
    ["is no picture", "1/1x1/bad/broken.png", "no picture that can be read"],
    ["is cut off", "1/600x400/cut/half.jpg", "damaged"],
    ["has too many pixels", "1/9000x9000/big/bomb.png", "more than 50000000 pixels"],
    ["is no drawing", "1/1x1/bad/text.svg", "no drawing that can be read"],
  ])("%s: said for some minutes, and told once", async (_, path, reason) => {
    errors.length = 0;
    for (const transformation of ["/m/1x1", "/m/2x0", "/m/2x0/filters:blur(2)"]) {
      const { status, headers, bytes } = await get(path + transformation);
      expect([status, headers["Cache-Control"]]).toEqual([422, "public, max-age=300"]);
      expect(JSON.parse(new TextDecoder().decode(bytes)).error).toContain(reason);
    }
    now += 301_000;
    expect((await get(`${path}/m/3x0`)).status).toBe(422);
    expect(errors).toEqual([{ path, reason: expect.stringContaining(reason) }]);
  });

  it("is tried again after some minutes, and at once when it is another", async () => {
    const path = "1/600x400/mend/photo.jpg";
    await keep(path, "no picture");
    expect((await get(`${path}/m/9x0`)).status).toBe(422);
    await keep(path, await readFile(join(directory, "assets", photo)));
    expect((await get(`${path}/m/9x0`)).status).toBe(200);
  });
});
