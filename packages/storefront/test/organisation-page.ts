// The page of organisations with what it reads: an account with a branch and its depot, a colleague, and the rules of approvals.
import type { CustomerAccount } from "@comptoir/contract/accounts";
import type { CustomerUser, Organisation } from "@comptoir/contract/customer-users";
import type { ApprovalRules } from "@comptoir/contract/policies/approval-rules";
import * as route from "#account/organisation/organisation.route.tsx";
import { type Answers, on } from "./fake-commerce.ts";
import { makeBuyer, pageOf } from "./make-pages.ts";
import { askRoute } from "./one-route.tsx";

const at = "account/organisation";
export const path = "/account/organisation";
export const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");

export const account: CustomerAccount = {
  ...{ id: "0000000001", externalId: "CLI-HALLES", name: "Les Halles", accountManager: "Odile Marché", website: "" },
  ...{ companyRegistrationName: "Les Halles SAS", businessRegistrationNumber: "73282932000074" },
  ...{
    vatNumber: "FR44732829320",
    vatCheck: null,
    invoicingAddresses: [{ id: "0000000001", address: "732829320", label: null, isUsual: true }],
    legalUser: null,
    status: "ACTIVE",
    paymentType: "DUE_DATE",
    mainContacts: [],
  },
  ...{ addresses: [], customFieldValues: [], customerTags: [] },
  ...{ createdAt: "2026-03-14T08:00:00Z", updatedAt: "2026-03-14T08:00:00Z" },
};
export const child: Organisation = {
  ...{ id: "0000000010", externalId: null, accountId: account.id, name: "Dépôt Sud", status: "INACTIVE" },
  ...{ mainOrganisation: false, userCount: 0, addresses: [], children: [], customFieldValues: [] },
};
export const parent: Organisation = {
  ...child,
  id: "0000000009",
  name: "Halles de Lyon",
  status: "ACTIVE",
  userCount: 2,
  children: [child],
};
const rules: ApprovalRules = {
  ...{ customerAccountId: account.id, approvalRequired: true, approvalLimit: 500, upperLimits: [2000] },
  ...{ allowsOwnApproval: false, linkLimit: 0, approverIds: ["0000000021"] },
  approvers: [{ id: "0000000021", name: "Étienne Vasseur", level: 1 }],
};
export const { user: me } = makeBuyer();
export function makeColleague(given: Partial<CustomerUser> = {}): CustomerUser {
  const { rights: _, tableChoices: __, ...user } = me;
  return {
    ...user,
    id: "0000000020",
    firstName: "Éloi",
    lastName: "Bernard",
    email: "eloi@demo.test",
    groups: ["FOC_User"],
    ...given,
  };
}
export const userPage = (users: readonly CustomerUser[]) => ({
  ...pageOf(users),
  ...{ currentPage: 0, pageSize: 20, pagesCount: 1, totalElementsCount: users.length },
});
export const answersOf = (users: readonly CustomerUser[] = [makeColleague()]) => ({
  ...on.accounts.getCustomerAccount(() => account),
  ...on.organisations.getOrganisations(() => [parent]),
  ...on.accountUsers.getCustomerAccountUsers(() => userPage(users)),
  ...on.accountUsers.getOrganisationUsers({ organisationId: parent.id }, () => userPage(users)),
  ...on.logisticOrders.getOrganisationOrders({ organisationId: parent.id }, () => pageOf([])),
  ...on.approvalRules.getApprovalRules(() => rules),
  ...on.approvalRules.getBudgets(() => []),
});
export const manages = [
  "USER_FOC_MANAGEMENT",
  "CUSTOMER_USER_CREATE",
  "CUSTOMER_ORGANISATION_UPDATE",
  "CUSTOMER_ACCOUNT_UPDATE",
];
const sessionWith = (rights: readonly string[]) => ({ user: { ...me, rights: [...rights] } });

type PageVisit = {
  readonly rights?: readonly string[];
  readonly answers?: Answers;
  readonly form?: Record<string, string>;
};
export const ask = (url: string, { rights = manages, answers = {}, form }: PageVisit = {}) =>
  askRoute(route, url, {
    ...{ at, session: sessionWith(rights), answers: { ...answersOf(), ...answers } },
    ...(form && { form: Object.entries(form) }),
  });
