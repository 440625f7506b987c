// Hears from the shop that what a page shows has changed: one connection for each tab that somebody looks at. Nothing depends on
// it: without it, a page shows what is new when it is asked for again.

/** Milliseconds before a connection that was refused is tried again, and up to as much more, so that not all come at once. */
const PATIENCE = 15_000;
/** Milliseconds that a page may come before its first connection: the shop tells what happened in the last thirty seconds. */
const LATE = 20_000;

/** Follows the events of an address; the answer ends that. After a break the shop tells what was missed. */
export function followEvents(address: string, onChange: () => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heard = "";
  const began = Date.now();

  function close(): void {
    clearTimeout(timer);
    source?.close();
  }
  function open(): void {
    close();
    if (document.hidden) return;
    const opened = new EventSource(heard ? `${address}&since=${heard}` : address);
    opened.onmessage = ({ data, lastEventId }) => {
      const mayHaveMissed = !heard && Date.now() - began > LATE;
      heard = lastEventId;
      if (data || mayHaveMissed) onChange();
    };
    // Where it can, the browser connects again by itself.
    opened.onerror = () => {
      if (opened.readyState === EventSource.CLOSED) timer = setTimeout(open, PATIENCE * (1 + Math.random()));
    };
    source = opened;
  }

  open();
  document.addEventListener("visibilitychange", open);
  return () => {
    document.removeEventListener("visibilitychange", open);
    close();
  };
}
