import { describe, expect, it } from "vitest";
import { drawnPictures } from "#pictures/drawn-pictures.ts";
import { DRAWING_REVISION, pictureKey, publishedKey, readPublishedKey } from "#pictures/spec/picture.ts";

const cup = { drawing: "hot-cup-single", volumeMl: 240 } as const;

describe("the key under which a drawing is published", () => {
  it("names the look of the drawings, so that another look has another address", () => {
    expect(publishedKey(cup)).toBe(`hot-cup-single_v-240_r-${DRAWING_REVISION}`);
    expect(encodeURIComponent(publishedKey(cup))).toBe(publishedKey(cup));
  });

  it("is read in every look, also in none", () => {
    for (const key of [publishedKey(cup), "hot-cup-single_v-240", "hot-cup-single_v-240_r-01234567"])
      expect(readPublishedKey(key)).toEqual(cup);
  });

  it.each(["hot-cup-single_r-1", "hot-cup-single_r-zzzzzzzz", "_r-01234567", "hot-cup-single_r-01234567_v-240"])(
    "is not %s",
    (key) => {
      expect(readPublishedKey(key)).toBeNull();
      expect(drawnPictures.find(key)).toBeNull();
    },
  );
});

it("a drawing is found under a name that says all its bytes depend on, whatever look was asked", () => {
  const [now, before] = [drawnPictures.find(publishedKey(cup)), drawnPictures.find(`${pictureKey(cup)}_r-01234567`)];
  expect(now?.name).toBe(`${DRAWING_REVISION}/hot-cup-single/hot-cup-single_v-240`);
  expect(before?.name).toBe(now?.name);
});

it("a small picture leaves out what nobody could read in it", async () => {
  const box = drawnPictures.find("carton-regular_l-400_w-300_h-200");
  const [full, small] = [await box?.read("full"), await box?.read("small")];
  expect(small?.length).toBeLessThan(full?.length ?? 0);
});
