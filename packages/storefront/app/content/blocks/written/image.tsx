import type { ReadBlock } from "#content/blocks/block.ts";
import { type ContentImage, imageIn, textIn } from "#content/content-fields.ts";
import { ContentPicture } from "#content/parts/content-picture.tsx";

export type ImageBlock = { readonly component: "image"; readonly image: ContentImage; readonly caption: string };

export const readImage: ReadBlock<ImageBlock> = (fields, { tell }) => {
  const image = imageIn(fields, "image", tell);
  return image && { component: "image", image, caption: textIn(fields, "caption") };
};

/** A picture with what it shows in words below it. */
export function Image({ image, caption }: ImageBlock) {
  return (
    <figure className="grid max-w-text gap-2">
      <ContentPicture image={image} sizes="(min-width: 48rem) 44rem, 100vw" />
      {caption && <figcaption className="text-sm text-muted">{caption}</figcaption>}
    </figure>
  );
}
