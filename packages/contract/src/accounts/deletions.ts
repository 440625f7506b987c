// People who ask to be deleted: their own request, and what the operator sees and does about it (ux A-06, V-07; desk D-703).
import { z } from "zod";
import { UserBelongings } from "#accounts/users.ts";
import { AccountStatus } from "#accounts.ts";
import { UserStatus } from "#customer-users.ts";
import { defineCall } from "#kit.ts";
import { mostSuccessors, reasonLength } from "#limits.ts";
import { optionalText, PageQuery, pageOf, RecordKey, requiredText, Timestamp } from "#shared.ts";

/** RUNNING: the operator has decided, the person is shut out, and is being taken out of what is kept. */
export const DeletionStatus = z.enum(["ASKED", "WITHDRAWN", "RUNNING", "CARRIED_OUT"]);
export type DeletionStatus = z.infer<typeof DeletionStatus>;
/** Who asked: the user, somebody of the operator, or the shop itself for one who has been away for long. */
export const DeletionOrigin = z.enum(["USER", "OPERATOR", "SYSTEM"]);
export type DeletionOrigin = z.infer<typeof DeletionOrigin>;

const request = {
  id: z.string(),
  status: DeletionStatus,
  askedBy: DeletionOrigin,
  /** What was written along; null once it was carried out, as it goes with the person. */
  reason: z.string().nullable(),
  askedAt: Timestamp,
  endedAt: Timestamp.nullable(),
  /** Why somebody of the operator took it back; null where the person did, or nobody. */
  endReason: z.string().nullable(),
};

/** A user's own request. */
export const DeletionRequest = z.strictObject(request).meta({ id: "DeletionRequest" });
export type DeletionRequest = z.infer<typeof DeletionRequest>;

/** The person that a request is about; of one that was carried out no more than that there was one. */
const person = z.strictObject({ id: z.string(), name: z.string(), email: z.string(), status: UserStatus });

export const DeskDeletion = z
  .strictObject({ ...request, endedBy: z.string().nullable(), person, accountNames: z.array(z.string()) })
  .meta({ id: "DeskDeletion" });
export type DeskDeletion = z.infer<typeof DeskDeletion>;

/** What hangs on the person in one account. */
export const PersonInAccount = UserBelongings.extend({
  id: z.string(),
  name: z.string(),
  status: AccountStatus,
  /** Orders of the person that are not done; they go on under the name of the company. */
  openOrders: z.number().int(),
  /** Nobody else manages the account, which is open: somebody else has to be named first. */
  isLastAdministrator: z.boolean(),
  /** Active colleagues who may take over, by name. */
  colleagues: z.array(z.strictObject({ id: z.string(), name: z.string() })),
}).meta({ id: "PersonInAccount" });
export type PersonInAccount = z.infer<typeof PersonInAccount>;

export const DeskDeletionDetail = DeskDeletion.extend({ accounts: z.array(PersonInAccount) }).meta({
  id: "DeskDeletionDetail",
});
export type DeskDeletionDetail = z.infer<typeof DeskDeletionDetail>;

const own = "/v1/shop/customer-users/deletion-request" as const;
const base = "/v1/deletion-requests" as const;
const RequestKey = z.object({ deletionRequestId: RecordKey });
const reason = { reason: optionalText(reasonLength) };
const reads = { clients: ["OPERATOR"], access: { right: "CUSTOMER_USER_READ" } } as const;
const deletes = { clients: ["OPERATOR"], access: { right: "CUSTOMER_USER_DELETE" } } as const;

export const deletions = {
  getOwnDeletionRequest: defineCall({
    method: "GET",
    path: own,
    summary: "Reads the connected user's request to be deleted, the last one there was",
    access: "session",
    response: DeletionRequest.nullable(),
  }),
  askForDeletion: defineCall({
    method: "POST",
    path: own,
    summary:
      "Asks for the connected user to be deleted; asked again, it is the same request. The operator is told by mail",
    access: "session",
    body: z.object(reason),
    response: DeletionRequest,
    status: 201,
  }),
  withdrawDeletionRequest: defineCall({
    method: "DELETE",
    path: own,
    summary: "Takes the request back, as long as it was not carried out",
    access: "session",
    response: DeletionRequest,
    errors: ["F-E-033"],
  }),
};

export const deskDeletions = {
  getDeletionRequests: defineCall({
    ...reads,
    method: "GET",
    path: base,
    summary: "Lists requests to be deleted, those that wait first, the oldest of them on top",
    query: PageQuery.extend({ status: DeletionStatus.optional() }),
    response: pageOf(DeskDeletion),
  }),
  createDeletionRequest: defineCall({
    ...deletes,
    method: "POST",
    path: base,
    summary: "Opens a request for a user of buyers who has asked by letter or telephone",
    body: z.object({ userId: RecordKey, ...reason }),
    response: DeskDeletion,
    status: 201,
    errors: ["F-E-002"],
  }),
  getDeletionRequest: defineCall({
    ...reads,
    method: "GET",
    path: `${base}/{deletionRequestId}`,
    summary: "Reads a request with what hangs on the person in each account",
    params: RequestKey,
    response: DeskDeletionDetail,
    errors: ["F-E-033"],
  }),
  takeBackDeletionRequest: defineCall({
    ...deletes,
    method: "PUT",
    path: `${base}/{deletionRequestId}/take-back`,
    summary: "Takes a request back for a person who has changed their mind; the person reads the reason",
    params: RequestKey,
    body: z.object({ reason: requiredText(reasonLength) }),
    response: DeskDeletion,
    errors: ["F-E-001", "F-E-033", "CONFLICT"],
  }),
  carryOutDeletion: defineCall({
    ...deletes,
    method: "PUT",
    path: `${base}/{deletionRequestId}/carry-out`,
    summary:
      "Deletes the person for good: what happened stays without the name, what was theirs goes to a successor or away",
    params: RequestKey,
    /** Who takes over carts, lists and approvals, for each account; of accounts that are not named, nobody does. */
    body: z.object({
      successors: z
        .array(z.object({ accountId: RecordKey, userId: RecordKey }))
        .max(mostSuccessors)
        .default([]),
    }),
    response: DeskDeletion,
    errors: ["F-E-002", "F-E-033", "CONFLICT"],
  }),
};
