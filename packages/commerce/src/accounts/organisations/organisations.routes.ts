// Calls about the organisations of an account and their addresses, taken apart and handed on.
import type { organisations } from "@comptoir/contract/accounts/organisations";
import {
  createOrganisationAddress,
  deleteOrganisationAddress,
  listOrganisationAddresses,
  updateOrganisationAddress,
} from "#accounts/organisations/organisation-addresses.ts";
import {
  createOrganisation,
  listOrganisations,
  moveOrganisation,
  updateOrganisation,
} from "#accounts/organisations/organisation-writes.ts";
import type { CommerceHandlers } from "#http/register.ts";

export const organisationHandlers = {
  getOrganisations: ({ query }, context) => listOrganisations(context, query),
  createOrganisation: ({ body }, context) => createOrganisation(context, body),
  updateOrganisation: ({ params, body }, context) => updateOrganisation(context, params.organisationId, body),
  moveOrganisation: ({ params, body }, context) => moveOrganisation(context, params.organisationId, body.parentId),
  getOrganisationAddresses: ({ params, query }, context) =>
    listOrganisationAddresses(context, params.organisationId, query),
  createOrganisationAddress: ({ params, body }, context) =>
    createOrganisationAddress(context, params.organisationId, body),
  updateOrganisationAddress: ({ params, body }, context) => updateOrganisationAddress(context, params, body),
  deleteOrganisationAddress: ({ params }, context) => deleteOrganisationAddress(context, params),
} satisfies CommerceHandlers<typeof organisations>;
