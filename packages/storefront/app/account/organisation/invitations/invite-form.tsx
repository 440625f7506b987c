// Inviting colleagues: whom, with which role, where (ux ). What happens then is said before it is sent.

import { useOrganisationText } from "messages:organisation";
import { IntentForm } from "#account/intent-form.tsx";
import { type InvitationOutcome, mostInvited } from "#account/organisation/invitations/invitation-outcome.ts";
import { OrganisationOptions } from "#account/organisation/tree/organisation-select.tsx";
import type { TreeRow } from "#account/organisation/tree/tree.rules.ts";
import { RoleChoice } from "#account/organisation/users/role-choice.tsx";
import type { AbilityRules } from "#account/organisation/users/user-abilities.rules.ts";
import { formatMoney } from "#lib/format.ts";
import { Field } from "#ui/form/field.tsx";
import { Select, Textarea } from "#ui/form/text-input.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type InviteFormProps = {
  readonly nodeId: string | null;
  readonly rows: readonly TreeRow[];
  readonly rules: AbilityRules;
  readonly outcome: InvitationOutcome | undefined;
};

/** A field of so many characters holds as many addresses as are invited at once. */
const longestList = mostInvited * 200;

export function InviteForm({ nodeId, rows, rules, outcome }: InviteFormProps) {
  const t = useOrganisationText();
  const errors = { NONE: t("problem.emailMissing"), TOO_MANY: t("problem.tooManyInvited", { most: mostInvited }) };
  const isUnfinished = outcome !== undefined && (outcome.problem !== null || outcome.left !== "");
  const error = outcome?.problem ? errors[outcome.problem] : isUnfinished ? t("inviteLeft") : undefined;
  return (
    <Disclosure summary={<span id="invite">{t("invite")}</span>} isOpen={isUnfinished} entersFirstField>
      <IntentForm intent="invite" button={t("inviteButton")}>
        <Field
          id="invite-emails"
          label={t("inviteEmails")}
          help={t("inviteEmailsHelp")}
          error={error}
          isRequired
          className="w-full"
        >
          <Textarea
            name="emails"
            rows={3}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={longestList}
            defaultValue={outcome?.left}
          />
        </Field>
        <RoleChoice id="invite-role" value={outcome?.role || "FOC_User"} rules={rules} offersApprover />
        <LevelChoice rules={rules} level={outcome?.level} />
        <Field id="invite-node" label={t("worksFor")}>
          <Select name="node" defaultValue={outcome?.node ?? nodeId ?? ""}>
            <option value="">{t("wholeAccount")}</option>
            <OrganisationOptions rows={rows} />
          </Select>
        </Field>
        <p className="text-sm text-muted">{t("inviteEffect")}</p>
      </IntentForm>
    </Disclosure>
  );
}

/** Up to which sum an approver agrees alone, where the account has steps of it. */
function LevelChoice({ rules, level }: { readonly rules: AbilityRules; readonly level: string | undefined }) {
  const t = useOrganisationText();
  const limits = rules?.approvalRequired ? rules.upperLimits : [];
  if (limits.length === 0) return null;
  return (
    <Field id="invite-level" label={t("inviteLevel")} help={t("inviteLevelHelp")}>
      <Select name="level" defaultValue={level || "1"}>
        {limits.map((limit, place) => (
          <option key={limit} value={place + 1}>
            {t("reach.approvesUpTo", { amount: formatMoney(limit) })}
          </option>
        ))}
        <option value={limits.length + 1}>{t("reach.approvesAll")}</option>
      </Select>
    </Field>
  );
}
