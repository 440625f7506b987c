// One's own data: the archive of them, and the request to be deleted with its state (ux A-06, V-07).

import { useOwnDataText } from "messages:ownData";
import type { DeletionRequest } from "@comptoir/contract/accounts/deletions";
import { passwordLength } from "@comptoir/contract/auth/password.rules";
import { reasonLength } from "@comptoir/contract/limits";
import { Form, useNavigation } from "react-router";
import { formatDateTime } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { Field } from "#ui/form/field.tsx";
import { PasswordInput } from "#ui/form/password-input.tsx";
import { Textarea } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

export type OwnDataProps = {
  /** The last request to be deleted; null where there never was one, or it cannot be read. */
  readonly deletion: DeletionRequest | null;
  /** Why the archive was not handed out. */
  readonly refused: "wrong" | "needed" | null;
  readonly email: string;
};

export function OwnData({ deletion, refused, email }: OwnDataProps) {
  const t = useOwnDataText();
  return (
    <Card as="section" labelledBy="data" padding="large" className="grid gap-6">
      <h2 id="data" className="text-lg">
        {t("title")}
      </h2>
      <Archive refused={refused} email={email} />
      <Deletion deletion={deletion} />
    </Card>
  );
}

/** A form of its own kind: what it answers is a file, which no page takes the place of. */
function Archive({ refused, email }: Omit<OwnDataProps, "deletion">) {
  const t = useOwnDataText();
  const paths = usePaths();
  return (
    <form method="post" action={paths.exportUser()} className="grid justify-items-start gap-3">
      <h3 className="text-base">{t("archive")}</h3>
      <p className="text-muted">{t("archiveHelp")}</p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field
        id="confirm-password"
        label={t("password")}
        help={t("passwordHelp")}
        error={refused ? t(`refused.${refused}`) : undefined}
        className="w-full max-w-narrow"
      >
        <PasswordInput
          name="password"
          autoComplete="current-password"
          maxLength={passwordLength.max}
          showLabel={t("show")}
          hideLabel={t("hide")}
        />
      </Field>
      <Button type="submit">{t("download")}</Button>
    </form>
  );
}

function Deletion({ deletion }: Pick<OwnDataProps, "deletion">) {
  const t = useOwnDataText();
  const intent = useNavigation().formData?.get("intent");
  const waits = deletion?.status === "ASKED";
  return (
    <div className="grid justify-items-start gap-3">
      <h3 className="text-base">{t("deletion")}</h3>
      {waits ? (
        <Form method="post" className="grid justify-items-start gap-3">
          <Alert tone="info">
            {t(`waits.${deletion.askedBy}`, { date: formatDateTime(deletion.askedAt) })}
            {deletion.reason && <span className="mt-1 block">{t("quoted", { reason: deletion.reason })}</span>}
          </Alert>
          <Button type="submit" name="intent" value="withdraw" isPending={intent === "withdraw"}>
            {t("withdraw")}
          </Button>
        </Form>
      ) : (
        <>
          <p className="text-muted">{t("deletionHelp")}</p>
          <Disclosure summary={t("open")}>
            <Form method="post" className="grid justify-items-start gap-3">
              <p>{t("effect")}</p>
              <Field id="reason" label={t("reason")} mark={t("optional")} className="w-full max-w-text">
                <Textarea name="reason" maxLength={reasonLength} />
              </Field>
              <Button type="submit" name="intent" value="deletion" variant="danger" isPending={intent === "deletion"}>
                {t("ask")}
              </Button>
            </Form>
          </Disclosure>
        </>
      )}
    </div>
  );
}
