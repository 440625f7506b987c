// SQL of files that people handed over. Whoever asks for one says for whom; addresses that are signed say it themselves.
import type { DocumentLanguage } from "@comptoir/contract/orders/document-types.rules";
import type { InvoiceFormat } from "@comptoir/contract/orders/invoice-findings.rules";
import type { InvoiceCheck, OrderDocumentType } from "@comptoir/contract/orders/order-documents";
import { sql } from "kysely";
import type { Db, Tx } from "#db/statement.ts";

/** Who hands a file over, and for which side. */
export type FileOwner = {
  readonly userId: string;
  readonly accountId: string | null;
  readonly supplierId: string | null;
};

export type NewFile = FileOwner & {
  readonly key: string;
  readonly customFieldId: string | null;
  readonly fileName: string;
  readonly size: number;
  /** Null: its bytes are taken by no address. */
  readonly tokenHash: string | null;
  readonly expiresAt: Date;
};

/** Writes down a file whose bytes are still to come; answers its id. */
export async function insertFile(db: Db, file: NewFile, now: Date): Promise<string> {
  const { id } = await db
    .insertInto("stored_files")
    .values({
      key: file.key,
      custom_field_id: file.customFieldId,
      user_id: file.userId,
      account_id: file.accountId,
      supplier_id: file.supplierId,
      file_name: file.fileName,
      size: file.size,
      token_hash: file.tokenHash,
      expires_at: file.expiresAt,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Uses a token up; undefined when there is none that still holds. Of two at once, one gets it. */
export function takeToken(db: Db, tokenHash: string, now: Date) {
  return db
    .updateTable("stored_files as f")
    .set({ token_hash: null })
    .where("f.token_hash", "=", tokenHash)
    .where("f.expires_at", ">", now)
    .returning(["f.id", "f.key", "f.file_name as fileName", "f.size"])
    .returning((eb) =>
      eb
        .selectFrom("custom_fields as c")
        .whereRef("c.id", "=", "f.custom_field_id")
        .select(sql<string | null>`c.properties->>'mediaType'`.as("mediaType"))
        .as("mediaType"),
    )
    .executeTakeFirst();
}

/** Notes that the bytes are there, and what they are. */
export async function setContent(
  db: Db,
  id: string,
  { fileName, contentType, size }: { readonly fileName: string; readonly contentType: string; readonly size: number },
): Promise<void> {
  await db
    .updateTable("stored_files")
    .set({ file_name: fileName, content_type: contentType, size })
    .where("id", "=", id)
    .execute();
}

const stored = (db: Db) =>
  db
    .selectFrom("stored_files as f")
    .leftJoin("quote_messages as w", "w.id", "f.quote_message_id")
    .leftJoin("order_messages as m", "m.id", "f.order_message_id")
    .select([
      "f.id",
      "f.key",
      "f.custom_field_id as customFieldId",
      "f.user_id as userId",
      "f.account_id as accountId",
      "f.supplier_id as supplierId",
      "f.file_name as fileName",
      "f.size",
      "f.content_type as contentType",
      "f.logistic_order_id as logisticOrderId",
      "f.contact_request_id as contactRequestId",
      "w.supplier_quote_id as supplierQuoteId",
      "w.thread",
      "m.thread_id as orderThreadId",
    ]);

export type StoredFileRow = Awaited<ReturnType<ReturnType<typeof stored>["executeTakeFirstOrThrow"]>>;

/** A file by its key; whether somebody may see it is judged by whoever asks. */
export function findFile(db: Db, key: string): Promise<StoredFileRow | undefined> {
  return stored(db).where("f.key", "=", key).executeTakeFirst();
}

/** Locks the files of these keys that somebody uploaded for a field and that hang on nothing yet. */
export function lockLooseFiles(tx: Tx, owner: FileOwner, customFieldId: string, keys: readonly string[]) {
  return tx
    .selectFrom("stored_files")
    .where("key", "in", keys)
    .where("user_id", "=", owner.userId)
    .where("account_id", "is not distinct from", owner.accountId)
    .where("supplier_id", "is not distinct from", owner.supplierId)
    .where("custom_field_id", "=", customFieldId)
    .where("content_type", "is not", null)
    .where("quote_message_id", "is", null)
    .where("order_message_id", "is", null)
    .where("logistic_order_id", "is", null)
    .where("contact_request_id", "is", null)
    .select(["id", "key"])
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** The message that files go along with: about a quote, about an order, or to the operator. */
export type MessageOfFiles =
  | { readonly quoteMessageId: string }
  | { readonly orderMessageId: string }
  | { readonly contactRequestId: string };

/** Hangs locked files on a message. */
export async function hangOnMessage(tx: Tx, ids: readonly string[], message: MessageOfFiles): Promise<void> {
  const place =
    "quoteMessageId" in message
      ? { quote_message_id: message.quoteMessageId }
      : "orderMessageId" in message
        ? { order_message_id: message.orderMessageId }
        : { contact_request_id: message.contactRequestId };
  await tx.updateTable("stored_files").set(place).where("id", "in", ids).execute();
}

/** What a file is to the order that it is filed with. */
export type FiledAs = {
  readonly type: OrderDocumentType;
  /** The language it is written in; null: not said. */
  readonly language: DocumentLanguage | null;
  readonly format: InvoiceFormat | null;
  readonly check: InvoiceCheck | null;
};

/** Files a file that hangs on nothing with an order. */
export async function fileWithOrder(
  tx: Tx,
  id: string,
  logisticOrderId: string,
  { type, language, format, check }: FiledAs,
): Promise<void> {
  await tx
    .updateTable("stored_files")
    .set({
      logistic_order_id: logisticOrderId,
      document_type: type,
      document_language: language,
      document_format: format,
      invoice_check: check && JSON.stringify(check),
    })
    .where("id", "=", id)
    .execute();
}

/** What is filed with an order, the newest first. */
export function findOrderFiles(db: Db, logisticOrderId: string) {
  return db
    .selectFrom("stored_files")
    .where("logistic_order_id", "=", logisticOrderId)
    .select(["id", "key", "file_name as fileName", "size", "created_at as uploadedAt"])
    .select([sql<string>`content_type`.as("contentType"), sql<OrderDocumentType>`document_type`.as("type")])
    .select([
      "document_language as language",
      sql<InvoiceFormat | null>`document_format`.as("format"),
      sql<InvoiceCheck | null>`invoice_check`.as("invoice"),
    ])
    .orderBy("id", "desc")
    .execute();
}

export type OrderFileRow = Awaited<ReturnType<typeof findOrderFiles>>[number];

/** Locks files that hang on nothing since before a moment, the oldest first; what somebody hangs up right now is left to them. */
export function lockForgotten(tx: Tx, before: Date, most: number) {
  return tx
    .selectFrom("stored_files")
    .where("created_at", "<", before)
    .where("quote_message_id", "is", null)
    .where("order_message_id", "is", null)
    .where("logistic_order_id", "is", null)
    .where("contact_request_id", "is", null)
    .select(["id", "key"])
    .orderBy("created_at")
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Files of incidents that were closed before `since`, locked: so many at most. */
export function lockIncidentFiles(tx: Tx, since: Date, most: number) {
  return tx
    .selectFrom("stored_files as f")
    .innerJoin("order_messages as m", "m.id", "f.order_message_id")
    .innerJoin("order_threads as t", "t.id", "m.thread_id")
    .innerJoin("incidents as i", "i.id", "t.incident_id")
    .where("i.status", "=", "CLOSED")
    .where("i.closed_at", "<", since)
    .select(["f.id", "f.key"])
    .orderBy("f.id")
    .limit(most)
    .forUpdate("f")
    .skipLocked()
    .execute();
}

/** Deletes locked files. */
export async function deleteFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom("stored_files").where("id", "in", ids).execute();
}
