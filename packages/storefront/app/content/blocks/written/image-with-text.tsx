import type { ReadBlock } from "#content/blocks/block.ts";
import { type ContentImage, imageIn, textIn } from "#content/content-fields.ts";
import { BlockTitle } from "#content/parts/block-parts.tsx";
import { ContentPicture } from "#content/parts/content-picture.tsx";
import type { RichText as Text } from "#content/rich-text/rich-text.rules.ts";
import { RichText } from "#content/rich-text/rich-text.tsx";

export type ImageWithTextBlock = {
  readonly component: "image_with_text";
  readonly title: string;
  readonly text: Text;
  readonly image: ContentImage;
  readonly isImageLast: boolean;
};

export const readImageWithText: ReadBlock<ImageWithTextBlock> = (fields, { readText, tell }) => {
  const [text, image] = [readText(fields.text), imageIn(fields, "image", tell)];
  if (!text || !image) return null;
  const isImageLast = textIn(fields, "side") === "right";
  return { component: "image_with_text", title: textIn(fields, "title"), text, image, isImageLast };
};

/** A picture beside what is said of it, or below where there is no room. */
export function ImageWithText({ title, text, image, isImageLast }: ImageWithTextBlock) {
  return (
    <section className="grid items-center gap-x-10 gap-y-4 md:grid-cols-2">
      <div className="grid max-w-text gap-3">
        <BlockTitle title={title} />
        <RichText text={text} />
      </div>
      <div className={isImageLast ? "" : "md:order-first"}>
        <ContentPicture image={image} sizes="(min-width: 48rem) 50vw, 100vw" />
      </div>
    </section>
  );
}
