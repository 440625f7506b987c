import type { ReadBlock } from "#content/blocks/block.ts";
import { type ContentImage, imageIn, listIn, textIn } from "#content/content-fields.ts";
import { readLink } from "#content/content-links.ts";
import { BlockTitle } from "#content/parts/block-parts.tsx";
import { ContentPicture } from "#content/parts/content-picture.tsx";

type Teaser = {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly image: ContentImage | null;
};
export type TeaserGridBlock = {
  readonly component: "teaser_grid";
  readonly title: string;
  readonly teasers: readonly Teaser[];
};

export const readTeaserGrid: ReadBlock<TeaserGridBlock> = (fields, { language, tell }) => {
  const teasers = listIn(fields, "teasers").flatMap((teaser) => {
    const [title, link] = [textIn(teaser, "title"), readLink(teaser.link, language)];
    if (!title || !link) return [];
    return [{ title, href: link.href, text: textIn(teaser, "text"), image: imageIn(teaser, "image", tell) }];
  });
  return teasers.length > 0 ? { component: "teaser_grid", title: textIn(fields, "title"), teasers } : null;
};

/** Ways to other pages, each with a sentence; the whole tile is the link. */
export function TeaserGrid({ title, teasers }: TeaserGridBlock) {
  return (
    <section className="grid gap-4">
      <BlockTitle title={title} />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {teasers.map(({ title: name, text, href, image }) => (
          <li key={`${href} ${name}`}>
            <a
              href={href}
              className="group grid h-full content-start gap-2 rounded-lg border border-line bg-surface p-4 hover:border-primary"
            >
              {image && (
                <ContentPicture image={image} sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 50vw, 100vw" />
              )}
              <span className="font-semibold group-hover:text-primary group-hover:underline">{name}</span>
              {text && <span className="text-sm text-muted">{text}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
