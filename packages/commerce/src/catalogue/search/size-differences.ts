// Articles of near sizes say how far they are from what was asked. The index knows nothing of it: its records are the same for every
// question, so what differs is written into them on their way out.
import type { AttributeValues } from "#catalogue/attributes.rules.ts";
import { findVariantValues } from "#catalogue/search/documents.queries.ts";
import type { Json, SearchHits } from "#catalogue/search/search-index.ts";
import { sidesMissed, sizeDifference } from "#catalogue/search/size-differences.rules.ts";
import type { Db } from "#db/statement.ts";

const [decoder, encoder] = [new TextDecoder(), new TextEncoder()];
type WrittenRecord = { readonly variant: { readonly id: string } };

/** The records with how much longer each side is than was asked; as they are where nothing is only near. One statement at most. */
export async function markDifferences(db: Db, { records, outcome }: SearchHits): Promise<readonly Json[]> {
  const sides = sidesMissed(outcome);
  if (sides === null) return records;
  const read = records.map((record) => JSON.parse(decoder.decode(record)) as WrittenRecord);
  const values = await findVariantValues(
    db,
    read.map(({ variant }) => variant.id),
  );
  const none: AttributeValues = {};
  return read.map((record, index) => {
    const difference = sizeDifference(sides, values.get(record.variant.id) ?? none);
    const isExact = difference === null || difference.every((side) => side === 0);
    if (isExact) return records[index] ?? encoder.encode(JSON.stringify(record));
    return encoder.encode(JSON.stringify({ ...record, variant: { ...record.variant, sizeDifference: difference } }));
  });
}
