// The names of carts, lists and master quotes: given to a new one, or changed. They differ in their words and their field.
import { useCollectionsText } from "messages:collections";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/action/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

type NameProps = {
  /** Where it is sent. */
  readonly action: string;
  readonly field: "cartName" | "listName" | "quoteName";
  /** Signs. */
  readonly longest: number;
  readonly label: string;
};

export type NewNameProps = NameProps & {
  readonly title: string;
  /** Stands above the form. */
  readonly lead?: string | undefined;
  readonly help: string;
  readonly button: string;
  readonly error: ReactNode;
  /** What is proposed, or was typed and refused. */
  readonly typed: string | undefined;
  /** More fields. */
  readonly children?: ReactNode;
};

/** A section that makes a new one. */
export function NewNameForm(props: NewNameProps) {
  const { action, field, longest, label, button, title, lead, help, error, typed, children } = props;
  const isPending = useNavigation().formData?.has("create") ?? false;
  const headingId = `new-${field}`;
  return (
    <section aria-labelledby={headingId} className="grid max-w-narrow gap-3 print:hidden">
      <h2 id={headingId} className="text-lg">
        {title}
      </h2>
      {lead !== undefined && <p className="text-muted">{lead}</p>}
      <Form method="post" action={action} noValidate className="grid justify-items-start gap-3">
        <Field id={field} label={label} help={help} error={error} isRequired className="w-full">
          <TextInput name={field} autoComplete="off" maxLength={longest} defaultValue={typed} />
        </Field>
        {children}
        <Button type="submit" name="create" value="1" isPending={isPending}>
          {button}
        </Button>
      </Form>
    </section>
  );
}

/** The first entry of the menu of a cart or a list; that of a master quote changes its description with it. */
export function RenameForm({ action, field, longest, label, name }: NameProps & { readonly name: string }) {
  const t = useCollectionsText();
  return (
    <Form method="post" action={action} className="flex w-80 max-w-full items-end gap-2 p-2.5">
      <Field label={label} className="grow">
        <TextInput key={name} name={field} defaultValue={name} autoComplete="off" maxLength={longest} />
      </Field>
      <Button type="submit" name="manage" value="rename">
        {t("saveName")}
      </Button>
    </Form>
  );
}
