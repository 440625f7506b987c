// What is made at its first use and then kept, as long as making it takes a while and may fail.

/**
 * Makes a thing when it is first asked for and keeps it. A making that fails is told to those who waited for it and then
 * forgotten: the next who asks has it tried again, instead of hearing of an old failure for ever.
 */
export function once<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let kept: Promise<Thing> | undefined;
  return () => {
    if (kept) return kept;
    const making = make();
    kept = making;
    making.catch(() => {
      if (kept === making) kept = undefined;
    });
    return making;
  };
}
