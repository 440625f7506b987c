import { Form } from "react-router";
import { Button, type ButtonProps } from "#ui/action/button.tsx";

type UndoFormProps = Pick<ButtonProps, "name" | "value" | "variant" | "children"> & {
  readonly action: string;
  /** What is sent beside what the button says. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Of something on the same page: it stays where the buyer has scrolled it. */
  readonly isHere?: boolean;
};

/** The way back from what has just been done, as long as the page tells it (ux G-16); it works without scripts. */
export function UndoForm({ action, fields = {}, isHere = false, ...button }: UndoFormProps) {
  return (
    <Form method="post" action={action} preventScrollReset={isHere}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="small" {...button} />
    </Form>
  );
}
