// What is worked out once and kept, as it is likely to be asked for again; never more than so much of it.

/** The same function that remembers what it answered; when it has remembered `most` texts it begins anew. */
export function remembering<Value>(most: number, make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const value = known.get(text);
    if (value !== undefined) return value;
    if (known.size >= most) known.clear();
    const made = make(text);
    known.set(text, made);
    return made;
  };
}

/** The value under a key, made when it is missing; beyond `most` entries the one used longest ago goes. */
export function keep<Value>(cache: Map<string, Value>, key: string, most: number, make: () => Value): Value {
  const known = cache.get(key);
  const value = known ?? make();
  cache.delete(key);
  cache.set(key, value);
  if (cache.size > most) cache.delete(cache.keys().next().value ?? key);
  return value;
}
