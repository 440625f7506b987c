// What is kept of a picture, and what is not taken for one (accounts 7.2, orders 4.7).
import sharp from "sharp";
import { expect, it } from "vitest";
import { cleanFile } from "#files/clean-picture.ts";
import { describeFile } from "#files/uploads.ts";
import { pdfFile, pictureFile } from "#test/sample-files.ts";

const media = ["DOCUMENT", "IMAGE"] as const;
const faultOf = (bytes: Uint8Array, name: string): unknown => {
  try {
    describeFile(bytes, name, media);
    return null;
  } catch (error) {
    return (error as { entries: readonly { detail: string }[] }).entries[0]?.detail;
  }
};

it("a photo keeps its pixels and says no more where and with what it was taken", async () => {
  const exif = { IFD0: { Make: "Appareil secret", Artist: "Camille" }, IFD3: { GPSLatitude: "48/1 51/1 0/1" } };
  const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#0a6" } })
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(photo.includes("Appareil secret")).toBe(true);
  const kept = Buffer.from(await cleanFile(new Uint8Array(photo), "JPEG"));
  const { exif: left, width, height, orientation } = await sharp(kept).metadata();
  // Turned upright, as nobody knows any more how it was held.
  expect([left, width, height, orientation]).toEqual([undefined, 20, 40, undefined]);
  expect(kept.includes("Appareil secret")).toBe(false);
});

it("what hangs behind the pixels of a picture is gone", async () => {
  const picture = await pictureFile("png");
  const hidden = new Uint8Array([...picture, ...Buffer.from("<script>alert(1)</script>")]);
  expect(Buffer.from(await cleanFile(hidden, "PNG")).includes("script")).toBe(false);
});

it("other files are kept as they are", async () => {
  expect(await cleanFile(pdfFile, "PDF")).toBe(pdfFile);
});

it("a picture whose pixels cannot be read is refused", async () => {
  const picture = await pictureFile("png", 64, 64);
  await expect(cleanFile(picture.slice(0, 60), "PNG")).rejects.toMatchObject({ status: 422 });
});

it.each([
  ["a page under the name of a photo", "photo.jpg", "<!doctype html><script>alert(1)</script>", "markup"],
  [
    "a drawing with a script",
    "plan.svg",
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    "markup",
  ],
  ["a drawing with a script under the name of a photo", "photo.png", "<svg onload='alert(1)'></svg>", "markup"],
  ["a program under the name of a document", "facture.pdf", "MZ\u0000\u0000", "unknown"],
])("%s is not taken", (_, name, content, fault) => {
  expect(faultOf(new TextEncoder().encode(content), name)).toBe(fault);
});

it("a picture that is a document, too, is not taken", async () => {
  const gif = await pictureFile("gif");
  const both = new Uint8Array([...gif.slice(0, 20), ...pdfFile, ...gif.slice(20)]);
  expect(faultOf(both, "photo.gif")).toBe("mixed");
});

it("a picture of more pixels than anybody can open is not taken before it is opened", async () => {
  const bomb = await pictureFile("png");
  new DataView(bomb.buffer).setUint32(16, 60_000);
  new DataView(bomb.buffer).setUint32(20, 60_000);
  expect(faultOf(bomb, "photo.png")).toBe("pixels");
});

it.each(["../../etc/passwd.png", "C:\\Windows\\photo.png", "photo\u0000.png", "....//photo.png"])(
  "the name %j loses its folders and signs",
  async (name) => {
    const { fileName } = describeFile(await pictureFile("png"), name, media);
    expect(fileName).toMatch(/^(?:passwd|photo-?)\.png$/);
  },
);
