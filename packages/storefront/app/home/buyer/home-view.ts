// The first page of a buyer as its blocks show it.
import type { BuyerHome, LatestOrder } from "@comptoir/contract/home/home";
import type { WaitingQuotes } from "#shell/frame/waiting-quotes.server.ts";
import type { BadgeTone } from "#ui/display/badge.tsx";
import type { Tone } from "#ui/overlay/alert.tsx";

export type StateWords = { readonly code: string; readonly state: string; readonly tone: BadgeTone };

/** Something that was just done, in words. */
export type HomeNotice = { readonly tone: Tone; readonly text: string };

/** An order with its states in words, as the server has found them. */
export type ShownOrder = Omit<LatestOrder, "statuses"> & { readonly states: readonly StateWords[] };

export type ShownHome = Omit<BuyerHome, "orders"> & {
  readonly orders: readonly ShownOrder[] | null;
  readonly answers: WaitingQuotes | null;
  readonly notices: readonly HomeNotice[];
  /** The day in Paris, `2026-03-14`. */
  readonly today: string;
  /** There is nothing to show but lists, if any. */
  readonly isFirstDay: boolean;
};
