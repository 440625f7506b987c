// Inviting a colleague: who, with which role, where (ux ). What happens then is said before it is sent.

import { useOrganisationText } from "messages:organisation";
import { textLength } from "@comptoir/contract/limits";
import { IntentForm } from "#account/organisation/node-forms.tsx";
import type { OrganisationOutcome } from "#account/organisation/organisation-actions.ts";
import { RoleChoice } from "#account/organisation/role-choice.tsx";
import type { TreeRow } from "#account/organisation/tree.rules.ts";
import { NO_BREAK_SPACE } from "#lib/format.ts";
import { Field } from "#ui/form/field.tsx";
import { Select, TextInput } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type InviteFormProps = {
  readonly nodeId: string | null;
  readonly rows: readonly TreeRow[];
  readonly outcome: OrganisationOutcome | undefined;
};

export function InviteForm({ nodeId, rows, outcome }: InviteFormProps) {
  const t = useOrganisationText();
  const own = outcome?.intent === "invite" ? outcome : undefined;
  const values = own?.values ?? {};
  const errorOf = (...problems: readonly string[]) =>
    own && problems.includes(own.problem) && !own.attachable ? t(`problem.${own.problem}`) : undefined;
  return (
    <Disclosure summary={<span id="invite">{t("invite")}</span>} isOpen={own !== undefined} entersFirstField>
      {own?.attachable && <AttachForm userId={own.attachable} email={values.email ?? ""} nodeId={values.node ?? ""} />}
      <IntentForm intent="invite" button={t("inviteButton")}>
        <Field
          id="invite-email"
          label={t("email")}
          error={errorOf("emailMissing", "emailTaken")}
          isRequired
          className="w-full"
        >
          <TextInput name="email" type="email" autoComplete="off" maxLength={textLength} defaultValue={values.email} />
        </Field>
        <div className="grid w-full gap-3 sm:max-md:grid-cols-3">
          <Field id="invite-civility" label={t("civility")}>
            <Select name="civility" defaultValue={values.civility ?? "MRS"}>
              <option value="MRS">{t("civility.MRS")}</option>
              <option value="MR">{t("civility.MR")}</option>
            </Select>
          </Field>
          <Field id="invite-first" label={t("firstName")} error={errorOf("personMissing")} isRequired>
            <TextInput name="firstName" autoComplete="off" maxLength={textLength} defaultValue={values.firstName} />
          </Field>
          <Field id="invite-last" label={t("lastName")} isRequired>
            <TextInput name="lastName" autoComplete="off" maxLength={textLength} defaultValue={values.lastName} />
          </Field>
        </div>
        <RoleChoice id="invite-role" value={values.role === "FOC_Admin" ? "FOC_Admin" : "FOC_User"} />
        <Field id="invite-node" label={t("worksFor")}>
          <Select name="node" defaultValue={values.node ?? nodeId ?? ""}>
            <option value="">{t("wholeAccount")}</option>
            {rows.map(({ id, name, level }) => (
              <option key={id} value={id}>
                {NO_BREAK_SPACE.repeat((level - 1) * 2) + name}
              </option>
            ))}
          </Select>
        </Field>
        <p className="text-sm text-muted">{t("inviteEffect")}</p>
      </IntentForm>
    </Disclosure>
  );
}

type AttachFormProps = { readonly userId: string; readonly email: string; readonly nodeId: string };

/** The e-mail has an access already, for another account: it may hold for this one too. */
function AttachForm({ userId, email, nodeId }: AttachFormProps) {
  const t = useOrganisationText();
  return (
    <Alert tone="warning" isUrgent className="mb-4">
      <IntentForm intent="attach" fields={{ user: userId, email, node: nodeId }} button={t("attachButton")}>
        <p>{t("attachHelp", { email })}</p>
      </IntentForm>
    </Alert>
  );
}
