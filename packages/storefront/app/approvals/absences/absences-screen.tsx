import { useApprovalsText } from "messages:approvals";
import type { Delegation } from "@comptoir/contract/policies/approval-rules";
import { Form, useNavigation } from "react-router";
import type { AbsenceOutcome } from "#approvals/absences/absences.server.ts";
import { SettingsFrame, Undo } from "#approvals/settings-frame.tsx";
import { formatIsoDay, formatLongDate } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { HiddenFields } from "#ui/action/undo-form.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card } from "#ui/display/card.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { Field } from "#ui/form/field.tsx";
import { Select, TextInput } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type Colleague = { readonly id: string; readonly name: string; readonly isApprover: boolean };

export type AbsencesScreenProps = {
  readonly delegations: readonly Delegation[];
  readonly colleagues: readonly Colleague[];
  readonly userId: string;
  readonly isApprover: boolean;
  /** May enter the absence of somebody else. */
  readonly isManager: boolean;
  readonly done: string | null;
  /** The absence that was just ended, as the form that enters it names it. */
  readonly undo: Readonly<Record<string, string>> | null;
  readonly refused?: AbsenceOutcome | undefined;
};

export function AbsencesScreen(props: AbsencesScreenProps) {
  const t = useApprovalsText();
  const paths = usePaths();
  const { delegations, isApprover, isManager, userId, done, undo, refused } = props;
  // A delegate may end a delegation, but only its approver or a manager enters it again.
  const mayUndo = undo && (isManager || (isApprover && undo.approver === userId));
  const doneWord = (["added", "ended"] as const).find((name) => name === done);
  return (
    <SettingsFrame
      title={t("absencesTitle")}
      to={paths.absences()}
      lead={t("absencesLead")}
      done={doneWord && !refused ? t(`absence.${doneWord}`) : null}
      undo={mayUndo && <Undo to={paths.absences()} fields={undo} />}
    >
      {delegations.length > 0 && <Delegations delegations={delegations} />}
      <Entry {...props} />
    </SettingsFrame>
  );
}

/** The form to enter an absence, or why the user has none to enter. */
function Entry(props: AbsencesScreenProps) {
  const t = useApprovalsText();
  const paths = usePaths();
  const { isApprover, isManager, colleagues } = props;
  if (!isApprover && !isManager) return <Alert tone="info">{t("absencesForbidden")}</Alert>;
  if (colleagues.some((colleague) => colleague.isApprover)) return <AbsenceForm {...props} />;
  const rules = (
    <ButtonLink to={paths.approvalRules()} prefetch="none">
      {t("rulesTitle")}
    </ButtonLink>
  );
  return (
    <Alert tone="info" actions={rules}>
      {t("absencesOfNobody")}
    </Alert>
  );
}

function Delegations({ delegations }: Pick<AbsencesScreenProps, "delegations">) {
  const t = useApprovalsText();
  const paths = usePaths();
  const language = useLanguage();
  // The end is the beginning of the day after the last one.
  const lastMoment = (endsAt: string) => new Date(Date.parse(endsAt) - 1);
  return (
    <Card as="section" labelledBy="delegations" padding="large">
      <h2 id="delegations" className="text-lg">
        {t("delegations")}
      </h2>
      <ul className="divided">
        {delegations.map(({ id, approver, delegate, startsAt, endsAt, isActive }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span>
              <strong className="font-semibold">
                {t("delegation", { delegate: delegate.name, approver: approver.name })}
              </strong>{" "}
              {isActive && <Badge tone="positive">{t("delegationActive")}</Badge>}
              <span className="block text-sm text-muted">
                {t("delegationDays", {
                  from: formatLongDate(startsAt, language),
                  to: formatLongDate(lastMoment(endsAt), language),
                })}
              </span>
            </span>
            <Form method="post" action={paths.absences()}>
              <HiddenFields
                fields={{
                  delegate: delegate.id,
                  approver: approver.id,
                  from: formatIsoDay(startsAt),
                  to: formatIsoDay(lastMoment(endsAt)),
                }}
              />
              <Button
                type="submit"
                name="end"
                value={id}
                size="small"
                aria-label={t("endDelegationOf", { name: delegate.name })}
              >
                {t("endDelegation")}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function AbsenceForm({ colleagues, userId, isApprover, isManager, refused }: AbsencesScreenProps) {
  const t = useApprovalsText();
  const paths = usePaths();
  const { errors = {}, values = {} } = refused ?? {};
  const problems = (["delegate", "from", "to"] as const).flatMap((fieldId) => {
    const message = errors[fieldId];
    return message ? [{ fieldId, message }] : [];
  });
  const sent = useNavigation().formData;
  const isPending = sent?.has("delegate") === true && !sent.has("end");
  const approvers = colleagues.filter((colleague) => colleague.isApprover);
  return (
    <Card as="section" labelledBy="absence" padding="large">
      <Form method="post" action={paths.absences()} className="grid gap-4" noValidate>
        <h2 id="absence" className="text-lg">
          {t("newAbsence")}
        </h2>
        <ErrorSummary title={t("errorSummary", { count: problems.length })} problems={problems} attempt={refused} />
        {isManager && (
          <Field id="approver" label={t("absentPerson")}>
            <Select name="approver" defaultValue={values.approver || (isApprover ? userId : approvers[0]?.id)}>
              {approvers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field id="delegate" label={t("delegate")} help={t("delegateHelp")} error={errors.delegate} isRequired>
          <Select name="delegate" defaultValue={values.delegate ?? ""}>
            <option value="">{t("chooseColleague")}</option>
            {colleagues
              .filter(({ id }) => isManager || id !== userId)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id="from" label={t("firstDay")} error={errors.from} isRequired>
            <TextInput type="date" name="from" defaultValue={values.from} />
          </Field>
          <Field id="to" label={t("lastDay")} error={errors.to} isRequired>
            <TextInput type="date" name="to" defaultValue={values.to} />
          </Field>
        </div>
        <div>
          <Button type="submit" variant="primary" isPending={isPending}>
            {t("saveAbsence")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
