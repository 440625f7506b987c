import type { ReadBlock } from "#content/blocks/block.ts";
import { actionsIn, type ContentAction, textIn } from "#content/content-fields.ts";
import { BlockActions, BlockTitle } from "#content/parts/block-parts.tsx";

export type CallToActionBlock = {
  readonly component: "call_to_action";
  readonly title: string;
  readonly text: string;
  readonly actions: readonly ContentAction[];
};

export const readCallToAction: ReadBlock<CallToActionBlock> = (fields, { language }) => {
  const actions = actionsIn(fields, "actions", language);
  const title = textIn(fields, "title");
  return title && actions.length > 0
    ? { component: "call_to_action", title, text: textIn(fields, "text"), actions }
    : null;
};

/** What the reader may do now. */
export function CallToAction({ title, text, actions }: CallToActionBlock) {
  return (
    <section className="grid gap-3 rounded-lg bg-primary-soft p-6 lg:p-8">
      <BlockTitle title={title} />
      {text && <p className="max-w-text">{text}</p>}
      <BlockActions actions={actions} />
    </section>
  );
}
