// The form of a registration, and what happens after it.

import { useAuthText } from "messages:auth";
import { useRegisterText } from "messages:register";
import type { RegistrationAnswer } from "@comptoir/contract/accounts/registration";
import { type FocusEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import { AuthPage } from "#auth/auth-page.tsx";
import type { FormState } from "#auth/form-state.ts";
import {
  isAsked,
  longestOf,
  problemOf,
  type RegisterField,
  type RegisterProblem,
  readRegistration,
  registerFields,
} from "#auth/register/register-form.ts";
import { PasswordHints } from "#auth/reset-password/password-hints.tsx";
import { countries } from "#checkout/delivery-form.ts";
import { countryName } from "#lib/address-lines.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { TownInput } from "#towns/town-input.tsx";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Field } from "#ui/form/field.tsx";
import { PasswordInput } from "#ui/form/password-input.tsx";
import { Select, TextInput } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type RegisterScreenProps = {
  /** Whether somebody checks each registration; null where that cannot be told. */
  readonly isChecked: boolean | null;
  readonly outcome: FormState | { readonly done: RegistrationAnswer; readonly email: string } | undefined;
};

const fieldIds = Object.fromEntries(registerFields.map((field) => [field, field]));

export function RegisterScreen({ isChecked, outcome }: RegisterScreenProps) {
  const t = useRegisterText();
  const paths = usePaths();
  if (outcome && "done" in outcome) return <Registered {...outcome} />;
  return (
    <AuthPage
      title={t("title")}
      lead={
        <>
          {isChecked === null ? t("lead") : t(isChecked ? "leadChecked" : "leadAtOnce")}{" "}
          <Link to={paths.login()}>{t("hasAccount")}</Link>
        </>
      }
      state={outcome}
      fieldIds={fieldIds}
    >
      <RegisterForm state={outcome} isChecked={isChecked} />
    </AuthPage>
  );
}

/** What happens next, in words: the mail, and whether somebody decides. */
function Registered({ done, email }: { readonly done: RegistrationAnswer; readonly email: string }) {
  const t = useRegisterText();
  const paths = usePaths();
  const isWaiting = done.status === "WAITING_VALIDATION";
  return (
    <AuthPage title={t("doneTitle")}>
      <div className="grid gap-4">
        <Alert tone="success" title={t("mailTitle")}>
          {t("mailSent", { email })}
        </Alert>
        <p>{t(isWaiting ? "afterChecked" : "afterAtOnce")}</p>
        <p>
          <Link to={paths.activation()}>{t("noMail")}</Link>
        </p>
      </div>
    </AuthPage>
  );
}

const autoComplete: Partial<Record<RegisterField, string>> = {
  ...{ companyRegistrationName: "organization", address: "address-line1", additionalAddress: "address-line2" },
  ...{ zipcode: "postal-code", city: "address-level2", country: "country", civility: "honorific-prefix" },
  ...{ firstName: "given-name", lastName: "family-name", email: "username", phone: "tel", password: "new-password" },
};
const types: Partial<Record<RegisterField, string>> = { email: "email", phone: "tel" };
const wide: readonly RegisterField[] = [
  ...(["companyRegistrationName", "name", "businessRegistrationNumber", "vatNumber"] as const),
  ...(["address", "additionalAddress", "email"] as const),
];
/** Beside the family name, in a line of their own. */
const layoutOf = (field: RegisterField) =>
  wide.includes(field) ? "sm:col-span-2" : field === "firstName" ? "sm:col-start-1" : "";
const helped = ["name", "businessRegistrationNumber", "vatNumber", "email", "phone"] as const;

type Checks = {
  readonly since: FormState | undefined;
  readonly problems: Partial<Record<RegisterField, RegisterProblem | null>>;
};

type RegisterFormProps = { readonly state: FormState | undefined; readonly isChecked: boolean | null };

function RegisterForm({ state, isChecked }: RegisterFormProps) {
  const t = useRegisterText();
  const isPending = useNavigation().formAction !== undefined;
  // What a field said of itself holds until the form is answered: then the answer speaks.
  const [checks, setChecks] = useState<Checks>({ since: state, problems: {} });
  const checked = checks.since === state ? checks.problems : {};
  // On leaving a field: what is wrong with what was typed; that something is missing is said when the form is sent.
  const check = (field: RegisterField) => (event: FocusEvent<HTMLInputElement | HTMLSelectElement>) => {
    const { form, value } = event.currentTarget;
    if (form && value.trim())
      setChecks({
        since: state,
        problems: { ...checked, [field]: problemOf(field, readRegistration(new FormData(form))) },
      });
  };
  const errorOf = (field: RegisterField) => {
    const problem = checked[field];
    if (problem === undefined) return state?.errors[field];
    return problem === null || problem === "missing" ? undefined : t(`wrong.${problem}`);
  };
  const help = (field: RegisterField) => {
    const known = helped.find((each) => each === field);
    return known && t(`help.${known}`);
  };
  const control = (field: Exclude<RegisterField, "password">) => {
    const own = {
      name: field,
      defaultValue: state?.values[field],
      autoComplete: autoComplete[field],
      onBlur: check(field),
    };
    if (field === "country") return <CountrySelect {...own} />;
    if (field === "city") return <TownInput {...own} zipcodeName="zipcode" maxLength={longestOf(field)} />;
    if (field === "civility") return <CivilitySelect {...own} />;
    return <TextInput {...own} type={types[field] ?? "text"} maxLength={longestOf(field)} />;
  };
  const group = (legend: string, fields: readonly Exclude<RegisterField, "password">[]) => (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-2 text-lg font-semibold">{legend}</legend>
      {fields.map((field) => (
        <Field
          key={field}
          id={field}
          label={t(`field.${field}`)}
          help={help(field)}
          error={errorOf(field)}
          mark={isAsked(field) ? undefined : t("optional")}
          isRequired={isAsked(field)}
          className={layoutOf(field)}
        >
          {control(field)}
        </Field>
      ))}
    </fieldset>
  );
  const mustConfirm = state?.errors.vatNumber === t("wrong.disagree");
  return (
    <Form method="post" className="grid gap-6" noValidate>
      {group(t("company"), ["companyRegistrationName", "name", "businessRegistrationNumber", "vatNumber"])}
      {mustConfirm && <Checkbox name="confirmed" label={t("confirmed")} />}
      {group(t("billing"), ["address", "additionalAddress", "zipcode", "city", "country"])}
      {group(t("person"), ["civility", "firstName", "lastName", "email", "phone"])}
      <NewPasswordField error={errorOf("password")} onBlur={check("password")} />
      <p className="text-sm text-muted">{t("administrator")}</p>
      <Button
        type="submit"
        variant="primary"
        size="large"
        isPending={isPending}
        // Focus stays in the field until the button is let go: a field that is left may lose its error, and the button its place.
        onMouseDown={(event) => event.preventDefault()}
      >
        {t(isChecked ? "sendToCheck" : "send")}
      </Button>
    </Form>
  );
}

type NewPasswordFieldProps = {
  readonly error: string | undefined;
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void;
};

function NewPasswordField({ error, onBlur }: NewPasswordFieldProps) {
  const t = useRegisterText();
  const auth = useAuthText();
  const [password, setPassword] = useState("");
  return (
    <div className="grid gap-2">
      <Field id="password" label={t("field.password")} help={auth("passwordAdvice")} error={error} isRequired>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          maxLength={longestOf("password")}
          showLabel={auth("show")}
          hideLabel={auth("hide")}
          onBlur={onBlur}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <PasswordHints password={password} />
    </div>
  );
}

type SelectProps = {
  readonly name: string;
  readonly defaultValue: string | undefined;
  readonly autoComplete: string | undefined;
  readonly onBlur: (event: FocusEvent<HTMLSelectElement>) => void;
};

function CountrySelect({ defaultValue, ...own }: SelectProps) {
  const language = useLanguage();
  return (
    <Select {...own} defaultValue={defaultValue ?? countries[0]}>
      {countries.map((code) => (
        <option key={code} value={code}>
          {countryName(code, language)}
        </option>
      ))}
    </Select>
  );
}

function CivilitySelect({ defaultValue, ...own }: SelectProps) {
  const t = useRegisterText();
  return (
    <Select {...own} defaultValue={defaultValue ?? ""}>
      <option value="">{t("choose")}</option>
      <option value="MRS">{t("civility.MRS")}</option>
      <option value="MR">{t("civility.MR")}</option>
    </Select>
  );
}
