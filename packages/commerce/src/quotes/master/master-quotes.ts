// What a buyer does with master quotes. One belongs to the buyer who made it; an administrator of the account may change it too.
import type { MasterQuoteChange, MasterQuoteCreation, QuoteIdType } from "@comptoir/contract/quotes/buyer-quotes";
import type { MasterQuote } from "@comptoir/contract/quotes/quotes";
import { findVariantIds } from "#catalogue/products.ts";
import { mergeCustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import { findCustomFields } from "#custom-fields/custom-fields.ts";
import type { Tx } from "#db/statement.ts";
import { inTransaction, within } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import {
  deleteDetails,
  deleteMasterQuoteRow,
  findMasterQuote,
  insertMasterQuote,
  lockMasterQuote,
  type MasterQuoteRow,
  updateMasterQuoteRow,
  upsertDetails,
} from "#quotes/master/master-quotes.queries.ts";
import { changeDetails, type DetailUpdate } from "#quotes/master/master-quotes.rules.ts";
import { readMasterQuote } from "#quotes/master/read-master-quotes.ts";
import { ensureQuotes, mayWrite } from "#quotes/quotes.access.ts";
import { alreadySent, changedMeanwhile, masterQuoteNotFound, notEmpty, notYourQuote } from "#quotes/quotes.errors.ts";
import type { Buyer } from "#shared/buyer.ts";
import { Refusal } from "#shared/refusal.ts";

/** Locks a master quote to change it, and reads it as it is then. Throws 404, and 403 for that of a colleague. */
export async function lockOwnMasterQuote(tx: Tx, buyer: Buyer, id: string): Promise<MasterQuoteRow> {
  const isThere = await lockMasterQuote(tx, buyer, id);
  const quote = isThere ? await findMasterQuote(tx, buyer, id) : undefined;
  if (!quote) throw masterQuoteNotFound(id);
  if (!mayWrite(buyer, [quote.userId])) throw notYourQuote();
  return quote;
}

type AddedDetails = MasterQuoteChange["masterQuoteDetailsToAdd"];

/** The details with the ids of their variants. Throws F-E-002 naming each variant that the buyer cannot see. */
async function resolveDetails(
  context: SessionContext,
  added: AddedDetails,
  idType: QuoteIdType,
): Promise<DetailUpdate[]> {
  if (!added?.length) return [];
  const keys = [...new Set(added.map(({ productVariantId }) => productVariantId))];
  const ids = await findVariantIds(context, keys, idType === "EXTERNAL_ID" ? idType : undefined);
  const found = added.map(({ productVariantId: key, ...update }, index) => ({ key, update, index, id: ids.get(key) }));
  const unknown = found.filter(({ id }) => id === undefined);
  if (unknown.length > 0)
    throw new Refusal(
      400,
      unknown.map(({ key, index }) => ({
        code: "F-E-002",
        message: `Unknown product variant (${idType}): ${key}`,
        detail: `masterQuoteDetailsToAdd[${index}].productVariantId`,
      })),
    );
  return found.map(({ id = "", update }) => ({ variantId: id, ...update }));
}

async function mergeFields(
  { deps }: SessionContext,
  current: MasterQuoteRow["customFieldValues"],
  writes: MasterQuoteChange["customFieldValues"],
  idType: QuoteIdType,
) {
  if (!writes?.length) return current;
  return mergeCustomFieldValues(await findCustomFields(deps.db, "QUOTE"), current, writes, { idType });
}

async function changeDetailRows(
  tx: Tx,
  quoteId: string,
  current: MasterQuoteRow["details"],
  change: Parameters<typeof changeDetails>[1],
): Promise<void> {
  const { removedIds, written } = changeDetails(current, change);
  await deleteDetails(tx, quoteId, removedIds);
  await upsertDetails(tx, quoteId, written);
}

/** Throws F-E-002 for an unknown variant or custom field. */
export async function createMasterQuote(
  context: SessionContext,
  creation: MasterQuoteCreation,
  idType: QuoteIdType,
): Promise<MasterQuote> {
  const { deps, buyer } = context;
  ensureQuotes(buyer);
  return inTransaction(deps.db, async (tx) => {
    const inside = within(context, tx);
    const add = await resolveDetails(inside, creation.masterQuoteDetailsToAdd, idType);
    const quote = {
      name: creation.name,
      description: creation.description || null,
      customFieldValues: await mergeFields(inside, {}, creation.customFieldValues, idType),
    };
    const id = await insertMasterQuote(tx, buyer, quote, deps.clock());
    await changeDetailRows(tx, id, [], { removeIds: [], add });
    return readMasterQuote(inside, id);
  });
}

/** Changes what is named. Throws 404, 403, and 409 for details once suppliers have been asked, and when it is not as it was shown. */
export async function updateMasterQuote(
  context: SessionContext,
  id: string,
  change: MasterQuoteChange,
  idType: QuoteIdType,
): Promise<MasterQuote> {
  const { deps, buyer } = context;
  ensureQuotes(buyer);
  return inTransaction(deps.db, async (tx) => {
    const inside = within(context, tx);
    const quote = await lockOwnMasterQuote(tx, buyer, id);
    const expected = change.expectedUpdatedAt;
    if (expected !== undefined && Date.parse(expected) !== quote.updatedAt.getTime()) throw changedMeanwhile();
    const removeIds = change.masterQuoteDetailsToRemove ?? [];
    const added = change.masterQuoteDetailsToAdd ?? [];
    if (quote.isSent && removeIds.length + added.length > 0) throw alreadySent();
    const add = await resolveDetails(inside, added, idType);
    await changeDetailRows(tx, id, quote.details, { removeIds, add });
    const changes = {
      name: change.name,
      description: change.description === undefined ? undefined : change.description || null,
      customFieldValues: await mergeFields(inside, quote.customFieldValues, change.customFieldValues, idType),
    };
    await updateMasterQuoteRow(tx, buyer, id, changes, deps.clock());
    return readMasterQuote(inside, id);
  });
}

/** Throws 404, 403, and 409 once suppliers have been asked: they keep the history; also for one with details if asked to. */
export async function deleteMasterQuote(context: SessionContext, id: string, onlyIfEmpty: boolean): Promise<void> {
  const { deps, buyer } = context;
  ensureQuotes(buyer);
  await inTransaction(deps.db, async (tx) => {
    const quote = await lockOwnMasterQuote(tx, buyer, id);
    if (quote.isSent) throw alreadySent();
    if (onlyIfEmpty && quote.details.length > 0) throw notEmpty();
    await deleteMasterQuoteRow(tx, buyer, id);
  });
}
