// The towns of a French postcode (ux N-02), from the register of the French administration. It is read once, for the first who asks.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** Of a municipality what matters here; the register also lists what is only a part of one. */
type Municipality = {
  readonly nom: string;
  readonly type: string;
  readonly codesPostaux?: readonly string[];
  readonly population?: number;
};

const require = createRequire(import.meta.url);

type Towns = ReadonlyMap<string, readonly string[]>;

const byPeople = (a: Municipality, b: Municipality) => (b.population ?? 0) - (a.population ?? 0);

async function readRegister(): Promise<Towns> {
  const file = require.resolve("@etalab/decoupage-administratif/data/communes.json");
  const all = JSON.parse(await readFile(file, "utf8")) as readonly Municipality[];
  const towns = new Map<string, string[]>();
  for (const { nom, codesPostaux = [] } of all.filter(({ type }) => type === "commune-actuelle").toSorted(byPeople))
    for (const postcode of codesPostaux) towns.set(postcode, [...(towns.get(postcode) ?? []), nom]);
  return towns;
}

let register: Promise<Towns> | null = null;

/** The towns that share a postcode of France, the largest first; none for anything else. */
export async function townsOf(postcode: string): Promise<readonly string[]> {
  register ??= readRegister();
  try {
    return (await register).get(postcode) ?? [];
  } catch (error) {
    register = null;
    throw error;
  }
}
