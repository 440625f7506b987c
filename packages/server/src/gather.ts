/** Makes one call of `work` of all that are asked for within `patience` milliseconds; the first of them waits so long. */
export function gather(work: () => void, patience: number): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      work();
    }, patience).unref();
  };
}
