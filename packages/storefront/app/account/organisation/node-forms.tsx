// What may be done to an organisation: something new below it, another name or place, off and on.

import { useOrganisationText } from "messages:organisation";
import type { Organisation } from "@comptoir/contract/customer-users";
import { textLength } from "@comptoir/contract/limits";
import { IntentForm } from "#account/intent-form.tsx";
import type { OrganisationIntent, OrganisationOutcome } from "#account/organisation/forms/organisation-actions.ts";
import { OrganisationOptions } from "#account/organisation/tree/organisation-select.tsx";
import { type TreeRow, within } from "#account/organisation/tree/tree.rules.ts";
import { Field } from "#ui/form/field.tsx";
import { Select, TextInput } from "#ui/form/text-input.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type NodeFormsProps = {
  readonly node: Organisation | null;
  readonly rows: readonly TreeRow[];
  /** The form of its name starts open. */
  readonly isRenaming: boolean;
  readonly outcome: OrganisationOutcome | undefined;
};

export function NodeForms({ node, rows, isRenaming, outcome }: NodeFormsProps) {
  const t = useOrganisationText();
  const errorOf = (intent: OrganisationIntent) =>
    outcome?.intent === intent ? t(`problem.${outcome.problem}`) : undefined;
  const typed = (intent: OrganisationIntent) => (outcome?.intent === intent ? outcome.values.name : undefined);
  return (
    <div className="grid gap-2">
      <Disclosure summary={t("addNode")} isOpen={outcome?.intent === "createNode"} name="node" entersFirstField>
        <IntentForm intent="createNode" fields={{ parent: node?.id ?? "" }} button={t("addNodeButton")}>
          <Field id="new-name" label={t("nodeName")} error={errorOf("createNode")} isRequired>
            <TextInput name="name" maxLength={textLength} defaultValue={typed("createNode")} autoComplete="off" />
          </Field>
        </IntentForm>
      </Disclosure>
      {node && (
        <>
          <Disclosure
            summary={t("renameNode")}
            isOpen={isRenaming || outcome?.intent === "renameNode"}
            name="node"
            entersFirstField
          >
            <IntentForm intent="renameNode" fields={{ node: node.id }} button={t("renameNodeButton")}>
              <Field id="other-name" label={t("nodeName")} error={errorOf("renameNode")} isRequired>
                <TextInput
                  name="name"
                  maxLength={textLength}
                  defaultValue={typed("renameNode") ?? node.name}
                  autoComplete="off"
                />
              </Field>
            </IntentForm>
          </Disclosure>
          <MoveForm node={node} rows={rows} error={errorOf("moveNode")} />
          <SwitchForm node={node} />
        </>
      )}
    </div>
  );
}

type MoveFormProps = {
  readonly node: Organisation;
  readonly rows: readonly TreeRow[];
  readonly error: string | undefined;
};

/** Below itself an organisation cannot move: those places are not offered. */
function MoveForm({ node, rows, error }: MoveFormProps) {
  const t = useOrganisationText();
  const own = within(rows, node.id);
  const parentId = rows.find(({ id }) => id === node.id)?.parentId ?? "";
  return (
    <Disclosure summary={t("moveNode")} isOpen={error !== undefined} name="node">
      <IntentForm intent="moveNode" fields={{ node: node.id }} button={t("moveNodeButton")}>
        <Field id="parent" label={t("moveTo")} error={error}>
          <Select name="parent" defaultValue={parentId}>
            <option value="">{t("underAccount")}</option>
            <OrganisationOptions rows={rows.filter(({ id }) => !own.some((row) => row.id === id))} />
          </Select>
        </Field>
      </IntentForm>
    </Disclosure>
  );
}

function SwitchForm({ node }: { readonly node: Organisation }) {
  const t = useOrganisationText();
  const isOn = node.status === "ACTIVE";
  return (
    <Disclosure summary={t(isOn ? "switchOff" : "switchOn")} name="node">
      <IntentForm
        intent="switchNode"
        fields={{ node: node.id, status: isOn ? "INACTIVE" : "ACTIVE" }}
        button={t(isOn ? "switchOffButton" : "switchOnButton")}
        variant={isOn ? "danger" : "primary"}
      >
        <p>{t(isOn ? "switchOffHelp" : "switchOnHelp")}</p>
      </IntentForm>
    </Disclosure>
  );
}
