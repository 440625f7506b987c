// An addition that a sign-in stands in the way of: kept in this tab when it is asked for, and finished by the page that the sign-in
// leads back to. Its rows are in the draft.

/** By whom, a guest being null, and where the lines go, as the form names it. */
export type WantedAddition = { readonly owner: string | null; readonly target: string };

const storageKey = "fastOrderAdd";

/** Keeps what is to be finished after a sign-in; null once it is done or refused. */
export function wantAddition(wanted: WantedAddition | null): void {
  try {
    if (wanted) sessionStorage.setItem(storageKey, JSON.stringify(wanted));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // The browser keeps nothing: the rows wait for another press.
  }
}

/** What this buyer, or a guest before, was adding; given once. Null where it was nothing, or another buyer's. */
export function takeWanted(buyer: string): WantedAddition | null {
  try {
    const { owner, target } = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Partial<WantedAddition>;
    wantAddition(null);
    if (target === undefined || (owner !== null && owner !== buyer)) return null;
    return { owner, target };
  } catch {
    return null;
  }
}
