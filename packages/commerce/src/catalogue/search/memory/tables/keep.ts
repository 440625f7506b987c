// What is made once and kept while it is asked for.

/** The value under a key, made when it is missing; beyond `most` entries the one used longest ago goes. */
export function keep<Value>(cache: Map<string, Value>, key: string, most: number, make: () => Value): Value {
  const known = cache.get(key);
  const value = known ?? make();
  cache.delete(key);
  cache.set(key, value);
  if (cache.size > most) cache.delete(cache.keys().next().value ?? key);
  return value;
}
