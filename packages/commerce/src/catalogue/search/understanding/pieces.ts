// What a query is made of once it is understood (search §1).
import type { ShopPage } from "@comptoir/contract/search";
import type { Place } from "#catalogue/search/understanding/lexicons.ts";
import type { SoughtSides } from "#catalogue/search/understanding/sides.rules.ts";
import type { Part, Term } from "#catalogue/search/words/query-plan.rules.ts";
import type { Locale } from "#shared/locale.ts";

/** What is left out of a query that finds nothing, in this order; what says what is looked for never is. */
export const dropOrder = [
  "unknown",
  "subjective",
  "colour",
  "feature",
  "maker",
  "material",
  "size",
  "complement",
  "never",
] as const;
export type Drop = (typeof dropOrder)[number];

/** How a piece is shown to people: as a filter that can be taken away, or not at all. */
export type Sign = "thing" | "word" | "value" | "measure" | "maker";

/** A phrase of the query that asks for something. */
export type Piece = {
  /** The folded words as typed. */
  readonly text: string;
  readonly sign: Sign;
  readonly drop: Drop;
  /** Whether anything in the catalogue or the trade is called so. */
  readonly isKnown: boolean;
  /** Whether every way to say it is a guess at what was meant. */
  readonly term: Term;
  /** The same less exactly: the nearest sizes or volumes; null where there is no such thing. */
  readonly near: Term | null;
  /** It denies something, as names say it: never left out. */
  readonly isDenial?: boolean;
  /** What is looked for comes with it: an article that is nothing else is not what is asked for. */
  readonly isWith?: boolean;
  /** Articles that are marked as this very thing, whatever their names begin with: a piece of cutlery that is a knife. */
  readonly marked?: Term;
  /** What nothing may have while this piece counts: a side longer than a bound on all of them. */
  readonly excluded?: Part;
  /** Of a measure of several sides: reads which they are. */
  readonly sides?: () => SoughtSides | null;
};

/** What a query means. */
export type Understanding = {
  readonly language: Locale;
  /** What the article is; null where the query does not say it, or says what nobody here sells. */
  readonly head: Piece | null;
  /** Head, modifiers and sizes in the order of the query. */
  readonly pieces: readonly Piece[];
  /** What articles must not say. */
  readonly exclusions: readonly { readonly text: string; readonly term: Term }[];
  /** What the catalogue itself may say of articles without something: "sans fenêtre". */
  readonly said: readonly Term[];
  /** Words that fell because they say nothing about an article. */
  readonly dropped: readonly string[];
  readonly unknown: readonly string[];
  /** What this trade does not sell, as it was typed, and where what comes nearest lies. */
  readonly notSold: { readonly words: string; readonly instead: Place | null } | null;
  /** Whether nothing in it is about an article. */
  readonly isEmpty: boolean;
  /** The page of the shop that is asked for instead of an article; null where none is, or one without a name of its own. */
  readonly page: ShopPage | null;
  /** Whether the first noun is unknown and what is known only belongs to it. */
  readonly isForeign: boolean;
  /** A noun beside what is looked for that would rather say it, though no article is called so: never left out. */
  readonly noun: Piece | null;
};
