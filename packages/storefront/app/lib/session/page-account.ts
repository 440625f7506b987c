// For which account the page in this browser was made. Another tab may change the account since: what this page would write then goes
// to no other account, but waits until its visitor has chosen (ux A-07). Without scripts there is nothing that could tell.

export type PageAccount = { readonly id: string; readonly name: string };

/** With a write: the account that its page was made for. With the answer that refuses it (409): the account in use, in its body by name. */
export const pageAccountHeader = "Page-Account";

type OtherAccount = {
  /** The account that is in use now. */
  readonly inUse: PageAccount;
  /** Writes that wait for the account of this page to be in use again. */
  readonly held: readonly (() => void)[];
};

const channelName = "account";
let made: PageAccount | null = null;
let other: OtherAccount | null = null;
const listeners = new Set<() => void>();

function change(next: OtherAccount | null): void {
  other = next;
  for (const listener of listeners) listener();
}

/** What is known of another account in use than that of this page; null while it is the same one. */
export const findOtherAccount = (): OtherAccount | null => other;

/** Calls `listener` when that changes; gives the way to stop listening. */
export function watchOtherAccount(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** An account is in use: what waited for that of this page goes on. */
function hear(inUse: PageAccount): void {
  const held = other?.held ?? [];
  const isOther = made !== null && inUse.id !== made.id;
  change(isOther ? { inUse, held } : null);
  if (!isOther) for (const goOn of held) goOn();
}

function tell(inUse: PageAccount, hearOthers?: (inUse: PageAccount) => void): () => void {
  if (!("BroadcastChannel" in globalThis)) return () => {};
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(inUse);
  if (!hearOthers) channel.close();
  else channel.onmessage = ({ data }: MessageEvent<PageAccount>) => hearOthers(data);
  return () => channel.close();
}

/** This page was made for an account just now, so that it is the one in use; the other tabs hear it. Gives the way to stop listening. */
export function showAccount(account: PageAccount): () => void {
  made = account;
  const stop = tell(account, hear);
  return () => {
    stop();
    made = null;
    change(null); // What was to be written for it is given up with its page.
  };
}

/** The visitor has gone back to the account of this page. */
export function returnToAccount(account: PageAccount): void {
  tell(account);
  hear(account);
}

const isWrite = (method = "GET") => method !== "GET" && method !== "HEAD";

/** Waits until the account of this page is in use again. Throws what the signal gives as its reason when the write is given up. */
function hold(inUse: PageAccount, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    change({ inUse, held: [...(other?.held ?? []), resolve] });
    const giveUp = () => {
      if (other) change({ ...other, held: other.held.filter((goOn) => goOn !== resolve) });
      reject(signal?.reason);
    };
    signal?.addEventListener("abort", giveUp, { once: true });
  });
}

/** Sends what pages write with the account that they were made for, and holds what the shop refuses for it. */
export function sendForAccount(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!made || input instanceof Request || !isWrite(init?.method)) return send(input, init);
    if (new URL(input, location.href).origin !== location.origin) return send(input, init);
    const headers = new Headers(init?.headers);
    headers.set(pageAccountHeader, made.id);
    for (;;) {
      const answer = await send(input, { ...init, headers });
      if (answer.status !== 409 || !answer.headers.has(pageAccountHeader)) return answer;
      await hold(await answer.json(), init?.signal);
    }
  };
}
