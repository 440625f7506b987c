import type { ReadBlock } from "#content/blocks/block.ts";
import { actionsIn, type ContentAction, listIn, textIn } from "#content/content-fields.ts";
import { BlockActions, BlockTitle } from "#content/parts/block-parts.tsx";
import type { RichText as Text } from "#content/rich-text/rich-text.rules.ts";
import { RichText } from "#content/rich-text/rich-text.tsx";

type Step = { readonly title: string; readonly text: Text | null };
export type StepsBlock = {
  readonly component: "steps";
  readonly title: string;
  readonly steps: readonly Step[];
  /** Lines below each other, for a narrow place. */
  readonly isList: boolean;
  readonly actions: readonly ContentAction[];
};

export const readSteps: ReadBlock<StepsBlock> = (fields, { readText, language }) => {
  const steps = listIn(fields, "steps").map((step) => ({ title: textIn(step, "title"), text: readText(step.text) }));
  const told = steps.filter(({ title }) => title !== "");
  if (told.length === 0) return null;
  const [isList, actions] = [textIn(fields, "layout") === "list", actionsIn(fields, "actions", language)];
  return { component: "steps", title: textIn(fields, "title"), steps: told, isList, actions };
};

/** What happens one after the other, numbered. */
export function Steps(block: StepsBlock) {
  return block.isList ? <StepLines {...block} /> : <StepCards {...block} />;
}

const StepCards = ({ title, steps, actions }: StepsBlock) => (
  <section className="grid gap-4">
    <BlockTitle title={title} />
    <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map((step, index) => (
        <li key={step.title} className="grid content-start gap-2 rounded-lg border border-line bg-surface p-4">
          <span aria-hidden className="font-bold text-2xl text-kraft">
            {index + 1}
          </span>
          <h3 className="text-base">{step.title}</h3>
          {step.text && <RichText text={step.text} className="text-sm text-muted" />}
        </li>
      ))}
    </ol>
    <BlockActions actions={actions} />
  </section>
);

const StepLines = ({ title, steps, actions }: StepsBlock) => (
  <section className="card grid content-start gap-3 p-4">
    <BlockTitle title={title} />
    <ol className="divided border-line border-t">
      {steps.map((step, index) => (
        <li key={step.title} className="flex flex-wrap items-center gap-x-3 py-2">
          <span aria-hidden className="count">
            {index + 1}
          </span>
          <span>{step.title}</span>
          {step.text && <RichText text={step.text} className="ml-auto text-sm text-muted" />}
        </li>
      ))}
    </ol>
    <BlockActions actions={actions} />
  </section>
);
