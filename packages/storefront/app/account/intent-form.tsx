// A form of a page that has several: what it is for goes along, and its button waits while it is sent.
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/action/button.tsx";

type IntentFormProps = {
  readonly intent: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly button: string;
  readonly variant?: "primary" | "secondary" | "danger";
  readonly children?: ReactNode;
};

export function IntentForm({ intent, fields = {}, button, variant = "primary", children }: IntentFormProps) {
  const sent = useNavigation().formData;
  const isPending =
    sent?.get("intent") === intent && Object.entries(fields).every(([name, value]) => sent.get(name) === value);
  return (
    <Form method="post" className="grid justify-items-start gap-3" noValidate>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" variant={variant} isPending={isPending}>
        {button}
      </Button>
    </Form>
  );
}
