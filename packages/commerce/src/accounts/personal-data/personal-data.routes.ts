// Calls about one's own data, taken apart and handed on.
import type { personalData } from "@comptoir/contract/accounts/personal-data";
import { openPersonalData, readPersonalDataPart } from "#accounts/personal-data/personal-data.ts";
import type { CommerceHandlers } from "#http/register.ts";

export const personalDataHandlers = {
  openPersonalData: ({ body }, context) => openPersonalData(context, body),
  getPersonalDataPart: ({ params, query }, context) => readPersonalDataPart(context, params.part, query),
} satisfies CommerceHandlers<typeof personalData>;
