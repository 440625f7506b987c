// The lines that are typed in tables as the browser keeps them: no prices, which are the buyer's own and may have changed by the time.
import { keptUnder } from "#lib/kept-in-browser.ts";
import { hasFields } from "#lib/read-answer.ts";

export type KeptLine = {
  readonly offerPriceId: string;
  readonly code: string;
  readonly text: string;
  /** It was on its way to the cart, to which a sign-in may lead first. */
  readonly isSent: boolean;
};

const hasAllFields = hasFields("offerPriceId", "code", "text", "isSent");

const isKeptLine = (value: unknown): value is KeptLine =>
  hasAllFields(value) && [value.offerPriceId, value.code, value.text].every((each) => typeof each === "string");

export const keptLines = keptUnder("table-lines", isKeptLine);
