// Spreads the texts over products and authors, the same on every machine: records by external id that know neither the
// database nor today's date.
import { randomNamed } from "#seed/tools/random.ts";
import { typesetEnglish, typesetFrench } from "#seed/tools/text.ts";
import { type AuthorRecord, authors } from "./authors.ts";
import { evaluations } from "./evaluations.ts";
import { type Theme, themes } from "./texts.ts";

export interface ReviewRecord {
  product: string;
  /** External id of a user. */
  author: string;
  rating: number;
  message: string;
  /** Days between its writing and the day of loading. */
  ageInDays: number;
}

export interface EvaluationRecord {
  supplier: string;
  author: string;
  grade: number;
  comment: string | null;
  ageInDays: number;
}

const typeset = { "fr-FR": typesetFrench, "en-GB": typesetEnglish } as const;
const writing = (locale: AuthorRecord["locale"]) => authors.filter((author) => author.locale === locale);

function reviewsOfTheme(name: string, { products, french, english }: Theme): ReviewRecord[] {
  const random = randomNamed(`reviews ${name}`);
  const taken = new Set<string>();
  const texts = [
    ...french.map((text) => ({ text, locale: "fr-FR" as const })),
    ...english.map((text) => ({ text, locale: "en-GB" as const })),
  ];
  return texts.map(({ text: [rating, message], locale }, index): ReviewRecord => {
    // The first product of a theme gets every third text, the others share the rest.
    const others = products.slice(1);
    const product = index % 3 === 0 || others.length === 0 ? products[0] : others[index % others.length];
    if (product === undefined) throw new RangeError(`the theme ${name} names no product`);
    const free = writing(locale).filter(({ externalId }) => !taken.has(`${product} ${externalId}`));
    const author = random.pick(free).externalId;
    taken.add(`${product} ${author}`);
    return { product, author, rating, message: typeset[locale](message), ageInDays: random.integer(4, 340) };
  });
}

/** What the demo buyers themselves have written, which they can change; none of a reference article. */
const ownReviews: readonly ReviewRecord[] = [
  {
    product: "PRO-STO-0001",
    author: "USR-ACHETEUR",
    rating: 4,
    message: typesetFrench(
      "Nos trois restaurants les utilisent pour la vente à emporter. Solides et bien pliés ; une taille entre les deux plus grandes serait idéale.",
    ),
    ageInDays: 63,
  },
  {
    product: "PRO-RUB-0001",
    author: "USR-VOISIN",
    rating: 5,
    message: typesetFrench("On l'entend à peine, et il colle même sur nos cartons de récupération. Adopté."),
    ageInDays: 28,
  },
];

/** Every review of the demo. */
export function generateReviews(): ReviewRecord[] {
  return [...Object.entries(themes).flatMap(([name, theme]) => reviewsOfTheme(name, theme)), ...ownReviews];
}

/** Every evaluation of a supplier. */
export function generateEvaluations(): EvaluationRecord[] {
  return Object.entries(evaluations).flatMap(([supplier, texts]) => {
    const random = randomNamed(`evaluations ${supplier}`);
    return texts.map(([grade, language, comment]): EvaluationRecord => {
      const locale = language === "fr" ? "fr-FR" : "en-GB";
      const author = random.pick(writing(locale)).externalId;
      return {
        supplier,
        author,
        grade,
        comment: comment && typeset[locale](comment),
        ageInDays: random.integer(3, 420),
      };
    });
  });
}
