// The steps of a quote beside its answer, each with what it does in words.

import { useDeskQuoteText } from "messages:deskQuote";
import { reasonLength } from "@comptoir/contract/limits";
import { Form } from "react-router";
import type { QuotePage } from "#desk/quote/answer/quote-page.ts";
import { Button } from "#ui/action/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { Textarea } from "#ui/form/text-input.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

const plainSteps = ["release", "takeBack", "handOver", "handBack", "close"] as const;

type StepsProps = {
  readonly page: QuotePage;
  /** What was typed into a form of the page that was refused. */
  readonly typed: Readonly<Record<string, string>>;
};

export function OtherSteps({ page, typed }: StepsProps) {
  const t = useDeskQuoteText();
  const steps = plainSteps.filter((step) => page.steps.includes(step));
  if (steps.length === 0 && !page.steps.includes("decline")) return null;
  return (
    <section aria-label={t("otherSteps")} className="grid gap-2 print:hidden">
      {steps.map((step) => (
        <Disclosure key={step} summary={t(`step.${step}`)}>
          <Form method="post" className="grid justify-items-start gap-2">
            <input type="hidden" name="version" value={page.version} />
            <p className="text-sm">{t(`stepEffect.${step}`, { user: page.user })}</p>
            <Button type="submit" name={step} value="1" size="small">
              {t(`step.${step}`)}
            </Button>
          </Form>
        </Disclosure>
      ))}
      {page.steps.includes("decline") && <Decline page={page} typed={typed} />}
    </section>
  );
}

function Decline({ page, typed }: StepsProps) {
  const t = useDeskQuoteText();
  return (
    <Disclosure summary={t("step.decline")} isOpen={"decline" in typed}>
      <Form method="post" className="grid gap-2" noValidate>
        <input type="hidden" name="version" value={page.version} />
        <Field id="reason" label={t("reason")} help={t("declineEffect", { user: page.user })} isRequired>
          <Textarea name="reason" rows={2} maxLength={reasonLength} defaultValue={typed.reason} />
        </Field>
        <Button type="submit" name="decline" value="1" variant="danger" size="small" className="justify-self-start">
          {t("declineNow")}
        </Button>
      </Form>
    </Disclosure>
  );
}
