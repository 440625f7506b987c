// The form of one's own data, and what else one may do about them.

import { useNotificationsText } from "messages:notifications";
import { useProfileText } from "messages:profile";
import type { Civility } from "@comptoir/contract/accounts";
import { groupedPhone } from "@comptoir/contract/accounts/identifiers.rules";
import { textLength } from "@comptoir/contract/limits";
import { Form, useNavigation } from "react-router";
import { OwnData, type OwnDataProps } from "#account/user-information/own-data.tsx";
import type { FieldChoice, ProfileProblem } from "#account/user-information/user-information.server.ts";
import { longest } from "#checkout/delivery-form.ts";
import { usePaths } from "#lib/language.tsx";
import { PageHead } from "#page/page-head.tsx";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { Card } from "#ui/display/card.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { Field, FieldGroup } from "#ui/form/field.tsx";
import { Select, TextInput } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { useLeftFocus } from "#ui/overlay/use-left-focus.ts";

type UserInformationProps = Pick<OwnDataProps, "deletion" | "refused"> & {
  readonly user: {
    readonly civility: Civility | null;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone: string | null;
    readonly locale: string | null;
  };
  readonly choices: readonly FieldChoice[];
  readonly done: string | null;
  readonly outcome:
    | { readonly problem: ProfileProblem | "tooMany"; readonly values: Readonly<Record<string, string>> }
    | undefined;
};

export function UserInformationScreen(props: UserInformationProps) {
  const { done, outcome } = props;
  const t = useProfileText();
  const paths = usePaths();
  const doneWord = (["saved", "password", "deletion", "withdraw"] as const).find((name) => name === done);
  const place = useLeftFocus(doneWord);
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead title={t("title")} here={paths.userInformation()} />
      {doneWord && !outcome && (
        <div ref={place} tabIndex={-1}>
          <Alert tone="success">{t(`done.${doneWord}`)}</Alert>
        </div>
      )}
      {(outcome?.problem === "refused" || outcome?.problem === "tooMany") && (
        <Alert tone="danger" isUrgent>
          {t(`problem.${outcome.problem}`)}
        </Alert>
      )}
      <ProfileForm {...props} />
      <Password email={props.user.email} />
      <OwnData deletion={props.deletion} refused={props.refused} email={props.user.email} />
    </div>
  );
}

const fields = ["firstName", "lastName", "phone"] as const;

function ProfileForm({ user, choices, outcome }: UserInformationProps) {
  const told = useNotificationsText();
  const paths = usePaths();
  const t = useProfileText();
  const isPending = useNavigation().formData?.get("intent") === "save";
  const errorOf = (field: (typeof fields)[number]) => (outcome?.problem === field ? t(`problem.${field}`) : undefined);
  const problems = fields.flatMap((fieldId) => {
    const message = errorOf(fieldId);
    return message ? [{ fieldId, message }] : [];
  });
  const values = outcome?.values ?? {};
  return (
    <Card as="section" labelledBy="own" padding="large">
      <Form method="post" className="grid gap-4" noValidate>
        <h2 id="own" className="text-lg">
          {t("own")}
        </h2>
        <ErrorSummary title={t("errorSummary")} problems={problems} attempt={outcome} />
        <input type="hidden" name="intent" value="save" />
        <div className="grid gap-4 sm:grid-cols-3">
          <Field id="civility" label={t("civility")}>
            <Select name="civility" defaultValue={user.civility ?? ""} autoComplete="honorific-prefix">
              <option value="">{t("unsaid")}</option>
              <option value="MRS">{t("civility.MRS")}</option>
              <option value="MR">{t("civility.MR")}</option>
            </Select>
          </Field>
          <Field id="firstName" label={t("firstName")} error={errorOf("firstName")} isRequired>
            <TextInput
              name="firstName"
              autoComplete="given-name"
              maxLength={textLength}
              defaultValue={values.firstName ?? user.firstName}
            />
          </Field>
          <Field id="lastName" label={t("lastName")} error={errorOf("lastName")} isRequired>
            <TextInput
              name="lastName"
              autoComplete="family-name"
              maxLength={textLength}
              defaultValue={values.lastName ?? user.lastName}
            />
          </Field>
        </div>
        <Field
          id="phone"
          label={t("phone")}
          help={t("phoneHelp")}
          error={errorOf("phone")}
          mark={t("optional")}
          className="max-w-narrow"
        >
          <TextInput
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={longest("phone")}
            defaultValue={values.phone ?? groupedPhone(user.phone ?? "")}
          />
        </Field>
        <Field id="language" label={t("language")} help={t("languageHelp")} className="max-w-narrow">
          <Select name="language" defaultValue={user.locale?.slice(0, 2) ?? "fr"}>
            <option value="fr">Français</option>
            <option value="en">English</option>
          </Select>
        </Field>
        {choices.length > 0 && <Notifications choices={choices} />}
        <p>
          <Link to={paths.notificationChoices()}>{told("toChoices")}</Link>
        </p>
        <div>
          <Button type="submit" variant="primary" isPending={isPending}>
            {t("save")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function Notifications({ choices }: Pick<UserInformationProps, "choices">) {
  const t = useProfileText();
  return (
    <FieldGroup legend={t("notifications")}>
      {choices.map(({ id, label, isChosen }) => (
        <span key={id}>
          <input type="hidden" name="choices" value={id} />
          <Checkbox name="choice" value={id} label={label} defaultChecked={isChosen} />
        </span>
      ))}
    </FieldGroup>
  );
}

/** The API knows no other way to a new password than the mail, whoever asks. */
function Password({ email }: { readonly email: string }) {
  const t = useProfileText();
  const isPending = useNavigation().formData?.get("intent") === "password";
  return (
    <Card as="section" labelledBy="access" padding="large">
      <Form method="post" className="grid justify-items-start gap-3">
        <h2 id="access" className="text-lg">
          {t("access")}
        </h2>
        <p className="break-words">{t("email", { email })}</p>
        <p className="text-muted">{t("emailHelp")}</p>
        <Button type="submit" name="intent" value="password" isPending={isPending}>
          {t("password")}
        </Button>
      </Form>
    </Card>
  );
}
