import type { ReadBlock } from "#content/blocks/block.ts";
import { textIn } from "#content/content-fields.ts";
import { BlockTitle } from "#content/parts/block-parts.tsx";
import type { RichText as Document } from "#content/rich-text/rich-text.rules.ts";
import { RichText } from "#content/rich-text/rich-text.tsx";

export type TextBlock = { readonly component: "text"; readonly title: string; readonly text: Document };

export const readText: ReadBlock<TextBlock> = (fields, { readText }) => {
  const text = readText(fields.text);
  return text && { component: "text", title: textIn(fields, "title"), text };
};

/** A text of several paragraphs, in lines that can be read. */
export function Text({ title, text }: TextBlock) {
  return (
    <section className="grid max-w-text gap-3">
      <BlockTitle title={title} />
      <RichText text={text} />
    </section>
  );
}
