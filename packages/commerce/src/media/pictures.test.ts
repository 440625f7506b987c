import { expect, it } from "vitest";
import { pictureUrls } from "#media/pictures.ts";

it("a picture has addresses of three sizes in two formats, and one for the back office (catalogue 3.7)", () => {
  const urls = pictureUrls("sunset");
  expect(urls.map(({ sizeType, widthInPx, formatType }) => `${sizeType} ${widthInPx} ${formatType}`)).toEqual([
    "SMALL 100 WEBP",
    "SMALL 100 PNG",
    "MEDIUM 400 WEBP",
    "MEDIUM 400 PNG",
    "LARGE 1200 WEBP",
    "LARGE 1200 PNG",
    "BO 1200 WEBP",
  ]);
  expect(urls[0]?.url).toBe("/api/commerce/media/sunset?width=100&height=100&format=webp&fit=contain");
  expect(urls.every((entry) => entry.heightInPx === entry.widthInPx)).toBe(true);
});
