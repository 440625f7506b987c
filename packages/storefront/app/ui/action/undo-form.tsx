import { Form } from "react-router";
import { Button, type ButtonProps } from "#ui/action/button.tsx";

type Fields = { readonly fields: Readonly<Record<string, string>> };

export type UndoFormProps = Pick<ButtonProps, "name" | "value" | "variant" | "children"> &
  Partial<Fields> & {
    readonly action: string;
    /** Of something on the same page: it stays where the buyer has scrolled it. */
    readonly isHere?: boolean;
  };

/**
 * The way back from what has just been done, as long as the page tells it (ux G-16); it works without scripts. `fields` are
 * sent beside what the button says.
 */
export function UndoForm({ action, fields = {}, isHere = false, ...button }: UndoFormProps) {
  return (
    <Form method="post" action={action} preventScrollReset={isHere}>
      <HiddenFields fields={fields} />
      <Button type="submit" size="small" {...button} />
    </Form>
  );
}

/** What a form sends that nobody types. */
export const HiddenFields = ({ fields }: Fields) =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
