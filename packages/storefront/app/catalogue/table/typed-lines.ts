// What is typed into the quantities of tables, kept while the buyer looks at other pages, sorts and filters, until it is added.
// Each row listens to its own line, so that typing draws that row and the bar alone.
import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import type { LineOffer, TypedLine, UnitReading } from "#catalogue/table/lines.rules.ts";
import type { PriceTier } from "#goods/price.rules.ts";
import { useQuantityUnit } from "#goods/quantity-unit.ts";

export type TiersByPrice = Readonly<Record<string, readonly PriceTier[]>>;

export type TypedCell = { readonly offer: LineOffer; readonly text: string };

/** What stood in fields before they were changed together; "" for nothing. */
type TypedStep = { readonly before: readonly TypedCell[]; readonly key: string };

/** So many steps can be taken back. */
const mostSteps = 100;

export class TypedLines {
  readonly #lines = new Map<string, TypedLine>();
  readonly #tiers = new Map<string, readonly PriceTier[]>();
  readonly #listeners = new Set<() => void>();
  readonly #steps: TypedStep[] = [];
  #all: readonly TypedLine[] = [];
  #edited: string | null = null;
  #latest: string | null = null;
  #sent: readonly string[] = [];

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #tell(): void {
    this.#all = [...this.#lines.values()];
    for (const listener of this.#listeners) listener();
  }

  /** The same one until it changes. */
  lineOf(offerPriceId: string): TypedLine | undefined {
    return this.#lines.get(offerPriceId);
  }

  all(): readonly TypedLine[] {
    return this.#all;
  }

  /** The offer whose field has the focus: what stands in it is not judged before it is left (ux G-17). */
  get edited(): string | null {
    return this.#edited;
  }

  /** The offer that was typed for last, which the bar speaks of. */
  get latest(): string | null {
    return this.#latest;
  }

  edit(offerPriceId: string | null): void {
    if (this.#edited === offerPriceId) return;
    this.#edited = offerPriceId;
    // What is typed into a field that is entered anew is another step.
    const last = this.#steps.at(-1);
    if (last) this.#steps.splice(-1, 1, { ...last, key: "" });
    this.#tell();
  }

  /** Takes what was typed, for several offers at once, which is one step to take back; nothing and zero are no lines. */
  type(entries: readonly TypedCell[]): void {
    this.#remember(entries);
    this.#write(entries);
  }

  /** Brings back what stood before the last step, and says where; null when there is none. */
  takeBack(): string | null {
    const step = this.#steps.pop();
    if (!step) return null;
    this.#write(step.before);
    return step.before[0]?.offer.offerPriceId ?? null;
  }

  /** What is typed key by key into one field is one step. */
  #remember(entries: readonly TypedCell[]): void {
    const [only, ...others] = entries;
    if (!only) return;
    const key = others.length === 0 ? only.offer.offerPriceId : "";
    if (key !== "" && this.#steps.at(-1)?.key === key) return;
    const before = entries.map(({ offer }) => ({ offer, text: this.lineOf(offer.offerPriceId)?.text ?? "" }));
    this.#steps.push({ before, key });
    if (this.#steps.length > mostSteps) this.#steps.shift();
  }

  #write(entries: readonly TypedCell[]): void {
    this.#latest = entries.at(-1)?.offer.offerPriceId ?? this.#latest;
    for (const { offer, text } of entries) {
      const isEmpty = text.trim() === "" || /^0+$/.test(text.trim());
      if (isEmpty) this.#lines.delete(offer.offerPriceId);
      else this.#lines.set(offer.offerPriceId, { offer, text, tiers: this.#tiers.get(offer.offerPriceId) ?? null });
    }
    this.#tell();
  }

  /** Forgets lines that went elsewhere, and with them what could be taken back: it would be ordered twice. */
  remove(offerPriceIds: readonly string[]): void {
    this.#steps.length = 0;
    for (const id of offerPriceIds) this.#lines.delete(id);
    this.#tell();
  }

  /** These are on their way to the cart, to which a sign-in may lead first. */
  send(offerPriceIds: readonly string[]): void {
    this.#sent = offerPriceIds;
  }

  /** What was on its way is in the cart. */
  arrive(): void {
    if (this.#sent.length > 0) this.remove(this.#sent);
    this.#sent = [];
  }

  hasTiers(offerPriceId: string): boolean {
    return this.#tiers.has(offerPriceId);
  }

  /** Prices by quantity, which change what lines come to. */
  know(tiers: TiersByPrice): void {
    for (const [id, ranges] of Object.entries(tiers)) {
      this.#tiers.set(id, ranges);
      const line = this.#lines.get(id);
      if (line) this.#lines.set(id, { ...line, tiers: ranges });
    }
    this.#tell();
  }
}

const byAccount = new Map<string, TypedLines>();

/** The lines of an account in this browser; on the server nobody types. */
export function typedLinesOf(accountId: string): TypedLines {
  if (typeof window === "undefined") return new TypedLines();
  const known = byAccount.get(accountId) ?? new TypedLines();
  byAccount.set(accountId, known);
  return known;
}

export type TypingTable = {
  readonly lines: TypedLines;
  readonly reading: UnitReading;
  /** Goes to the quantity so many rows further; beyond the last one to the button of the bar. */
  readonly move: (from: HTMLElement, rows: number) => void;
  readonly add: () => void;
  /** Leads to the quantity of an offer, where it is shown. */
  readonly enter: (offerPriceId: string) => void;
  /** Takes a block of cells into the rows from this field on. */
  readonly paste: (from: HTMLElement, text: string) => Promise<void>;
};

const TypingContext = createContext<TypingTable | null>(null);
export const TypingProvider = TypingContext.Provider;

/** Null where nothing can be ordered, as for guests. */
export const useTyping = (): TypingTable | null => useContext(TypingContext);

const nobody = new TypedLines();

/** The line of one offer, and whether it is being typed. */
export function useTypedLine(typing: TypingTable | null, offerPriceId: string | undefined) {
  const lines = typing?.lines ?? nobody;
  const line = useSyncExternalStore(
    lines.listen,
    () => (offerPriceId === undefined ? undefined : lines.lineOf(offerPriceId)),
    () => undefined,
  );
  const isEdited = useSyncExternalStore(
    lines.listen,
    () => offerPriceId !== undefined && lines.edited === offerPriceId,
    () => false,
  );
  return { line, isEdited };
}

const none: readonly TypedLine[] = [];

/** All lines, the one whose field has the focus, and the one that was typed last. */
export function useAllLines(lines: TypedLines) {
  const all = useSyncExternalStore(
    lines.listen,
    () => lines.all(),
    () => none,
  );
  const edited = useSyncExternalStore(
    lines.listen,
    () => lines.edited,
    () => null,
  );
  const latest = all.find(({ offer }) => offer.offerPriceId === lines.latest) ?? null;
  return { all, edited, latest };
}

/** How quantities of the table are read: in the unit that the buyer chose, or by its word. */
export function useReading(): UnitReading {
  const unit = useQuantityUnit();
  return useMemo(() => ({ unit }), [unit]);
}
