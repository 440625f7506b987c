// Files that people hand over (accounts 7.2, 7.3): an address that takes the bytes once, and one that hands them out for a while.
import { z } from "zod";
import { defineCall } from "#kit.ts";
import { largestFile, mostAttachments, textLength, urlLength } from "#limits.ts";
import { CustomFieldTarget, RecordKey, requiredText, Timestamp } from "#shared.ts";

/** External id of the fields whose files go along with messages (orders 4.7): one for incidents, one for quotes. */
export const attachmentField = "ATTACHMENT";

/** A file that goes along with a message. */
export const Attachment = z
  .strictObject({
    id: z.string(),
    filename: z.string(),
    /** Bytes. */
    size: z.number().int(),
    contentType: z.string(),
    /** Hands it out for a quarter of an hour to whoever has the address. */
    url: z.string(),
  })
  .meta({ id: "Attachment" });
export type Attachment = z.infer<typeof Attachment>;

/** What a message names of files that were uploaded for its field (orders 4.7). */
export const attachmentUrls = z.array(requiredText(urlLength)).max(mostAttachments).default([]);

export const UploadAddress = z
  .strictObject({
    /** Takes the bytes once, within a quarter of an hour, without a session. */
    uploadUrl: z.string(),
    method: z.literal("PUT"),
    /** What names the file in attachments. */
    fileUrl: z.string(),
    /** As the file will be called. */
    fileName: z.string(),
    expiresAt: Timestamp,
    headers: z.strictObject({ "Content-Type": z.string() }),
  })
  .meta({ id: "UploadAddress" });
export type UploadAddress = z.infer<typeof UploadAddress>;

const fieldOfMedia = {
  params: z.object({ customFieldId: RecordKey }),
  access: "session",
  clients: ["ACCOUNT", "SUPPLIER", "OPERATOR"],
} as const;
const fieldQuery = z.object({
  customFieldIdType: z.enum(["DJUST_ID", "EXTERNAL_ID", "BUSINESS_ID"]).default("DJUST_ID"),
  /** With an external id, of which each target may have one. */
  sealedTarget: CustomFieldTarget.optional(),
});

export const media = {
  askForUpload: defineCall({
    ...fieldOfMedia,
    method: "POST",
    path: "/v1/shop/custom-fields/{customFieldId}/media",
    summary: "Asks for an address that takes a file once, such as one that goes along with a message",
    query: fieldQuery.extend({
      /**
       * Folders and signs other than letters, digits, `.`, `-`, `_` and spaces are taken out of it. An ending of a program, of a page or
       * of a kind that the field does not take is refused.
       */
      fileName: requiredText(textLength),
      /** Bytes; not more than the field takes, nor than any file may have. */
      fileSize: z.number().int().min(1),
    }),
    response: UploadAddress,
    errors: ["F-E-001", "F-E-006", "F-E-012", "F-E-033", "FORBIDDEN", "CONFLICT"],
  }),
  getMedia: defineCall({
    ...fieldOfMedia,
    method: "GET",
    path: "/v1/shop/custom-fields/{customFieldId}/media",
    summary: `Finds a file of at most ${largestFile} bytes that the caller may see: an address that hands it out for a while`,
    query: fieldQuery.extend({ fileUrl: requiredText(urlLength) }),
    response: z.strictObject({
      url: z.string(),
      fileName: z.string(),
      contentType: z.string(),
      size: z.number().int(),
      expiresAt: Timestamp,
    }),
    errors: ["F-E-033", "CONFLICT"],
  }),
};
