// Lists that belong together, where the type alone does not know that nothing is missing. Pure.

/** Each thing with what stands at its place in another list, which was made from the first one and is as long. */
export const together = <First, Second>(firsts: readonly First[], seconds: readonly Second[]) =>
  firsts.map((first, index) => [first, seconds[index] as Second] as const); // As long as the first list.

type Group<Thing> = [first: Thing, ...others: Thing[]];

/** Things by what they have in common, in the order in which they come first. No group is empty: its first thing made it. */
export const groupsOf = <Thing, Key>(things: Iterable<Thing>, keyOf: (thing: Thing) => Key): [Key, Group<Thing>][] => [
  ...(Map.groupBy(things, keyOf) as Map<Key, Group<Thing>>), // A group is there because of its first thing.
];

/** The names in a table that is written out whole, in its order: nothing has been added to it that its type does not say. */
export const namesIn = <Name extends string>(table: Readonly<Record<Name, unknown>>): readonly Name[] =>
  Object.keys(table) as Name[]; // The type of the table has all of them.
