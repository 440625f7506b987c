// The wider term of what is looked for (search §2, step 3): the category above the one that is called so, with all else that was asked. Pure.
import { foldText } from "@comptoir/contract/conventions";
import { valuePart } from "#catalogue/search/understanding/forms.rules.ts";
import type { Lexicons, Place } from "#catalogue/search/understanding/lexicons.ts";
import type { Piece } from "#catalogue/search/understanding/pieces.ts";
import { thingNamed, tradePhraseAt } from "#catalogue/search/vocabulary/trade.ts";
import { type Term, valueWord } from "#catalogue/search/words/query-plan.rules.ts";
import { headOf, stemOf, wordsOf } from "#catalogue/search/words/text.ts";
import { type Locale, labelIn, locales } from "#shared/locale.ts";

type NamedThing = { readonly words: readonly string[]; readonly head: number; readonly locale: Locale };

/** What is looked for under each of its names. */
function namesOf(words: readonly string[]): readonly NamedThing[] {
  return locales.flatMap((locale) => {
    const trade = tradePhraseAt(words, 0, locale);
    const isWhole = trade?.isThing === true && trade.stems.length === words.length;
    return [thingNamed(words.join(" "), locale), ...(isWhole ? trade.meanings : [])];
  });
}

const stemsIn = (name: string, locale: Locale) => wordsOf(name, locale).map((word) => stemOf(word, locale));

/** How many words a category's name says besides those of a thing; null where it is the name of another one. */
function besides({ names }: Place, { words, head, locale }: NamedThing): number | null {
  const name = labelIn(names, locale) ?? "";
  const said = stemsIn(name, locale);
  const stems = words.map((word) => stemOf(word, locale));
  const isOfKind = stemOf(headOf(name, locale) ?? "", locale) === stems[head];
  return isOfKind && stems.every((stem) => said.includes(stem)) ? said.length - stems.length : null;
}

/** The category that is called as a thing is, or nearly so; null where none is. */
export function placeCalled(text: string, { places }: Lexicons): Place | null {
  const things = namesOf(foldText(text).split(" "));
  let best: { readonly place: Place; readonly rest: number } | null = null;
  for (const place of places)
    for (const thing of things) {
      const rest = besides(place, thing);
      if (rest !== null && rest < (best?.rest ?? Number.POSITIVE_INFINITY)) best = { place, rest };
    }
  return best?.place ?? null;
}

/** The category in which what is looked for is one kind of several; null where none is called so. */
export const placeAbove = ({ text }: Piece, lexicons: Lexicons): Place["above"] | null =>
  placeCalled(text, lexicons)?.above ?? null;

/** Anything that lies in a category. */
export const lyingIn = ({ classificationIds }: Place["above"]): Term => ({
  alternatives: [{ parts: [valuePart(classificationIds.map((id) => valueWord("classification", id)))], span: 1 }],
  isWritten: false,
});
