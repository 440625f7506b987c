import { describe, expect, it } from "vitest";
import { chooseTiles } from "#home/category-tiles.rules.ts";
import { makeCategory } from "../../test/make-pages.ts";

type Family = { readonly count: number; readonly picture: string | null; readonly below?: readonly (string | null)[] };

/** A category by its picture, with families and the pictures of what lies below them. */
const makeTree = (pictureUrl: string | null, families: Readonly<Record<string, Family>>) =>
  makeCategory("CAT", {
    pictureUrl,
    childrenCategories: Object.entries(families).map(([id, { count, picture, below = [] }]) =>
      makeCategory(id, {
        ...{ name: `Famille ${id}`, productCount: count, pictureUrl: picture },
        childrenCategories: below.map((url, index) =>
          makeCategory(`${id}-${index}`, { name: `Sorte ${index}`, pictureUrl: url }),
        ),
      }),
    ),
  });
const picturesOf = (...tree: ReturnType<typeof makeTree>[]) =>
  chooseTiles(tree).families.map(({ pictureUrl }) => pictureUrl);

describe("the families of the first page", () => {
  it("are the ten that hold most, the fullest first", () => {
    const many = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`F${index}`, { count: index, picture: null }]),
    );
    const { families } = chooseTiles([makeTree(null, many)]);
    expect(families.map(({ chain }) => chain.join("/"))).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `CAT/F${index}`),
    );
  });

  it("show no picture twice, nor one of the first level: then the first of what lies below", () => {
    const tree = makeTree("box", {
      A: { count: 9, picture: "box", below: [null, "box", "tall box"] },
      B: { count: 8, picture: "cup", below: ["lid"] },
      C: { count: 7, picture: "cup", below: ["tall box", "lid"] },
    });
    expect(picturesOf(tree)).toEqual(["tall box", "cup", "lid"]);
  });

  it("keep their own picture where they have no other, and none where there is none", () => {
    const tree = makeTree("box", { A: { count: 2, picture: "box" }, B: { count: 1, picture: null } });
    expect(picturesOf(tree)).toEqual(["box", null]);
  });
});

it("a tile names some of what lies below it", () => {
  const below = ["a", "b", "c", "d"];
  const { categories, families } = chooseTiles([makeTree("box", { A: { count: 1, picture: null, below } })]);
  expect(categories[0]?.contents).toEqual(["Famille A"]);
  expect(families[0]?.contents).toEqual(["Sorte 0", "Sorte 1", "Sorte 2"]);
});

it("a category tells three of those below it that have a name", () => {
  const below = [null, "Caisses", "Palettes", "Tubes", "Coins"].map((name, index) =>
    makeCategory(`B${index}`, { name }),
  );
  const { categories } = chooseTiles([makeCategory("CAT", { childrenCategories: below })]);
  expect(categories.map(({ contents }) => contents)).toEqual([["Caisses", "Palettes", "Tubes"]]);
});
