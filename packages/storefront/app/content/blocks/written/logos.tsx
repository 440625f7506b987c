import type { ReadBlock } from "#content/blocks/block.ts";
import { type ContentImage, imageIn, listIn, textIn } from "#content/content-fields.ts";
import { readLink } from "#content/content-links.ts";
import { BlockTitle } from "#content/parts/block-parts.tsx";
import { ContentPicture } from "#content/parts/content-picture.tsx";

type Logo = { readonly image: ContentImage; readonly href: string | null };
export type LogosBlock = { readonly component: "logos"; readonly title: string; readonly logos: readonly Logo[] };

export const readLogos: ReadBlock<LogosBlock> = (fields, { language, tell }) => {
  const logos = listIn(fields, "logos").flatMap((logo) => {
    const [image, link, name] = [imageIn(logo, "image", tell), readLink(logo.link, language), textIn(logo, "name")];
    return image && name ? [{ image: { ...image, alt: name }, href: link?.href ?? null }] : [];
  });
  return logos.length > 0 ? { component: "logos", title: textIn(fields, "title"), logos } : null;
};

/** Marks of companies or labels, each with its name in words. */
export function Logos({ title, logos }: LogosBlock) {
  return (
    <section className="grid gap-4">
      <BlockTitle title={title} />
      <ul className="grid grid-cols-2 items-center gap-4 sm:grid-cols-3 lg:grid-cols-6">
        {logos.map(({ image, href }) => {
          const picture = <ContentPicture image={image} sizes="(min-width: 64rem) 15vw, 45vw" />;
          return <li key={image.alt}>{href ? <a href={href}>{picture}</a> : picture}</li>;
        })}
      </ul>
    </section>
  );
}
