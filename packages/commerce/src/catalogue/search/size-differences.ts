// Articles of near sizes say how far they are from what was asked. The index knows nothing of it: its records are the same for every
// question, so what differs is added to them on their way out.
import type { SearchRecord } from "@comptoir/contract/search";
import type { AttributeValues } from "#catalogue/attributes.rules.ts";
import { findVariantValues } from "#catalogue/search/documents.queries.ts";
import { Json, type SearchHits } from "#catalogue/search/search-index.ts";
import { sidesMissed, sizeDifference } from "#catalogue/search/size-differences.rules.ts";
import type { Db } from "#db/statement.ts";

/** The records with how much longer each side is than was asked; as they are where nothing is only near. One statement at most. */
export async function markDifferences(
  db: Db,
  { records, outcome }: SearchHits,
): Promise<readonly Json<SearchRecord>[]> {
  const sides = sidesMissed(outcome);
  if (sides === null) return records;
  const values = await findVariantValues(
    db,
    records.map(({ value }) => value.variant.id),
  );
  const none: AttributeValues = {};
  return records.map((record) => {
    const { value } = record;
    const difference = sizeDifference(sides, values.get(value.variant.id) ?? none);
    const isExact = difference === null || difference.every((side) => side === 0);
    if (isExact) return record;
    return new Json({ ...value, variant: { ...value.variant, sizeDifference: [...difference] } });
  });
}
