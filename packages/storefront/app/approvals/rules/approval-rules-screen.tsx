import { useApprovalsText } from "messages:approvals";
import type { ApprovalRules, Budget } from "@comptoir/contract/policies/approval-rules";
import { Form } from "react-router";
import type { FormRefusal, RulesChange } from "#approvals/rules/approval-rules.server.ts";
import { BudgetsCard } from "#approvals/rules/budgets-card.tsx";
import { SettingsFrame, Undo } from "#approvals/settings-frame.tsx";
import { formatMoney } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import type { Language } from "#lib/locale.ts";
import { typedAmount } from "#lib/typed-fields.ts";
import { Button } from "#ui/action/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { DescriptionList } from "#ui/display/description-list.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { Field, FieldGroup } from "#ui/form/field.tsx";
import { Select, TextInput } from "#ui/form/text-input.tsx";

type NameWithId = { readonly id: string; readonly name: string };

export type ApprovalRulesScreenProps = {
  readonly rules: ApprovalRules;
  readonly colleagues: readonly NameWithId[];
  readonly budgets: readonly Budget[];
  readonly organisations: readonly NameWithId[];
  /** May change what stands here; others read it. */
  readonly isManager: boolean;
  readonly done: RulesChange | null;
  /** The organisation that a new budget is proposed for. */
  readonly proposedFor: string | null;
  /** The budget that was just removed, as the form that adds it names it. */
  readonly undo: Readonly<Record<string, string>> | null;
  readonly refused?: FormRefusal | undefined;
};

export function ApprovalRulesScreen(props: ApprovalRulesScreenProps) {
  const t = useApprovalsText();
  const paths = usePaths();
  const { budgets, organisations, isManager, proposedFor, done, undo, refused } = props;
  const problems = Object.entries(refused?.errors ?? {}).map(([fieldId, message]) => ({ fieldId, message }));
  return (
    <SettingsFrame
      title={t("rulesTitle")}
      to={paths.approvalRules()}
      lead={t(isManager ? "rulesLead" : "rulesReadOnly")}
      done={done && !refused ? t(`changed.${done}`) : null}
      undo={undo && <Undo to={paths.approvalRules()} fields={{ ...undo, intent: "budget" }} />}
    >
      <ErrorSummary title={t("errorSummary", { count: problems.length })} problems={problems} attempt={refused} />
      {isManager ? <RulesForm {...props} /> : <RulesWords rules={props.rules} />}
      <BudgetsCard
        budgets={budgets}
        organisations={organisations}
        isManager={isManager}
        proposedFor={proposedFor}
        refused={refused}
      />
    </SettingsFrame>
  );
}

/** The rules in words, for those who may only read them. */
function RulesWords({ rules }: Pick<ApprovalRulesScreenProps, "rules">) {
  const t = useApprovalsText();
  const { approvalRequired, approvalLimit, approvers } = rules;
  const limit = approvalLimit === null ? t("reason.ALWAYS") : formatMoney(approvalLimit);
  return (
    <Card padding="large">
      <DescriptionList
        entries={[
          { key: "limit", term: t("approvalLimit"), value: approvalRequired ? limit : t("noApproval") },
          { key: "approvers", term: t("approvers"), value: approvers.map(({ name }) => name).join(", ") || "–" },
        ]}
      />
    </Card>
  );
}

/** None and 0 leave the field empty. */
const typed = (amount: number | null | undefined, language: Language) => typedAmount(amount || null, language);

function RulesForm({ rules, colleagues, refused }: ApprovalRulesScreenProps) {
  const t = useApprovalsText();
  const paths = usePaths();
  const language = useLanguage();
  const { errors = {}, values } = refused ?? {};
  const amount = (name: string, stored: number | null | undefined) => values?.[name] ?? typed(stored, language);
  const isOn = (name: "approvalRequired" | "allowsOwnApproval") =>
    values && "linkLimit" in values ? name in values : rules[name];
  const present = new Set(colleagues.map(({ id }) => id));
  const candidates = [
    ...colleagues.map((colleague) => ({ ...colleague, isAbsent: false })),
    ...rules.approvers.filter(({ id }) => !present.has(id)).map((approver) => ({ ...approver, isAbsent: true })),
  ];
  const levelOf = (id: string) =>
    values?.[`level-${id}`] ?? String(rules.approvers.find((approver) => approver.id === id)?.level ?? "");
  return (
    <Card as="section" labelledBy="rules" padding="large">
      <Form method="post" action={paths.approvalRules()} className="grid gap-4" noValidate>
        <h2 id="rules" className="text-lg">
          {t("rules")}
        </h2>
        <Checkbox name="approvalRequired" label={t("approvalRequired")} defaultChecked={isOn("approvalRequired")} />
        {/* The first limit may be 0, which is not the same as none. */}
        <AmountField
          name="approvalLimit"
          label={t("approvalLimit")}
          help={t("approvalLimitHelp")}
          value={
            rules.approvalLimit === 0 ? (values?.approvalLimit ?? "0") : amount("approvalLimit", rules.approvalLimit)
          }
          error={errors.approvalLimit}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <AmountField
            name="secondLimit"
            label={t("secondLimit")}
            value={amount("secondLimit", rules.upperLimits[0])}
            error={errors.secondLimit}
          />
          <AmountField
            name="thirdLimit"
            label={t("thirdLimit")}
            value={amount("thirdLimit", rules.upperLimits[1])}
            error={errors.thirdLimit}
          />
        </div>
        <AmountField
          name="linkLimit"
          label={t("linkLimit")}
          help={t("linkLimitHelp")}
          value={amount("linkLimit", rules.linkLimit)}
          error={errors.linkLimit}
        />
        <Checkbox
          name="allowsOwnApproval"
          label={t("allowsOwnApproval")}
          help={t("allowsOwnApprovalHelp")}
          defaultChecked={isOn("allowsOwnApproval")}
        />
        <ApproversField candidates={candidates} levelOf={levelOf} error={errors.approvers} />
        <div>
          <Button type="submit" variant="primary" name="intent" value="rules">
            {t("saveRules")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

type Candidate = NameWithId & {
  /** An approver who cannot sign in: invited and not come yet, or one whose access rests. */
  readonly isAbsent: boolean;
};

type ApproversFieldProps = {
  readonly candidates: readonly Candidate[];
  /** Up to which level somebody approves; empty for those who do not. */
  readonly levelOf: (id: string) => string;
  readonly error: string | undefined;
};

function ApproversField({ candidates, levelOf, error }: ApproversFieldProps) {
  const t = useApprovalsText();
  return (
    <FieldGroup id="approvers" legend={t("approvers")} help={t("approversHelp")} error={error}>
      <ul className="grid gap-2">
        {candidates.map(({ id, name, isAbsent }) => (
          <li key={id} className="grid gap-1 sm:flex sm:items-center sm:justify-between sm:gap-2">
            <span>
              {name}
              {isAbsent && <span className="block text-sm text-muted">{t("approverAbsent")}</span>}
            </span>
            <Select
              name={`level-${id}`}
              size="small"
              className="max-w-48"
              aria-label={t("levelOf", { name })}
              defaultValue={levelOf(id)}
            >
              <option value="">{t("noApprover")}</option>
              {[1, 2, 3].map((level) => (
                <option key={level} value={level}>
                  {t("level", { level })}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}

type AmountFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly value: string;
  readonly error: string | undefined;
};

export function AmountField({ name, label, help, value, error }: AmountFieldProps) {
  return (
    <Field id={name} label={label} help={help} error={error}>
      <TextInput name={name} inputMode="decimal" autoComplete="off" defaultValue={value} className="max-w-48" />
    </Field>
  );
}
