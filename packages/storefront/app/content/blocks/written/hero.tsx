import type { ReadBlock } from "#content/blocks/block.ts";
import { actionsIn, type ContentAction, type ContentImage, imageIn, textIn } from "#content/content-fields.ts";
import { BlockActions } from "#content/parts/block-parts.tsx";
import { ContentPicture } from "#content/parts/content-picture.tsx";

export type HeroBlock = {
  readonly component: "hero";
  readonly title: string;
  readonly text: string;
  readonly image: ContentImage | null;
  readonly actions: readonly ContentAction[];
};

export const readHero: ReadBlock<HeroBlock> = (fields, { language, tell }) => {
  const title = textIn(fields, "title");
  const actions = actionsIn(fields, "actions", language);
  if (!title) return null;
  return { component: "hero", title, text: textIn(fields, "text"), image: imageIn(fields, "image", tell), actions };
};

/** The opening of a page, whose title it holds. */
export function Hero({ title, text, image, actions }: HeroBlock) {
  return (
    <section className={`grid items-center gap-x-12 gap-y-6 ${image ? "lg:grid-cols-hero" : ""}`}>
      <div className="grid gap-4">
        <h1 className="max-w-title text-3xl">{title}</h1>
        {text && <p className="max-w-text text-lg text-muted">{text}</p>}
        <BlockActions actions={actions} />
      </div>
      {image && <ContentPicture image={image} sizes="(min-width: 64rem) 40vw, 100vw" isMain />}
    </section>
  );
}
