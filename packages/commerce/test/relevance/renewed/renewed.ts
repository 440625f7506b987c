// The set that renews the check set: written before the search was tuned further, by whoever tunes it, and asked only afterwards.
// Nobody tunes on it.

import type { JudgedQuery } from "#test/relevance/queries.ts";
import { englishTalk } from "#test/relevance/renewed/english-talk.ts";
import { englishThings } from "#test/relevance/renewed/english-things.ts";
import { englishWants } from "#test/relevance/renewed/english-wants.ts";
import { frenchTalk } from "#test/relevance/renewed/french-talk.ts";
import { frenchThings } from "#test/relevance/renewed/french-things.ts";
import { frenchWants } from "#test/relevance/renewed/french-wants.ts";

export const renewedSet: readonly JudgedQuery[] = [
  ...frenchThings,
  ...frenchWants,
  ...frenchTalk,
  ...englishThings,
  ...englishWants,
  ...englishTalk,
];
