// What many ask for at the same moment, done at once.

/**
 * Gathers what is asked for before the event loop goes on and works it off together; everybody is given the one answer, or hears of
 * the one failure.
 */
export function atOnce<Item, Answer>(
  work: (items: readonly Item[]) => Promise<Answer>,
): (item: Item) => Promise<Answer> {
  let next: { readonly items: Item[]; readonly answer: Promise<Answer> } | null = null;
  const begin = () => {
    const items: Item[] = [];
    const answer = Promise.resolve().then(() => {
      next = null;
      return work(items);
    });
    return { items, answer };
  };
  return (item) => {
    next ??= begin();
    next.items.push(item);
    return next.answer;
  };
}
