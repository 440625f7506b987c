import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { AccountAct, ActOutcome } from "#desk/account/account-acts.ts";
import { Button } from "#ui/action/button.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type ActFormProps = {
  readonly act: AccountAct;
  /** The user, hold or grace amount that it is about; empty for a new one. */
  readonly about: string;
  readonly button: string;
  /** Tells this page from the same one opened another time. */
  readonly formKey: string;
  readonly outcome: ActOutcome | undefined;
  readonly children?: ReactNode;
};

/** What a form was answered; undefined where another one was, or none. */
export const outcomeOf = (outcome: ActOutcome | undefined, act: AccountAct, about: string): ActOutcome | undefined =>
  outcome?.act === act && outcome.about === about ? outcome : undefined;

/** A form of the page of an account that does one thing, with what was refused of it. */
export function ActForm({ act, about, button, formKey, outcome, children }: ActFormProps) {
  const form = useNavigation().formData;
  const own = outcomeOf(outcome, act, about);
  return (
    <Form method="post" className="grid justify-items-start gap-3 print:hidden" noValidate>
      {own?.problem && <Alert tone="danger">{own.problem}</Alert>}
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="formKey" value={formKey} />
      {children}
      <Button
        type="submit"
        size="small"
        name="about"
        value={about}
        isPending={form?.get("act") === act && form.get("about") === about}
      >
        {button}
      </Button>
    </Form>
  );
}
