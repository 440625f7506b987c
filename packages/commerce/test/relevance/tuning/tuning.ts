// The set to tune on: look at its queries, change the search, look again.

import type { JudgedQuery } from "#test/relevance/queries.ts";
import { englishDoings } from "#test/relevance/tuning/english-doings.ts";
import { englishElsewhere } from "#test/relevance/tuning/english-elsewhere.ts";
import { englishMeasures } from "#test/relevance/tuning/english-measures.ts";
import { englishPurposes } from "#test/relevance/tuning/english-purposes.ts";
import { englishSayings } from "#test/relevance/tuning/english-sayings.ts";
import { englishTalk } from "#test/relevance/tuning/english-talk.ts";
import { englishThings } from "#test/relevance/tuning/english-things.ts";
import { englishWants } from "#test/relevance/tuning/english-wants.ts";
import { englishWords } from "#test/relevance/tuning/english-words.ts";
import { frenchDoings } from "#test/relevance/tuning/french-doings.ts";
import { frenchElsewhere } from "#test/relevance/tuning/french-elsewhere.ts";
import { frenchMeasures } from "#test/relevance/tuning/french-measures.ts";
import { frenchPurposes } from "#test/relevance/tuning/french-purposes.ts";
import { frenchSayings } from "#test/relevance/tuning/french-sayings.ts";
import { frenchTalk } from "#test/relevance/tuning/french-talk.ts";
import { frenchThings } from "#test/relevance/tuning/french-things.ts";
import { frenchWants } from "#test/relevance/tuning/french-wants.ts";
import { frenchWords } from "#test/relevance/tuning/french-words.ts";

export const tuningSet: readonly JudgedQuery[] = [
  ...frenchThings,
  ...frenchWords,
  ...frenchMeasures,
  ...frenchWants,
  ...frenchTalk,
  ...frenchPurposes,
  ...frenchSayings,
  ...frenchElsewhere,
  ...frenchDoings,
  ...englishThings,
  ...englishWords,
  ...englishMeasures,
  ...englishWants,
  ...englishTalk,
  ...englishPurposes,
  ...englishSayings,
  ...englishElsewhere,
  ...englishDoings,
];
