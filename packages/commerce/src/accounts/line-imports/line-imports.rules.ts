// What lines of any file have in common that are brought into an account (ux A-04): their words, the organisation that a cell
// means, the report about all of them. No I/O.
import type { LineImportState } from "@comptoir/contract/accounts/line-imports";
import { foldText, ownValue } from "@comptoir/contract/conventions";

/** An organisation of the account that is on, by all that names it. */
export type NamedOrganisation = {
  readonly id: string;
  readonly externalId: string | null;
  readonly name: string;
  /** Names from the top down to it. */
  readonly path: readonly string[];
};

/** Whatever the case, accents and signs. */
const wordOf = (text: string) => foldText(text).replaceAll(/[^a-z]/g, "");

/** The value of a word, whatever its case, accents and signs; undefined for one that nobody knows. */
export const meant = <Value>(words: Readonly<Record<string, Value>>, text: string): Value | undefined =>
  ownValue(words, wordOf(text));

/** Organisations that a cell may mean: by external id, by their names from the top, else by their own name. */
function organisationsFor(text: string, organisations: readonly NamedOrganisation[]): readonly NamedOrganisation[] {
  const byId = organisations.filter(({ externalId }) => externalId === text);
  if (byId.length > 0) return byId;
  const steps = text.split("/").map((step) => foldText(step.trim()));
  const byPath = organisations.filter(
    ({ path }) => path.length === steps.length && path.every((name, place) => foldText(name) === steps[place]),
  );
  return byPath.length > 0 ? byPath : organisations.filter(({ name }) => foldText(name) === foldText(text));
}

/** What a cell means: an organisation, or why none. */
export type MeantOrganisation = NamedOrganisation | "NO_ORGANISATION" | "SEVERAL_ORGANISATIONS";

/** Tells of cells which organisation they mean; each text is looked up once, as files repeat the same few. */
export function organisationFinder(organisations: readonly NamedOrganisation[]): (text: string) => MeantOrganisation {
  const known = new Map<string, MeantOrganisation>();
  const find = (text: string): MeantOrganisation => {
    const [found, ...others] = organisationsFor(text, organisations);
    if (others.length > 0) return "SEVERAL_ORGANISATIONS";
    return found ?? "NO_ORGANISATION";
  };
  return (text) => {
    const meaning = known.get(text) ?? find(text);
    known.set(text, meaning);
    return meaning;
  };
}

/** The cells of a line without the blanks around them. */
export const cellsOf = <Column extends string>(
  written: Readonly<Record<Column, string>>,
): Readonly<Record<Column, string>> =>
  Object.fromEntries(Object.entries<string>(written).map(([column, text]) => [column, text.trim()])) as Record<
    Column,
    string
  >; // The same keys.

/** The report of judged lines. */
export function reportOf<Entry extends { readonly state: LineImportState }>(
  judged: readonly { readonly entry: Entry }[],
): { readonly counts: Record<LineImportState, number>; readonly lines: Entry[] } {
  const lines = judged.map(({ entry }) => entry);
  const counts = { CREATED: 0, CHANGED: 0, UNCHANGED: 0, REFUSED: 0 };
  for (const { state } of lines) counts[state] += 1;
  return { counts, lines };
}
