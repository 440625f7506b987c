// Saves quantities of cart lines by themselves (ux K-04, G-06, G-07): what changes within a moment goes out in one request, one
// request at a time, and the last value of each line wins; a refused value gives way to the old one with its reason.
import type { SavedLines } from "#carts/cart/save-lines.server.ts";

export type LineQuantity = {
  readonly offerPriceId: string;
  readonly quantity: number;
  /** The line is put back into the cart; else it has to be there. */
  readonly isBack?: boolean;
};

export type LineSave = {
  /** Pieces that the buyer asked for. */
  readonly wanted: number;
  readonly state: "waiting" | "sending" | "saved" | "refused";
  readonly refusal: string | null;
  /** What the shop changed about the quantity, in words (ux G-27). */
  readonly remarks: readonly string[];
};

/** Whether the shop has not answered it yet. */
export const isOpenSave = (save: LineSave | undefined): save is LineSave =>
  save?.state === "waiting" || save?.state === "sending";

export type Saves = ReadonlyMap<string, LineSave>;

export type SaverPorts = {
  /** One request; rejects when there was no answer. */
  readonly send: (lines: readonly LineQuantity[]) => Promise<SavedLines>;
  /** Runs later unless the answer is called before. */
  readonly later: (run: () => void) => () => void;
  /** The answer to these lines has come; the saves say so next. */
  readonly onAnswer?: (answer: SavedLines, lines: readonly LineQuantity[]) => void;
  /** Why nothing was saved, when there was no answer. */
  readonly failure: string;
};

/**
 * The saver of one cart, for as long as its page lives; `saves` changes with each step of a line, told to its
 * listeners.
 */
export function createCartSaver({ send, later, onAnswer, failure }: SaverPorts) {
  let saves: Saves = new Map();
  let isSending = false;
  let cancel = () => {};
  const listeners = new Set<() => void>();

  function replace(next: Saves) {
    saves = next;
    for (const listener of listeners) listener();
  }
  const set = (changes: Iterable<readonly [string, LineSave]>) => replace(new Map([...saves, ...changes]));

  function waitingLines(): LineQuantity[] {
    return [...saves].flatMap(([offerPriceId, { state, wanted }]) =>
      state === "waiting" ? [{ offerPriceId, quantity: wanted }] : [],
    );
  }

  const nothing = { refusal: null, remarks: [] } as const;

  function settle(lines: readonly LineQuantity[], answer: SavedLines): void {
    const settled = lines.flatMap(({ offerPriceId, quantity }): [string, LineSave][] => {
      // Changed again meanwhile: its next request will tell.
      if (saves.get(offerPriceId)?.state !== "sending") return [];
      const refusal = answer.refusal ?? null;
      const remarks = answer.remarks?.[offerPriceId] ?? [];
      return [[offerPriceId, { wanted: quantity, state: refusal ? "refused" : "saved", refusal, remarks }]];
    });
    onAnswer?.(answer, lines);
    set(settled);
  }

  /** Sends what waits, now; what comes while a request is under way goes out after it. */
  async function flush(): Promise<void> {
    cancel();
    const lines = waitingLines();
    if (isSending || lines.length === 0) return;
    isSending = true;
    set(lines.map(({ offerPriceId, quantity }) => [offerPriceId, { wanted: quantity, state: "sending", ...nothing }]));
    const answer = await send(lines).catch((): SavedLines => ({ refusal: failure }));
    isSending = false;
    settle(lines, answer);
    await flush();
  }

  return {
    /** Saves this quantity soon. */
    change(offerPriceId: string, wanted: number): void {
      set([[offerPriceId, { wanted, state: "waiting", ...nothing }]]);
      cancel();
      cancel = later(() => void flush());
    },
    flush,
    /** A cart that was loaded anew knows what was saved before. */
    forgetSaved(): void {
      const open = [...saves].filter(([, { state }]) => state !== "saved");
      if (open.length < saves.size) replace(new Map(open));
    },
    saves: (): Saves => saves,
    /** Tells of every change of the saves; the answer ends it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type CartSaver = ReturnType<typeof createCartSaver>;
