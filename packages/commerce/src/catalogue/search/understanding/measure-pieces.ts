// Numbers, formats and counts of a query as pieces (search U-07 to U-12).
import { ownValue } from "@comptoir/contract/conventions";
import { formsWith, isKnown, percents, rarityOf, valuePart } from "#catalogue/search/understanding/forms.rules.ts";
import { type Lexicons, otherLanguage } from "#catalogue/search/understanding/lexicons.ts";
import type { Piece } from "#catalogue/search/understanding/pieces.ts";
import {
  countAlternative,
  countedAttributes,
  scaleAlternatives,
} from "#catalogue/search/understanding/scales.rules.ts";
import {
  formatAlternatives,
  longerSides,
  mayBeInches,
  sideAlternatives,
  soughtSides,
} from "#catalogue/search/understanding/sides.rules.ts";
import type { MeasureToken, NamedSide } from "#catalogue/search/understanding/tokens/tokens.rules.ts";
import { isLengthUnit, unitName } from "#catalogue/search/understanding/tokens/unit-names.rules.ts";
import {
  gastronorm,
  hotLids,
  hotOunces,
  inchLabels,
  labelSheets,
  paddedMailers,
  palletSizes,
  papers,
  wornSizes,
  wornSizesInWords,
} from "#catalogue/search/vocabulary/tables.ts";
import type { Alternative, Term } from "#catalogue/search/words/query-plan.rules.ts";
import { valueWord } from "#catalogue/search/words/query-plan.rules.ts";
import { dimensionWord, isMeasure, measureWord } from "#catalogue/search/words/units.rules.ts";
import type { Locale } from "#shared/locale.ts";

export type MeasureContext = {
  readonly language: Locale;
  /** Sides are outer ones where the query says so. */
  readonly isOuter: boolean;
  /** Sizes are those of people. */
  readonly isWorn: boolean;
  /** What is looked for is a pallet, whose formats have names. */
  readonly isPallet: boolean;
  /** What is looked for is a lid, which fits a cup by its diameter. */
  readonly isLid: boolean;
  /** What is looked for is a label, of which some sides are known in inches everywhere. */
  readonly isLabel?: boolean;
  /** What is looked for lies on a roll: its sides are millimetres by metres. */
  readonly isRoll?: boolean;
  /** Sides without a unit are inches, whatever articles have. */
  readonly isInches?: boolean;
};

const term = (alternatives: readonly Alternative[]): Term => ({ alternatives, isWritten: false });

/** The words that names are made of: numbers with their unit, sides together. */
function nameAlternatives(
  { numbers, units, isDiameter }: MeasureToken,
  { language }: MeasureContext,
  lexicons: Lexicons,
): Alternative[] {
  const lexicon = lexicons.words[language];
  // "diamètre 90": what is as much across stands before what only says as much of some side.
  const share = isDiameter ? SHARE_OF_SIDE : 1;
  const known = (words: readonly (string | null)[], percent: number) =>
    words.flatMap((word) => (word !== null && lexicon.countOf(word) > 0 ? [{ word, percent: percent * share }] : []));
  const all = (words: readonly (readonly (string | null)[])[], percent: number): Alternative => ({
    parts: words.map((forms) => {
      const weighed = known(forms, percent);
      return { forms: formsWith(weighed, rarityOf(weighed, lexicon), language), least: "named", tier: 0 };
    }),
    span: numbers.length,
  });
  // 300 × 200 × 200: a name that says 200 once says one of these sides, so only all of them together tell.
  const isApart = new Set(numbers).size === numbers.length;
  const spelled = (unit: string) => [
    ...(numbers.length > 1 ? [all([[dimensionWord(numbers, unit)]], percents.allSides)] : []),
    ...(isApart
      ? [
          all(
            numbers.map((number) => [measureWord(number, unit)]),
            percents.written,
          ),
        ]
      : []),
  ];
  const bare = isApart
    ? [
        all(
          numbers.map((number) => [isMeasure(number) ? null : number]),
          percents.form,
        ),
      ]
    : [];
  const unit = units[0] ?? null;
  if (unit === null) return [...spelled("mm"), ...spelled("cm"), ...bare].filter(isKnown);
  // Of what is no measure, such as 150 % or −21 °C, names have the number.
  const isHeat = unitName(unit) === "degres" && Number(numbers[0]) >= LEAST_HEAT;
  const isCounted = measureWord(numbers[0] ?? "", unit) === null && unit !== "inch" && !isHeat;
  return [...spelled(unit === "inch" ? "" : unit), ...(isCounted ? bare : [])].filter(isKnown);
}

const SHARE_OF_SIDE = 0.2;

/** So many degrees are what something has to bear, which its values say; fewer may stand in a name: "−21 °C". */
const LEAST_HEAT = 50;

/** The lid that closes cups of a volume. */
function lidAlternatives({ numbers, units }: MeasureToken, lexicons: Lexicons): Alternative[] {
  const unit = unitName(units[0] ?? "");
  const number = Number(numbers[0] ?? 0);
  const centilitres =
    unit === "oz"
      ? (hotOunces.get(number) ?? [number * 2.96])
      : unit === "ml"
        ? [number / 10]
        : unit === "cl"
          ? [number]
          : [];
  const diameters = hotLids.filter(([from, to]) =>
    centilitres.some((volume) => volume >= from - 1 && volume <= to + 1),
  );
  const keys = diameters.map(([, , diameter]) => String(diameter));
  const living = lexicons.values.keysOf("DIAMETER");
  const words = keys.filter((key) => (living.get(key) ?? 0) > 0).map((key) => valueWord("DIAMETER", key));
  return words.length > 0 ? [{ parts: [valuePart(words)], span: 1 }] : [];
}

/** Sides without a unit under which labels are known in inches: 4 × 6. */
const isInchLabel = ({ numbers, units }: MeasureToken): boolean =>
  units.every((unit) => unit === null) && inchLabels.has([...numbers].sort().join("x"));

/** "4x6" on an English page: inches alone, where articles have such sides or nearly; as many millimetres are another thing. */
function inMeantUnits(token: MeasureToken, context: MeasureContext, lexicons: Lexicons): MeasureToken {
  const isEnglish = context.language === "en-GB" || (context.isLabel === true && isInchLabel(token));
  if (!isEnglish || token.units.some((unit) => unit !== null)) return token;
  const isMeant =
    (context.isInches === true && mayBeInches(token)) ||
    soughtSides(token, { isOuter: context.isOuter, isEnglish }, lexicons)?.text.endsWith(" in");
  return isMeant ? { ...token, units: token.units.map(() => "inch") } : token;
}

const sideNames = {
  "fr-FR": { length: "de long", width: "de large", height: "de haut" },
  "en-GB": { length: "long", width: "wide", height: "high" },
} as const satisfies Record<Locale, Record<NamedSide, string>>;

const boundSigns = { most: "≤ ", least: "≥ ", about: "~ ", between: "" } as const;

/** "diamètre 90": so many millimetres where something is as much across, and nothing so many centimetres; or the other way round. */
function acrossInMeantUnit(token: MeasureToken, { values }: Lexicons): MeasureToken {
  const [number = ""] = token.numbers;
  if (!token.isDiameter || token.units[0] !== null || token.bound !== null) return token;
  const across = values.keysOf("DIAMETER");
  const isKept = (key: number) => (across.get(String(key)) ?? 0) > 0;
  const [isMillimetres, isCentimetres] = [isKept(Number(number)), isKept(Number(number) * 10)];
  return isMillimetres === isCentimetres ? token : { ...token, units: [isMillimetres ? "mm" : "cm"] };
}

/** A measure in one spelling, with what bounds it and the side that it names: "≤ 12 mm de long". */
export function measureText({ numbers, units, bound, isDiameter, side }: MeasureToken, language: Locale): string {
  const [unit = null] = units;
  const figures = numbers.join(bound === "between" ? "–" : " × ");
  return [
    `${bound ? boundSigns[bound] : ""}${isDiameter ? "Ø " : ""}${figures}`,
    ...(unit ? [shownUnit(unit)] : []),
    ...(side ? [sideNames[language][side]] : []),
  ].join(" ");
}

/** Numbers with their unit as a piece. */
export function readMeasure(typed: MeasureToken, context: MeasureContext, lexicons: Lexicons): Piece {
  const token = acrossInMeantUnit(inMeantUnits(typed, context, lexicons), lexicons);
  const unit = token.units[0] ?? null;
  const isEnglish = context.language === "en-GB" || (context.isLabel === true && isInchLabel(token));
  const isLength = isLengthUnit(unit);
  const isBound = token.bound !== null && token.bound !== "about";
  const at = (isNear: boolean): Alternative[] => [
    ...(isBound || isNear ? [] : nameAlternatives(token, context, lexicons)),
    ...(isLength
      ? sideAlternatives(token, { isNear, isOuter: context.isOuter, isEnglish }, lexicons)
      : scaleAlternatives(token, isNear, lexicons)),
    ...(context.isLid ? lidAlternatives(token, lexicons) : []),
  ];
  const near = at(true);
  const { isOuter, isRoll = false } = context;
  const sides = () => soughtSides(token, { isOuter, isEnglish, isRoll }, lexicons);
  const excluded = isLength ? longerSides(token, lexicons) : null;
  return {
    text: measureText(typed, context.language),
    sign: "measure",
    drop: "size",
    isKnown: false,
    term: term(at(false)),
    near: near.length > 0 && !isBound ? term(near) : null,
    ...(isLength && token.numbers.length > 1 ? { sides } : {}),
    ...(excluded ? { excluded } : {}),
  };
}

const shownUnit = (unit: string): string =>
  ownValue({ inch: "in", degres: "°C", gsm: "g/m²", um: "µm" }, unitName(unit)) ?? unit;

/** So many bottles, plies or cells: null for what nobody counts. */
export function readCount(
  number: string,
  counted: string,
  { language }: MeasureContext,
  lexicons: Lexicons,
): Piece | null {
  const attributes = ownValue(countedAttributes, counted);
  if (attributes === undefined) return null;
  const lexicon = lexicons.words[language];
  const written = [number, counted].map((word) => {
    const weighed = lexicon.ofStem(word).map((each) => ({ word: each, percent: percents.written }));
    return { forms: formsWith(weighed, rarityOf(weighed, lexicon), language), least: "named" as const, tier: 0 };
  });
  const alternatives = [{ parts: written, span: 2 }, ...countAlternative(attributes, Number(number), lexicons)].filter(
    isKnown,
  );
  if (alternatives.length === 0) return null;
  return {
    text: `${number} ${counted}`,
    sign: "measure",
    drop: "size",
    isKnown: true,
    term: term(alternatives),
    near: null,
  };
}

const gastronormSides = (word: string): readonly [number, number] | undefined =>
  word.startsWith("gn") ? ownValue(gastronorm, word.slice(2).replace("_", "/")) : undefined;

/** Whether a word names a format of the trade: K20, L7160, A4, GN 1/1. */
export const isFormatName = (word: string): boolean =>
  gastronormSides(word) !== undefined ||
  [paddedMailers, labelSheets, palletSizes, papers].some((table) => ownValue(table, word) !== undefined);

/** What holds a sheet of paper of that name (search U-12): each side as long, and not a fifth longer; null for no paper. */
export function holdingTerm(word: string, lexicons: Lexicons): Term | null {
  const sides = ownValue(papers, word);
  if (!sides) return null;
  const held = formatAlternatives(sides, true, lexicons);
  const isHeld = (word: string, side: number) => Number(word.slice(word.indexOf("=") + 1)) >= side;
  const alternatives = held
    .map(({ parts, span }) => ({
      parts: parts.map((part, index) => ({
        ...part,
        forms: part.forms.filter(({ word }) => isHeld(word, sides[index] ?? 0)),
      })),
      span,
    }))
    .filter(isKnown);
  return alternatives.length > 0 ? term(alternatives) : null;
}

/** A gastronorm is a format of food: what is as large and touches none is no format near it. */
function touchingFood(found: readonly Alternative[], { values }: Lexicons): readonly Alternative[] {
  if ((values.keysOf("FOOD_CONTACT").get("YES") ?? 0) === 0) return found;
  const food = valuePart([valueWord("FOOD_CONTACT", "YES")]);
  return found.map(({ parts, span }) => ({ parts: [...parts, food], span }));
}

/** A format under its name: GN 1/2, K/20, L7160, EUR; null for none. */
export function readFormat(
  word: string,
  { language, isPallet, isWorn }: MeasureContext,
  lexicons: Lexicons,
): Piece | null {
  const named = gastronormSides(word);
  const sides =
    named ??
    ownValue(paddedMailers, word) ??
    ownValue(labelSheets, word) ??
    (isPallet ? ownValue(palletSizes, word) : undefined);
  const size = isWorn ? (ownValue(wornSizes, word) ?? ownValue(wornSizesInWords, word)) : undefined;
  const lexicon = lexicons.words[language];
  const written = lexicon.ofStem(word).map((each) => ({ word: each, percent: percents.written }));
  const own: Alternative[] =
    written.length > 0
      ? [
          {
            parts: [{ forms: formsWith(written, rarityOf(written, lexicon), language), least: "named", tier: 0 }],
            span: 1,
          },
        ]
      : [];
  if (size !== undefined && (lexicons.values.keysOf("SIZE").get(size) ?? 0) > 0) {
    const isLetter = ownValue(wornSizes, word) !== undefined;
    const alternatives = [...(isLetter ? own : []), { parts: [valuePart([valueWord("SIZE", size)])], span: 1 }];
    return {
      text: isLetter ? size : word,
      sign: "value",
      drop: "size",
      isKnown: true,
      term: term(alternatives.filter(isKnown)),
      near: null,
    };
  }
  if (!sides) return null;
  const of = (isNear: boolean) => {
    const found = formatAlternatives(sides, isNear, lexicons);
    return named ? touchingFood(found, lexicons) : found;
  };
  const [exact, near] = [of(false), of(true)];
  return {
    text: named ? `GN ${word.slice(2).replace("_", "/")}` : word.toUpperCase(),
    sign: "measure",
    drop: "size",
    isKnown: true,
    term: term([...own, ...exact].filter(isKnown)),
    near: near.length > 0 ? term(near) : null,
  };
}

/** The other language, where this one does not know a word. */
export const languageFor = (word: string, language: Locale, lexicons: Lexicons): Locale =>
  lexicons.words[language].ofStem(word).length > 0 ? language : otherLanguage(language);
