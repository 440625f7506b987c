// Who may see a file (accounts 7.3): whoever sees the message that it hangs on, and before that who uploaded it.

import type { media } from "@comptoir/contract/files/media";
import type { CallAnswer } from "@comptoir/contract/kit";
import { fileLinks, findFileOf, type StoredFile } from "#files/file-links.ts";
import { fileNotFound } from "#files/files.errors.ts";
import { type FieldKey, getMediaField, ownerOf } from "#files/uploads.ts";
import type { UserContext } from "#http/context.ts";
import { ensureThread } from "#incidents/threads.ts";
import { ensureOnDesk } from "#quotes/desk/read-desk-quotes.ts";
import { readSupplierQuote } from "#quotes/negotiation/read-supplier-quotes.ts";

function isOwn(context: UserContext, file: StoredFile): boolean {
  const { userId, accountId, supplierId } = ownerOf(context);
  return file.userId === userId && file.accountId === accountId && file.supplierId === supplierId;
}

/** Throws 404 for a conversation that the caller does not see. */
async function ensureHears(context: UserContext, file: StoredFile): Promise<void> {
  const { supplierQuoteId, orderThreadId, contactRequestId, thread, key } = file;
  const { buyer } = context;
  if (contactRequestId !== null && context.client === "OPERATOR") return;
  if (orderThreadId !== null) return ensureThread(context, orderThreadId);
  if (supplierQuoteId === null) {
    if (!isOwn(context, file) || file.logisticOrderId !== null) throw fileNotFound(key);
    return;
  }
  if (!buyer) return ensureOnDesk(context, supplierQuoteId);
  if (thread === "OPERATOR") throw fileNotFound(key);
  await readSupplierQuote({ ...context, buyer }, supplierQuoteId);
}

/** An address that hands out a file of a field. Throws 400, 404 and 409 of the field, and 404 for what the caller may not see. */
export async function readMedia(
  context: UserContext,
  { fileUrl, ...named }: FieldKey & { readonly fileUrl: string },
): Promise<CallAnswer<typeof media.getMedia>> {
  const { deps } = context;
  const field = await getMediaField(context, named);
  const file = await findFileOf(deps.db, fileUrl);
  if (file?.customFieldId !== field.id) throw fileNotFound(fileUrl);
  await ensureHears(context, file);
  const { url, expiresAt } = fileLinks(deps)(file);
  const { fileName, contentType, size } = file;
  return { url, fileName, contentType, size, expiresAt: expiresAt.toISOString() };
}
