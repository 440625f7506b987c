// The organisations of an account as those who run it see and change them, with their addresses (accounts 2.4, 5.8, 5.9).
import { z } from "zod";
import { AddressFilter } from "#accounts.ts";
import { Organisation, OrganisationStatus } from "#customer-users.ts";
import { defineCall, noContent } from "#kit.ts";
import {
  Address,
  AddressUpdate,
  AddressWrite,
  CustomFieldWrite,
  optionalText,
  RecordKey,
  requiredText,
} from "#shared.ts";

export const OrganisationWrite = z.object({
  name: requiredText(),
  /** Absent: directly under the account. */
  parentId: optionalText(),
  externalId: optionalText(),
  customFieldValues: z.array(CustomFieldWrite).optional(),
});
export type OrganisationWrite = z.output<typeof OrganisationWrite>;

/** An absent key is left unchanged; `INACTIVE` goes down to all below. */
export const OrganisationUpdate = z.object({
  name: requiredText().optional(),
  status: OrganisationStatus.optional(),
  customFieldValues: z.array(CustomFieldWrite).optional(),
});
export type OrganisationUpdate = z.output<typeof OrganisationUpdate>;

const base = "/v1/shop/customer-accounts/organisations" as const;
const OrganisationKey = z.object({ organisationId: RecordKey });
const AddressKey = OrganisationKey.extend({ addressId: RecordKey });
const reads = { access: { right: "CUSTOMER_ORGANISATION_READ" } } as const;
const changes = { access: { right: "CUSTOMER_ORGANISATION_UPDATE" } } as const;

export const organisations = {
  getOrganisations: defineCall({
    ...reads,
    method: "GET",
    path: base,
    summary: "Lists all organisations of the account as trees, by name",
    query: z.object({ status: OrganisationStatus.optional() }),
    response: z.array(Organisation),
  }),
  createOrganisation: defineCall({
    method: "POST",
    path: base,
    summary: "Adds an organisation under the account or under another one, ten levels deep at most",
    access: { right: "CUSTOMER_ORGANISATION_CREATE" },
    body: OrganisationWrite,
    response: Organisation,
    status: 201,
    errors: ["F-E-002", "F-E-003", "F-E-007", "CO0005"],
  }),
  updateOrganisation: defineCall({
    ...changes,
    method: "PUT",
    path: `${base}/{organisationId}`,
    summary: "Renames an organisation, or switches it on or off; off goes down to all below it",
    params: OrganisationKey,
    body: OrganisationUpdate,
    response: Organisation,
    errors: ["F-E-002", "F-E-003", "F-E-033", "CO0005", "CONFLICT"],
  }),
  moveOrganisation: defineCall({
    ...changes,
    method: "PUT",
    path: `${base}/{organisationId}/parent`,
    summary: "Moves an organisation with all below it under another one, or directly under the account",
    params: OrganisationKey,
    body: z.object({ parentId: RecordKey.nullable() }),
    response: Organisation,
    errors: ["F-E-002", "F-E-003", "F-E-007", "F-E-033", "CONFLICT"],
  }),
  getOrganisationAddresses: defineCall({
    ...reads,
    method: "GET",
    path: `${base}/{organisationId}/addresses`,
    summary: "Lists the addresses of an organisation, oldest first",
    params: OrganisationKey,
    query: AddressFilter,
    response: z.array(Address),
    errors: ["F-E-033"],
  }),
  createOrganisationAddress: defineCall({
    ...changes,
    method: "POST",
    path: `${base}/{organisationId}/addresses`,
    summary: "Adds an address to an organisation",
    params: OrganisationKey,
    body: AddressWrite,
    response: Address,
    status: 201,
    errors: ["F-E-003", "F-E-012", "F-E-033"],
  }),
  updateOrganisationAddress: defineCall({
    ...changes,
    method: "PUT",
    path: `${base}/{organisationId}/addresses/{addressId}`,
    summary: "Replaces what is written in an address of an organisation; a key left out is cleared",
    params: AddressKey,
    body: AddressUpdate,
    response: Address,
    errors: ["F-E-003", "F-E-012", "F-E-033", "CONFLICT"],
  }),
  deleteOrganisationAddress: defineCall({
    ...changes,
    method: "DELETE",
    path: `${base}/{organisationId}/addresses/{addressId}`,
    summary: "Takes an address from an organisation, which then uses those of the account",
    params: AddressKey,
    response: noContent,
    errors: ["F-E-033"],
  }),
};
