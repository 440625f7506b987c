// Lists of texts in statements: one parameter, however many there are, so that a statement has one text and one plan.
import { type RawBuilder, sql } from "kysely";

/** What stands right of an equals sign for "one of these"; true of none for an empty list. */
export const anyOf = <Text extends string>(texts: Iterable<Text>): RawBuilder<Text> =>
  sql<Text>`ANY(${[...texts]}::text[])`;
