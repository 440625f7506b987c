// Where an account receives its electronic invoices: added, named, made the usual one, taken away (ux 6.1). Writes of one account wait
// for each other, so that of several addresses exactly one is the usual one.

import type { InvoicingAddress } from "@comptoir/contract/accounts";
import {
  compactInvoiceAddress,
  followedInvoiceAddress,
  isInvoicedAt,
  sirenOf,
} from "@comptoir/contract/accounts/identifiers.rules";
import type { InvoicingAddressUpdate, InvoicingAddressWrite } from "@comptoir/contract/accounts/invoicing-addresses";
import { mostInvoicingAddresses } from "@comptoir/contract/limits";
import {
  invoicingAddressNotFound,
  invoicingAddressTaken,
  tooManyInvoicingAddresses,
} from "#accounts/accounts.errors.ts";
import { lockAccount } from "#accounts/accounts.queries.ts";
import {
  clearUsual,
  deleteInvoicingAddress,
  findInvoicingAddresses,
  insertInvoicingAddress,
  updateInvoicingAddress,
} from "#accounts/invoicing-addresses.queries.ts";
import type { Tx } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import { invalidField } from "#shared/refusal.ts";

/** Throws F-E-012 for an address of another company, F-E-003 for one that is there, 409 for one too many. */
export const addInvoicingAddress = (
  { deps, buyer }: SessionContext,
  write: InvoicingAddressWrite,
): Promise<InvoicingAddress> =>
  inTransaction(deps.db, async (transaction) => {
    const { accountId } = buyer;
    const { registration } = await lockAccount(transaction, accountId);
    const address = compactInvoiceAddress(write.address);
    if (!isInvoicedAt(registration, address))
      throw invalidField(
        "F-E-012",
        "address",
        `The address of e-invoices begins with the SIREN of another company: write one that begins with ${sirenOf(registration)}`,
      );
    const others = await findInvoicingAddresses(transaction, accountId);
    if (others.length >= mostInvoicingAddresses) throw tooManyInvoicingAddresses();
    const isUsual = write.isUsual === true || others.length === 0;
    if (isUsual) await clearUsual(transaction, accountId);
    const made = { accountId, address, label: write.label || null, isUsual };
    const added = await insertInvoicingAddress(transaction, made, deps.clock());
    if (!added) throw invoicingAddressTaken(address);
    return added;
  });

/** Throws 404 for an address that is none of the account's. */
export async function ensureInvoicingAddress({ deps, buyer }: SessionContext, id: string): Promise<void> {
  const own = await findInvoicingAddresses(deps.db, buyer.accountId);
  if (!own.some((each) => each.id === id)) throw invoicingAddressNotFound(id);
}

/** What is undefined stays. Throws 404. */
export const changeInvoicingAddress = (
  { deps, buyer }: SessionContext,
  id: string,
  { label, isUsual }: InvoicingAddressUpdate,
): Promise<InvoicingAddress> =>
  inTransaction(deps.db, async (transaction) => {
    await lockAccount(transaction, buyer.accountId);
    if (isUsual) await clearUsual(transaction, buyer.accountId);
    const changes = { label: label === undefined ? undefined : label || null, isUsual };
    const changed = await updateInvoicingAddress(transaction, buyer.accountId, id, changes);
    if (!changed) throw invoicingAddressNotFound(id);
    return changed;
  });

/** The oldest one that is left takes the place of a usual one. Throws 404. */
export const removeInvoicingAddress = ({ deps, buyer }: SessionContext, id: string): Promise<void> =>
  inTransaction(deps.db, async (transaction) => {
    await lockAccount(transaction, buyer.accountId);
    const gone = await deleteInvoicingAddress(transaction, buyer.accountId, id);
    if (!gone) throw invoicingAddressNotFound(id);
    const [oldest] = gone.isUsual ? await findInvoicingAddresses(transaction, buyer.accountId) : [];
    if (oldest) await updateInvoicingAddress(transaction, buyer.accountId, oldest.id, { isUsual: true });
  });

/**
 * Lets the addresses of a locked account follow its new registration number: one that is the SIREN alone becomes the new SIREN. Throws
 * F-E-012 where another one is left that would be another company's.
 */
export async function followRegistration(
  tx: Tx,
  accountId: string,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<void> {
  for (const { id, address } of await findInvoicingAddresses(tx, accountId)) {
    const followed = followedInvoiceAddress(address, before, after);
    if (!isInvoicedAt(after, followed))
      throw invalidField(
        "F-E-012",
        "invoicingAddresses",
        `The account is invoiced at ${address}, which begins with the SIREN of another company than ${sirenOf(after)}: take that address away first`,
      );
    if (followed !== address) await updateInvoicingAddress(tx, accountId, id, { address: followed });
  }
}
