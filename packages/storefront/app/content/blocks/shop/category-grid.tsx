import { useContentText } from "messages:content";
import type { ReadBlock } from "#content/blocks/block.ts";
import { linesIn, textIn } from "#content/content-fields.ts";
import { BlockTitle } from "#content/parts/block-parts.tsx";
import { BareLink } from "#ui/action/link.tsx";
import { Picture } from "#ui/display/picture.tsx";

export type GridTile = {
  readonly href: string;
  readonly name: string;
  readonly productCount: number;
  readonly pictureUrl: string | null;
};
export type CategoryGridBlock = {
  readonly component: "category_grid";
  readonly title: string;
  /** External ids of categories; none: those of the first level. */
  readonly wanted: readonly string[];
  /** As the catalogue has them now; null while nobody has asked it, or it does not answer. */
  readonly tiles: readonly GridTile[] | null;
};

export const readCategoryGrid: ReadBlock<CategoryGridBlock> = (fields) => ({
  component: "category_grid",
  title: textIn(fields, "title"),
  wanted: linesIn(fields, "categories"),
  tiles: null,
});

/** Categories with their pictures and how much they hold today; the whole tile is the link. */
export function CategoryGrid({ title, tiles }: CategoryGridBlock) {
  const t = useContentText();
  if (!tiles || tiles.length === 0) return null;
  return (
    <section className="grid gap-3">
      <BlockTitle title={title} />
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 md:grid-cols-5 lg:grid-cols-tiles">
        {tiles.map(({ href, name, productCount, pictureUrl }) => (
          <li key={href}>
            <BareLink
              to={href}
              prefetch="view"
              className="group flex h-full flex-col rounded-lg border border-line bg-surface p-2 text-center hover:border-primary"
            >
              <Picture
                images={pictureUrl ? [{ url: pictureUrl, widthInPx: 400, heightInPx: 400 }] : []}
                width={112}
                height={112}
                alt=""
                placeholderLabel={t("noPicture")}
                className="mx-auto rounded-md bg-sunken object-cover"
              />
              <span className="mt-1 text-sm font-semibold hyphens-auto group-hover:text-primary group-hover:underline">
                {name}
              </span>
              <span className="mt-auto pt-1 text-xs text-muted">{t("productCount", { count: productCount })}</span>
            </BareLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
