// The codes by which a buyer calls articles: one table per account, read by all who buy for it, written by whoever orders.
import { z } from "zod";
import { defineCall, noContent } from "#kit.ts";
import { largestLines, mostOwnCodes, mostOwnCodesPerCall, ownCodeLength, searchLength } from "#limits.ts";
import { LocaleQuery, PageQuery, pageOf, RecordKey, requiredText, Timestamp } from "#shared.ts";

export const OwnCode = z
  .strictObject({
    id: z.string(),
    /** As it was written; spellings that differ in case, accents, spaces, dashes or dots are one code. */
    code: z.string(),
    productVariantId: z.string(),
    /** The code by which the shop shows the article. */
    articleCode: z.string(),
    articleName: z.string(),
    /** Whether the account sees the article in the catalogue now. */
    isSold: z.boolean(),
    updatedAt: Timestamp,
    /** Who wrote it last; null when that user is gone. */
    updatedBy: z.string().nullable(),
  })
  .meta({ id: "OwnCode" });
export type OwnCode = z.infer<typeof OwnCode>;

/** As few words of each as a file needs. */
export const AllOwnCodes = z.array(OwnCode.pick({ code: true, articleCode: true, articleName: true }));
export type AllOwnCodes = z.infer<typeof AllOwnCodes>;

/**
 * `articleCode` is any code under which the shop knows the article, also without the zeros of its number: CAI-12 is CAI-0012. A code by
 * which the shop calls another article is kept with `takesOver` alone: from then on it means that one no more.
 */
export const OwnCodeWrite = z.object({
  code: requiredText(ownCodeLength),
  articleCode: requiredText(ownCodeLength),
  takesOver: z.boolean().optional(),
});
export type OwnCodeWrite = z.output<typeof OwnCodeWrite>;

/** The `detail` of the refusal of what an account cannot keep besides: how many it has, and how many would be new. */
export const ownCodesFull = {
  detailOf: (there: number, added: number) => `OWN_CODES_FULL ${there} ${added}`,
  read: (detail: string | undefined): { readonly there: number; readonly added: number } | null => {
    const [, there, added] = /^OWN_CODES_FULL (\d+) (\d+)$/.exec(detail ?? "") ?? [];
    return there === undefined || added === undefined ? null : { there: Number(there), added: Number(added) };
  },
};

/** The `detail` of the refusal of a code by which the shop calls another article. */
export const codeOfAnother = "CODE_OF_ANOTHER_ARTICLE";

/** Why a code of many was not kept. */
export const OwnCodeProblem = z.enum([
  "UNREADABLE_CODE",
  "REPEATED_CODE",
  "UNKNOWN_ARTICLE",
  "SEVERAL_ARTICLES",
  codeOfAnother,
]);
export type OwnCodeProblem = z.infer<typeof OwnCodeProblem>;

const base = "/v1/shop/own-codes" as const;
const writes = { access: { right: "ORDER_PLACE" } } as const;

export const ownCodes = {
  getOwnCodes: defineCall({
    method: "GET",
    path: base,
    summary:
      "One page of the account's own codes in their order; `search` looks into both codes and the article's name",
    access: "session",
    query: PageQuery.omit({ sort: true }).extend({
      search: z.string().max(searchLength).optional(),
      ...LocaleQuery.shape,
    }),
    response: pageOf(OwnCode),
  }),
  getAllOwnCodes: defineCall({
    method: "GET",
    path: `${base}/all`,
    summary: "All own codes of the account in their order, as few words of each as a file needs",
    access: "session",
    query: LocaleQuery,
    response: AllOwnCodes,
  }),
  findOwnCodes: defineCall({
    method: "POST",
    path: `${base}/look-up`,
    summary: "The account's own codes of these spellings, and those of these articles, the last written first",
    access: "session",
    query: LocaleQuery,
    body: z.object({
      codes: z.array(z.string()).max(mostOwnCodesPerCall).default([]),
      productVariantIds: z.array(RecordKey).max(mostOwnCodesPerCall).default([]),
    }),
    response: z.array(OwnCode),
  }),
  putOwnCode: defineCall({
    method: "PUT",
    path: base,
    summary: "Keep an own code for an article; one that the account has already means the new article from now on",
    ...writes,
    query: LocaleQuery,
    body: OwnCodeWrite,
    /** With the article that the code meant before. */
    response: z.strictObject({ ownCode: OwnCode, previousArticleCode: z.string().nullable() }),
    errors: ["F-E-033", "F-E-012", "F-E-040", "CONFLICT"],
  }),
  putOwnCodes: defineCall({
    method: "PUT",
    path: `${base}/many`,
    summary:
      "Keep many own codes at once; those with a problem are left out and told by their place; beyond what an account keeps none is kept",
    ...writes,
    body: z.object({ ownCodes: z.array(OwnCodeWrite).max(mostOwnCodes) }),
    largestBody: largestLines,
    response: z.strictObject({
      /** How many are kept now. */
      count: z.number().int(),
      problems: z.array(z.strictObject({ index: z.number().int(), problem: OwnCodeProblem })),
    }),
    errors: ["CONFLICT"],
  }),
  deleteOwnCode: defineCall({
    method: "DELETE",
    path: `${base}/{ownCodeId}`,
    summary: "Forget an own code",
    ...writes,
    params: z.object({ ownCodeId: RecordKey }),
    response: noContent,
    errors: ["F-E-033"],
  }),
} as const;
