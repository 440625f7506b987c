// The names of carts and lists: given to a new one, or changed. A cart and a list differ in their words and their field.
import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#ui/action/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

type NameProps = {
  /** Where it is sent. */
  readonly action: string;
  readonly field: "cartName" | "listName";
  /** Signs. */
  readonly longest: number;
  readonly label: string;
  readonly button: string;
};

/** A section that makes a new cart or list. */
export function NewNameForm(
  props: NameProps & {
    readonly title: string;
    readonly help: string;
    readonly error: ReactNode;
    /** What was typed and refused. */
    readonly typed: string | undefined;
    readonly isPending?: boolean;
  },
) {
  const { action, field, longest, label, button, title, help, error, typed, isPending } = props;
  const headingId = `new-${field}`;
  return (
    <section aria-labelledby={headingId} className="grid max-w-narrow gap-3 print:hidden">
      <h2 id={headingId} className="text-lg">
        {title}
      </h2>
      <Form method="post" action={action} noValidate className="grid justify-items-start gap-3">
        <Field id={field} label={label} help={help} error={error} isRequired className="w-full">
          <TextInput name={field} autoComplete="off" maxLength={longest} defaultValue={typed} />
        </Field>
        <Button type="submit" name="create" value="1" isPending={isPending}>
          {button}
        </Button>
      </Form>
    </section>
  );
}

/** The first entry of the menu of a cart or a list. */
export function RenameForm({ action, field, longest, label, button, name }: NameProps & { readonly name: string }) {
  return (
    <Form method="post" action={action} className="flex w-80 max-w-full items-end gap-2 p-2.5">
      <Field label={label} className="grow">
        <TextInput key={name} name={field} defaultValue={name} autoComplete="off" maxLength={longest} />
      </Field>
      <Button type="submit" name="manage" value="rename">
        {button}
      </Button>
    </Form>
  );
}
