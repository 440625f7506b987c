// What a query means (search §1): its words and measures are read in one order, known phrases first, and nothing is guessed here:
// what nobody knows stays unknown. Pure: the catalogue comes as lexicons.
import type { Least, Term } from "#catalogue/search/query-plan.rules.ts";
import { stemOf } from "#catalogue/search/text.ts";
import { isStopWord, knowsWord, languageOf } from "#catalogue/search/understanding/language.rules.ts";
import { type Lexicons, otherLanguage } from "#catalogue/search/understanding/lexicons.ts";
import { readMeasure, type MeasureContext } from "#catalogue/search/understanding/measure-pieces.ts";
import type { Drop, Piece, Sign, Understanding } from "#catalogue/search/understanding/pieces.ts";
import { namesThing, phraseTerm, readWord, type WordReading } from "#catalogue/search/understanding/terms.rules.ts";
import { cutQuery, type QueryToken } from "#catalogue/search/understanding/tokens.rules.ts";
import {
  brandAt,
  supplierAt,
  type ValueSort,
  valuePhraseAt,
  valueWordsOf,
} from "#catalogue/search/understanding/value-phrases.ts";
import { fillers, joiners, materialHeads, negations, noNegations, packWords, subjective } from "#catalogue/search/vocabulary/filler.ts";
import { type Meaning, tradePhraseAt } from "#catalogue/search/vocabulary/trade.ts";
import type { Locale } from "#shared/locale.ts";
import { foldText } from "#catalogue/search/text.ts";
