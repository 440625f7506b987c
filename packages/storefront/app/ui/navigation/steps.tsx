import Check from "lucide-react/icons/check";
import { BareLink } from "#ui/action/link.tsx";

export type Step = {
  readonly key: string;
  readonly label: string;
  readonly state: "done" | "current" | "ahead";
  /** Where a step that is done can be seen again. */
  readonly to?: string | undefined;
};

type StepsProps = {
  readonly label: string;
  readonly steps: readonly Step[];
  /** Spoken after a step that is done: "terminé". */
  readonly doneLabel: string;
};

/** The steps of a path such as the checkout. */
export function Steps({ label, steps, doneLabel }: StepsProps) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step) => (
        <li key={step.key} data-state={step.state} aria-current={step.state === "current" ? "step" : undefined}>
          <span className="steps-mark" aria-hidden="true">
            {step.state === "done" && <Check />}
          </span>
          <span className="steps-label">
            {step.to === undefined ? (
              step.label
            ) : (
              <BareLink to={step.to} className="link" data-tone="text">
                {step.label}
              </BareLink>
            )}
            {step.state === "done" && <span className="sr-only"> {doneLabel}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
