// The form by which a signed-in buyer writes to the operator (ux X-03), on its own page or on one of an editor. It works without
// scripts; with them the message is kept until it is sent. Whatever refuses it is told on its own page.

import { useContactText } from "messages:contact";
import { messageLength, textLength } from "@comptoir/contract/limits";
import Send from "lucide-react/icons/send";
import { Form, useNavigation } from "react-router";
import type { ContactOrder, ContactRefusal } from "#contact/contact.server.ts";
import { MessageFields } from "#conversations/message-fields.tsx";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { Field } from "#ui/form/field.tsx";
import { Select, TextInput } from "#ui/form/text-input.tsx";

type ContactFormProps = {
  readonly orders: readonly ContactOrder[];
  /** The id of the order that the page was opened about. */
  readonly about: string;
  readonly formKey: string;
  /** The number of the message that was sent last; "" where none was. */
  readonly sent: string;
  readonly refusal: ContactRefusal | undefined;
  /** What the ids of its fields begin with, where it stands among others. */
  readonly id?: string;
  /** What the subject begins as. */
  readonly subject?: string;
};

export function ContactForm({ orders, about, formKey, sent, refusal, id = "contact", subject = "" }: ContactFormProps) {
  const t = useContactText();
  const paths = usePaths();
  const fieldIds = { subject: `${id}-subject`, message: `${id}-message`, files: `files-${id}-message` };
  const isPending = useNavigation().formAction === paths.contact();
  const problemOf = (field: keyof typeof fieldIds) => refusal?.problems.find((each) => each.field === field)?.message;
  const problems = (refusal?.problems ?? []).map(({ field, message }) => ({ fieldId: fieldIds[field], message }));
  return (
    <Form
      key={sent}
      method="post"
      action={paths.contact()}
      encType="multipart/form-data"
      noValidate
      className="grid justify-items-start gap-4"
    >
      <ErrorSummary title={t("wrong")} problems={problems} attempt={refusal} />
      <Writer />
      <Field id={fieldIds.subject} label={t("subject")} isRequired error={problemOf("subject")} className="w-full">
        <TextInput name="subject" maxLength={textLength} defaultValue={refusal?.subject ?? subject} />
      </Field>
      {orders.length > 0 && (
        <Field id={`${id}-order`} label={t("order")} mark={t("optional")} help={t("orderHelp")} className="w-full">
          <Select name="order" defaultValue={refusal?.order ?? about}>
            <option value="">{t("noOrder")}</option>
            {orders.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <MessageFields
        owner={useSession().user?.id ?? ""}
        conversation="contact"
        formKey={refusal?.formKey || formKey}
        id={fieldIds.message}
        name="message"
        label={t("message")}
        help={t("messageHelp", { most: messageLength })}
        lastOwnId={sent}
        area={paths.home()}
        of="order"
        refused={{
          message: refusal?.message ?? "",
          ofText: problemOf("message"),
          ofFiles: problemOf("files"),
          attached: refusal?.attached ?? [],
        }}
        submit={{ variant: "primary", icon: <Send />, isPending, children: t("send") }}
      />
    </Form>
  );
}

/** Who writes, as the operator will read it: nothing of it has to be typed. */
function Writer() {
  const t = useContactText();
  const { user, account } = useSession();
  if (!user) return null;
  return (
    <dl className="grid gap-1">
      <dt className="font-semibold">{t("writer")}</dt>
      <dd>
        {user.firstName} {user.lastName}
        {account && `, ${account.name}`}
      </dd>
      <dd className="break-all text-muted">{t("copyTo", { email: user.email })}</dd>
    </dl>
  );
}
