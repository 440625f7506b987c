// The people of an account as the operator reads them: their access, the mails that let them in, and what only the operator changes of
// them (desk D-703).

import { useDeskAccountsText } from "messages:deskAccounts";
import type { DeskAccount, DeskAccountUser } from "@comptoir/contract/accounts/desk-accounts";
import { reasonLength } from "@comptoir/contract/limits";
import { Form, useNavigation } from "react-router";
import type { ActOutcome } from "#desk/account/account-acts.ts";
import { Block } from "#desk/account/account-block.tsx";
import { ActForm, outcomeOf } from "#desk/account/act-form.tsx";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatDateTime } from "#lib/format.ts";
import { InvitationMails } from "#timeline/invitation-mails.tsx";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Field } from "#ui/form/field.tsx";
import { Textarea, TextInput } from "#ui/form/text-input.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type AccountUsersProps = {
  readonly account: DeskAccount;
  readonly rights: readonly string[];
  /** Tells this page from the same one opened another time. */
  readonly formKey: string;
  readonly outcome: ActOutcome | undefined;
};

export function AccountUsers({ account: { users, userCount }, rights, formKey, outcome }: AccountUsersProps) {
  const t = useDeskAccountsText();
  const mayChange = rights.includes("CUSTOMER_USER_UPDATE");
  return (
    <Block id="users" title={t("usersCount", { count: userCount })}>
      {!mayChange && users.length > 0 && <p className="text-sm text-muted print:hidden">{t("usersReadOnly")}</p>}
      <ul className="grid gap-3">
        {users.map((user) => {
          const name = `${user.firstName} ${user.lastName}`;
          return (
            <li key={user.id} id={`user-${user.id}`}>
              <UserFacts user={user} name={name} />
              <Invitations user={user} mayInvite={mayChange} formKey={formKey} outcome={outcome} />
              {mayChange && <ChangeEmail user={user} name={name} formKey={formKey} outcome={outcome} />}
              {rights.includes("CUSTOMER_USER_DELETE") && <OpenDeletion userId={user.id} name={name} />}
            </li>
          );
        })}
      </ul>
      {userCount > users.length && <p className="text-muted">{t("firstUsers", { count: users.length })}</p>}
    </Block>
  );
}

type NamedUser = { readonly user: DeskAccountUser; readonly name: string };
type ActOfUser = { readonly formKey: string; readonly outcome: ActOutcome | undefined };

function UserFacts({ user, name }: NamedUser) {
  const t = useDeskAccountsText();
  return (
    <>
      <strong className="font-semibold">{name}</strong>{" "}
      <Badge tone={user.status === "ACTIVE" ? "positive" : "neutral"}>{t(`userStatus.${user.status}`)}</Badge>
      <span className="block break-all text-sm">
        {user.email}
        {!user.isEmailVerified && <span className="text-muted"> · {t("unconfirmed")}</span>}
      </span>
      {user.formerEmails.map(({ email, until, by }) => (
        <span key={until} className="block text-sm text-muted wrap-anywhere">
          {t("formerEmail", { email, date: formatDateTime(until), by })}
        </span>
      ))}
      {user.phone && <span className="block text-sm text-muted">{user.phone}</span>}
    </>
  );
}

type InvitationsProps = ActOfUser & { readonly user: DeskAccountUser; readonly mayInvite: boolean };

/** The mails that were to let somebody in; while that waits they are open, with the way to send another one. */
function Invitations({ user, mayInvite, formKey, outcome }: InvitationsProps) {
  const t = useDeskAccountsText();
  const { id, status, invitations } = user;
  const isWaiting = status === "WAITING_VALIDATION";
  if (!isWaiting && invitations.length === 0) return null;
  return (
    <Disclosure summary={t("invitations", { count: invitations.length })} isOpen={isWaiting} className="mt-2">
      <InvitationMails mails={invitations} byNobody={t("invite.bySelf")} />
      {isWaiting && mayInvite && (
        <ActForm act="invite" about={id} button={t("invite.send")} formKey={formKey} outcome={outcome}>
          <p className="mt-2 text-sm text-muted">{t("invite.effect")}</p>
        </ActForm>
      )}
    </Disclosure>
  );
}

/** It shuts the old address out at once: it opens first, and says what follows. */
function ChangeEmail({ user, name, formKey, outcome }: NamedUser & ActOfUser) {
  const t = useDeskAccountsText();
  const paths = useDeskPaths();
  const own = outcomeOf(outcome, "email", user.id);
  return (
    <Disclosure summary={t("email.open", { name })} isOpen={own !== undefined} className="mt-2 print:hidden">
      <ActForm act="email" about={user.id} button={t("email.save")} formKey={formKey} outcome={outcome}>
        <input type="hidden" name="shownEmail" value={user.email} />
        <p>{t(user.status === "WAITING_VALIDATION" ? "email.effectWaiting" : "email.effect", { name })}</p>
        <Field id={`email-${user.id}`} label={t("email.new")} error={own?.errors.email} className="w-full" isRequired>
          <TextInput name="email" type="email" autoComplete="off" defaultValue={own?.typed.email} />
        </Field>
        {own?.takenEmail && (
          <p>
            <Link to={paths.accounts({ search: own.takenEmail })}>{t("email.find", { email: own.takenEmail })}</Link>
          </p>
        )}
      </ActForm>
    </Disclosure>
  );
}

type OpenDeletionProps = { readonly userId: string; readonly name: string };

/** The person hears of it at once: it opens first, and says what follows. */
function OpenDeletion({ userId, name }: OpenDeletionProps) {
  const t = useDeskAccountsText();
  const paths = useDeskPaths();
  const isPending = useNavigation().formData?.get("user") === userId;
  return (
    <Disclosure summary={t("deletion.open", { name })} className="mt-2 print:hidden">
      <Form method="post" action={paths.deletions()} className="grid justify-items-start gap-3">
        <p>{t("deletion.effect", { name })}</p>
        <Field
          id={`deletion-reason-${userId}`}
          label={t("deletion.reason")}
          mark={t("deletion.optional")}
          className="w-full"
        >
          <Textarea name="reason" rows={2} maxLength={reasonLength} />
        </Field>
        <Button type="submit" size="small" name="user" value={userId} isPending={isPending}>
          {t("deletion.ask")}
        </Button>
      </Form>
    </Disclosure>
  );
}
