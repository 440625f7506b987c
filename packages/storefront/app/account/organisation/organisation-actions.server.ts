// What the forms of the page do, and what was refused of it.
import { Civility } from "@comptoir/contract/accounts";
import {
  compact,
  compactInvoiceAddress,
  isInvoiceAddress,
  normalisedPhone,
  vatLook,
} from "@comptoir/contract/accounts/identifiers.rules";
import { EmailAddress } from "@comptoir/contract/accounts/registration";
import { ownValue, phoneFault, webAddress } from "@comptoir/contract/conventions";
import { CustomerGroup } from "@comptoir/contract/customer-users";
import type { Sdk } from "@comptoir/sdk/client";
import type { ApiError } from "@comptoir/sdk/errors";
import {
  type OrganisationIntent,
  type OrganisationOutcome,
  type OrganisationProblem,
  organisationIntents,
} from "#account/organisation/organisation-actions.ts";
import { notAForm } from "#lib/request.server.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";

export type OrganisationSdk = Pick<Sdk, "accounts" | "organisations" | "accountUsers" | "customerUsers">;

/** Words by the state that a conflict names, else by the code. */
const problems: Readonly<Record<string, OrganisationProblem>> = {
  ...{ LAST_ADMINISTRATOR: "lastAdministrator", OWN_ACCESS: "ownAccess", OTHER_ACCOUNTS: "otherAccounts" },
  ...{ WAITING_VALIDATION: "unconfirmed", PENDING_APPROVALS: "approvalsWait", OWN_DESCENDANT: "belowItself" },
  ...{ INACTIVE: "parentOff", "F-E-003": "nameTaken", "F-E-007": "tooDeep", "F-E-033": "gone", "F-E-002": "gone" },
  ...{
    CA0004: "accountTaken",
    businessRegistrationNumber: "registration",
    invoicingAddress: "invoicingOther",
    website: "website",
    FORBIDDEN: "forbidden",
    ORGANISATION_FORBIDDEN: "forbidden",
  },
};

const problemOf = (error: ApiError): OrganisationProblem =>
  ownValue(problems, error.envelope?.errors[0]?.detail ?? "") ?? ownValue(problems, error.code ?? "") ?? "refused";

type Fields = (name: string) => string;

function role(value: string): CustomerGroup[] {
  const group = CustomerGroup.safeParse(value);
  return [group.success ? group.data : "FOC_User"];
}

/** Somebody is named whole, or nobody is. */
function legalFault(field: Fields): OrganisationProblem | null {
  const names = [field("legalFirstName"), field("legalLastName")].filter(Boolean);
  const isNamed = names.length === 2;
  if (!isNamed && (names.length === 1 || field("legalEmail") || field("legalPhone"))) return "legalName";
  if (field("legalEmail") && !EmailAddress.safeParse(field("legalEmail")).success) return "legalEmail";
  return field("legalPhone") && phoneFault(field("legalPhone")) ? "legalPhone" : null;
}

function legalUserOf(field: Fields) {
  if (!field("legalLastName")) return null;
  const civility = Civility.safeParse(field("legalCivility"));
  return {
    ...{ firstName: field("legalFirstName"), lastName: field("legalLastName"), email: field("legalEmail") },
    phone: field("legalPhone") && normalisedPhone(field("legalPhone")),
    civility: civility.success ? civility.data : null,
  };
}

/** What is missing before anything is sent; null when nothing is. */
function findMissing(intent: OrganisationIntent, field: Fields): OrganisationProblem | null {
  if ((intent === "createNode" || intent === "renameNode") && !field("name")) return "nameMissing";
  if (intent === "company") {
    if (!field("name")) return "nameMissing";
    if (!field("companyRegistrationName")) return "companyNameMissing";
    if (!field("businessRegistrationNumber")) return "registration";
    if (vatLook(field("vatNumber")) === "WRONG") return "vat";
    if (field("website") && webAddress(field("website")) === null) return "website";
    const wrong = legalFault(field);
    if (wrong) return wrong;
    const address = compactInvoiceAddress(field("invoicingAddress"));
    // Whether it is the company's own, the API says: one that is the SIREN alone follows a new one.
    return address && !isInvoiceAddress(address) ? "invoicing" : null;
  }
  return null;
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

/** A form without the person leaves whoever is named. */
const changeCompany = (sdk: OrganisationSdk, field: Fields, form: FormData) =>
  sdk.accounts.updateCustomerAccount({
    body: {
      ...{ name: field("name"), companyRegistrationName: field("companyRegistrationName") },
      businessRegistrationNumber: compact(field("businessRegistrationNumber")),
      vatNumber: compact(field("vatNumber")),
      invoicingAddress: compactInvoiceAddress(field("invoicingAddress")),
      website: field("website"),
      ...(form.has("legalLastName") && { legalUser: legalUserOf(field) }),
    },
  });

const ofNodes: readonly OrganisationIntent[] = ["createNode", "renameNode", "moveNode", "switchNode"];

/** Does what the form says; an outcome where that was refused. Throws what is no refusal. */
export async function changeOrganisations(
  sdk: OrganisationSdk,
  form: FormData,
): Promise<{ readonly intent: OrganisationIntent; readonly outcome: OrganisationOutcome | null }> {
  const intent = organisationIntents.find((name) => name === form.get("intent"));
  if (!intent) throw notAForm();
  const field: Fields = (name) => String(form.get(name) ?? "").trim();
  const values = Object.fromEntries([...form.keys()].map((name) => [name, field(name)]));
  const places = form.getAll("organisation").map(String);
  const refused = (problem: OrganisationProblem) => ({ intent, outcome: { intent, problem, values, places } });
  const missing = findMissing(intent, field);
  if (missing) return refused(missing);
  try {
    if (intent === "company") await changeCompany(sdk, field, form);
    else if (ofNodes.includes(intent)) await changeNode(sdk, intent, field);
    else await changeUser(sdk, intent, { field, places });
    return { intent, outcome: null };
  } catch (error) {
    throwUnlessRefused(error);
    tellFailure("A change of organisations or users was refused", error);
    return refused(problemOf(error));
  }
}
