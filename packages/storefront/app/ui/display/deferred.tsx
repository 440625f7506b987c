import { type ComponentType, lazy, type ReactNode, Suspense, useDeferredValue, useMemo } from "react";

/** At the latest after this time, whatever the browser is doing. */
const PATIENCE_MS = 1000;

const signsOfUse = ["pointerover", "focusin", "keydown", "scroll"] as const;

const use = Promise.withResolvers<void>();
let isWatched = false;

/** Says that the page is used, where no sign of it will come. */
export const beginUse: () => void = use.resolve;

/**
 * Resolves once somebody has begun to use the page, also before its code was there, and for a part that only comes up then. Every way to change it begins so, as a
 * change of what a part shows must find its code on the way: React would otherwise hold the change back until the code is there.
 */
export function whenUsed(): Promise<void> {
  if (!isWatched) {
    isWatched = true;
    if (navigator.userActivation?.hasBeenActive) beginUse();
    // On the way down: what happens over a part whose code is not there React keeps from coming up again.
    const heeding = { once: true, passive: true, capture: true };
    for (const sign of signsOfUse) window.addEventListener(sign, () => beginUse(), heeding);
  }
  return use.promise;
}

/** For what its visitors came for: only what is drawn first goes before it. */
export const atOnce = () => Promise.resolve();

/** Resolves when the browser has nothing better to do, or somebody begins to use the page. */
function whenIdle(): Promise<void> {
  const hasTime = new Promise<void>((resolve) => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve, PATIENCE_MS / 4);
  });
  return Promise.race([hasTime, whenUsed()]);
}

const isOffline = () => navigator.onLine === false;

/** Resolves at once, or, where there is no network, when it is back. */
const whenOnline = (): Promise<void> =>
  isOffline()
    ? new Promise((resolve) => window.addEventListener("online", () => resolve(), { once: true }))
    : Promise.resolve();

/** Code that cannot be had takes the page with it: without a network it is waited for. */
async function loadOnline<Code>(load: () => Promise<Code>): Promise<Code> {
  await whenOnline();
  try {
    return await load();
  } catch (error) {
    if (!isOffline()) throw error;
    await whenOnline();
    return load();
  }
}

type DeferredProps<Props> = { readonly props: Props; readonly fallback: ReactNode };

/**
 * A part of a page that need not act at once. It is in the HTML from the start, and forms and links in it work; a browser
 * loads its code when it is idle, or when `when` says. A loader has to await `prepare`, so that the server can write it at once.
 */
export function deferred<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  when: () => Promise<void> = whenIdle,
) {
  let Prepared: ComponentType<Props> | null = null;
  let isLoaded = false;
  const Late = lazy(async () => {
    await when();
    const loaded = await loadOnline(load);
    isLoaded = true;
    return loaded;
  });
  const prepare = async () => {
    Prepared ??= (await load()).default;
  };
  function Deferred(given: DeferredProps<Props>) {
    // What changes before the code is there must not take the HTML of the server away: it waits for the code.
    const waiting = useDeferredValue(given);
    const shown = isLoaded ? given : waiting;
    return useMemo(() => {
      const { props, fallback } = shown;
      return <Suspense fallback={fallback}>{Prepared ? <Prepared {...props} /> : <Late {...props} />}</Suspense>;
    }, [shown]);
  }
  return Object.assign(Deferred, { prepare });
}
