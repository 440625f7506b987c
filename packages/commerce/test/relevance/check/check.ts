// The set that judges: written from needs before the search was tuned, and left alone since. Only figures of its classes are read.

import { englishMeasures } from "#test/relevance/check/english-measures.ts";
import { englishTalk } from "#test/relevance/check/english-talk.ts";
import { englishThings } from "#test/relevance/check/english-things.ts";
import { englishWants } from "#test/relevance/check/english-wants.ts";
import { englishWords } from "#test/relevance/check/english-words.ts";
import { frenchMeasures } from "#test/relevance/check/french-measures.ts";
import { frenchTalk } from "#test/relevance/check/french-talk.ts";
import { frenchThings } from "#test/relevance/check/french-things.ts";
import { frenchWants } from "#test/relevance/check/french-wants.ts";
import { frenchWords } from "#test/relevance/check/french-words.ts";
import type { JudgedQuery } from "#test/relevance/queries.ts";

export const checkSet: readonly JudgedQuery[] = [
  ...frenchThings,
  ...frenchWords,
  ...frenchMeasures,
  ...frenchWants,
  ...frenchTalk,
  ...englishThings,
  ...englishWords,
  ...englishMeasures,
  ...englishWants,
  ...englishTalk,
];
