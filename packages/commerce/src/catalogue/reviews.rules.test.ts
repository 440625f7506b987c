import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { averageOf, cleanMessage, summaryOf } from "#catalogue/reviews.rules.ts";

describe("a message", () => {
  it.each([
    ["  Très bien.  ", "Très bien."],
    ["Une ligne\r\nune autre\rla dernière", "Une ligne\nune autre\nla dernière"],
    ["Haut\n\n\n\n\nBas", "Haut\n\nBas"],
    ["Haut   \nBas", "Haut\nBas"],
    ["Avec\ttabulation", "Avec tabulation"],
    ["Sonne\u0007 et\u001b[31m rouge", "Sonne et[31m rouge"],
    ["Re\u202eversed\u202c, caché\u2066\u2069\ufeff", "Reversed, caché"],
    ["<script>alert(1)</script>", "<script>alert(1)</script>"],
    ["👍🏽 parfait", "👍🏽 parfait"],
    ["\u0000\u0007\u202e", ""],
  ])("%j is kept as %j", (message, expected) => {
    expect(cleanMessage(message)).toBe(expected);
  });

  it("is kept as it is when it is cleaned again, and never grows", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (message) => {
        const clean = cleanMessage(message);
        expect(cleanMessage(clean)).toBe(clean);
        expect(clean.length).toBeLessThanOrEqual(message.length);
      }),
    );
  });
});

describe("many ratings", () => {
  it.each([
    [[], 0, 0],
    [[[5, 1]], 5, 1],
    [
      [
        [5, 1],
        [4, 1],
      ],
      4.5,
      2,
    ],
    [
      [
        [5, 1],
        [4, 2],
      ],
      4.3,
      3,
    ],
    [
      [
        [3, 1],
        [4, 1],
        [5, 2],
      ],
      4.3,
      4,
    ], // 4.25, half up.
  ])("%j are %d on average", (counts, rating, countRating) => {
    const given = counts.map(([of = 0, count = 0]) => ({ rating: of, count }));
    expect(averageOf(given)).toEqual({ rating, countRating });
  });

  it("spread from 5 to 1, nothing left out", () => {
    const spread = summaryOf([
      { rating: 2, count: 3 },
      { rating: 5, count: 1 },
    ]).spread;
    expect(spread).toEqual([
      { rating: 5, count: 1 },
      { rating: 4, count: 0 },
      { rating: 3, count: 0 },
      { rating: 2, count: 3 },
      { rating: 1, count: 0 },
    ]);
  });
});
