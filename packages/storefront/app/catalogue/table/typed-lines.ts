// What is typed into the quantities of tables, kept while the buyer looks at other pages, sorts and filters, and in the browser over
// reloads, until it is added or the buyer signs out. Each row listens to its own line, so that typing draws that row and the bar alone.
import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import { type KeptLine, keptLines } from "#catalogue/table/kept-lines.ts";
import type { LineOffer, TypedLine, UnitReading } from "#catalogue/table/lines.rules.ts";
import type { PriceTier } from "#goods/price.rules.ts";
import { useQuantityUnit } from "#goods/quantity-unit.ts";
import { type SessionState, useSession } from "#lib/session/session.ts";

/** What a line that was kept is ordered by now, and its prices by quantity. */
export type KeptOffer = { readonly offer: LineOffer; readonly tiers: readonly PriceTier[] };

export type TiersByPrice = Readonly<Record<string, readonly PriceTier[]>>;

export type TypedCell = { readonly offer: LineOffer; readonly text: string };

/** What stood in fields before they were changed together; "" for nothing. */
type TypedStep = { readonly before: readonly TypedCell[]; readonly key: string };

/** So many steps can be taken back. */
const mostSteps = 100;

const noneKept: readonly KeptLine[] = [];

export class TypedLines {
  readonly #lines = new Map<string, TypedLine>();
  readonly #tiers = new Map<string, readonly PriceTier[]>();
  readonly #listeners = new Set<() => void>();
  readonly #steps: TypedStep[] = [];
  #all: readonly TypedLine[] = [];
  #edited: string | null = null;
  #latest: string | null = null;
  #sent: readonly string[] = [];
  #waiting: readonly KeptLine[];
  readonly #keep: (lines: readonly KeptLine[]) => void;

  /** `keep` is told what to keep in the browser, where `waiting` was kept before. */
  constructor(keep: (lines: readonly KeptLine[]) => void = () => {}, waiting = noneKept) {
    this.#keep = keep;
    this.#waiting = waiting;
  }

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

  /** Lines of an earlier page until the shop says what they are ordered by; the same ones until that changes. */
  get waiting(): readonly KeptLine[] {
    return this.#waiting;
  }

  #keepAll(): void {
    const typed = this.#all.map(({ offer: { offerPriceId, code }, text }): KeptLine => {
      return { offerPriceId, code, text, isSent: this.#sent.includes(offerPriceId) };
    });
    this.#keep([...typed, ...this.#waiting]);
  }

  #stopWaiting(offerPriceIds: ReadonlySet<string>): void {
    if (this.#waiting.some(({ offerPriceId }) => offerPriceIds.has(offerPriceId)))
      this.#waiting = this.#waiting.filter(({ offerPriceId }) => !offerPriceIds.has(offerPriceId));
  }

  /** Takes over what an earlier page has left; what is typed here since stays. */
  takeOver(left: readonly KeptLine[]): void {
    const known = new Set([...this.#lines.keys(), ...this.#waiting.map(({ offerPriceId }) => offerPriceId)]);
    this.#waiting = [...this.#waiting, ...left.filter(({ offerPriceId }) => !known.has(offerPriceId))];
    this.#tell();
    this.#keepAll();
  }

  /** Brings lines back that waited, by what the shop says of them, and gives the codes of those that cannot be ordered any more. */
  restore(asked: readonly KeptLine[], offers: Readonly<Record<string, KeptOffer>>): readonly string[] {
    const back = asked.filter((line) => this.#waiting.includes(line));
    const gone = back.filter(({ offerPriceId }) => !offers[offerPriceId]);
    this.#stopWaiting(new Set(back.map(({ offerPriceId }) => offerPriceId)));
    for (const { offerPriceId, text } of back) {
      const found = offers[offerPriceId];
      if (!found) continue;
      this.#tiers.set(offerPriceId, found.tiers);
      this.#lines.set(offerPriceId, { ...found, text });
    }
    this.#tell();
    this.#keepAll();
    return gone.map(({ code }) => code);
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
    this.#stopWaiting(new Set(entries.map(({ offer }) => offer.offerPriceId)));
    this.#tell();
    this.#keepAll();
  }

  /** Forgets lines that went elsewhere, and with them what could be taken back: it would be ordered twice. */
  remove(offerPriceIds: readonly string[]): void {
    this.#steps.length = 0;
    for (const id of offerPriceIds) this.#lines.delete(id);
    this.#stopWaiting(new Set(offerPriceIds));
    this.#tell();
    this.#keepAll();
  }

  /** These are on their way to the cart, to which a sign-in may lead first. */
  send(offerPriceIds: readonly string[]): void {
    this.#sent = offerPriceIds;
    this.#keepAll();
  }

  /** What was on its way is in the cart. */
  arrive(): void {
    const sent = [...this.#sent, ...this.#waiting.flatMap((line) => (line.isSent ? line.offerPriceId : []))];
    this.#sent = [];
    if (sent.length > 0) this.remove(sent);
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

const byOwner = new Map<string, TypedLines>();

/** Whose lines they are: a user's in one account, in one visit of those whom a procurement system sends. */
export const ownerOf = ({ user, account, punchout }: SessionState): string =>
  [user?.id, account?.id, punchout?.id].join("/");

/** The lines of somebody in this browser; on the server nobody types. */
export function typedLinesOf(owner: string): TypedLines {
  if (typeof window === "undefined") return new TypedLines();
  const known = byOwner.get(owner) ?? new TypedLines((lines) => keptLines.keep(owner, lines), keptLines.read(owner));
  byOwner.set(owner, known);
  return known;
}

/** Those of the user who looks at the page. */
export const useTypedLines = (): TypedLines => typedLinesOf(ownerOf(useSession()));

/** Nobody finds what a user has typed who has signed out. */
export function forgetTypedLines(userId: string): void {
  for (const owner of byOwner.keys()) if (owner.startsWith(`${userId}/`)) byOwner.delete(owner);
  keptLines.forget(`${userId}/`);
}

export type TypingTable = {
  readonly lines: TypedLines;
  readonly reading: UnitReading;
  /** Goes to the quantity so many rows further; beyond the last one to the button of the bar. */
  readonly move: (from: HTMLElement, rows: number) => void;
  readonly add: () => void;
  /** Leads to the quantity of an offer; false where it is not shown. */
  readonly enter: (offerPriceId: string) => boolean;
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
