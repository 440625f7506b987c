// A query cut into words and measures (search U-01): no case, accents or elisions, fractions, inches, ranges and sides in one
// spelling. Words that say nothing are still there, as they tell the language and where a complement begins. Pure.
import { foldText } from "@comptoir/contract/conventions";
import { queryUnitSpellings } from "#catalogue/search/understanding/tokens/unit-names.rules.ts";
import { numberWords } from "#catalogue/search/vocabulary/filler.ts";
import { paddedMailers } from "#catalogue/search/vocabulary/tables.ts";
import { NUMBER, plainNumber, plainText } from "#catalogue/search/words/text.ts";

/** At most, at least, about, or between two numbers. */
export type Bound = "most" | "least" | "about" | "between";
/** Which side of a thing. */
export type NamedSide = "length" | "width" | "height";
export type WordToken = { readonly kind: "word"; readonly word: string };
export type MeasureToken = {
  readonly kind: "measure";
  /** As typed, with a point; at most four. */
  readonly numbers: readonly string[];
  /** Of each number; null without one. */
  readonly units: readonly (string | null)[];
  readonly bound: Bound | null;
  /** A diameter, as the query says. */
  readonly isDiameter: boolean;
  /** The one side that the query names: "300 mm de long". */
  readonly side?: NamedSide;
};
export type QueryToken = WordToken | MeasureToken;

const UNIT = `(?:${queryUnitSpellings})(?![a-z0-9])`;

const fractions = {
  "½": ".5",
  "¼": ".25",
  "¾": ".75",
  "1/2": ".5",
  "1/4": ".25",
  "3/4": ".75",
};

/** Bubble-lined mailers go by a letter, each with its number: A/11 to K/20. */
const paddedSize =
  /\b(jiffy|mail ?lite|(?:pochettes?|enveloppes?) (?:a )?(?:bulles?|matelassees?)|(?:padded|bubble) (?:mailers?|envelopes?|bags?))(.*?)\b(?:tailles?|size|format) ([b-ik]|a(?=$))\b(?![/ ]?[0-9]|')/g;
const paddedNames = new Map(Object.keys(paddedMailers).map((name) => [name[0], name]));

/** How many plies, in words: only behind digits they are read as a unit. */
const plies: Readonly<Record<string, number>> = { one: 1, un: 1, ...numberWords["fr-FR"], ...numberWords["en-GB"] };
const pliesInWords = new RegExp(`\\b(${Object.keys(plies).join("|")})[ -](?=ply\\b|plis?\\b)`, "g");

/** What is written with a sign as it is written with words, so that one cut does for all. */
function spellOut(text: string): string {
  return (
    foldText(text.replace(/[“”″]/g, '"').replace(/[‘’′]/g, "'"))
      .replace(/\b(?:gn|gastro(?:norme?)?) ?([12])\/([1-9])/g, " gn$1_$2 ")
      .replace(/\b([12])\/([1-9]) ?(?:gn|gastro(?:norme?)?)\b/g, " gn$1_$2 ")
      .replace(/\b(?:gn|gastro(?:norme?)?)\b(.*?)\b([12])\/([1-9])\b/g, " $1 gn$2_$3 ")
      .replace(/\b([12])\/([1-9])\b(.*?)\b(?:gn|gastro(?:norme?)?)\b/g, " gn$1_$2 $3 ")
      .replace(/\bc6\/5\b/g, " c6_5 ")
      // FEFCO: "F0201", "F 201".
      .replace(/\bf[ -]?0?(2[0-3][0-9]|3[0-3][0-9]|4[0-7][0-9]|7[0-7][0-9]|9[0-7][0-9])\b/g, " 0$1 ")
      // "jiffy taille D": the letter of a padded mailer without its number.
      .replace(
        paddedSize,
        (_, before: string, between: string, letter: string) =>
          `${before}${between} ${paddedNames.get(letter) ?? letter} `,
      )
      .replace(/\b([a-k])\/([12][0-9])\b/g, " $1$2 ")
      .replace(/(?<![0-9] ?)([½¼¾])/g, "0$1")
      .replace(/(?<=[0-9]) ?([½¼¾])/g, (_, sign: keyof typeof fractions) => fractions[sign])
      .replace(
        /(?<=[0-9]) (1\/2|1\/4|3\/4)(?= ?(?:inch|in\b|po\b|pouces?|"))/g,
        (_, sign: keyof typeof fractions) => fractions[sign],
      )
      .replace(/(?<=[0-9]) ?(?:"|''|inch(?:es)?\b|pouces?\b|po\b|in\b(?! [0-9]*[a-z]*one\b))/g, " inch ")
      .replace(/(?<=[0-9]) ?(?:feet|foot|ft|pieds?)\b/g, " ft ")
      .replace(/(?<=[0-9]) ?g ?\/ ?m(?:2|²)/g, " gsm")
      .replace(pliesInWords, (_, word: string) => `${plies[word]} `)
      .replace(/(?<=[0-9]) ?°(?: ?c\b)?/g, " degres ")
      .replace(/(?<=[0-9]) ?%/g, " % ")
      .replace(/\bmu\b/g, "u")
      .replace(/\bsur(?:-(?=[a-z])| (?=chaussure))/g, "sur")
      .replace(/\ba4 (?:sheets?|feuilles?|planches?|pages?)\b/g, "a4")
      .replace(/(?<=[0-9]) ?(par|per|\/) ?(?:feuille|page|planche|sheet|a4)s?\b/g, (_, by: string) =>
        by === "per" ? " sheets" : " feuilles",
      )
      .replace(/\bhors[ -]tout\b/g, " ext ")
  );
}

/** "10 000": no side begins with a nought, so that these are thousands and the rest of one number. */
const roundThousands =
  /(?<![0-9a-z.,])(?<!(?<![0-9a-z])[0-9.,]+ )([1-9][0-9]{0,2}) (?=0[0-9]{2}(?![0-9a-z.,]| ?[x×*/-]| [0-9]))/g;

/** Elisions as words: what a query leaves out between them tells its language. */
const unelided = (text: string): string =>
  text
    .replace(/(?<![a-z0-9])(?:d|l)'/g, (elided) => (elided.startsWith("d") ? " de " : " la "))
    .replace(/(?<![a-z0-9])(?:[cjmnst]|qu)'/g, " ");

const LENGTH_UNIT = "(?:mm|cms?|m|inch|ft|millim[a-z]+|centim[a-z]+|metres?|meters?)";
const oneSide = `(${NUMBER}(?: ${LENGTH_UNIT}(?![a-z0-9]))?)`;
const cubic = "(?:cubes?|cubiques?|cubic)(?![a-z0-9])";
const cubeBefore = new RegExp(`(?<![a-z0-9])${cubic}(?: (?:de|of))? ${oneSide}(?! ?[x×*0-9])`, "g");
const cubeBehind = new RegExp(`(?<![0-9.,x×*] ?)${oneSide}(?: (?:de|en))? ${cubic}(?! ${LENGTH_UNIT})`, "g");
const square = new RegExp(`(?<![0-9.,x×*] ?)${oneSide} de cotes?(?![a-z0-9])`, "g");

/** "30/20/15", "30-20-15": three numbers apart by one sign, as "30 x 20 x 15". */
const threeApart = (number: string, sign: string) =>
  new RegExp(
    `(?<![0-9a-z.,/-])(${number}) ?${sign} ?(${number}) ?${sign} ?(${number})(?= ?${UNIT}|[^0-9a-z.,/-]|$)`,
    "g",
  );
const slashedSides = threeApart(NUMBER, "/");
const dashedSides = threeApart("[0-9]{2,4}", "-");

/** "cube de 20 cm", "25 cm de côté": each side that is meant, once for each. */
const spellSides = (text: string): string =>
  text
    .replace(/(?<![a-z0-9])l ?[x×*] ?[lpw] ?[x×*] ?[hdp](?![a-z0-9])/g, " ")
    .replace(slashedSides, "$1 x $2 x $3")
    .replace(dashedSides, "$1 x $2 x $3")
    .replace(cubeBefore, "$1 x $1 x $1")
    .replace(cubeBehind, "$1 x $1 x $1")
    .replace(square, "$1 x $1");

/** Plain, with elisions as words, no letters of sides, and a cross with spaces between sides. */
function separateSides(text: string): string {
  return spellSides(plainText(unelided(spellOut(text))).replace(new RegExp(`(?<=[0-9])(?=${UNIT})`, "g"), " "))
    .replace(/(?<=[0-9]) ?(?:l|lg|larg|p|h|ht|haut|w|d|long)(?= ?[x×*] ?[a-z]{0,4} ?[0-9])/g, "")
    .replace(/(?<=[x×*] ?[0-9]{1,4}) ?(?:h|ht|haut|l|larg|w|d|p)(?![a-z0-9])/g, "")
    .replace(/\b(?:l|lg|larg|long|h|ht|haut|w|d|p)\.? ?(?=[0-9]+(?:[.,][0-9]+)?(?: ?[cm]m)? ?[x×*])/g, "")
    .replace(/(?<=[x×*]) ?(?:l|lg|larg|long|h|ht|haut|w|d|p)\.? ?(?=[0-9])/g, "")
    .replace(
      /\bl(?:ong\w*)?\.? ?([0-9]+),? [lw](?:arg\w*)?\.? ?([0-9]+),? h(?:aut\w*|t)?\.? ?([0-9]+)/g,
      "$1 x $2 x $3",
    )
    .replace(
      /(?<![0-9.,a-z])([0-9]) ?m ?([0-9]{2})(?![0-9a-z.,]| ?[x×*%]| (?:[cm]?m|k?g|[mc]?l|u)(?![a-z]))/g,
      "$1.$2 m",
    )
    .replace(/(?<![0-9.,])([1-9]) (?=[0-9]{3}(?: ?[x×*]| ?mm| [a-z]{5}))/g, "$1")
    .replace(roundThousands, "$1")
    .replace(new RegExp(`(?<=[0-9](?: ${UNIT})?) ?(?:[x×*]|sur|par|by) ?(?=[0-9])`, "g"), " x ");
}

const SPACED_SIDE = `${NUMBER}(?![0-9.,])(?: ${LENGTH_UNIT}(?![a-z0-9]))?`;
const notBefore = "(?<![0-9a-z][.,/-]?)(?<![0-9] |[0-9] [a-z]{1,2} |[x*/-] )";
const notBehind = `(?! ?[0-9/x*.,-]| ${UNIT})`;
const threeSides = new RegExp(`${notBefore}(${SPACED_SIDE}) (${SPACED_SIDE}) (${SPACED_SIDE})${notBehind}`, "g");
const twoEqualSides = new RegExp(
  `${notBefore}(${NUMBER})( ${LENGTH_UNIT})? (\\1(?![0-9.,])(?: ${LENGTH_UNIT}(?![a-z0-9]))?)${notBehind}`,
  "g",
);

/** "400 300 300": three numbers in a row are the sides of one thing, as are two that are the same; any other two may be of two things. */
const joinSides = (text: string): string =>
  text.replace(threeSides, "$1 x $2 x $3").replace(twoEqualSides, "$1$2 x $3");

/** By the mark of each side, which no folded text has: how it is said behind a length, and before a number. */
const sideNames = {
  L: ["(?:(?:de|en|in) )?(?:long|longueur|length)", "longueur|length"],
  W: ["(?:de (?:large|largeur)|(?:en )?largeur|wide|(?:in )?width)", "largeur|width"],
  H: ["(?:de (?:haut|hauteur)|(?:en )?hauteur|high|tall|(?:in )?height)", "hauteur|height"],
} as const;
const sidesByMark: Readonly<Record<string, NamedSide>> = { L: "length", W: "width", H: "height" };

const BOUND_WORDS =
  "(?:entre|between|from|de|max[a-z]*|min[a-z]*|jusqu(?:'| )?a|up|to|moins|plus|au|under|over|less|more|than|at|least|most|environ|env|about)";

/** The names of sides as marks beside their numbers. */
function markSides(text: string): string {
  return Object.entries(sideNames).reduce(
    (marked, [mark, [behind, before]]) =>
      marked
        .replace(new RegExp(`(?<=[0-9] ${LENGTH_UNIT}) ${behind}(?![a-z0-9])(?! ?[0-9])`, "g"), ` ${mark}`)
        .replace(
          new RegExp(`(?<![a-z0-9])(?:${before})(?: (?:de|of))? (?=(?:${BOUND_WORDS}\\.? ){0,2}[0-9])`, "g"),
          `${mark} `,
        ),
    text,
  );
}

/** Ranges and bounds as signs before their numbers. */
function markBounds(text: string): string {
  const number = `(${NUMBER})`;
  const unit = `(?: ${UNIT})?`;
  return markSides(text)
    .replace(/\b(?:no|not) longer than (?=[0-9])/g, "L ≤")
    .replace(/\b(?:no more than|not more than|not over|pas plus de) (?=[0-9])/g, "≤")
    .replace(
      new RegExp(`\\b(?:entre|between|from|de) ${number}${unit} (?:et|and|a|to) ${number}(?= ${UNIT})`, "g"),
      " $1..$2",
    )
    .replace(new RegExp(`(?<![0-9a-z.,-])${number} ?(?:-|a|to) ?${number}(?= ${UNIT})`, "g"), " $1..$2")
    .replace(/\b(?:jusqu(?:'| )?a|max(?:i|imum)?\.?|up to|moins de|under|less than|at most|au plus) ?(?=[0-9])/g, " ≤")
    .replace(/\b(?:min(?:i|imum)?\.?|au moins|at least|plus de|over|more than|a partir de) ?(?=[0-9])/g, " ≥")
    .replace(
      new RegExp(`(?<![0-9.,-])${number}(${unit}(?: [LWH])?) (min|max)(?:i|imum|imums)?\\b\\.?(?! ?[0-9])`, "g"),
      (_, value: string, of: string, end: string) => ` ${end === "min" ? "≥" : "≤"}${value}${of}`,
    )
    .replace(/(?:\b(?:environ|env\.?|about|approx\.?|autour de|around)|~) ?(?=[0-9])/g, " ~")
    .replace(/(?:ø|⌀|\bdiam(?:etre|eter)?\b\.?) ?(?:de |of )?(?=[0-9])/g, " ø");
}

const pattern = new RegExp(
  `(?:([LWH]) *)?([≤≥~]?)(ø?)(${NUMBER}(?: ${UNIT}(?= x [0-9]))?(?:(?: x |\\.\\.)${NUMBER}(?: ${UNIT}(?= x [0-9]))?){0,3})(?: (${UNIT}))?(?![a-z0-9])(?: ([LWH])(?![a-z0-9]))?` +
    "|((?![0-9]{1,6}(?![0-9a-z]))[a-z0-9_]+)",
  "g",
);

const bounds: Readonly<Record<string, Bound>> = { "≤": "most", "≥": "least", "~": "about" };

/** The parts of a query in their order, words that say nothing included. */
export function cutQuery(text: string): QueryToken[] {
  const tokens: QueryToken[] = [];
  for (const [, before, sign = "", diameter = "", chain = "", unit, behind, word] of markBounds(
    joinSides(separateSides(text)),
  ).matchAll(pattern)) {
    if (word !== undefined) tokens.push({ kind: "word", word });
    else {
      const numbers = [...chain.matchAll(new RegExp(NUMBER, "g"))].map(([number]) => plainNumber(number));
      const units = chain.split(/ x |\.\./).map((part) => / (\S+)$/.exec(part)?.[1] ?? null);
      const last = unit ?? units.find((each) => each !== null) ?? null;
      const side = sidesByMark[behind ?? before ?? ""];
      tokens.push({
        kind: "measure",
        numbers,
        units: units.map((each) => each ?? last),
        bound: chain.includes("..") ? "between" : (bounds[sign] ?? null),
        isDiameter: diameter !== "",
        ...(side ? { side } : {}),
      });
    }
  }
  return tokens;
}
