import { useHomeText } from "messages:home";
import LayoutGrid from "lucide-react/icons/layout-grid";
import type { ReactNode } from "react";
import type { CategoryTile } from "#home/category-tiles.rules.ts";
import { usePaths } from "#lib/language.tsx";
import { BlockFailure } from "#page/block-failure.tsx";
import { categoryName } from "#page/breadcrumbs.tsx";
import { BareLink } from "#ui/action/link.tsx";
import { Picture } from "#ui/display/picture.tsx";

/** The first categories of the shop, and the way to all; where they could not be read, the page says so. */
export function Categories({ tiles }: { readonly tiles: readonly CategoryTile[] | undefined }) {
  const t = useHomeText();
  return (
    <section aria-labelledby="categories" className="grid gap-4">
      <h2 id="categories">{t("categories")}</h2>
      {tiles ? <CategoryTiles tiles={tiles} hasAll /> : <BlockFailure what={t("categoriesFailed")} />}
    </section>
  );
}

type TilesProps = {
  readonly tiles: readonly CategoryTile[];
  /** Ends with the way to the whole catalogue. */
  readonly hasAll?: boolean;
};

/** Categories with picture and some of what they hold; the whole tile is the link. */
export function CategoryTiles({ tiles, hasAll = false }: TilesProps) {
  const t = useHomeText();
  const paths = usePaths();
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5 lg:gap-4">
      {tiles.map((tile) => (
        <Tile
          key={tile.chain.join("/")}
          to={paths.category(tile.chain)}
          name={categoryName(tile.name)}
          note={tile.contents.join(", ")}
        >
          <TilePicture pictureUrl={tile.pictureUrl} />
        </Tile>
      ))}
      {hasAll && (
        <Tile to={paths.categories()} name={t("wholeCatalogue")} note={t("allCategories")}>
          <span className="grid aspect-10/9 place-items-center bg-primary-soft text-primary">
            <LayoutGrid className="size-10" />
          </span>
        </Tile>
      )}
    </ul>
  );
}

type TileProps = { readonly to: string; readonly name: string; readonly note: string; readonly children: ReactNode };

function Tile({ to, name, note, children }: TileProps) {
  return (
    <li>
      <BareLink
        to={to}
        prefetch="view"
        className="group flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface hover:border-primary"
      >
        {children}
        <span className="flex flex-1 flex-col gap-0.5 p-3">
          <span className="font-semibold group-hover:text-primary group-hover:underline">{name}</span>
          <span className="text-sm text-muted empty:hidden">{note}</span>
        </span>
      </BareLink>
    </li>
  );
}

function TilePicture({ pictureUrl }: { readonly pictureUrl: string | null }) {
  const t = useHomeText();
  const images = pictureUrl ? [{ url: pictureUrl, widthInPx: 400, heightInPx: 400 }] : [];
  return (
    <Picture
      images={images}
      width={240}
      height={216}
      alt=""
      placeholderLabel={t("noPicture")}
      className="aspect-10/9 bg-sunken object-cover"
    />
  );
}
