// What the forms of the company's card may ask for, and the fields at which they say what is wrong.
export const companyIntents = ["company", "addInvoicing", "nameInvoicing", "usualInvoicing", "dropInvoicing"] as const;
export type CompanyIntent = (typeof companyIntents)[number];

/** What is told at a field, and at which. */
export const companyFields = {
  ...{ nameMissing: "company-name", accountTaken: "company-name" },
  companyNameMissing: "company-companyRegistrationName",
  ...{ registration: "company-businessRegistrationNumber", invoicedElsewhere: "company-businessRegistrationNumber" },
  ...{ vat: "company-vatNumber", website: "company-website" },
  ...{ legalName: "company-legalLastName", legalEmail: "company-legalEmail", legalPhone: "company-legalPhone" },
  ...{ invoicing: "invoicing-address", invoicingOther: "invoicing-address" },
  ...{ invoicingTaken: "invoicing-address", invoicingTooMany: "invoicing-address" },
} as const;
export type CompanyProblem = keyof typeof companyFields;

/** What a form of the page was refused with, with what was typed. */
export type CardOutcome = {
  readonly intent: string;
  readonly problem: string;
  readonly values: Readonly<Record<string, string>>;
};

const isCompanyProblem = (problem: string): problem is CompanyProblem => Object.hasOwn(companyFields, problem);

/** What a form of the card says at a field; undefined of other forms, and of what belongs to no field. */
export const fieldProblemOf = (outcome: CardOutcome | undefined): CompanyProblem | undefined =>
  outcome && companyIntents.some((name) => name === outcome.intent) && isCompanyProblem(outcome.problem)
    ? outcome.problem
    : undefined;
