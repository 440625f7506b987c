import { describe, expect, it } from "vitest";
import {
  type ComparedArticle,
  chooseAlternatives,
  differencesOf,
  formatOf,
  keepsFoodSafe,
  type ProposedAlternative,
  reasonsFor,
  recycledContent,
} from "#catalogue/beside/alternatives.rules.ts";

describe("the format of an article", () => {
  it("is what it measures, and the size that it is called by", () => {
    expect(formatOf({ VOLUME: 20, DIAMETER: 80, COLOUR: ["WHITE"], WEIGHT: 6 })).toEqual({ VOLUME: 20, DIAMETER: 80 });
    expect(formatOf({ SIZE: ["M"], MATERIAL: ["NITRILE"] })).toEqual({ SIZE: ["M"] });
  });

  it.each([
    ...["LENGTH_INNER", "WIDTH_INNER", "HEIGHT_INNER", "VOLUME", "CAPACITY", "DIAMETER", "LENGTH", "WIDTH", "HEIGHT"],
    ...["GUSSET", "TAPE_WIDTH", "ROLL_LENGTH", "COMPARTMENTS", "BOTTLES", "FORMAT", "SIZE", "PIECE"],
  ])("counts %s", (name) => {
    expect(formatOf({ [name]: 5, COLOUR: ["WHITE"] })).toEqual({ [name]: 5 });
  });

  it.each([
    ["nothing told", {}],
    ["an empty list", { SIZE: [] }],
    ["an empty text", { FORMAT: "" }],
    ["other attributes alone", { COLOUR: ["WHITE"] }],
  ])("is none with %s", (_what, values) => {
    expect(formatOf(values)).toBeNull();
  });
});

describe("what is for food", () => {
  const food = { FOOD_CONTACT: ["YES"] };
  it.each([
    ["is replaced by what is for food", food, food, true],
    ["not by what is not", food, { FOOD_CONTACT: ["NO"] }, false],
    ["nor by what does not tell", food, {}, false],
    ["while anything may replace the rest", { FOOD_CONTACT: ["NO"] }, {}, true],
    ["as it may replace the rest", {}, food, true],
  ])("%s", (_what, mine, theirs, expected) => {
    expect(keepsFoodSafe(mine, theirs)).toBe(expected);
  });
});

describe("what two articles differ by", () => {
  it("is told from both sides, and null where one does not tell it", () => {
    expect(differencesOf({ FLUTE: ["B"], PLY: 2 }, { FLUTE: ["BC"], MATERIAL: ["KRAFT"] })).toEqual([
      { name: "FLUTE", mine: ["B"], theirs: ["BC"] },
      { name: "PLY", mine: 2, theirs: null },
      { name: "MATERIAL", mine: null, theirs: ["KRAFT"] },
    ]);
  });

  it("is nothing that they have alike, in whatever order", () => {
    expect(differencesOf({ COLOUR: ["RED", "BLUE"], PLY: 2 }, { COLOUR: ["BLUE", "RED"], PLY: [2] })).toEqual([]);
    expect(differencesOf({ FORMAT: "" }, {})).toEqual([]);
  });

  it.each(["LENGTH_OUTER", "WIDTH_OUTER", "HEIGHT_OUTER", "WEIGHT", "PIECES_PER_PALLET", "VOLUME_OZ", "ORIGIN"])(
    "is not %s, which follows from the rest",
    (name) => {
      expect(differencesOf({ [name]: 1 }, { [name]: 2 })).toEqual([]);
    },
  );
});

it.each([
  [{ RECYCLED_CONTENT: 80 }, 80],
  [{}, 0],
  [{ RECYCLED_CONTENT: "80" }, 0],
])("the recycled content of %o is %d", (values, expected) => {
  expect(recycledContent(values)).toBe(expected);
});

const sold = (given: Partial<NonNullable<ComparedArticle["offer"]>> = {}, recycled = 0): ComparedArticle => ({
  recycled,
  offer: { supplierId: "1", unitPrice: 100, isThere: true, ...given },
});
const unpriced: ComparedArticle = { recycled: 0, offer: null };

describe("why somebody might take another article", () => {
  it.each([
    ["nothing speaks for the same", sold(), sold(), []],
    ["another supplier", sold(), sold({ supplierId: "2" }), ["OTHER_SUPPLIER"]],
    ["more recycled content", sold({}, 30), sold({}, 31), ["RECYCLED"]],
    ["not less", sold({}, 30), sold({}, 29), []],
    ["a lower price", sold(), sold({ unitPrice: 99 }), ["CHEAPER"]],
    ["not a higher one", sold(), sold({ unitPrice: 101 }), []],
    ["that it is there while this one is not", sold({ isThere: false }), sold(), ["IN_STOCK"]],
    ["not where neither is there", sold({ isThere: false }), sold({ isThere: false }), []],
    ["what has a price where this one has none", unpriced, sold(), ["IN_STOCK", "OTHER_SUPPLIER"]],
    ["only what it is made of without a price", sold(), { ...unpriced, recycled: 10 }, ["RECYCLED"]],
    [
      "all of it",
      sold({ isThere: false }),
      sold({ supplierId: "2", unitPrice: 1 }, 5),
      ["IN_STOCK", "OTHER_SUPPLIER", "RECYCLED", "CHEAPER"],
    ],
  ] as const)("%s", (_what, mine, theirs, expected) => {
    expect(reasonsFor(mine, theirs)).toEqual(expected);
  });
});

describe("the alternatives that are shown", () => {
  const proposed = (
    id: string,
    reasons: ProposedAlternative["reasons"],
    by: ComparedArticle = sold(),
  ): ProposedAlternative => ({
    id,
    reasons,
    ...by,
  });
  const idsOf = (all: readonly ProposedAlternative[], most = 6) => chooseAlternatives(all, most).map(({ id }) => id);

  it("have a reason", () => {
    expect(idsOf([proposed("1", []), proposed("2", ["CHEAPER"])])).toEqual(["2"]);
  });

  it("come by stock, then by price, then by id; without a price last", () => {
    const all = [
      proposed("2", ["RECYCLED"], unpriced),
      proposed("1", ["RECYCLED"], unpriced),
      proposed("3", ["CHEAPER"], sold({ isThere: false, unitPrice: 1 })),
      proposed("9", ["CHEAPER"], sold({ unitPrice: 20 })),
      proposed("8", ["CHEAPER"], sold({ unitPrice: 20 })),
      proposed("7", ["CHEAPER"], sold({ unitPrice: 30 })),
    ];
    expect(idsOf(all)).toEqual(["8", "9", "7", "3", "1", "2"]);
    expect(idsOf(all.toReversed())).toEqual(["8", "9", "7", "3", "1", "2"]);
  });

  it.each(["IN_STOCK", "OTHER_SUPPLIER", "RECYCLED", "CHEAPER"] as const)(
    "have the best for the reason %s among them, however many are better otherwise",
    (reason) => {
      const other = reason === "CHEAPER" ? "RECYCLED" : "CHEAPER";
      const all = [
        proposed("1", [other], sold({ unitPrice: 1 })),
        proposed("2", [other], sold({ unitPrice: 2 })),
        proposed("3", [reason], sold({ unitPrice: 3 })),
        proposed("4", [reason], sold({ unitPrice: 4 })),
      ];
      expect(idsOf(all, 2)).toEqual(["1", "3"]);
      expect(idsOf(all, 3)).toEqual(["1", "2", "3"]);
    },
  );
});
