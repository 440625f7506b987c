// All that the shop holds about the connected user, part by part (ux A-06, V-07): asked for with the password, or soon after signing in.
import { z } from "zod";
import { passwordLength } from "#auth/password.rules.ts";
import { defineCall } from "#kit.ts";
import { cursorLength, tokenLength } from "#limits.ts";
import { Timestamp } from "#shared.ts";

export const PersonalDataPart = z.enum([
  ...(["profile", "accounts", "addresses", "sessions", "attempts"] as const),
  ...(["carts", "cartLines", "preferences", "stockWatches", "ownCodes"] as const),
  ...(["quotes", "quoteRequests", "quoteLines", "orders", "orderLines", "payments"] as const),
  ...([
    "steps",
    "delegations",
    "messages",
    "mails",
    "notifications",
    "incidents",
    "files",
    "ratings",
    "history",
    "procurement",
  ] as const),
]);
export type PersonalDataPart = z.infer<typeof PersonalDataPart>;

export const PersonalData = z
  .strictObject({
    /** Opens the parts for the session that asked, until it ends. */
    ticket: z.string(),
    expiresAt: Timestamp,
    parts: z.array(z.strictObject({ name: PersonalDataPart, rows: z.number().int() })),
  })
  .meta({ id: "PersonalData" });
export type PersonalData = z.infer<typeof PersonalData>;

/** A slice of a part; each row names its own fields. */
export const PersonalDataSlice = z
  .strictObject({
    rows: z.array(z.record(z.string(), z.json())),
    /** What the next slice is asked for with; null after the last. */
    next: z.string().nullable(),
  })
  .meta({ id: "PersonalDataSlice" });
export type PersonalDataSlice = z.infer<typeof PersonalDataSlice>;

const base = "/v1/shop/customer-users/personal-data" as const;

export const personalData = {
  openPersonalData: defineCall({
    method: "POST",
    path: base,
    summary: "Opens the connected user's personal data: with the password, or without within ten minutes of signing in",
    access: "session",
    body: z.object({ password: z.string().max(passwordLength.max).optional() }),
    response: PersonalData,
    status: 201,
    errors: ["CONFIRMATION_NEEDED", "TOO_MANY_REQUESTS"],
  }),
  getPersonalDataPart: defineCall({
    method: "GET",
    path: `${base}/{part}`,
    summary: "Reads a part of the connected user's personal data, slice by slice",
    access: "session",
    params: z.object({ part: PersonalDataPart }),
    query: z.object({ ticket: z.string().max(tokenLength), after: z.string().max(cursorLength).optional() }),
    response: PersonalDataSlice,
    errors: ["CONFIRMATION_NEEDED"],
  }),
};
