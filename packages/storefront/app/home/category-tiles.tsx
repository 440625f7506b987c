import { useHomeText } from "#home/home.text.ts";
import type { CategoryTile } from "#home/home-data.server.ts";
import { usePaths } from "#lib/language.tsx";
import { categoryName } from "#shell/breadcrumbs.tsx";
import { BareLink } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";

type TilesProps = { readonly tiles: readonly CategoryTile[]; readonly prefetch?: "intent" | "view" };

/** Categories with picture and count; the whole tile is the link. */
export function CategoryTiles({ tiles, prefetch = "intent" }: TilesProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 lg:gap-4">
      {tiles.map((tile) => (
        <li key={tile.chain.join("/")}>
          <Tile tile={tile} prefetch={prefetch} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ tile, prefetch }: { readonly tile: CategoryTile; readonly prefetch: "intent" | "view" }) {
  const t = useHomeText();
  const { pictureUrl } = tile;
  const images = pictureUrl ? [{ url: pictureUrl, widthInPx: 400, heightInPx: 400 }] : [];
  return (
    <BareLink
      to={usePaths().category(tile.chain)}
      prefetch={prefetch}
      className="group flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface hover:border-primary"
    >
      <span className="block bg-sunken p-4">
        <Picture
          images={images}
          width={200}
          height={140}
          alt=""
          placeholderLabel={t("noPicture")}
          className="mx-auto h-28 lg:h-36"
        />
      </span>
      <span className="flex flex-1 flex-col gap-0.5 p-3">
        <span className="font-semibold group-hover:text-primary group-hover:underline">{categoryName(tile.name)}</span>
        <span className="text-sm text-muted tabular-nums">{t("references", { count: tile.productCount })}</span>
      </span>
    </BareLink>
  );
}
