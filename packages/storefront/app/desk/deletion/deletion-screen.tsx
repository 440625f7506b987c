// One request to be deleted: who asks, what hangs on the person in each account, and the form that deletes for good.

import { useDeskDeletionsText } from "messages:deskDeletions";
import type { DeskDeletionDetail, PersonInAccount } from "@comptoir/contract/accounts/deletions";
import { reasonLength } from "@comptoir/contract/limits";
import { Form, useNavigation } from "react-router";
import type { DeletionProblem } from "#desk/deletion/deletion.server.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatDateTime } from "#lib/format.ts";
import { usePersonName } from "#lib/person-name.ts";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card } from "#ui/display/card.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Field } from "#ui/form/field.tsx";
import { Select, Textarea } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";
import { useLeftFocus } from "#ui/overlay/use-left-focus.ts";

type DeletionProps = {
  readonly request: DeskDeletionDetail;
  readonly mayDelete: boolean;
  /** What was done: `back` for a request that was taken back. */
  readonly done: string | null;
  readonly problem: DeletionProblem | null;
  /** What was typed as the reason of taking it back. */
  readonly reason: string;
};

export function DeletionScreen({ request, mayDelete, done, problem, reason }: DeletionProps) {
  const t = useDeskDeletionsText();
  const paths = useDeskPaths();
  const nameOf = usePersonName();
  const waits = request.status === "ASKED";
  const isRunning = request.status === "RUNNING";
  const place = useLeftFocus(done && request.status);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>
        <Link to={paths.inbox({ show: waits ? "deletion" : null })}>{t("toInbox")}</Link>
      </p>
      <div className="flex flex-wrap items-baseline gap-3">
        <h1 className="break-words">{t("heading", { name: nameOf(request.person.name) })}</h1>
        <Badge tone={waits ? "action" : "neutral"}>{t(`status.${request.status}`)}</Badge>
      </div>
      <div ref={place} tabIndex={-1} className="empty:hidden">
        {isRunning && <Alert tone="info">{t("running")}</Alert>}
        {done && !problem && !waits && !isRunning && (
          <Alert tone="success">{t(done === "back" ? "takenBack" : "done")}</Alert>
        )}
      </div>
      {problem && (
        <Alert tone="danger" isUrgent>
          {t(`problem.${problem}`)}
        </Alert>
      )}
      <Request request={request} />
      {waits && mayDelete && <TakeBack problem={problem} reason={reason} />}
      {waits && <Hanging request={request} mayDelete={mayDelete} />}
    </div>
  );
}

/** Opens on its own: the person hears of it at once. */
function TakeBack({ problem, reason }: Pick<DeletionProps, "problem" | "reason">) {
  const t = useDeskDeletionsText();
  const isPending = useNavigation().formData?.get("intent") === "takeBack";
  const isMissing = problem === "reasonMissing";
  return (
    <Card as="section" labelledBy="take-back">
      <h2 id="take-back" className="sr-only">
        {t("takeBack.title")}
      </h2>
      <Disclosure summary={t("takeBack.open")} isOpen={isMissing}>
        <Form method="post" className="grid justify-items-start gap-3" noValidate>
          <p>{t("takeBack.effect")}</p>
          <Field
            id="take-back-reason"
            label={t("takeBack.reason")}
            error={isMissing ? t("problem.reasonMissing") : undefined}
            isRequired
            className="w-full max-w-text"
          >
            <Textarea name="reason" rows={3} maxLength={reasonLength} defaultValue={reason} />
          </Field>
          <Button type="submit" name="intent" value="takeBack" isPending={isPending}>
            {t("takeBack.title")}
          </Button>
        </Form>
      </Disclosure>
    </Card>
  );
}

function Request({ request }: Pick<DeletionProps, "request">) {
  const t = useDeskDeletionsText();
  const { person, askedBy, askedAt, endedAt, endedBy, endReason, reason, accountNames, status } = request;
  return (
    <Card as="section" labelledBy="request" className="grid gap-2">
      <h2 id="request" className="text-lg">
        {t("request")}
      </h2>
      <p>
        {t(`askedBy.${askedBy}`)} · <time dateTime={askedAt}>{formatDateTime(askedAt)}</time>
      </p>
      {status !== "CARRIED_OUT" && <p className="break-all">{person.email}</p>}
      {accountNames.length > 0 && <p>{accountNames.join(", ")}</p>}
      {reason && <p className="break-words text-muted">{t("quoted", { reason })}</p>}
      {endedAt && (
        <p>
          {t(`status.${status}`)} · {endedBy} · <time dateTime={endedAt}>{formatDateTime(endedAt)}</time>
        </p>
      )}
      {endReason && <p className="break-words text-muted">{t("quoted", { reason: endReason })}</p>}
    </Card>
  );
}

function Hanging({ request: { accounts }, mayDelete }: Pick<DeletionProps, "request" | "mayDelete">) {
  const t = useDeskDeletionsText();
  const isPending = useNavigation().formData?.get("intent") === "carryOut";
  const isProtected = accounts.some(({ isLastAdministrator }) => isLastAdministrator);
  return (
    <Form method="post" className="grid gap-4" noValidate>
      {accounts.map((account) => (
        <AccountCard key={account.id} account={account} mayDelete={mayDelete} />
      ))}
      <Card as="section" labelledBy="carry-out" className="grid justify-items-start gap-3">
        <h2 id="carry-out" className="text-lg">
          {t("carryOut")}
        </h2>
        <p>{t("effect")}</p>
        {!mayDelete && <Alert tone="info">{t("readsOnly")}</Alert>}
        {mayDelete && isProtected && <Alert tone="info">{t("protected")}</Alert>}
        {mayDelete && !isProtected && (
          <>
            <Checkbox name="sure" value="yes" label={t("sure")} />
            <Button type="submit" variant="danger" name="intent" value="carryOut" isPending={isPending}>
              {t("delete")}
            </Button>
          </>
        )}
      </Card>
    </Form>
  );
}

function AccountCard({ account, mayDelete }: { readonly account: PersonInAccount; readonly mayDelete: boolean }) {
  const t = useDeskDeletionsText();
  const paths = useDeskPaths();
  const { id, name, colleagues, soleApprovals } = account;
  const heading = `account-${id}`;
  return (
    <Card as="section" labelledBy={heading} className="grid gap-3">
      <h2 id={heading} className="text-lg">
        <Link to={paths.account(id)}>{name}</Link>
      </h2>
      <ul className="list-disc ps-5">
        <li>{t("openOrders", { count: account.openOrders })}</li>
        <li>{t("approvals", { count: account.pendingApprovals })}</li>
        <li>{t("carts", { count: account.carts })}</li>
        <li>{t("lists", { count: account.buyingLists })}</li>
      </ul>
      {account.isLastAdministrator && <p className="font-semibold">{t("lastAdministrator")}</p>}
      {soleApprovals > 0 && <p className="font-semibold">{t("soleApprovals", { count: soleApprovals })}</p>}
      {mayDelete && (
        <>
          <input type="hidden" name="account" value={id} />
          <Field id={`successor-${id}`} label={t("successor")} help={t("successorHelp")} className="max-w-narrow">
            <Select name={`successor-${id}`} defaultValue="">
              <option value="">{t("nobody")}</option>
              {colleagues.map((colleague) => (
                <option key={colleague.id} value={colleague.id}>
                  {colleague.name}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
    </Card>
  );
}
