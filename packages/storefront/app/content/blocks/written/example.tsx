import type { ReadBlock } from "#content/blocks/block.ts";
import type { RichText as Document } from "#content/rich-text/rich-text.rules.ts";
import { RichText } from "#content/rich-text/rich-text.tsx";

export type ExampleBlock = { readonly component: "example"; readonly text: Document };

export const readExample: ReadBlock<ExampleBlock> = (fields, { readText }) => {
  const text = readText(fields.text);
  return text && { component: "example", text };
};

/** A rule worked out for one case. */
export function Example({ text }: ExampleBlock) {
  return (
    <div className="max-w-text border-primary border-l-4 bg-primary-soft p-3">
      <RichText text={text} />
    </div>
  );
}
