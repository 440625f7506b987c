// The first look at a query, from left to right (search §1): known phrases before measures, denials, packs, filler and single words.
// What each run of tokens is, before anything is looked for.

import { ownValue } from "@comptoir/contract/conventions";
import { isStopWord, knowsWord } from "#catalogue/search/understanding/language.rules.ts";
import { type Lexicons, otherLanguage } from "#catalogue/search/understanding/lexicons.ts";
import { isDoing } from "#catalogue/search/understanding/needs.rules.ts";
import {
  lengthOf,
  type Match,
  matchIn,
  type Run,
  type WordsAhead,
  wordAt,
  wordsFrom,
} from "#catalogue/search/understanding/phrases-ahead.ts";
import { countedAttributes, countedThings } from "#catalogue/search/understanding/scales.rules.ts";
import { cutQuery, type MeasureToken, type QueryToken } from "#catalogue/search/understanding/tokens/tokens.rules.ts";
import {
  beforeVerbs,
  countUnits,
  fillers,
  freeOfCharge,
  joiners,
  negations,
  noNegations,
  numberWords,
  packWords,
  subjective,
  subjects,
} from "#catalogue/search/vocabulary/filler.ts";
import { type TradePhrase, tradePhraseAt, tradePhraseBegun } from "#catalogue/search/vocabulary/trade.ts";
import { stemOf, wordsOf } from "#catalogue/search/words/text.ts";
import { type Locale, locales } from "#shared/locale.ts";

/** Cut as queries are: "j'aimerais" is one word there. */
const phrasesOf = (list: readonly string[]): ReadonlyMap<string, readonly (readonly string[])[]> =>
  Map.groupBy(
    list
      .map((phrase) => cutQuery(phrase).flatMap((token) => (token.kind === "word" ? [token.word] : token.numbers)))
      .sort((a, b) => b.length - a.length),
    ([first = ""]) => first,
  );
const fillerPhrases = { "fr-FR": phrasesOf(fillers["fr-FR"]), "en-GB": phrasesOf(fillers["en-GB"]) } as const;
const denials = { "fr-FR": phrasesOf(negations["fr-FR"]), "en-GB": phrasesOf(negations["en-GB"]) } as const;

/** So said they are how something is packed even without de or of: rouleau papier bulle. */
const loosePacks = new Set(["rouleau", "rouleaux", "rolls", "roll", "lot", "pack", "feuille", "feuilles"]);

const possessives = new Set(["mon", "ma", "mes", "notre", "nos", "my", "our"]);

const none = { trade: null, value: null, maker: null, measure: null } as const;

class Scanner {
  readonly #tokens: readonly QueryToken[];
  readonly #language: Locale;
  readonly #lexicons: Lexicons;
  readonly #isTyping: boolean;
  readonly runs: Run[] = [];
  #at = 0;
  #isDenying = false;
  #isJoined = false;
  #isFor = false;
  #isWith = false;
  #isEither = false;

  constructor(tokens: readonly QueryToken[], language: Locale, lexicons: Lexicons, isTyping: boolean) {
    this.#isTyping = isTyping;
    this.#tokens = tokens;
    this.#language = language;
    this.#lexicons = lexicons;
  }

  #push(run: Omit<Run, "isDenied" | "isJoined" | "isLast" | "isFor" | "isWith" | "isEither">, length: number): void {
    this.#at += length;
    const isLast = this.#at >= this.#tokens.length;
    const [isDenied, isJoined] = [this.#isDenying, this.#isJoined];
    const [isFor, isWith, isEither] = [this.#isFor, this.#isWith, this.#isEither];
    this.runs.push({ ...run, isDenied, isJoined, isLast, isFor, isWith, isEither });
    if (run.kind !== "filler") {
      this.#isFor = false;
      this.#isWith = false;
      this.#isEither = false;
      this.#isJoined = false;
      const next = wordAt(this.#tokens, this.#at) ?? "";
      this.#isDenying &&= ["ni", "et", "ou", "or", "and", "nor"].includes(next);
    }
  }

  #filler(length: number): void {
    const words = Array.from({ length }, (_, offset) => wordAt(this.#tokens, this.#at + offset) ?? "");
    this.#push({ kind: "filler", words, locale: this.#language, ...none }, length);
  }

  /** A phrase of two words or more, or one that denies: before anything else. */
  #phrase(least: number): boolean {
    const matches = [this.#language, otherLanguage(this.#language)].map((locale) => {
      const ahead = wordsFrom(this.#tokens, this.#at, locale);
      return { ahead, match: matchIn(ahead, locale, this.#lexicons) };
    });
    const [first, second] = matches;
    const best = second && first && second.match.length > first.match.length ? second : first;
    // A letter at the end has only begun: "housse p".
    if (best && best.ahead.words.length === 1 && (best.ahead.words[0] ?? "").length === 1) return false;
    if (least > 1 && (best?.match.length ?? 0) < least && this.#begun(matches.map(({ ahead }) => ahead))) return true;
    if (!best || best.match.length < least || this.#deniesBesideThing(best.match.trade, best.ahead.words)) return false;
    const last = best.ahead.places[best.match.length - 1] ?? this.#at;
    if (this.#isListedAfterThing(best.match, last)) return false;
    const { length, ...found } = best.match;
    this.#push(
      { kind: "phrase", words: best.ahead.words.slice(0, length), measure: null, ...found },
      last - this.#at + 1,
    );
    return true;
  }

  /** "boîte four pizza": behind a thing, without the small word of "four à pizza", two words tell of that thing, and not of what is not sold. */
  #isListedAfterThing({ trade, length }: Match, last: number): boolean {
    if (trade === null || trade.isSold || last - this.#at + 1 > length) return false;
    const before = this.runs.at(-1);
    const isShortened = trade.text.split(" ").length > length;
    return isShortened && before?.kind === "phrase" && this.#isThing(before.words.at(-1) ?? "");
  }

  /** "gants sans latex": gloves of anything else; alone "sans latex" is only typed for what is made instead. */
  #deniesBesideThing(trade: TradePhrase | null, [denial = "", denied = ""]: readonly string[]): boolean {
    if (!trade || trade.isShown || trade.stems.length === this.#tokens.length || trade.stems.length !== 2) return false;
    const ahead = { words: [denied], places: [this.#at + 1] };
    return (
      negations[this.#language].some((each) => each === denial) &&
      matchIn(ahead, this.#language, this.#lexicons).value !== null
    );
  }

  /** A phrase at the end of the query that is not yet typed to its end: "bin l". */
  #begun(aheads: readonly WordsAhead[]): boolean {
    // "carton d" goes on with "de" as well.
    if (isStopWord(wordAt(this.#tokens, this.#tokens.length - 1) ?? "", this.#language)) return false;
    for (const [index, { words, places }] of aheads.entries()) {
      const locale = index === 0 ? this.#language : otherLanguage(this.#language);
      const isEnd = words.length > 1 && places.at(-1) === this.#tokens.length - 1;
      const last = words.at(-1) ?? "";
      const trade =
        isEnd && this.#lexicons.words[locale].headCountOf(last) === 0 ? tradePhraseBegun(words, locale) : null;
      if (!trade) continue;
      this.#push(
        { kind: "phrase", words: wordsOf(trade.text, locale), locale, ...none, trade },
        this.#tokens.length - this.#at,
      );
      return true;
    }
    return false;
  }

  #pack(): boolean {
    const token = this.#tokens[this.#at];
    const word = wordAt(this.#tokens, this.#at);
    if (word === null) return false;
    const [next, second, third] = [1, 2, 3].map((offset) => wordAt(this.#tokens, this.#at + offset));
    const isNumber = (text: string | null | undefined) => text !== null && text !== undefined && /^[0-9.]+$/.test(text);
    const isOf = (text: string | null | undefined) => text === "de" || text === "of" || text === "d";
    // x500, 500 pcs
    if (/^x[0-9]+$/.test(word)) return this.#take(1);
    if (isNumber(word) && next && countUnits.has(next)) return this.#take(isOf(second) ? 3 : 2);
    // "carton de 500", "boîte de gants": whatever follows is what is looked for.
    if (packWords.has(word) && isOf(next) && isNumber(second) && third !== undefined)
      return this.#take(isOf(third) ? 4 : 3);
    // "lot 25 cartons": the same without de; "carton 6 bouteilles" holds them.
    if (packWords.has(word) && isNumber(next) && second && !this.#isCounted(second) && this.#isThing(second))
      return this.#take(2);
    // "gobelets par 50", "napkins 100 pack"
    const isBehind = this.runs.some(({ kind }) => kind === "phrase");
    if (isBehind && (word === "par" || word === "per") && isNumber(next)) return this.#take(2);
    if (isBehind && isNumber(word) && next && packWords.has(next) && second === null) return this.#take(2);
    if (packWords.has(word) && isOf(next) && second && this.#hasThingFrom(this.#at + 2)) return this.#take(2);
    if (packWords.has(word) && loosePacks.has(word) && next && this.#isThing(next)) return this.#take(1);
    // "50 cartons déménagement", "1000 napkins": the number alone.
    if (
      token?.kind === "measure" &&
      isNumber(word) &&
      next &&
      !this.#isCounted(next) &&
      this.runs.every(({ kind }) => kind === "filler") &&
      this.#isThing(next)
    )
      return this.#take(1);
    return false;
  }

  /** Whether articles count these: what is sold itself only where something else is looked for, "carrier for 4 cups". */
  #isCounted(word: string): boolean {
    if (ownValue(countedAttributes, word) === undefined) return false;
    return !countedThings.has(word) || this.runs.some(({ kind }) => kind === "phrase");
  }

  #take(length: number): true {
    this.#filler(length);
    return true;
  }

  #hasThingFrom(start: number): boolean {
    return this.#tokens.slice(start).some((token) => token.kind === "word" && this.#isThing(token.word));
  }

  /** Whether anything is called so. */
  #isThing(word: string): boolean {
    return locales.some((locale) => {
      const lexicon = this.#lexicons.words[locale];
      const isHead = lexicon.ofStem(word).some((each) => lexicon.headCountOf(each) > 0);
      return isHead || (tradePhraseAt([word], 0, locale)?.isThing ?? false);
    });
  }

  #denial(): boolean {
    const length =
      lengthOf(denials[this.#language], this.#tokens, this.#at) ||
      lengthOf(denials[otherLanguage(this.#language)], this.#tokens, this.#at);
    const pair = `${wordAt(this.#tokens, this.#at)} ${wordAt(this.#tokens, this.#at + 1)}`;
    if (length === 0 || noNegations.has(pair) || this.#at + length >= this.#tokens.length) return false;
    this.#at += length;
    this.#isDenying = true;
    return true;
  }

  /** The word that its own ending or "free" behind it denies, with how many tokens say so: "lidless", "latex-free". */
  #deniedByEnding(): { readonly word: string; readonly length: number } | null {
    const word = wordAt(this.#tokens, this.#at) ?? "";
    const [next, second] = [1, 2].map((offset) => wordAt(this.#tokens, this.#at + offset));
    const isKnown = (each: string) => locales.some((locale) => knowsWord(each, locale, this.#lexicons));
    // "boxes free delivery": what costs nothing comes behind, and of what is denied there is one.
    if (next === "free" && !word.endsWith("s") && !freeOfCharge.has(second ?? "") && isKnown(word))
      return { word, length: 2 };
    // "handleless": the catalogue says so itself.
    const isValue = locales.some(
      (locale) => matchIn({ words: [word], places: [0] }, locale, this.#lexicons).length > 0,
    );
    const [, root = ""] = /^([a-z]{3,})less$/.exec(word) ?? [];
    return root !== "" && !isKnown(word) && !isValue && knowsWord(root, "en-GB", this.#lexicons)
      ? { word: root, length: 1 }
      : null;
  }

  #suffixDenial(): boolean {
    const denied = this.#deniedByEnding();
    if (denied === null) return false;
    const ahead = { words: [denied.word], places: [this.#at] };
    const matches = [this.#language, otherLanguage(this.#language)].map((locale) =>
      matchIn(ahead, locale, this.#lexicons),
    );
    const { length: _length, ...found } = matches.find(({ length }) => length > 0) ?? {
      length: 0,
      locale: this.#language,
      ...none,
    };
    this.#isDenying = true;
    this.#push({ kind: "phrase", words: [denied.word], ...none, ...found }, denied.length);
    this.#isDenying = false;
    return true;
  }

  step(): void {
    const token = this.#tokens[this.#at];
    if (token?.kind === "measure") {
      if (this.#count(token) || this.#pack() || this.#phrase(1)) return;
      this.#push({ kind: "measure", words: [], locale: this.#language, ...none, measure: token }, 1);
      return;
    }
    if (this.#phrase(2) || this.#countInWords()) return;
    if (this.#pack()) return;
    if (this.#denial() || this.#suffixDenial()) return;
    const filler =
      this.#isUrgentLabel() || this.#isThingAlone()
        ? 0
        : lengthOf(fillerPhrases[this.#language], this.#tokens, this.#at) || this.#foreignFiller();
    if (filler > 0) {
      this.#filler(filler);
      this.#ownPlace();
      return;
    }
    const word = wordAt(this.#tokens, this.#at) ?? "";
    if (isStopWord(word, this.#language)) {
      this.#isFor = word === "pour" || word === "for";
      this.#isWith = word === "avec" || word === "with";
      this.#isEither = word === "ou" || (word === "or" && this.#language === "en-GB");
      if (joiners[this.#language].has(word) && this.runs.some(({ kind }) => kind !== "filler")) this.#isJoined = true;
      this.#at += 1;
      return;
    }
    if (this.#phrase(1)) return;
    if (this.#isVerb(word)) return void this.#filler(1);
    this.#push({ kind: "phrase", words: [word], locale: this.#language, ...none }, 1);
  }

  /** A number without a unit before what articles count: "12 bouteilles". */
  #count(measure: MeasureToken): boolean {
    const [number = "", further] = measure.numbers;
    const next = wordAt(this.#tokens, this.#at + 1);
    if (further !== undefined || measure.units[0] !== null || !next || !this.#isCounted(next)) return false;
    this.#push({ kind: "count", words: [number, next], locale: this.#language, ...none, measure }, 2);
    return true;
  }

  /** "douze bouteilles" */
  #countInWords(): boolean {
    const number = ownValue(numberWords[this.#language], wordAt(this.#tokens, this.#at) ?? "");
    if (number === undefined) return false;
    return this.#count({ kind: "measure", numbers: [String(number)], units: [null], bound: null, isDiameter: false });
  }

  /** "un gobelet qui tient", "we make": what somebody or something does says nothing of an article; what may go on may be anything yet. */
  #isVerb(word: string): boolean {
    if (this.#isTyping && this.#at === this.#tokens.length - 1) return false;
    const before = wordAt(this.#tokens, this.#at - 1) ?? "";
    const second = wordAt(this.#tokens, this.#at - 2) ?? "";
    const hasSubject = subjects.has(before) || (beforeVerbs.has(before) && subjects.has(second));
    // Where no thing is named, what is done may be all that tells of one.
    return (hasSubject || isDoing(word)) && !subjective.has(word) && !this.#isThing(word) && this.#hasThingFrom(0);
  }

  /** "Urgent" is what labels say, and else that somebody is in a hurry. */
  #isUrgentLabel(): boolean {
    return (
      wordAt(this.#tokens, this.#at) === "urgent" &&
      this.#tokens.some((token) => token.kind === "word" && /^(?:etiquettes?|labels?|stickers?)$/.test(token.word))
    );
  }

  /** "can": alone it is what is not sold here; among other words, "can I get cups", it says nothing, and typed it may go on. */
  #isThingAlone(): boolean {
    const word = this.#tokens.length === 1 && !this.#isTyping ? wordAt(this.#tokens, this.#at) : null;
    return word !== null && tradePhraseAt([word], 0, this.#language)?.isSold === false;
  }

  /** "For my warehouse": whoever asks tells where, and not what. */
  #ownPlace(): void {
    const [before, own] = this.runs.at(-1)?.words.slice(-2) ?? [];
    const next = wordAt(this.#tokens, this.#at);
    if (before === undefined || own === undefined || next === null) return;
    if ((before === "pour" || before === "for") && possessives.has(own) && !this.#isThing(next)) this.#filler(1);
  }

  /** Filler of the other language, unless a word of this one is meant. */
  #foreignFiller(): number {
    const length = lengthOf(fillerPhrases[otherLanguage(this.#language)], this.#tokens, this.#at);
    return length > 1 ? length : 0;
  }

  run(): readonly Run[] {
    while (this.#at < this.#tokens.length) this.step();
    return this.runs;
  }
}

/** Every run of the tokens, in their order. */
export const scanQuery = (
  tokens: readonly QueryToken[],
  language: Locale,
  lexicons: Lexicons,
  { isTyping }: { readonly isTyping: boolean },
): readonly Run[] => new Scanner(tokens, language, lexicons, isTyping).run();

/** Two runs that say the same. */
export const keyOf = ({ words, measure, locale }: Run): string =>
  measure
    ? `${measure.numbers.join("x")} ${measure.units[0] ?? ""} ${words.join(" ")}`
    : words.map((word) => stemOf(word, locale)).join(" ");
