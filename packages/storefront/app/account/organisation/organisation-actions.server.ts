// What the forms of the page do, and what was refused of it.
import { ownValue } from "@comptoir/contract/conventions";
import { CustomerGroup } from "@comptoir/contract/customer-users";
import type { Sdk } from "@comptoir/sdk/client";
import type { ApiError } from "@comptoir/sdk/errors";
import { type CompanySdk, changeCompany, findCompanyFault } from "#account/company/company-actions.server.ts";
import { type CompanyIntent, companyIntents } from "#account/company/company-actions.ts";
import {
  type OrganisationIntent,
  type OrganisationOutcome,
  type OrganisationProblem,
  organisationIntents,
} from "#account/organisation/forms/organisation-actions.ts";
import { notAForm } from "#lib/request.server.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { typedText } from "#lib/typed-fields.ts";

export type OrganisationSdk = CompanySdk & Pick<Sdk, "organisations" | "accountUsers" | "customerUsers">;

/** Words by the state that a conflict names, else by the code. */
const problems: Readonly<Record<string, OrganisationProblem>> = {
  ...{ LAST_ADMINISTRATOR: "lastAdministrator", OWN_ACCESS: "ownAccess", OTHER_ACCOUNTS: "otherAccounts" },
  ...{ WAITING_VALIDATION: "unconfirmed", PENDING_APPROVALS: "approvalsWait", OWN_DESCENDANT: "belowItself" },
  ...{ INACTIVE: "parentOff", "F-E-003": "nameTaken", "F-E-007": "tooDeep", "F-E-033": "gone", "F-E-002": "gone" },
  ...{
    CA0004: "accountTaken",
    businessRegistrationNumber: "registration",
    address: "invoicingOther",
    invoicingAddresses: "invoicedElsewhere",
    TOO_MANY: "invoicingTooMany",
    website: "website",
    FORBIDDEN: "forbidden",
    ORGANISATION_FORBIDDEN: "forbidden",
  },
};

/** What is there already is told by what was to be added. */
const problemOf = (intent: OrganisationIntent, error: ApiError): OrganisationProblem =>
  (intent === "addInvoicing" && error.code === "F-E-003" ? "invoicingTaken" : null) ??
  ownValue(problems, error.envelope?.errors[0]?.detail ?? "") ??
  ownValue(problems, error.code ?? "") ??
  "refused";

type Fields = (name: string) => string;

const isOfCompany = (intent: OrganisationIntent): intent is CompanyIntent =>
  companyIntents.some((name) => name === intent);

function role(value: string): CustomerGroup[] {
  const group = CustomerGroup.safeParse(value);
  return [group.success ? group.data : "FOC_User"];
}

/** What is missing before anything is sent; null when nothing is. */
function findMissing(intent: OrganisationIntent, field: Fields): OrganisationProblem | null {
  if (isOfCompany(intent)) return findCompanyFault(intent, field);
  return (intent === "createNode" || intent === "renameNode") && !field("name") ? "nameMissing" : null;
}

async function changeNode(sdk: OrganisationSdk, intent: OrganisationIntent, field: Fields): Promise<unknown> {
  const params = { organisationId: field("node") };
  const parentId = field("parent") || null;
  switch (intent) {
    case "createNode":
      return sdk.organisations.createOrganisation({ body: { name: field("name"), parentId } });
    case "renameNode":
      return sdk.organisations.updateOrganisation({ params, body: { name: field("name") } });
    case "moveNode":
      return sdk.organisations.moveOrganisation({ params, body: { parentId } });
    default:
      return sdk.organisations.updateOrganisation({
        params,
        body: { status: field("status") === "ACTIVE" ? "ACTIVE" : "INACTIVE" },
      });
  }
}

async function changeUser(
  sdk: OrganisationSdk,
  intent: OrganisationIntent,
  { field, places }: { readonly field: Fields; readonly places: string[] },
): Promise<unknown> {
  const params = { customerUserId: field("user") };
  const mainOrganisationId = field("node") || null;
  const reassignTo = field("reassignTo") || undefined;
  switch (intent) {
    case "attach":
      return sdk.accountUsers.assignCustomerUser({ params, body: { email: field("email"), mainOrganisationId } });
    case "regroup":
      return sdk.accountUsers.updateCustomerUser({ params, body: { groups: role(field("role")) } });
    case "place":
      return sdk.accountUsers.updateCustomerUser({ params, body: { organisations: places, mainOrganisationId } });
    case "resend":
      return sdk.customerUsers.resendActivationRequest({ body: { email: field("email") } });
    case "leave":
      return sdk.accountUsers.updateCustomerUser({ params, body: { status: "INACTIVE", reassignTo } });
    case "return":
      return sdk.accountUsers.updateCustomerUser({ params, body: { status: "ACTIVE" } });
    default:
      return sdk.accountUsers.removeCustomerUser({ params, query: { reassignTo } });
  }
}

const ofNodes: readonly OrganisationIntent[] = ["createNode", "renameNode", "moveNode", "switchNode"];

/** Does what the form says; an outcome where that was refused. Throws what is no refusal. */
export async function changeOrganisations(
  sdk: OrganisationSdk,
  form: FormData,
): Promise<{ readonly intent: OrganisationIntent; readonly outcome: OrganisationOutcome | null }> {
  const intent = organisationIntents.find((name) => name === form.get("intent"));
  if (!intent) throw notAForm();
  const field: Fields = (name) => typedText(form, name);
  const values = Object.fromEntries([...form.keys()].map((name) => [name, field(name)]));
  const places = form.getAll("organisation").map(String);
  const refused = (problem: OrganisationProblem) => ({ intent, outcome: { intent, problem, values, places } });
  const missing = findMissing(intent, field);
  if (missing) return refused(missing);
  try {
    if (isOfCompany(intent)) await changeCompany(sdk, intent, { field, has: (name) => form.has(name) });
    else if (ofNodes.includes(intent)) await changeNode(sdk, intent, field);
    else await changeUser(sdk, intent, { field, places });
    return { intent, outcome: null };
  } catch (error) {
    throwUnlessRefused(error);
    tellFailure("A change of organisations or users was refused", error);
    return refused(problemOf(intent, error));
  }
}
