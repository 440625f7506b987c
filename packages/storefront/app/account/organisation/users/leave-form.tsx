// Ending somebody's access: what is left behind, and who takes it over (ux A-02).

import { useOrganisationText } from "messages:organisation";
import type { UserBelongings } from "@comptoir/contract/accounts/users";
import type { CustomerUser } from "@comptoir/contract/customer-users";
import { Form, useNavigation } from "react-router";
import type { OrganisationOutcome } from "#account/organisation/forms/organisation-actions.ts";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { Field } from "#ui/form/field.tsx";
import { Select } from "#ui/form/text-input.tsx";

/** Whom a colleague's access is about to be taken from, with what is left behind. */
export type Leaver = { readonly user: CustomerUser; readonly belongings: UserBelongings };

type LeaveFormProps = {
  readonly leaver: Leaver;
  readonly heirs: readonly CustomerUser[];
  readonly nodeId: string | null;
  readonly outcome: OrganisationOutcome | undefined;
};

export function LeaveForm({ leaver: { user, belongings }, heirs, nodeId, outcome }: LeaveFormProps) {
  const t = useOrganisationText();
  const paths = usePaths();
  const sent = useNavigation().formData?.get("intent");
  const name = `${user.firstName} ${user.lastName}`;
  const own = outcome?.intent === "leave" || outcome?.intent === "detach" ? outcome : undefined;
  const error = own?.problem === "approvalsWait" || own?.problem === "gone" ? t(`problem.${own.problem}`) : undefined;
  return (
    <Card as="section" labelledBy="leave" padding="large">
      <Form method="post" className="grid justify-items-start gap-3" noValidate>
        <h3 id="leave" className="text-lg">
          {t("leaveTitle", { name })}
        </h3>
        <input type="hidden" name="user" value={user.id} />
        <ul className="list-disc ps-5">
          <li>{t("leftCarts", { count: belongings.carts })}</li>
          <li>{t("leftLists", { count: belongings.buyingLists })}</li>
          <li>{t("leftApprovals", { count: belongings.pendingApprovals })}</li>
        </ul>
        <Field id="reassignTo" label={t("heir")} help={t("heirHelp")} error={error}>
          <Select name="reassignTo" defaultValue={own?.values.reassignTo ?? ""}>
            <option value="">{t("noHeir")}</option>
            {heirs.map(({ id, firstName, lastName }) => (
              <option key={id} value={id}>
                {firstName} {lastName}
              </option>
            ))}
          </Select>
        </Field>
        <p className="text-muted">{t("leaveHelp", { name })}</p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="leave" variant="danger" isPending={sent === "leave"}>
            {t("leaveButton")}
          </Button>
          <Button type="submit" name="intent" value="detach" isPending={sent === "detach"}>
            {t("detachButton")}
          </Button>
          <ButtonLink to={paths.organisation({ node: nodeId })}>{t("cancel")}</ButtonLink>
        </div>
        <p className="text-sm text-muted">{t("detachHelp")}</p>
      </Form>
    </Card>
  );
}
