// Looking something up in a table by a word that came from outside: a form, an address, a file, another server.

/** The entry under a name, of the table itself: "constructor" and the like, which every object inherits, are no entries. */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
