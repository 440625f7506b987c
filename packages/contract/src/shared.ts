// Shapes that several families share: identifiers, texts, pages, prices, addresses, custom fields.
import { z } from "zod";
import { phoneFault, webAddress } from "#conventions.ts";
import { violates } from "#errors.ts";
import { cursorLength, mostFieldsPerWrite, mostPerPage, placeLength, textLength, zipcodeLength } from "#limits.ts";

/** Any key of a thing in a path: 10-digit id, external id, reference or SKU; the call says which it takes. */
export const RecordKey = z.string().trim().min(1).max(textLength);

/** A text that must be given and not blank. */
export const requiredText = (maximum = textLength) => z.string().trim().min(1).max(maximum);
/** A text that may be left out; null and "" clear it. */
export const optionalText = (maximum = textLength) => z.string().trim().max(maximum).nullish();

/** A telephone number, however its digits are parted; null and "" clear it. At most 15 characters are kept (accounts 2.1). */
export const PhoneNumber = z
  .string()
  .trim()
  .refine((text) => text === "" || phoneFault(text) !== "LENGTH", violates("F-E-010", "Longer than 15 digits"))
  .refine(
    (text) => text === "" || phoneFault(text) !== "SHAPE",
    violates("F-E-012", "A telephone number has 6 to 15 digits, and may begin with +"),
  )
  .nullish();

/** An address of a person, lower and upper case alike. */
export const EmailAddress = requiredText().pipe(z.email());

/** A page of the web of somebody; null and "" clear it. */
export const WebAddress = optionalText().refine(
  (text) => !text || webAddress(text) !== null,
  violates("F-E-012", "An address of the web begins with https:// or http://"),
);

/**
 * A figure from 0 to `most` in whole steps such as 0.0001. One that is smaller than a step is none, though it leaves no remainder that
 * floating numbers would show.
 */
export const inSteps = (step: number, most: number) =>
  z
    .number()
    .min(0)
    .max(most)
    .multipleOf(step)
    .refine((figure) => figure === 0 || figure >= step / 2, violates("F-E-012", `must be a multiple of ${step}`));

export const Timestamp = z.iso.datetime({ offset: true });

/** {"fr-FR": "...", "en-GB": "..."}; product answers repeat the texts under the older keys FR and EN. */
export const LabelMap = z.record(z.string(), z.string());

export const Currency = z.enum([
  "USD",
  "EUR",
  "GBP",
  "INR",
  "AUD",
  "CAD",
  "SGD",
  "CHF",
  "MYR",
  "JPY",
  "CNY",
  "SEK",
  "DKK",
  "NOK",
  "AED",
  "TRY",
  "KRW",
]);

/** IdType of path keys; BUSINESS_ID is the older name of DJUST_ID. */
export const IdType = z.enum([
  "DJUST_ID",
  "EXTERNAL_ID",
  "REFERENCE",
  "BUSINESS_ID",
  "CART_ID",
  "ID",
  "SKU",
  "EXTERNAL_SKU",
]);
export type IdType = z.infer<typeof IdType>;

export const LocaleQuery = z.object({ locale: z.string().optional() });

/** Paging of every list: zero-based page, 1 to 1000 items (accounts 1.6). */
export const PageQuery = z.object({
  page: z.number().int().min(0).default(0),
  size: z.number().int().min(1).max(mostPerPage).default(20),
  sort: z.array(z.string()).optional(),
});
export type PageQuery = z.output<typeof PageQuery>;

/**
 * Paging of long lists: behind or before the row that a cursor of an answer names, else by number as everywhere. A page by cursor costs the
 * same however deep it lies.
 */
export const CursorQuery = z.object({
  after: z.string().max(cursorLength).optional(),
  before: z.string().max(cursorLength).optional(),
});

const SortEntry = z.strictObject({
  property: z.string(),
  direction: z.enum(["ASC", "DESC"]),
  ascending: z.boolean(),
  descending: z.boolean(),
  ignoreCase: z.boolean(),
  nullHandling: z.enum(["NATIVE", "NULLS_FIRST", "NULLS_LAST"]),
});

/** The standard page envelope (accounts 1.6 A). */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    content: z.array(item),
    totalElements: z.number().int(),
    totalPages: z.number().int(),
    number: z.number().int(),
    size: z.number().int(),
    numberOfElements: z.number().int(),
    first: z.boolean(),
    last: z.boolean(),
    empty: z.boolean(),
    sort: z.array(SortEntry),
    pageable: z.strictObject({
      offset: z.number().int(),
      pageNumber: z.number().int(),
      pageSize: z.number().int(),
      paged: z.boolean(),
      unpaged: z.boolean(),
      sort: z.array(SortEntry),
    }),
  });

/** What names the pages beside one of a long list; null where there is none. */
export const cursors = {
  cursors: z.strictObject({ before: z.string().nullable(), after: z.string().nullable() }),
} as const;

/** An amount with and without tax, in the currency of its surroundings, two decimals. */
export const Price3 = z.strictObject({
  priceWithTax: z.number(),
  priceWithoutTax: z.number(),
  taxAmount: z.number(),
});
export type Price3 = z.infer<typeof Price3>;

/** Base and amount of VAT at one rate (percent). */
export const TaxDetail = z.strictObject({ rate: z.number(), base: z.number(), amount: z.number() });

/** How long a budget lasts before it begins anew. */
export const BudgetPeriod = z.enum(["MONTH", "QUARTER", "YEAR"]);

export const Address = z.strictObject({
  id: z.string(),
  externalId: z.string().nullable(),
  label: z.string().nullable(),
  fullName: z.string(),
  company: z.string().nullable(),
  address: z.string(),
  additionalAddress: z.string().nullable(),
  zipcode: z.string(),
  city: z.string(),
  state: z.string().nullable(),
  country: z.string(),
  phone: z.string().nullable(),
  /** For whoever delivers: access, quay, opening hours. No part of the postal address; left out of billing addresses. */
  deliveryInstructions: z.string().nullable().optional(),
  shipping: z.boolean(),
  billing: z.boolean(),
});
export type Address = z.infer<typeof Address>;

/** Write form of an address (accounts 2.1); both flags absent means both true. */
export const AddressWrite = z
  .object({
    externalId: optionalText(),
    label: optionalText(),
    fullName: requiredText(),
    company: optionalText(),
    address: requiredText(),
    additionalAddress: optionalText(),
    zipcode: requiredText(zipcodeLength),
    city: requiredText(placeLength),
    state: optionalText(placeLength),
    country: requiredText(placeLength),
    phone: PhoneNumber,
    /** Absent: those that the address has stay. */
    deliveryInstructions: optionalText(),
    shipping: z.boolean().optional(),
    billing: z.boolean().optional(),
  })
  .refine((address) => address.shipping !== false || address.billing !== false, {
    ...violates("F-E-001", "An address must be usable for delivery or for billing"),
    path: ["shipping"],
  });
export type AddressWrite = z.output<typeof AddressWrite>;

/** A change of an address; with what the client read of it, only an address that is still that one changes. */
export const AddressUpdate = AddressWrite.safeExtend({ expected: AddressWrite.optional() });
export type AddressUpdate = z.output<typeof AddressUpdate>;

export const CustomFieldTarget = z.enum([
  "OFFER",
  "ACCOUNT",
  "NAVIGATION_CATEGORY",
  "SUPPLIER",
  "CUSTOMER_USER",
  "CUSTOMER_ORGANISATION",
  "ORDER_COMMERCIAL",
  "ORDER_LOGISTIC",
  "ORDER_LOGISTIC_LINE",
  "QUOTE",
  "QUOTE_LINE",
  "ORDER_INCIDENT",
  "OPERATION",
]);

/** A custom field as it stands beside its value: full definition or its short form. */
export const CustomFieldReference = z.strictObject({
  id: z.string(),
  externalId: z.string(),
  name: z.union([LabelMap, z.string()]),
  type: z.string(),
  externalSource: z.string().optional(),
  mandatory: z.boolean().optional(),
  status: z.string().optional(),
  sealedTarget: CustomFieldTarget.optional(),
  role: z.string().nullable().optional(),
  indexable: z.boolean().optional(),
  faceted: z.boolean().optional(),
  searchable: z.boolean().optional(),
  sortable: z.boolean().optional(),
  properties: z.unknown().optional(),
});

export const CustomFieldValue = z.strictObject({
  customField: CustomFieldReference,
  value: z.unknown(),
  type: z.string(),
});
export type CustomFieldValue = z.infer<typeof CustomFieldValue>;

const CustomFieldWriteForm = z.object({
  customFieldId: requiredText(),
  customFieldValue: z.unknown().optional(),
  customFieldIdType: z.enum(["DJUST_ID", "EXTERNAL_ID", "BUSINESS_ID"]).optional(),
});

const { error: message, params } = violates("CO0005", "Send customFieldId and customFieldValue, not the read form");
const readFormRefusal = { message, params };

function refuseReadForm(value: unknown, context: z.RefinementCtx): unknown {
  if (typeof value === "object" && value !== null && "customField" in value)
    context.addIssue({ code: "custom", ...readFormRefusal });
  return value;
}

/** Write form of a custom field's value; null or nothing clears it; the read form is refused (accounts 2.5). */
export const CustomFieldWrite: z.ZodType<
  z.output<typeof CustomFieldWriteForm>,
  z.input<typeof CustomFieldWriteForm>
> = z.preprocess(refuseReadForm, CustomFieldWriteForm) as never; // A preprocess forgets the type of its input.
export type CustomFieldWrite = z.output<typeof CustomFieldWriteForm>;

/** Several of them, in both forms that clients send: the bare list, and the list wrapped. */
export const CustomFieldsBody = z.preprocess(
  (body) => (typeof body === "object" && body !== null && "customFieldValues" in body ? body.customFieldValues : body),
  z.array(CustomFieldWrite).max(mostFieldsPerWrite),
) as unknown as z.ZodType<
  CustomFieldWrite[],
  | readonly z.input<typeof CustomFieldWrite>[]
  | { readonly customFieldValues: readonly z.input<typeof CustomFieldWrite>[] }
>; // A preprocessed schema takes unknown; clients are told the two forms.

/** A non-blocking remark about one line (orders 2.4); `id` names the line's offer price by its external id. */
export const LineWarning = z.strictObject({
  id: z.string(),
  code: z.string(),
  detail: z.string(),
  blocked: z.boolean(),
});
