// Sending a registration, and what was refused of it in words.
import { registerText } from "messages:register";
import { Civility } from "@comptoir/contract/accounts";
import { compact, normalisedPhone } from "@comptoir/contract/accounts/identifiers.rules";
import type { RegistrationAnswer } from "@comptoir/contract/accounts/registration";
import { ownValue } from "@comptoir/contract/conventions";
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import { type FormState, refused } from "#auth/form-state.ts";
import { serverMessage } from "#auth/refusals.server.ts";
import {
  namesTwoCompanies,
  problemOf,
  type RegisterField,
  type RegisterProblem,
  type RegisterValues,
  readRegistration,
  registerFields,
} from "#auth/register/register-form.ts";
import type { Language } from "#lib/locale.ts";

/** The field that a refusal of the API is about, and in which words. */
const fieldOf: Readonly<Record<string, readonly [RegisterField, RegisterProblem]>> = {
  CA0004: ["name", "nameTaken"],
  CU0002: ["email", "emailTaken"],
};

const writeOf = (values: RegisterValues, activationUrl: string) => ({
  createObjectCustomerAccountRequest: {
    name: values.name || values.companyRegistrationName,
    companyRegistrationName: values.companyRegistrationName,
    businessRegistrationNumber: compact(values.businessRegistrationNumber),
    vatNumber: compact(values.vatNumber),
  },
  createCustomerUserRequest: {
    civility: Civility.catch("MRS").parse(values.civility),
    ...{ firstName: values.firstName, lastName: values.lastName, email: values.email, password: values.password },
    phone: values.phone && normalisedPhone(values.phone),
  },
  createAddressRequests: [
    {
      fullName: values.companyRegistrationName,
      company: values.companyRegistrationName,
      ...{ address: values.address, additionalAddress: values.additionalAddress },
      ...{
        zipcode: values.zipcode,
        city: values.city,
        country: values.country,
        phone: values.phone ? normalisedPhone(values.phone) : null,
      },
    },
  ],
  fromFO: true,
  activationUrl,
});

/** What to show again: the words by field, and all that was typed but the password. */
function again(
  values: RegisterValues,
  problems: readonly (readonly [RegisterField, RegisterProblem])[],
  language: Language,
  form?: string,
): FormState {
  const t = registerText(language);
  const errors = Object.fromEntries(
    problems.map(([field, problem]) => [field, problem === "missing" ? t(`missing.${field}`) : t(`wrong.${problem}`)]),
  );
  return refused({ ...errors, ...(form === undefined ? {} : { form }) }, { ...values, password: "" });
}

export type RegisterOutcome = { readonly done: RegistrationAnswer; readonly email: string } | FormState;

/** Registers what the form says; the state to show again where that is refused. Throws what is no refusal. */
export async function registerCompany(
  sdk: Pick<Sdk, "registration">,
  form: FormData,
  { language, activationUrl }: { readonly language: Language; readonly activationUrl: string },
): Promise<{ readonly outcome: RegisterOutcome; readonly error?: unknown }> {
  const values = readRegistration(form);
  const problems = registerFields.flatMap((field) => {
    const problem = problemOf(field, values);
    return problem ? [[field, problem] as const] : [];
  });
  if (problems.length > 0) return { outcome: again(values, problems, language) };
  if (namesTwoCompanies(values) && !form.has("confirmed"))
    return { outcome: again(values, [["vatNumber", "disagree"]], language) };
  try {
    const done = await sdk.registration.registerCustomerAccount({ body: writeOf(values, activationUrl) });
    return { outcome: { done, email: values.email } };
  } catch (error) {
    const known = error instanceof ApiError ? ownValue(fieldOf, error.code ?? "") : undefined;
    if (known) return { outcome: again(values, [known], language), error };
    const isOfPassword = error instanceof ApiError && error.envelope?.errors[0]?.detail.endsWith("password");
    const message = serverMessage(error, language);
    if (!isOfPassword) return { outcome: again(values, [], language, message), error };
    const state = again(values, [], language);
    return { outcome: { ...state, errors: { password: message } }, error };
  }
}
